import { type Html, html } from '../../common/html.ts'
import { across, type Drawing, fitted, formatNumber } from './chart.ts'
import { COLOURS, filled, keyEntry, texture } from './fills.ts'

/** A bar with one part per series, in the order of the series. */
export interface StackedBar {
  readonly label: string
  readonly values: readonly number[]
}

const LINE = 22
const ROW = 40
const LETTERS = 40

/** Keeps the largest series, largest first, and merges the rest into one. */
const gatherSeries = (
  series: readonly string[],
  bars: readonly StackedBar[],
): { readonly series: readonly string[]; readonly bars: readonly StackedBar[] } => {
  const totals = series.map((_, place) =>
    bars.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  )
  const order = [...series.keys()].toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))
  const own = series.length <= COLOURS ? order : order.slice(0, COLOURS - 1)
  const rest = order.slice(own.length)
  const valuesOf = ({ values }: StackedBar, places: readonly number[]): number[] =>
    places.map((place) => values[place] ?? 0)
  return {
    series: [
      ...own.map((place) => series[place] ?? ''),
      ...(rest.length > 0 ? ['All others'] : []),
    ],
    bars: bars.map((bar) => ({
      label: bar.label,
      values: [
        ...valuesOf(bar, own),
        ...(rest.length > 0 ? [valuesOf(bar, rest).reduce((sum, value) => sum + value, 0)] : []),
      ],
    })),
  }
}

/**
 * Horizontal bars of equal length, divided by share, so that bars are comparable even if one total is a
 * thousand times another.
 */
export const drawStackedBars = (
  id: string,
  allSeries: readonly string[],
  allBars: readonly StackedBar[],
): Drawing => {
  const { series, bars } = gatherSeries(allSeries, allBars)
  const keyHeight = Math.ceil(series.length / 2) * LINE + 8
  const key = series.map((label, index) =>
    keyEntry(id, index, {
      x: index % 2 === 0 ? '0' : '50%',
      y: Math.floor(index / 2) * LINE,
      label: fitted(label, LETTERS / 2),
    }),
  )
  const rows = bars.map((bar, index) => drawBar(id, series, bar, keyHeight + index * ROW))
  return {
    height: keyHeight + bars.length * ROW,
    content: html`${texture(id)}${key}${rows}`,
  }
}

const drawBar = (
  id: string,
  series: readonly string[],
  { label, values }: StackedBar,
  top: number,
): Html => {
  const total = values.reduce((sum, value) => sum + value, 0)
  let before = 0
  const parts = values.map((value, index) => {
    if (value <= 0) return undefined
    const [x, width] = [(before / total) * 100, (value / total) * 100]
    before += value
    return filled(
      id,
      index,
      (look) =>
        html`<rect x="${across(x)}" y="${top + 20}" width="${across(width)}" height="15"${look}/>`,
      html` data-label="${label}" data-series="${series[index]}" data-value="${value}"`,
    )
  })
  return html`<text x="0" y="${top + 14}">${fitted(label, LETTERS)}</text>
<text x="100%" y="${top + 14}" class="chart-value">${formatNumber(total)}</text>
${parts}`
}
