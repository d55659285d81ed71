import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import { Missing } from '../../parts/missing.tsx'
import { runsQuery } from './data.ts'

/** The scores of all audits that have ended, and what they found. */
export const History = () => {
  const query = useQuery(runsQuery)
  if (!query.data) return <Missing query={query} />
  const runs = query.data.filter(({ state }) => state === 'finished').reverse()
  if (runs.length === 0)
    return <p>{__('Each audit adds a point to the history. Run the first one.')}</p>
  const dates = runs.map(({ ended_gmt, started_gmt }) => `${ended_gmt ?? started_gmt}Z`)
  return (
    <div className="cb-audit-history">
      <section className="cb-panel" aria-label={__('Score of the site')}>
        <h2>{__('Score of the site')}</h2>
        <TimeChart
          label={__('Score of the site by audit')}
          dates={dates}
          series={[{ label: __('Score'), values: runs.map(({ score }) => score) }]}
        />
      </section>
      <section className="cb-panel" aria-label={__('Findings by audit')}>
        <h2>{__('Findings by audit')}</h2>
        <TimeChart
          label={__('Number of findings by audit')}
          dates={dates}
          series={[
            { label: __('Errors'), values: runs.map(({ counts }) => counts.error) },
            { label: __('Warnings'), values: runs.map(({ counts }) => counts.warning) },
          ]}
        />
      </section>
    </div>
  )
}
