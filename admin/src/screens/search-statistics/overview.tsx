import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Bars } from '../../parts/charts/bars.tsx'
import { Figures } from '../../parts/charts/figures.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import type { Mark } from '../../parts/charts/uplot.ts'
import { Choices } from '../../parts/choices.tsx'
import { Missing } from '../../parts/missing.tsx'
import { growth, type Span } from '../../parts/period/period.ts'
import { datesOf, formatShare, type ReportProps, SEARCH, spanText } from './data.ts'
import { isUnknown, placeIn } from './days/days.ts'
import { PageLink } from './page-link.tsx'

type Report = Api['getSearchStatistics']['reply']['data']
type Metric = 'clicks' | 'impressions' | 'ctr' | 'position'

const METRICS: readonly {
  readonly value: Metric
  readonly label: string
  readonly format: (value: number) => string
  readonly isLowerBetter?: boolean
}[] = [
  { value: 'clicks', label: __('Clicks'), format: formatNumber },
  { value: 'impressions', label: __('Impressions'), format: formatNumber },
  { value: 'ctr', label: __('Click-through rate'), format: formatShare },
  { value: 'position', label: __('Position'), format: formatNumber, isLowerBetter: true },
]

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
  const [chosen, choose] = useState<Metric>('clicks')
  const report = query.data
  if (!report) return <Missing query={query} />
  const earlier = before.data ?? undefined
  const metric = METRICS.find(({ value }) => value === chosen) ?? METRICS[0]
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
      <section className="cb-panel">
        <h2>{__('Over time')}</h2>
        <Choices
          label={__('What the chart shows')}
          value={chosen}
          options={METRICS}
          onChange={choose}
        />
        {metric && (
          <TimeChart
            label={metric.label}
            format={metric.format}
            isReversed={metric.isLowerBetter ?? false}
            dates={report.intervals.map(({ date }) => date)}
            series={[
              { label: metric.label, values: report.intervals.map((point) => point[metric.value]) },
              ...(earlier && compared
                ? [
                    {
                      ...{ label: __('Period before'), isComparison: true },
                      values: laidOver(report, period, earlier, compared, metric.value),
                    },
                  ]
                : []),
            ]}
            marks={marksOf(report)}
          />
        )}
      </section>
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

const marksOf = ({ timelineMarkers }: Report): readonly Mark[] => {
  const marks = Object.entries(timelineMarkers).flatMap(([date, markers]) =>
    markers.map(({ title, url }) => ({ date, label: title, ...(url && { href: url }) })),
  )
  // Something may have been changed several times in a day.
  return [...new Map(marks.map((mark) => [`${mark.date} ${mark.label}`, mark])).values()]
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
