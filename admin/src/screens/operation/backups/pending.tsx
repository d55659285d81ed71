import { useQueryClient } from '@tanstack/react-query'
import { Button, Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { notifyError } from '../../../parts/notices.tsx'
import { BACKUPS, type BackupState } from '../data.ts'

const RETRY_MS = 1_000
const PATIENCE = 600

interface PendingProps {
  readonly pending: BackupState['pending'][number]
  readonly canRestart: boolean
}

/** A restore that waits for the next start, and the way there. */
export const Pending = ({ pending, canRestart }: PendingProps) => {
  const change = useChange(BACKUPS)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restart = async () => {
    setBusy(true)
    try {
      await api.restartServer()
      await untilRestored()
      await queries.invalidateQueries()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Notice status="warning" isDismissible={false}>
      <p>
        {sprintf(__('%s is restored at the next start of the server.'), pending.name)}{' '}
        {canRestart
          ? __('The site is away for a moment then. What is changed until then is lost.')
          : __(
              'Restart the server as it was started, for example with systemctl restart or docker restart.',
            )}
      </p>
      {isBusy && <p role="status">{__('The server starts again and restores the backup …')}</p>}
      <div className="cb-actions">
        {canRestart && (
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={isBusy}
            accessibleWhenDisabled
            onClick={() => void restart()}
          >
            {__('Restart and restore now')}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() =>
            void change({
              work: () => api.cancelRestore(),
              done: __('Nothing will be restored.'),
            })
          }
        >
          {__('Do not restore')}
        </Button>
      </div>
    </Notice>
  )
}

/** The server does not answer while it restores. */
const untilRestored = async (): Promise<void> => {
  for (let turn = 0; turn < PATIENCE; turn++) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    const state = await api.listBackups().catch(() => undefined)
    if (state?.data.pending.length === 0) return
  }
  throw new Error(__('The server does not answer. Look at its log.'))
}
