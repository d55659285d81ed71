import { Button, Modal, Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { Time } from '../../../parts/time.tsx'
import { BACKUPS, type Backup, type BackupState, gmtOf, type Task } from '../data.ts'
import { ComparisonView } from './comparison-view.tsx'
import { Progress } from './progress.tsx'

interface RestoreDialogProps {
  readonly backup: Backup
  readonly state: BackupState
  readonly task: Task | undefined
  readonly onClose: () => void
}

/** First what a restore would change, then the restore. */
export const RestoreDialog = ({ backup, state, task, onClose }: RestoreDialogProps) => {
  const { name, created, comparison } = backup
  const change = useChange(BACKUPS)
  const [last] = state.tasks
  const failure = last?.backup === name && last.kind === 'comparison' ? last.error : ''
  const compare = () =>
    change({
      work: () => api.compareBackup({ name }),
      done: __('The backup is being checked.'),
    })
  const restore = async () => {
    const isDone = await change({
      work: () => api.restoreBackup({ name }),
      done: __('The backup is restored at the next start.'),
    })
    if (isDone) onClose()
  }
  return (
    <Modal title={__('Restore a backup')} size="large" onRequestClose={onClose}>
      <div className="cb-form">
        <p>
          <code>{name}</code> (<Time gmt={gmtOf(created)} />)
        </p>
        {failure && (
          <Notice status="error" isDismissible={false}>
            {sprintf(__('The backup cannot be restored: %s'), failure)}
          </Notice>
        )}
        {task ? (
          <Progress task={task} />
        ) : comparison ? (
          <ComparisonView comparison={comparison} engine={state.engine} />
        ) : (
          <p>
            {__(
              'First the backup is checked and compared with the site. You see what would change; nothing is changed by that.',
            )}
          </p>
        )}
        <div className="cb-dialog-actions">
          <Button variant="tertiary" onClick={onClose}>
            {__('Cancel')}
          </Button>
          {comparison && !task && (
            <Button variant="secondary" onClick={() => void compare()}>
              {__('Compare again')}
            </Button>
          )}
          {comparison && !task ? (
            <Button variant="primary" isDestructive onClick={() => void restore()}>
              {__('Restore at the next start')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={task !== undefined}
              accessibleWhenDisabled
              onClick={() => void compare()}
            >
              {__('Show what would change')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
