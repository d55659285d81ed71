import { __ } from '@wordpress/i18n'
import { Figures } from '../charts/figures.tsx'
import { formatNumber } from '../charts/series.ts'

interface Counts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: number
}

/** How many things an import made, changed and left out. */
export const Outcome = ({
  report: { created, changed, unchanged, skipped },
}: {
  readonly report: Counts
}) => (
  <Figures
    items={[
      { label: __('New ones'), value: formatNumber(created) },
      { label: __('Changed'), value: formatNumber(changed) },
      { label: __('The same as before'), value: formatNumber(unchanged) },
      { label: __('Left out'), value: formatNumber(skipped) },
    ]}
  />
)
