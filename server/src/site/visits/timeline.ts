import { type About, drawChart, formatNumber } from '../catalogue/charts/chart.ts'
import { linearScale, niceTicks, rounded } from '../catalogue/charts/scale.ts'
import { type Html, html } from '../common/html.ts'

/** One line of the drawing; its name is that of a column of the table. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
  readonly look: 'visits' | 'views' | 'before'
}

export interface Timeline {
  /** Of the points, in the order of time. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Points that something was noted about; they are numbered in this order. */
  readonly marks: readonly number[]
}

/** Twice as wide as a phone, where its words are twice as large; see theme/visits.css. */
const WIDTH = 720
const HEIGHT = 300
const TOP = 34
const BOTTOM = HEIGHT - 76
const LEFT = 74
const RIGHT = WIDTH - 12

/** Lines over time. They differ in width and dashes as well, for those who see no colours. */
export const drawTimeline = (about: About, { labels, series, marks }: Timeline): Html => {
  const ticks = niceTicks(Math.max(0, ...series.flatMap(({ values }) => values)))
  const yOf = linearScale([0, ticks.at(-1) ?? 1], [BOTTOM, TOP])
  const xOf = linearScale([0, Math.max(1, labels.length - 1)], [LEFT + 12, RIGHT])
  return drawChart(
    about,
    HEIGHT,
    html`${ticks.map((tick) => level(tick, yOf(tick)))}${marks.map((point, index) =>
      mark(xOf(point), index + 1),
    )}${series.map((one) => line(one, labels, xOf, yOf))}${timesOf(labels).map(
      ([point, words]) =>
        html`<text x="${rounded(xOf(point))}" y="${BOTTOM + 28}" class="chart-year">${words}</text>
`,
    )}${series.map(({ name, look }, index) => key(name, look, LEFT + index * KEY_WIDTH))}`,
    { width: WIDTH, look: 'chart chart-wide' },
  )
}

const level = (value: number, y: number): Html =>
  html`<line x1="${LEFT}" x2="${WIDTH}" y1="${rounded(y)}" y2="${rounded(y)}" class="chart-grid"/>
<text x="${LEFT - 8}" y="${rounded(y + 6)}" class="chart-value">${formatNumber(value)}</text>
`

const line = (
  { name, values, look }: Series,
  labels: readonly string[],
  xOf: (point: number) => number,
  yOf: (value: number) => number,
): Html => {
  const places = values.map((value, point) => [rounded(xOf(point)), rounded(yOf(value))] as const)
  return html`<polyline points="${places.map((place) => place.join(',')).join(' ')}" class="chart-line chart-line-${look}"/>
${places.map(
  ([x, y], point) =>
    html`<circle cx="${x}" cy="${y}" r="2.5" class="chart-dot-${look}" data-label="${labels[point]}" data-series="${name}" data-value="${values[point]}"/>
`,
)}`
}

const mark = (x: number, number: number): Html =>
  html`<line x1="${rounded(x)}" x2="${rounded(x)}" y1="${TOP - 6}" y2="${BOTTOM}" class="chart-mark"/>
<text x="${rounded(x)}" y="${TOP - 12}" class="chart-year">${number}</text>
`

const KEY_WIDTH = 215

const key = (name: string, look: Series['look'], x: number): Html =>
  html`<line x1="${x}" x2="${x + 36}" y1="${HEIGHT - 16}" y2="${HEIGHT - 16}" class="chart-line chart-line-${look}"/>
<text x="${x + 44}" y="${HEIGHT - 9}">${name}</text>
`

const MOST_TIMES = 5

/** Some of the labels, far enough apart to be read. */
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
