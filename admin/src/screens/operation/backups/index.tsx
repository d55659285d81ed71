import { useQuery } from '@tanstack/react-query'
import { Button, Notice } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { Missing } from '../../../parts/missing.tsx'
import { Time } from '../../../parts/time.tsx'
import {
  BACKUPS,
  type Backup,
  type BackupState,
  backupsQuery,
  formatBytes,
  gmtOf,
  isOpen,
  type Task,
} from '../data.ts'
import { BackupRow } from './backup-row.tsx'
import { Pending } from './pending.tsx'
import { Progress } from './progress.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { Schedule } from './schedule.tsx'
import { Upload } from './upload.tsx'

/** Backups: make, keep, download, delete, and return to one. */
export const Backups = () => {
  const change = useChange(BACKUPS)
  const query = useQuery(backupsQuery)
  const [restored, setRestored] = useState<Backup>()
  const { data } = query
  if (!data) return <Missing query={query} />
  const task = data.tasks.find(isOpen)
  const current = data.backups.find(({ name }) => name === restored?.name)
  return (
    <>
      {data.pending.map((pending) => (
        <Pending key={pending.name} pending={pending} canRestart={data.can_restart} />
      ))}
      {data.pending.length === 0 && <Outcome state={data} />}
      <section className="cb-panel">
        <p>
          {__(
            'A backup has all content, files, settings and accounts in one file. It is made while the site serves.',
          )}{' '}
          {sprintf(__('%s are free on the disk.'), formatBytes(data.free_bytes))}
        </p>
        <Button
          variant="primary"
          disabled={task !== undefined}
          accessibleWhenDisabled
          onClick={() =>
            void change({ work: () => api.createBackup(), done: __('The backup is being made.') })
          }
        >
          {__('Back up now')}
        </Button>
        {task && <Progress task={task} />}
        {!task && data.tasks[0] && <LastTask task={data.tasks[0]} />}
      </section>
      <section className="cb-panel" aria-label={__('List of backups')}>
        <h2>{__('Backups')}</h2>
        {data.backups.length === 0 ? (
          <p>{__('There is no backup yet. Make one now, or choose a schedule below.')}</p>
        ) : (
          <ul className="cb-operation-list">
            {data.backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} onRestore={setRestored} />
            ))}
          </ul>
        )}
      </section>
      <Upload />
      <Schedule />
      {current && (
        <RestoreDialog
          backup={current}
          state={data}
          task={task}
          onClose={() => setRestored(undefined)}
        />
      )}
    </>
  )
}

const FAILURES: Readonly<Record<Task['kind'], (reason: string) => string>> = {
  backup: (reason) => sprintf(__('The last backup failed, and will be tried again: %s'), reason),
  archive: (reason) => sprintf(__('The last archive failed, and will be tried again: %s'), reason),
  comparison: (reason) =>
    sprintf(__('The last check of a backup failed, and will be tried again: %s'), reason),
}

const LastTask = ({ task }: { readonly task: Task }) => {
  if (task.state === 'failed')
    return (
      <Notice status="error" isDismissible={false}>
        {FAILURES[task.kind](task.error)}
      </Notice>
    )
  if (task.missing_files === 0) return null
  return (
    <Notice status="warning" isDismissible={false}>
      {sprintf(
        _n(
          'The backup is made, but %d media file of the site could not be found.',
          'The backup is made, but %d media files of the site could not be found.',
          task.missing_files,
        ),
        task.missing_files,
      )}
    </Notice>
  )
}

/** What became of the last restore. */
const Outcome = ({ state: { outcome } }: { readonly state: BackupState }) => (
  <>
    {outcome.map(({ name, finished, message, is_done }) => (
      <Notice key={name} status={is_done ? 'success' : 'error'} isDismissible={false}>
        <p>
          {sprintf(__('Last restore: %s'), name)} (<Time gmt={gmtOf(finished)} />)
        </p>
        <p>{message}</p>
      </Notice>
    ))}
  </>
)
