import { scaleBand, scaleLinear } from 'd3-scale'
import { type Html, html } from '../../common/html.ts'
import { across, type Drawing, rounded } from './chart.ts'
import { countScale, drawLevels, LEFT } from './levels.ts'
import { type Trend, trendThrough } from './trend.ts'

export interface YearValue {
  readonly year: number
  readonly value: number
}

const HEIGHT = 260
const TOP = 44
const BOTTOM = HEIGHT - 24

/** One column per year in chronological order, with the trend as a line if there is one. */
export const drawYears = (data: readonly YearValue[]): Drawing => {
  const [first, last] = [data[0]?.year ?? 0, data.at(-1)?.year ?? 0]
  const heightOf = countScale(Math.max(0, ...data.map(({ value }) => value)), [BOTTOM, TOP])
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const places = scaleBand(years, [LEFT, 100]).paddingInner(0.2)
  const middleOf = (year: number): number =>
    LEFT + ((year - first + 0.5) * (100 - LEFT)) / years.length
  const columns = data.map(({ year, value }) => {
    const top = heightOf(value)
    return html`<rect x="${across(places(year) ?? LEFT)}" y="${rounded(top)}" width="${across(places.bandwidth())}" height="${rounded(BOTTOM - top)}" class="chart-bar" data-label="${year}" data-value="${value}"/>
`
  })
  const trend = trendOf(data)
  return {
    height: HEIGHT,
    content: html`${drawKey(trend)}${drawLevels(heightOf)}${columns}${labelsOf(first, last).map(
      (year) =>
        html`<text x="${across(middleOf(year))}" y="${HEIGHT - 6}" class="chart-year">${year}</text>
`,
    )}${trend && drawTrend(trend, middleOf, heightOf)}`,
  }
}

/** The last year is drawn but excluded from the trend: it may be incomplete. */
export const trendOf = (data: readonly YearValue[]): Trend | undefined =>
  trendThrough(data.slice(0, -1).map(({ year, value }) => ({ x: year, y: value })))

/** Some round years, spaced to be readable on a phone. */
const labelsOf = (first: number, last: number): readonly number[] =>
  first === last ? [first] : scaleLinear([first, last], [0, 1]).ticks(5).filter(Number.isInteger)

const drawKey = (trend: Trend | undefined): Html =>
  html`<rect x="0" y="2" width="14" height="14" rx="2" class="chart-bar"/>
<text x="21" y="13">Each year</text>
${
  trend &&
  html`<svg x="40%" width="32" height="18"><line x1="0" x2="32" y1="9" y2="9" class="chart-trend"/></svg>
<text x="40%" dx="39" y="13">Trend (r² ${trend.fit.toFixed(2)})</text>
`
}`

const drawTrend = (
  { from, to, at }: Trend,
  xOf: (year: number) => number,
  yOf: (value: number) => number,
): Html =>
  html`<line x1="${across(xOf(from))}" y1="${rounded(yOf(at(from)))}" x2="${across(xOf(to))}" y2="${rounded(yOf(at(to)))}" class="chart-trend"/>
`
