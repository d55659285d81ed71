import { apportion } from '../../../lib/apportion.ts'
import { type Html, html } from '../../common/html.ts'
import { type About, colourOf, type Datum, drawChart, fitted, WIDTH } from './chart.ts'

const CELLS = 100
const CELL = 18
const LINE = 20

/** A hundred cells, each for one per cent: shares that can be counted. */
export const drawWaffle = (about: About, data: readonly Datum[]): Html => {
  const cells = apportion(
    data.map(({ value }) => value),
    CELLS,
  )
  const drawn = data.flatMap((_, index) =>
    Array.from({ length: cells[index] ?? 0 }, () => colourOf(index)),
  )
  const squares = drawn.map((colour, index) => {
    const [x, y] = [(index % 10) * CELL, Math.floor(index / 10) * CELL]
    return html`<rect x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" rx="2" class="${colour}"/>`
  })
  const key = data.map(({ label, value }, index) => {
    const y = 4 + index * LINE
    return html`<rect x="${CELL * 10 + 14}" y="${y}" width="12" height="12" rx="2" class="${colourOf(index)}" data-label="${label}" data-value="${value}"/>
<text x="${CELL * 10 + 32}" y="${y + 10}">${fitted(label, 18)}</text>
<text x="${WIDTH}" y="${y + 10}" class="chart-value">${cells[index]} %</text>
`
  })
  return drawChart(about, Math.max(CELL * 10, data.length * LINE), html`${squares}${key}`)
}
