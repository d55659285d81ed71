import { scaleLinear } from 'd3-scale'
import { type Html, html } from '../../common/html.ts'
import { across, type Datum, type Drawing, fitted, formatDatum } from './chart.ts'

const ROW = 36
const BAR = 10
const LETTERS = 40
/** The height of the note above the bars. */
const NOTE = 22

/**
 * Horizontal bars, each below its label, so that long labels fit on a phone. Of the parts of a
 * total, the longest stand out, and one half is marked if a bar reaches it.
 */
export const drawBars = (data: readonly Datum[], total?: number): Drawing => {
  const greatest = Math.max(1, ...data.map(({ value }) => value))
  const lengthOf = scaleLinear([0, greatest], [0, 100])
  const half = total !== undefined && data.length > 1 && greatest * 2 >= total && total / 2
  const start = half === false ? 0 : NOTE
  const rows = data.map((datum, index) => {
    const { label, value } = datum
    const top = start + index * ROW
    const isQuiet = total !== undefined && value < greatest
    return html`<text x="0" y="${top + 14}">${fitted(label, LETTERS)}</text>
<text x="100%" y="${top + 14}" class="chart-value">${formatDatum(datum)}</text>
<rect x="0" y="${top + 20}" width="100%" height="${BAR}" rx="2" class="chart-track"/>
<rect x="0" y="${top + 20}" width="${across(lengthOf(value))}" height="${BAR}" rx="2" class="chart-bar${isQuiet && ' chart-quiet'}" data-label="${label}" data-value="${value}"/>
`
  })
  return {
    height: start + data.length * ROW,
    content: html`${rows}${half !== false && drawHalf(lengthOf(half), data.length)}`,
  }
}

/** A mark at each bar, which leaves the words between them readable. */
const drawHalf = (place: number, bars: number): Html => {
  const x = across(place)
  return html`${Array.from({ length: bars }, (_, index) => {
    const top = NOTE + index * ROW + 20
    return html`<line x1="${x}" x2="${x}" y1="${top}" y2="${top + BAR + 3}" class="chart-mark"/>
`
  })}<text x="${x}" y="12" class="chart-note ${place > 80 ? 'chart-value' : 'chart-year'}">half</text>
`
}
