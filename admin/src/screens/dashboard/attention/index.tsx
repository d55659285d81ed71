import { useQueries } from '@tanstack/react-query'
import { Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { can } from '../../../boot.ts'
import { CAUSES } from './causes.ts'

/** What waits for the user, each with the screen where it is done. */
export const NeedsAttention = () => {
  const causes = CAUSES.filter(({ capabilities }) => capabilities.every(can))
  const results = useQueries({
    queries: causes.map(({ name, find }) => ({
      queryKey: ['attention', name],
      queryFn: async () => (await find()) ?? null,
      staleTime: FRESH_MS,
    })),
  })
  if (causes.length === 0) return null
  const found = results.flatMap(({ data }, index) =>
    data ? [{ ...data, name: causes[index]?.name }] : [],
  )
  const isComplete = results.every(({ isPending }) => !isPending)
  return (
    <section
      className="cb-panel cb-attention"
      aria-label={__('Needs attention')}
      aria-busy={!isComplete}
    >
      <h2>{__('Needs attention')}</h2>
      {found.length > 0 && (
        <ul>
          {found.map(({ name, text, details, href, action }) => (
            <li key={name}>
              <span>
                <strong>{text}</strong>
                {details !== undefined && <span className="cb-quiet">{details}</span>}
              </span>
              <Link href={href}>{action}</Link>
            </li>
          ))}
        </ul>
      )}
      {results.some(({ isError }) => isError) && (
        <p className="cb-quiet">{__('Not everything could be looked up. Reload to try again.')}</p>
      )}
      {!isComplete && <Spinner />}
      {isComplete && found.length === 0 && (
        <p className="cb-quiet">{__('Nothing. All is well.')}</p>
      )}
    </section>
  )
}

const FRESH_MS = 30_000
