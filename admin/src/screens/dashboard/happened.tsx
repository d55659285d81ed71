import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { eventTitle } from '../../parts/audit-events.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'

/** The newest entries of the audit log: accounts, credentials, settings. */
export const Happened = () => {
  const query = useQuery({
    queryKey: ['audit', 'newest'],
    queryFn: () => api.listAuditEntries({ per_page: 5 }),
  })
  return (
    <Panel title={__('What happened')} query={query}>
      {({ data }) => (
        <>
          {data.length === 0 && <p className="cb-quiet">{__('Nothing was recorded yet.')}</p>}
          <ul>
            {data.map(({ id, event, actor, subject, at_gmt }) => (
              <li key={id}>
                <span>
                  {eventTitle(event)}{' '}
                  <span className="cb-quiet">{[actor, subject].filter(Boolean).join(' · ')}</span>
                </span>
                <Time gmt={at_gmt} />
              </li>
            ))}
          </ul>
          <p>
            <Link href="/operation?section=audit">{__('The whole log')}</Link>
          </p>
        </>
      )}
    </Panel>
  )
}
