import { __ } from '@wordpress/i18n'
import type { IndexRow } from '../lists.ts'

/** The groups that the server sorts the answers of Google into. */
export const STATUSES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'submitted', label: __('Indexed') },
  { value: 'crawled', label: __('Crawled, not indexed') },
  { value: 'discovered', label: __('Discovered, not crawled') },
  { value: 'unknown', label: __('Unknown to Google') },
  { value: 'excluded', label: __('Excluded') },
  { value: 'invalid', label: __('Invalid address') },
  { value: 'error', label: __('Error') },
  { value: 'empty', label: __('Not asked yet') },
]

/** What Google says of a page, in its own words. */
export const coverageText = (state: string): string =>
  state === 'empty' ? __('Not asked yet') : state

/** The state of a page: what Google says, or what this site knows. */
export const stateOf = ({
  source,
  verdict,
  coverageState,
  evidence,
}: Pick<IndexRow, 'source' | 'verdict' | 'coverageState' | 'evidence'>): {
  readonly text: string
  readonly isGood: boolean
} => {
  if (source === 'search-console' && coverageState !== null)
    return { text: coverageState, isGood: verdict === 'PASS' }
  const [obstacle] = evidence?.obstacles ?? []
  return obstacle === undefined
    ? { text: __('Can be indexed'), isGood: true }
    : { text: obstacle, isGood: false }
}
