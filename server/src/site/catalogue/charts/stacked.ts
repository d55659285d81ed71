import { type Html, html } from '../../common/html.ts'
import { type About, colourOf, drawChart, fitted, formatNumber, WIDTH } from './chart.ts'
import { linearScale, rounded } from './scale.ts'

/** A bar of several parts, one for each of the series, in their order. */
export interface StackedBar {
  readonly label: string
  readonly values: readonly number[]
}

const LINE = 18
const ROW = 34
const LETTERS = 40

/**
 * Horizontal bars of the same length, cut by the share of each part: what differs between the bars
 * is seen even where one has a thousand times what another has.
 */
export const drawStackedBars = (
  about: About,
  series: readonly string[],
  bars: readonly StackedBar[],
): Html => {
  const keyHeight = Math.ceil(series.length / 2) * LINE + 8
  const key = series.map((label, index) => {
    const [x, y] = [(index % 2) * (WIDTH / 2), Math.floor(index / 2) * LINE]
    return html`<rect x="${x}" y="${y}" width="12" height="12" rx="2" class="${colourOf(index)}"/>
<text x="${x + 18}" y="${y + 10}">${fitted(label, LETTERS / 2)}</text>
`
  })
  const rows = bars.map((bar, index) => drawBar(series, bar, keyHeight + index * ROW))
  return drawChart(about, keyHeight + bars.length * ROW, html`${key}${rows}`)
}

const drawBar = (series: readonly string[], { label, values }: StackedBar, top: number): Html => {
  const total = values.reduce((sum, value) => sum + value, 0)
  const xOf = linearScale([0, total], [0, WIDTH])
  let before = 0
  const parts = values.map((value, index) => {
    const x = xOf(before)
    before += value
    return (
      value > 0 &&
      html`<rect x="${rounded(x)}" y="${top + 17}" width="${rounded(xOf(before) - x)}" height="13" class="${colourOf(index)}" data-label="${label}" data-series="${series[index]}" data-value="${value}"/>
`
    )
  })
  return html`<text x="0" y="${top + 13}">${fitted(label, LETTERS)}</text>
<text x="${WIDTH}" y="${top + 13}" class="chart-value">${formatNumber(total)}</text>
${parts}`
}
