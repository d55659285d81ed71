import { useQueryClient } from '@tanstack/react-query'
import { Button, FormFileUpload, ProgressBar } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { messageOf, notify } from '../../../parts/notices.tsx'
import { sendParts } from '../../../parts/send-parts.ts'
import { BACKUPS, formatBytes } from '../data.ts'

interface Sending {
  readonly file: File
  readonly received: number
  /** Why it broke off. */
  readonly problem?: string
}

/** Brings an archive or a backup of another place into the list, where it can be checked and restored. */
export const Upload = () => {
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const send = async (file: File, from: number) => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    let received = from
    const show = (problem?: string) => {
      if (!own.signal.aborted)
        setSending({ file, received, ...(problem === undefined ? {} : { problem }) })
    }
    show()
    try {
      await sendParts(file, from, {
        send: async (part, offset) => {
          const { data } = await api.uploadBackupPart(
            { offset, size: file.size },
            { file: part, signal: own.signal },
          )
          received = data.received
          show()
          return received
        },
        // A part that has arrived already may be sent again.
        received: async (offset) => offset,
        signal: own.signal,
      })
      setSending(undefined)
      notify(__('The file is among the backups. Check it there.'))
    } catch (error) {
      show(messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: [BACKUPS] })
  }
  const cancel = () => {
    controller.current?.abort()
    setSending(undefined)
  }
  return (
    <section className="cb-panel" aria-label={__('Archive of another place')}>
      <h2>{__('Archive of another place')}</h2>
      <p>
        {__(
          'An archive or a backup of this or another server joins the list above. “Restore” there checks all of it, and shows what would change, before anything does. The restart that restores it makes a backup of this site first.',
        )}
      </p>
      {sending ? (
        <Progress sending={sending} onAgain={send} onCancel={cancel} />
      ) : (
        <FormFileUpload
          accept=".gz,.tgz,application/gzip"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void send(file, 0)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
          render={({ openFileDialog }) => (
            <Button variant="secondary" onClick={openFileDialog}>
              {__('Upload an archive')}
            </Button>
          )}
        />
      )}
      <p className="cb-hint">
        {__('A large file, or one for an empty server, is restored by a command:')}{' '}
        <code>callboard restore FILE --data FOLDER</code>
      </p>
    </section>
  )
}

interface ProgressProps {
  readonly sending: Sending
  readonly onAgain: (file: File, from: number) => Promise<void>
  readonly onCancel: () => void
}

const Progress = ({ sending: { file, received, problem }, onAgain, onCancel }: ProgressProps) => (
  <>
    {problem !== undefined && (
      <p className="cb-fault" role="alert">
        {problem}
      </p>
    )}
    <ProgressBar
      aria-label={sprintf(__('Upload of %s'), file.name)}
      value={Math.floor((100 * received) / Math.max(1, file.size))}
    />
    <p>
      {sprintf(__('%1$s of %2$s have arrived.'), formatBytes(received), formatBytes(file.size))}{' '}
      {problem === undefined && __('Keep this screen open until the file is there.')}
    </p>
    <div className="cb-actions">
      {problem !== undefined && (
        <Button variant="primary" onClick={() => void onAgain(file, received)}>
          {__('Go on')}
        </Button>
      )}
      <Button variant="tertiary" isDestructive onClick={onCancel}>
        {__('Cancel the upload')}
      </Button>
    </div>
  </>
)
