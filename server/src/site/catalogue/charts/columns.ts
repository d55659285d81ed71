import { type Html, html } from '../../common/html.ts'
import { type About, drawChart, formatNumber, WIDTH } from './chart.ts'
import { linearScale, niceTicks, rounded } from './scale.ts'
import { trendThrough } from './trend.ts'

export interface YearValue {
  readonly year: number
  readonly value: number
}

const HEIGHT = 200
const TOP = 10
const BOTTOM = HEIGHT - 22
const LEFT = 40

/**
 * One column a year, in the order of time, and the trend as a line. The last year is drawn, but the
 * trend leaves it out: it may not be over.
 */
export const drawYears = (about: About, data: readonly YearValue[]): Html => {
  const [first, last] = [data[0]?.year ?? 0, data.at(-1)?.year ?? 0]
  const ticks = niceTicks(Math.max(0, ...data.map(({ value }) => value)))
  const heightOf = linearScale([0, ticks.at(-1) ?? 1], [BOTTOM, TOP])
  const step = (WIDTH - LEFT) / Math.max(1, last - first + 1)
  const leftOf = (year: number): number => LEFT + (year - first) * step
  const columns = data.map(({ year, value }) => {
    const top = heightOf(value)
    return html`<rect x="${rounded(leftOf(year) + step * 0.1)}" y="${rounded(top)}" width="${rounded(step * 0.8)}" height="${rounded(BOTTOM - top)}" class="chart-bar" data-label="${year}" data-value="${value}"/>
`
  })
  return drawChart(
    about,
    HEIGHT,
    html`${ticks.map((tick) => level(tick, heightOf(tick)))}${columns}${labelsOf(first, last).map(
      (
        year,
      ) => html`<text x="${rounded(leftOf(year) + step / 2)}" y="${HEIGHT - 6}" class="chart-year">${year}</text>
`,
    )}${trendLine(data.slice(0, -1), (year) => leftOf(year) + step / 2, heightOf)}`,
  )
}

const level = (value: number, y: number): Html =>
  html`<line x1="${LEFT}" x2="${WIDTH}" y1="${rounded(y)}" y2="${rounded(y)}" class="chart-grid"/>
<text x="${LEFT - 5}" y="${rounded(y + 4)}" class="chart-value">${formatNumber(value)}</text>
`

/** Some round years, far enough apart to be read. */
const labelsOf = (first: number, last: number): readonly number[] => {
  const span = last - first
  const step = [1, 2, 5, 10, 20, 50, 100].find((candidate) => span / candidate <= 6) ?? 500
  const years: number[] = []
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) years.push(year)
  return years
}

const trendLine = (
  data: readonly YearValue[],
  xOf: (year: number) => number,
  yOf: (value: number) => number,
): Html | undefined => {
  const trend = trendThrough(data.map(({ year, value }) => ({ x: year, y: value })))
  if (!trend) return undefined
  const points = data.map(({ year }) => `${rounded(xOf(year))},${rounded(yOf(trend(year)))}`)
  return html`<polyline points="${points.join(' ')}" class="chart-trend"/>`
}
