import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import { Missing } from '../../parts/missing.tsx'
import { formatBytes } from './data.ts'

const REFRESH_MS = 60_000

/** Requests, times and memory of the last day. */
export const Load = () => {
  const query = useQuery({
    queryKey: ['operation-samples'],
    queryFn: async () => (await api.listSamples()).data,
    refetchInterval: REFRESH_MS,
  })
  const { data } = query
  if (!data) return <Missing query={query} />
  const dates = data.map(({ at }) => at)
  return (
    <>
      <p className="cb-hint">
        {__(
          'Of the process that answers, for each minute with requests. It is kept in memory for a day, and begins anew with the server.',
        )}
      </p>
      <section className="cb-panel">
        <h2>{__('Requests')}</h2>
        <TimeChart
          label={__('Requests each minute')}
          dates={dates}
          series={[
            { label: __('Requests'), values: data.map(({ requests }) => requests) },
            { label: __('From the cache'), values: data.map(({ cache_hits }) => cache_hits) },
            { label: __('Errors of the server'), values: data.map(({ errors }) => errors) },
          ]}
        />
      </section>
      <section className="cb-panel">
        <h2>{__('Time to answer')}</h2>
        <TimeChart
          label={__('Time to answer in milliseconds')}
          dates={dates}
          series={[
            { label: __('Mean (ms)'), values: data.map(({ mean_ms }) => mean_ms) },
            {
              label: __('95 of 100 are faster than (ms)'),
              values: data.map(({ p95_ms }) => p95_ms),
            },
          ]}
        />
      </section>
      <section className="cb-panel">
        <h2>{__('Memory')}</h2>
        <TimeChart
          label={__('Memory of the process')}
          dates={dates}
          series={[{ label: __('Memory'), values: data.map(({ memory_bytes }) => memory_bytes) }]}
          format={formatBytes}
        />
      </section>
    </>
  )
}
