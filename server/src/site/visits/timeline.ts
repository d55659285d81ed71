import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { type Html, html } from '../common/html.ts'
import { across, type Drawing, rounded } from '../ui/charts/chart.ts'
import { countScale, drawLevels, LEFT } from '../ui/charts/levels.ts'

/** A line of the chart; its name is that of a column of the table. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
  readonly look: 'visits' | 'views' | 'before'
}

export interface Timeline {
  /** Labels of the points in chronological order. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Points with notes, numbered in this order. */
  readonly marks: readonly number[]
}

const HEIGHT = 300
const TOP = 66
const BOTTOM = HEIGHT - 26
/** Leaves room for half the dot of the last point. */
const RIGHT = 99

/** Lines over time. They differ in width and dashes as well as colour. */
export const drawTimeline = ({ labels, series, marks }: Timeline): Drawing => {
  const yOf = countScale(Math.max(0, ...series.flatMap(({ values }) => values)), [BOTTOM, TOP])
  const xOf = scaleLinear([0, Math.max(1, labels.length - 1)], [LEFT, RIGHT])
  return {
    height: HEIGHT,
    content: html`${series.map(drawKey)}${drawLevels(yOf)}${marks.map((point, index) =>
      drawMark(across(xOf(point)), index + 1),
    )}${series.map((one) => drawLine(one, labels, xOf, yOf))}${timesOf(labels).map(
      ([point, words]) =>
        html`<text x="${across(xOf(point))}" y="${HEIGHT - 6}" class="chart-year">${words}</text>
`,
    )}`,
  }
}

/** A path cannot use percentages: it is drawn 1,000 units wide and stretched. */
const outlineOf = line().digits(1)
const WIDTH = 1_000

const drawLine = (
  { name, values, look }: Series,
  labels: readonly string[],
  xOf: (point: number) => number,
  yOf: (value: number) => number,
): Html => {
  const places = values.map((value, point): [number, number] => [
    (xOf(point) / 100) * WIDTH,
    yOf(value),
  ])
  return html`<svg width="100%" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><path d="${outlineOf(places) ?? ''}" class="chart-line chart-line-${look}"/></svg>
${values.map(
  (value, point) =>
    html`<circle cx="${across(xOf(point))}" cy="${rounded(yOf(value))}" r="2.5" class="chart-dot-${look}" data-label="${labels[point]}" data-series="${name}" data-value="${value}"/>
`,
)}`
}

const drawMark = (x: string, number: number): Html =>
  html`<line x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${BOTTOM}" class="chart-mark"/>
<text x="${x}" y="${TOP - 12}" class="chart-year">${number}</text>
`

/** At the top edge, side by side. */
const drawKey = ({ name, look }: Series, index: number): Html => {
  const x = across((index * 100) / 3)
  return html`<svg x="${x}" width="28" height="20"><line x1="0" x2="28" y1="10" y2="10" class="chart-line chart-line-${look}"/></svg>
<text x="${x}" dx="34" y="14">${name}</text>
`
}

const MOST_TIMES = 5

/** Labels spaced to be readable. */
const timesOf = (labels: readonly string[]): readonly (readonly [number, string])[] => {
  const step = Math.max(1, Math.ceil(labels.length / MOST_TIMES))
  return labels.flatMap((label, point) =>
    point % step === 0 && (point === 0 || point + step / 2 < labels.length)
      ? [[point, shortTime(label)] as const]
      : [],
  )
}

const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-03` → `Nov 3`, `2026-11-03T06` → `06:00` */
const shortTime = (label: string): string => {
  const [day = '', hour] = label.split('T')
  return hour === undefined ? days.format(new Date(`${day}T00:00:00Z`)) : `${hour}:00`
}
