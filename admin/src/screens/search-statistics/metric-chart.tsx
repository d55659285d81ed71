import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { formatNumber } from '../../parts/charts/series.ts'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import type { Mark } from '../../parts/charts/uplot.ts'
import { Choices } from '../../parts/choices.tsx'
import { growth } from '../../parts/period/period.ts'
import { formatShare } from './data.ts'

export type Metric = 'clicks' | 'impressions' | 'ctr' | 'position'

type Values = Readonly<Record<Metric, number>>

type Point = Values & { readonly date: string }

export const METRICS: readonly {
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

/** The figures with their growth since the days before; it is unknown where the server tells of no difference. */
export const growingFigures = ({
  difference,
  ...values
}: Values & { readonly difference: Values }) =>
  METRICS.map(({ value, label, format, isLowerBetter = false }) => ({
    ...{ label, isLowerBetter, value: format(values[value]) },
    ...(difference[value] !== 0 && {
      change: growth(values[value] - difference[value], values[value]),
    }),
  }))

interface MetricChartProps {
  readonly points: readonly Point[]
  /** The values of another period at the dates of the points. */
  readonly before?: (metric: Metric) => (number | null)[]
  readonly marks: readonly Mark[]
}

/** One of the figures over time, which the user chooses. */
export const MetricChart = ({ points, before, marks }: MetricChartProps) => {
  const [chosen, choose] = useState<Metric>('clicks')
  const metric = METRICS.find(({ value }) => value === chosen) ?? METRICS[0]
  return (
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
          dates={points.map(({ date }) => date)}
          series={[
            { label: metric.label, values: points.map((point) => point[metric.value]) },
            ...(before
              ? [
                  {
                    ...{ label: __('Period before'), isComparison: true },
                    values: before(metric.value),
                  },
                ]
              : []),
          ]}
          marks={marks}
        />
      )}
    </section>
  )
}

interface Marker {
  readonly title: string
  readonly url?: string
}

/** What happened on the days of a chart. */
export const marksOf = (markers: Readonly<Record<string, readonly Marker[]>>): readonly Mark[] => {
  const marks = Object.entries(markers).flatMap(([date, some]) =>
    some.map(({ title, url }) => ({ date, label: title, ...(url && { href: url }) })),
  )
  // Something may have been changed several times in a day.
  return [...new Map(marks.map((mark) => [`${mark.date} ${mark.label}`, mark])).values()]
}
