import uPlot from 'uplot'
import { boot } from '../../boot.ts'
import { formatNumber, momentsOf, type Series } from './series.ts'

/** Something that happened at a date. */
export interface Mark {
  readonly date: string
  readonly label: string
  readonly href?: string
}

interface Chart {
  readonly dates: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  readonly marks: readonly Mark[]
  readonly isReversed: boolean
  /** Gets the index of the date under the pointer. */
  readonly onPoint: (index: number | undefined) => void
}

const HEIGHT = 260
const HOUR = 3_600
const DAY = 24 * HOUR

const secondsOf = (date: string): number => Date.parse(date) / 1_000

/** Draws a chart into an element, follows its width and the colour scheme; returns what removes it. */
export const drawChart = (element: HTMLElement, chart: Chart): (() => void) => {
  let plot: uPlot | undefined
  const draw = () => {
    plot?.destroy()
    plot = new uPlot(optionsOf(element, chart), dataOf(chart), element)
  }
  draw()
  const observer = new ResizeObserver(() => plot?.setSize(sizeOf(element)))
  observer.observe(element)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', draw)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', draw)
    plot?.destroy()
  }
}

const sizeOf = (element: HTMLElement) => ({ width: element.clientWidth, height: HEIGHT })

const dataOf = ({ dates, series }: Chart): uPlot.AlignedData => [
  dates.map(secondsOf),
  ...series.map(({ values }) => [...values]),
]

const optionsOf = (element: HTMLElement, chart: Chart): uPlot.Options => {
  const style = getComputedStyle(element)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const axis = {
    stroke: colour('--cb-muted'),
    grid: { stroke: colour('--cb-line'), width: 1 },
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  }
  const hasTime = momentsOf(chart.dates)
  return {
    ...sizeOf(element),
    legend: { show: false },
    // Dragging would select a range of time, and moving the pointer on a phone scrolls the page.
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      y: {
        dir: chart.isReversed ? -1 : 1,
        range: (_plot, _min, max) => [0, Math.max(1, (max ?? 0) * 1.1)],
      },
    },
    ...(!hasTime && { tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC') }),
    axes: [
      { ...axis, space: 80, incrs: incrementsOf(hasTime), values: labelsOf(hasTime) },
      {
        ...axis,
        size: 56,
        values: (_plot, values) =>
          values.map((value) => chart.format(value) || formatNumber(value)),
      },
    ],
    series: [
      {},
      ...chart.series.map(({ label, isComparison = false }, at) => ({
        label,
        stroke: colour(`--cb-chart-${at % COLOURS}`),
        width: 2,
        // A single point would be no line.
        points: { show: chart.dates.length === 1 },
        ...(isComparison && { dash: [5, 4] }),
      })),
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => chart.onPoint(idx ?? undefined)],
      draw: [(plot) => drawMarks(plot, chart.marks, colour('--cb-muted'))],
    },
  }
}

/** How many colours `charts.css` has. */
const COLOURS = 5

/** The distances of labels; those of days are never fractions of one. */
const incrementsOf = (hasTime: boolean): number[] => [
  ...(hasTime ? [60, 300, 900, HOUR, 3 * HOUR, 6 * HOUR] : []),
  ...[1, 2, 7, 14, 31, 62, 92, 184, 366].map((days) => days * DAY),
]

const labelsOf = (hasTime: boolean) => {
  const format = new Intl.DateTimeFormat(boot.language.tag, {
    ...(hasTime ? { timeStyle: 'short' } : { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  })
  return (_plot: uPlot, splits: number[]): string[] =>
    splits.map((seconds) => format.format(seconds * 1_000))
}

const drawMarks = (
  { ctx, bbox: { top, height }, valToPos }: uPlot,
  marks: readonly Mark[],
  colour: string,
): void => {
  ctx.save()
  ctx.strokeStyle = colour
  ctx.setLineDash([3, 3])
  for (const { date } of marks) {
    const x = Math.round(valToPos(secondsOf(date), 'x', true))
    ctx.beginPath()
    ctx.moveTo(x, top)
    ctx.lineTo(x, top + height)
    ctx.stroke()
  }
  ctx.restore()
}
