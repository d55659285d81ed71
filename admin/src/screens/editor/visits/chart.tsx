import { __, _n, sprintf } from '@wordpress/i18n'

interface ChartProps {
  readonly days: readonly { readonly day: string; readonly visits: number }[]
}

const HEIGHT = 64
const STEP = 10
const GAP = 2

/** Visits per day as bars. */
export const Chart = ({ days }: ChartProps) => {
  const best = days.reduce((top, one) => (one.visits > top.visits ? one : top), NO_DAY)
  return (
    <svg
      className="cb-visits-chart"
      role="img"
      aria-label={
        // translators: %1$s: a day such as 2026-11-18; %2$d: number of visits.
        sprintf(__('Visits per day; most on %1$s: %2$d'), best.day, best.visits)
      }
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, visits }, index) => {
        const height = best.visits === 0 ? 0 : (visits / best.visits) * HEIGHT
        return (
          <rect key={day} x={index * STEP} y={HEIGHT - height} width={STEP - GAP} height={height}>
            <title>
              {
                // translators: %1$s: a day such as 2026-11-18; %2$d: number of visits.
                sprintf(_n('%1$s: %2$d visit', '%1$s: %2$d visits', visits), day, visits)
              }
            </title>
          </rect>
        )
      })}
    </svg>
  )
}

const NO_DAY = { day: '', visits: 0 }
