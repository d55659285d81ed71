import { useQuery } from '@tanstack/react-query'
import { Button, Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { Missing } from '../../../parts/missing.tsx'
import { Time } from '../../../parts/time.tsx'
import { DownloadButton } from '../backups/download-button.tsx'
import { Progress } from '../backups/progress.tsx'
import { BACKUPS, backupsQuery, formatBytes, gmtOf, isOpen } from '../data.ts'

/** The whole site in an open format. Archives are files among the backups, which the server keeps. */
export const ArchiveExport = () => {
  const change = useChange(BACKUPS)
  const query = useQuery(backupsQuery)
  const { data } = query
  if (!data) return <Missing query={query} />
  const task = data.tasks.find(isOpen)
  const archives = data.backups.filter(({ kind }) => kind === 'archive')
  const failure = data.tasks[0]?.kind === 'archive' ? data.tasks[0].error : ''
  return (
    <section className="cb-panel">
      <h2>{__('As an archive')}</h2>
      <p>
        {__(
          'Content, accounts, settings and files in one file of an open format, for another server or for keeping. It has no keys, sessions and secrets of other services, but the password hashes and e-mail addresses of all accounts, so keep it safe.',
        )}
      </p>
      <div className="cb-actions">
        <Button
          variant="secondary"
          disabled={task !== undefined}
          accessibleWhenDisabled
          onClick={() =>
            void change({
              work: () => api.createBackup({ kind: 'archive' }),
              done: __('The archive is being made.'),
            })
          }
        >
          {__('Make an archive')}
        </Button>
      </div>
      {task && <Progress task={task} />}
      {!task && failure !== '' && (
        <Notice status="error" isDismissible={false}>
          {sprintf(__('The last archive failed, and will be tried again: %s'), failure)}
        </Notice>
      )}
      {archives.length > 0 && (
        <ul className="cb-operation-list" aria-label={__('Archives')}>
          {archives.map(({ name, created, bytes }) => (
            <li key={name}>
              <div>
                <strong>
                  <Time gmt={gmtOf(created)} />
                </strong>
                <p>{formatBytes(bytes)}</p>
              </div>
              <div className="cb-actions">
                <DownloadButton name={name} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        {__(
          'Archives are listed among the backups, where they can be restored and deleted, and those of other servers be uploaded:',
        )}{' '}
        <Link href="/operation?section=backups">{__('Backups')}</Link>
      </p>
    </section>
  )
}
