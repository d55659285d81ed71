import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounce } from '@wordpress/compose'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { messageOf } from '../../parts/notices.tsx'
import type { RedirectValues } from './values.ts'

/** Shown at once; the server finds more. */
const SHOWN = 5

/** Which of the requested addresses a pattern finds, while it is typed. */
export const PatternPreview = ({ values }: { readonly values: RedirectValues }) => {
  const [asked, ask] = useState(values)
  const askSoon = useDebounce(ask, 300)
  useEffect(() => askSoon(values), [askSoon, values])
  const isPattern = asked.source !== '' && (asked.regex || asked.source.includes('*'))
  const { data, error } = useQuery({
    queryKey: ['redirect-preview', asked],
    queryFn: async () =>
      (
        await api.previewRedirect({
          source: asked.source,
          target: asked.target,
          regex: asked.regex,
          ignore_slash: asked.ignoreSlash,
          ignore_case: asked.ignoreCase,
        })
      ).data,
    enabled: isPattern,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isPattern) return null
  if (error) return <p className="cb-fault">{messageOf(error)}</p>
  if (!data) return null
  const { matches, tested } = data
  return (
    <section className="cb-redirect-preview" aria-live="polite" aria-label={__('What it finds')}>
      <p>{countText(matches.length, tested)}</p>
      <ul>
        {matches.slice(0, SHOWN).map(({ url, location }) => (
          <li key={url}>
            <code>{url}</code>
            {location !== '' && (
              <>
                {' → '}
                <code>{location}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const countText = (matches: number, tested: number): string => {
  if (tested === 0) return __('No requests are logged yet that it could be tried on.')
  if (matches === 0)
    return sprintf(
      _n(
        'It finds none of the %d address that visitors asked for lately.',
        'It finds none of the %d addresses that visitors asked for lately.',
        tested,
      ),
      tested,
    )
  // translators: 1: number of found addresses, 2: number of all.
  return sprintf(
    __('Of the addresses that visitors asked for lately it finds %1$d of %2$d:'),
    matches,
    tested,
  )
}
