import './charts.css'
import { useEffect, useRef, useState } from 'react'
import { ChartTable } from './chart-table.tsx'
import { dayOf, formatNumber, momentsOf, type Series } from './series.ts'
import { drawChart, type Mark } from './uplot.ts'

interface TimeChartProps {
  /** What the chart shows; also the caption of its table. */
  readonly label: string
  /** Days (`2026-11-18`) or moments (`2026-11-18T10:00:00Z`), in order. */
  readonly dates: readonly string[]
  readonly series: readonly Series[]
  readonly format?: (value: number) => string
  /** What happened at some of the dates. */
  readonly marks?: readonly Mark[]
  /** Draws low values above high ones, such as positions in search results. */
  readonly isReversed?: boolean
}

/** Lines over time. The values under the pointer stand above them, all of them in a table below. */
export const TimeChart = ({
  label,
  dates,
  series,
  format = formatNumber,
  marks = [],
  isReversed = false,
}: TimeChartProps) => {
  const element = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState<number>()
  // Screens pass new arrays each time they are drawn: only other contents are a new chart.
  const contents = JSON.stringify([dates, series, marks, isReversed])
  const chart = useRef({ dates, series, format, marks, isReversed })
  chart.current = { dates, series, format, marks, isReversed }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `contents` stands for what is drawn.
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    setIndex(undefined)
    return drawChart(current, { ...chart.current, onPoint: setIndex })
  }, [contents])
  const shown = index === undefined ? undefined : dates[index]
  return (
    <figure className="cb-chart">
      <ul className="cb-chart-legend">
        {series.map(({ label: name, values, isComparison = false }, at) => (
          <li key={name} data-series={at} data-comparison={isComparison}>
            {name}
            {index !== undefined && typeof values[index] === 'number' && (
              <strong>{format(values[index])}</strong>
            )}
          </li>
        ))}
        {shown !== undefined && <li className="cb-chart-date">{dayOf(shown, momentsOf(dates))}</li>}
      </ul>
      {/* The picture has no words in it that the table does not have. */}
      <div ref={element} className="cb-chart-picture" role="img" aria-label={label} dir="ltr" />
      {marks.length > 0 && (
        <ol className="cb-chart-marks">
          {marks.map((mark) => (
            <li key={`${mark.date} ${mark.label}`}>
              <span>{dayOf(mark.date, momentsOf([mark.date]))}</span>{' '}
              {mark.href ? <a href={mark.href}>{mark.label}</a> : mark.label}
            </li>
          ))}
        </ol>
      )}
      <ChartTable label={label} dates={dates} series={series} format={format} />
    </figure>
  )
}
