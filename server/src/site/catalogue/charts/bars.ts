import { type Html, html } from '../../common/html.ts'
import { type About, type Datum, drawChart, fitted, formatNumber, WIDTH } from './chart.ts'
import { linearScale, rounded } from './scale.ts'

const ROW = 30
const BAR = 10
const LETTERS = 44

/** Horizontal bars, each beneath its name, so that long names have room on a phone. */
export const drawBars = (about: About, data: readonly Datum[]): Html => {
  const greatest = Math.max(0, ...data.map(({ value }) => value))
  const lengthOf = linearScale([0, greatest], [0, WIDTH])
  const rows = data.map(({ label, value }, index) => {
    const top = index * ROW
    return html`<text x="0" y="${top + 13}">${fitted(label, LETTERS)}</text>
<text x="${WIDTH}" y="${top + 13}" class="chart-value">${formatNumber(value)}</text>
<rect x="0" y="${top + 17}" width="${WIDTH}" height="${BAR}" rx="2" class="chart-track"/>
<rect x="0" y="${top + 17}" width="${rounded(lengthOf(value))}" height="${BAR}" rx="2" class="chart-bar" data-label="${label}" data-value="${value}"/>
`
  })
  return drawChart(about, data.length * ROW, html`${rows}`)
}
