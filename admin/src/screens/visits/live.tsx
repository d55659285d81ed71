import { useQuery } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { Bars } from '../../parts/charts/bars.tsx'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import { Missing } from '../../parts/missing.tsx'
import { VISITS } from './data.ts'

/** In milliseconds; the tab asks only while it is in sight. */
const REFRESH = 5_000
const MINUTE = 60_000

/** Who is on the site now. */
export const Live = () => {
  const query = useQuery({
    queryKey: [VISITS, 'live'],
    queryFn: async () => (await api.getRealtimeReport()).data,
    refetchInterval: REFRESH,
    gcTime: 0,
  })
  if (!query.data) return <Missing query={query} />
  const { active, minutes, pages, referrers, countries } = query.data
  const now = Math.floor(query.dataUpdatedAt / MINUTE) * MINUTE
  const dates = minutes.map((_, at) =>
    new Date(now - (minutes.length - 1 - at) * MINUTE).toISOString(),
  )
  return (
    <>
      <p className="cb-visits-now" role="status">
        {sprintf(
          _n('%d visitor in the last five minutes', '%d visitors in the last five minutes', active),
          active,
        )}
      </p>
      <section className="cb-panel">
        <h2>{sprintf(__('Views in each of the last %d minutes'), minutes.length)}</h2>
        <TimeChart
          label={__('Views per minute')}
          dates={dates}
          series={[{ label: __('Views'), values: minutes }]}
        />
      </section>
      <div className="cb-visits-columns">
        <NowList title={__('Pages now')} rows={pages} />
        <NowList title={__('Other sites')} rows={referrers} />
        <NowList title={__('Countries')} rows={countries} />
      </div>
    </>
  )
}

interface NowListProps {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly views: number }[]
}

const NowList = ({ title, rows }: NowListProps) => (
  <section className="cb-panel">
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p>{__('None at the moment.')}</p>
    ) : (
      <Bars
        label={title}
        items={rows.map(({ label, views }) => ({ key: label, label, value: views }))}
      />
    )}
  </section>
)
