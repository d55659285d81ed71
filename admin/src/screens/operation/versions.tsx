import { useQuery } from '@tanstack/react-query'
import { Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { Missing } from '../../parts/missing.tsx'

const STATUS = { good: 'success', doubtful: 'warning', bad: 'error' } as const

/** The version that runs, whether a newer one is known, and what changed. */
export const Versions = () => {
  const query = useQuery({
    queryKey: ['operation-versions'],
    queryFn: async () => (await api.listVersions()).data,
    staleTime: 300_000,
  })
  const { data } = query
  if (!data) return <Missing query={query} />
  return (
    <>
      <section className="cb-panel">
        <h2>{sprintf(__('Version %s'), data.version)}</h2>
        {data.looks_for_updates ? (
          data.findings.map(({ level, text, advice }) => (
            <Notice key={text} status={STATUS[level]} isDismissible={false}>
              {text} {advice}
            </Notice>
          ))
        ) : (
          <p>
            {__(
              'The server does not look for newer versions. The operator switches that on with CALLBOARD_UPDATE_URL and CALLBOARD_UPDATE_KEY.',
            )}
          </p>
        )}
      </section>
      {data.changes.map(({ version, groups }) => (
        <section className="cb-panel" key={version}>
          <h2>{version}</h2>
          {groups.map(({ title, items }) => (
            <details key={title}>
              <summary>{title}</summary>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      ))}
    </>
  )
}
