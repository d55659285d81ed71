import { scaleBand, scaleLinear } from 'd3-scale'
import { type Html, html } from '../../common/html.ts'
import { across, type Drawing, formatNumber, rounded } from './chart.ts'
import { countScale, drawLevels, LEFT } from './levels.ts'
import { type Trend, trendThrough } from './trend.ts'

export interface YearValue {
  readonly year: number
  readonly value: number
}

const HEIGHT = 260
const TOP = 44
const BOTTOM = HEIGHT - 24

/**
 * One column per year in chronological order, with the trend as a line if there is one. The years with
 * the greatest value stand out, a single one with its number; years that are not over are lighter.
 *
 * @param now the current year
 */
export const drawYears = (data: readonly YearValue[], now = Number.POSITIVE_INFINITY): Drawing => {
  const [first, last] = [data[0]?.year ?? 0, data.at(-1)?.year ?? 0]
  const heightOf = countScale(Math.max(0, ...data.map(({ value }) => value)), [BOTTOM, TOP])
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const places = scaleBand(years, [LEFT, 100]).paddingInner(0.2)
  const middleOf = (year: number): number =>
    LEFT + ((year - first + 0.5) * (100 - LEFT)) / years.length
  const peaks = peaksOf(data)
  const peak = peaks.length === 1 ? peaks[0] : undefined
  const columns = data.map(({ year, value }) => {
    const top = heightOf(value)
    const isQuiet = peaks.length > 0 && peaks.every((other) => other.year !== year)
    const look = year >= now ? ' chart-open' : isQuiet ? ' chart-quiet' : ''
    return html`<rect x="${across(places(year) ?? LEFT)}" y="${rounded(top)}" width="${across(places.bandwidth())}" height="${rounded(BOTTOM - top)}" class="chart-bar${look}" data-label="${year}" data-value="${value}"/>
`
  })
  const trend = trendOf(data)
  return {
    height: HEIGHT,
    content: html`${trend && drawKey(trend)}${drawLevels(heightOf)}${columns}${labelsOf(
      first,
      last,
    ).map(
      (year) =>
        html`<text x="${across(middleOf(year))}" y="${HEIGHT - 6}" class="chart-year">${year}</text>
`,
    )}${trend && drawTrend(trend, middleOf, heightOf)}${
      peak &&
      drawNote(
        `${peak.year}: ${formatNumber(peak.value)}`,
        middleOf(peak.year),
        heightOf(peak.value),
      )
    }${drawOpen(data, now, { peak, middleOf, heightOf })}`,
  }
}

/** The years with the greatest value, unless there are many; with few years none stands out. */
const peaksOf = (data: readonly YearValue[]): readonly YearValue[] => {
  const most = Math.max(1, ...data.map(({ value }) => value))
  const peaks = data.filter(({ value }) => value === most)
  return data.length >= FEWEST && peaks.length <= MOST_PEAKS ? peaks : []
}

const MOST_PEAKS = 3
const FEWEST = 4

/** Text above a column, inside the drawing at either edge. */
const drawNote = (text: string, x: number, y: number): Html => {
  const side = x > 88 ? 'chart-value' : x < LEFT + 8 ? '' : 'chart-year'
  return html`<text x="${across(x > 88 ? 100 : x)}" y="${rounded(y - 8)}" class="chart-note ${side}">${text}</text>
`
}

/** Marks the current year, unless it is the peak or so close to it that the labels would overlap. */
const drawOpen = (
  data: readonly YearValue[],
  now: number,
  place: {
    readonly peak: YearValue | undefined
    middleOf(year: number): number
    heightOf(value: number): number
  },
): Html | undefined => {
  const current = data.find(({ year }) => year === now)
  if (!current || data.length < FEWEST) return undefined
  const { peak } = place
  const x = place.middleOf(now)
  if (peak && Math.abs(place.middleOf(peak.year) - x) < NEAR) return undefined
  return drawNote('so far', x, place.heightOf(current.value))
}

/** In per cent of the width, about the length of a note on a phone. */
const NEAR = 26

/** The last year is drawn but excluded from the trend: it may be incomplete. */
export const trendOf = (data: readonly YearValue[]): Trend | undefined =>
  trendThrough(data.slice(0, -1).map(({ year, value }) => ({ x: year, y: value })))

/** Some round years, spaced to be readable on a phone. */
const labelsOf = (first: number, last: number): readonly number[] =>
  first === last ? [first] : scaleLinear([first, last], [0, 1]).ticks(5).filter(Number.isInteger)

const drawKey = (trend: Trend): Html =>
  html`<rect x="0" y="2" width="14" height="14" rx="2" class="chart-bar"/>
<text x="21" y="13">Each year</text>
<svg x="40%" width="32" height="18"><line x1="0" x2="32" y1="9" y2="9" class="chart-trend"/></svg>
<text x="40%" dx="39" y="13">Trend (r² ${trend.fit.toFixed(2)})</text>
`

const drawTrend = (
  { from, to, at }: Trend,
  xOf: (year: number) => number,
  yOf: (value: number) => number,
): Html =>
  html`<line x1="${across(xOf(from))}" y1="${rounded(yOf(at(from)))}" x2="${across(xOf(to))}" y2="${rounded(yOf(at(to)))}" class="chart-trend"/>
`
