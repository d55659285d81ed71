import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'
import { fetchSessions, OWN, SESSIONS } from './data.ts'

/** Where the user is signed in. */
export const Sessions = () => {
  const query = useQuery({ queryKey: [SESSIONS], queryFn: fetchSessions })
  const change = useChange(SESSIONS)
  const end = (name: string, device: string) =>
    change({
      work: () => api.endSession({ ...OWN, name }),
      done: sprintf(__('The session on %s has ended.'), device),
    })
  const endOthers = () =>
    change({
      work: () => api.endSessions(OWN),
      done: __('All other sessions have ended.'),
    })
  return (
    <Panel title={__('Sessions')} query={query}>
      {(sessions) => (
        <>
          <p className="cb-note">
            {__('Where you are signed in. End what you do not know, and change your password.')}
          </p>
          <ul className="cb-rows">
            {sessions.map(({ name, device, ip, created_gmt, expires_gmt, is_current }) => (
              <li key={name}>
                <div>
                  <strong>{device}</strong>
                  {is_current && <span className="cb-badge">{__('this one')}</span>}
                  <small>
                    {sprintf(__('From %s'), ip || __('an unknown address'))}
                    {', '}
                    {__('since')} <Time gmt={created_gmt} />
                    {'; '}
                    {__('ends')} <Time gmt={expires_gmt} />
                  </small>
                </div>
                {!is_current && (
                  <Button
                    variant="secondary"
                    size="compact"
                    aria-label={sprintf(__('End the session on %1$s from %2$s'), device, ip)}
                    onClick={() => void end(name, device)}
                  >
                    {__('End')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="secondary" isDestructive onClick={() => void endOthers()}>
              {__('End all other sessions')}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
