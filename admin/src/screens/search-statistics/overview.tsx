import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { Bars } from '../../parts/charts/bars.tsx'
import { Figures } from '../../parts/charts/figures.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { Missing } from '../../parts/missing.tsx'
import { growth, type Span } from '../../parts/period/period.ts'
import { datesOf, type ReportProps, SEARCH, spanText } from './data.ts'
import { isUnknown, placeIn } from './days/days.ts'
import { METRICS, type Metric, MetricChart, marksOf } from './metric-chart.tsx'
import { PageLink } from './page-link.tsx'

type Report = Api['getSearchStatistics']['reply']['data']
const useReport = (span: Span | undefined) =>
  useQuery({
    queryKey: [SEARCH, 'overview', span && spanText(span)],
    // The table of pages has a screen of its own.
    queryFn: async () =>
      span ? (await api.getSearchStatistics({ ...datesOf(span), limit: 1 })).data.data : null,
    enabled: span !== undefined,
    retry: false,
  })

/** Clicks, impressions, rate and position of the whole site, with those of another period. */
export const Overview = ({ period, known }: ReportProps) => {
  const { previous } = period
  const compared = previous && !isUnknown(known, previous) ? previous : undefined
  const query = useReport(period)
  const before = useReport(compared)
  const report = query.data
  if (!report) return <Missing query={query} />
  const earlier = before.data ?? undefined
  return (
    <>
      <Figures
        items={METRICS.map(({ value, label, format, isLowerBetter = false }) => ({
          ...{ label, isLowerBetter, value: format(report.statistics[value]) },
          ...(earlier && {
            change: growth(earlier.statistics[value], report.statistics[value]),
          }),
        }))}
      />
      <MetricChart
        points={report.intervals}
        {...(earlier &&
          compared && {
            before: (metric: Metric) => laidOver(report, period, earlier, compared, metric),
          })}
        marks={marksOf(report.timelineMarkers)}
      />
      <div className="cb-search-columns">
        <PageBars title={__('Best pages')} rows={report.pages.topPages.rows} />
        <PageBars title={__('Pages that win')} rows={report.pages.topWinning.rows} isChange />
        <PageBars title={__('Pages that lose')} rows={report.pages.topLosing.rows} isChange />
      </div>
    </>
  )
}

/** The values of another period at the dates of this one. */
const laidOver = (
  report: Report,
  period: Span,
  earlier: Report,
  compared: Span,
  metric: Metric,
): (number | null)[] => {
  const values = new Map(
    earlier.intervals.map((point) => [placeIn(compared, point.date), point[metric]]),
  )
  return report.intervals.map(({ date }) => values.get(placeIn(period, date)) ?? null)
}

interface PageBarsProps {
  readonly title: string
  readonly rows: Report['pages']['topPages']['rows']
  /** Shows the change in clicks and impressions instead of the clicks. */
  readonly isChange?: boolean
}

const PageBars = ({ title, rows, isChange = false }: PageBarsProps) => {
  const items = Object.values(rows)
  return (
    <section className="cb-panel">
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p>{__('None in these days.')}</p>
      ) : (
        <Bars
          label={title}
          format={(value) => formatNumber(value)}
          items={items.map((row) => ({
            key: row.page,
            label: <PageLink row={row} />,
            value: isChange ? Math.abs(row.difference.decay) : row.clicks,
            note: isChange
              ? row.difference.decay > 0
                ? __('more clicks and impressions')
                : __('fewer clicks and impressions')
              : __('clicks'),
          }))}
        />
      )}
    </section>
  )
}
