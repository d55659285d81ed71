import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { dateI18n, getSettings } from '@wordpress/date'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Person } from './data.ts'

interface AccessDialogProps {
  readonly user: Person
  readonly onClose: () => void
}

const shownTime = (gmt: string): string =>
  dateI18n(getSettings().formats.datetime, `${gmt.replace(/(?:Z|[+]00:00)$/, '')}Z`, undefined)

/** Where a user is signed in, and which programs have a password. */
export const AccessDialog = ({ user, onClose }: AccessDialogProps) => {
  const change = useChange('access')
  const user_id = String(user.id)
  const sessions = useQuery({
    queryKey: ['access', 'sessions', user.id],
    queryFn: async () => (await api.listSessions({ user_id })).data,
  })
  const passwords = useQuery({
    queryKey: ['access', 'passwords', user.id],
    queryFn: async () => (await api.listApplicationPasswords({ user_id })).data,
  })
  const endSessions = () =>
    change({
      work: () => api.endSessions({ user_id }),
      done: sprintf(__('%s is signed out everywhere else.'), user.name),
    })
  const revoke = (uuid: string, name: string) =>
    change({
      work: () => api.deleteApplicationPassword({ user_id, uuid }),
      done: sprintf(__('The application password “%s” is revoked.'), name),
    })
  return (
    <>
      <Panel title={__('Sessions')} query={sessions}>
        {(open) => (
          <>
            {open.length === 0 && <p>{__('Not signed in anywhere.')}</p>}
            <ul className="cb-access">
              {open.map(({ name, created_gmt, ip, user_agent, is_current }) => (
                <li key={name}>
                  {sprintf(__('Since %1$s from %2$s'), shownTime(created_gmt), ip)}
                  {is_current && ` ${__('(this one)')}`}
                  <small>{user_agent}</small>
                </li>
              ))}
            </ul>
            {open.some(({ is_current }) => !is_current) && (
              <Button variant="secondary" isDestructive onClick={() => void endSessions()}>
                {__('Sign out everywhere')}
              </Button>
            )}
          </>
        )}
      </Panel>
      <Panel title={__('Application passwords')} query={passwords}>
        {(all) => (
          <>
            {all.length === 0 && <p>{__('No program has a password.')}</p>}
            <ul className="cb-access">
              {all.map(({ uuid, name, created, last_used }) => (
                <li key={uuid}>
                  <strong>{name}</strong>
                  <small>
                    {sprintf(__('Made %s.'), shownTime(created))}{' '}
                    {last_used
                      ? sprintf(__('Last used %s.'), shownTime(last_used))
                      : __('Never used.')}
                  </small>
                  <Button
                    variant="tertiary"
                    size="compact"
                    isDestructive
                    aria-label={sprintf(__('Revoke “%s”'), name)}
                    onClick={() => void revoke(uuid, name)}
                  >
                    {__('Revoke')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <div className="cb-dialog-actions">
        <Button variant="primary" onClick={onClose}>
          {__('Close')}
        </Button>
      </div>
    </>
  )
}
