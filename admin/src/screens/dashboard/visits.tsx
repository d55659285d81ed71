import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { Figures } from '../../parts/charts/figures.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { Panel } from '../../parts/panel.tsx'
import { addDays, growth } from '../../parts/period/period.ts'

/** The visits of the last seven days, compared with the seven days before. */
export const Visits = () => {
  const query = useQuery({
    queryKey: ['visits', 'week'],
    queryFn: async () => {
      const today = new Date().toISOString().slice(0, 10)
      const { data } = await api.getOverviewReport({ start: addDays(today, -6), end: today })
      return data.infobox
    },
  })
  return (
    <Panel title={__('Visits in seven days')} query={query}>
      {({ sessions, pageviews, visitors }) => (
        <>
          <Figures
            items={[
              { label: __('Visits'), ...figure(sessions) },
              { label: __('Visitors'), ...figure(visitors) },
              { label: __('Page views'), ...figure(pageviews) },
            ]}
          />
          <p>
            <Link href="/visits">{__('All reports')}</Link>
          </p>
        </>
      )}
    </Panel>
  )
}

interface Compared {
  readonly value: number
  readonly previous: number | null
}

const figure = ({ value, previous }: Compared) => ({
  value: formatNumber(value),
  change: growth(previous ?? 0, value),
})
