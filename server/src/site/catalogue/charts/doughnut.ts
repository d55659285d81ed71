import { type Html, html } from '../../common/html.ts'
import { ringPiece } from './arc.ts'
import {
  type About,
  COLOURS,
  colourOf,
  type Datum,
  drawChart,
  fitted,
  formatNumber,
  WIDTH,
} from './chart.ts'

const SIZE = 180
const LINE = 20
const RING = { x: WIDTH / 2, y: SIZE / 2 + 2, inner: 50, outer: 88 }
const LETTERS = 34

/** A ring of shares with its key. What has no colour of its own any more is told together. */
export const drawDoughnut = (about: About, data: readonly Datum[]): Html => {
  const slices = gather(data.filter(({ value }) => value > 0))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  let before = 0
  const pieces = slices.map(({ label, value }, index) => {
    const from = before / total
    before += value
    return html`<path d="${ringPiece(RING, from, before / total)}" class="${colourOf(index)}" data-label="${label}" data-value="${value}"/>
`
  })
  const key = slices.map(({ label, value }, index) => {
    const y = SIZE + 12 + index * LINE
    return html`<rect x="30" y="${y}" width="12" height="12" rx="2" class="${colourOf(index)}"/>
<text x="50" y="${y + 10}">${fitted(label, LETTERS)}</text>
<text x="${WIDTH - 30}" y="${y + 10}" class="chart-value">${formatNumber(value)}</text>
`
  })
  const sum = html`<text x="${RING.x}" y="${RING.y + 6}" class="chart-total">${formatNumber(total)}</text>`
  return drawChart(about, SIZE + 12 + slices.length * LINE, html`${pieces}${sum}${key}`)
}

/** The largest by themselves, the rest as one. */
export const gather = (data: readonly Datum[], most = COLOURS): readonly Datum[] => {
  if (data.length <= most) return data
  const sorted = data.toSorted((a, b) => b.value - a.value)
  const value = sorted.slice(most - 1).reduce((sum, datum) => sum + datum.value, 0)
  return [...sorted.slice(0, most - 1), { label: 'All others', value }]
}
