import { scaleLinear } from 'd3-scale'
import { html } from '../../common/html.ts'
import { across, type Datum, type Drawing, fitted, formatNumber } from './chart.ts'

const ROW = 36
const BAR = 10
const LETTERS = 40

/** Horizontal bars, each below its label, so that long labels fit on a phone. */
export const drawBars = (data: readonly Datum[]): Drawing => {
  const greatest = Math.max(1, ...data.map(({ value }) => value))
  const lengthOf = scaleLinear([0, greatest], [0, 100])
  const rows = data.map(({ label, value }, index) => {
    const top = index * ROW
    return html`<text x="0" y="${top + 14}">${fitted(label, LETTERS)}</text>
<text x="100%" y="${top + 14}" class="chart-value">${formatNumber(value)}</text>
<rect x="0" y="${top + 20}" width="100%" height="${BAR}" rx="2" class="chart-track"/>
<rect x="0" y="${top + 20}" width="${across(lengthOf(value))}" height="${BAR}" rx="2" class="chart-bar" data-label="${label}" data-value="${value}"/>
`
  })
  return { height: data.length * ROW, content: html`${rows}` }
}
