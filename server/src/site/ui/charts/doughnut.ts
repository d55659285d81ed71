import { arc, type PieArcDatum, pie } from 'd3-shape'
import { html } from '../../common/html.ts'
import { type Datum, type Drawing, fitted, formatNumber } from './chart.ts'
import { filled, gather, keyEntry, texture } from './fills.ts'

const SIZE = 200
const LINE = 25
const LETTERS = 20
/** The left edge of the key, right of the ring. */
const KEY = '42%'

const slicesOf = pie<Datum>()
  .sort(null)
  .value(({ value }) => value)
const outlineOf = arc<PieArcDatum<Datum>>().innerRadius(56).outerRadius(98).digits(2)

/** A ring of shares with its key. Parts beyond the palette are merged. */
export const drawDoughnut = (id: string, data: readonly Datum[]): Drawing => {
  const parts = gather(data.filter(({ value }) => value > 0))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const height = Math.max(SIZE, parts.length * LINE)
  const pieces = slicesOf([...parts]).map((slice, index) =>
    filled(
      id,
      index,
      (look) => html`<path d="${outlineOf(slice) ?? ''}"${look}/>`,
      html` data-label="${slice.data.label}" data-value="${slice.data.value}"`,
    ),
  )
  const top = (height - parts.length * LINE) / 2
  const key = parts.map(({ label, value }, index) => {
    const y = top + index * LINE + 5
    return html`${keyEntry(id, index, { x: KEY, y, label: fitted(label, LETTERS) })}<text x="100%" y="${y + 11}" class="chart-value">${formatNumber(value)}</text>
`
  })
  return {
    height,
    content: html`${texture(id)}<svg width="38%" height="${height}" viewBox="-100 -100 200 200">
${pieces}<text y="10" class="chart-total">${formatNumber(total)}</text>
</svg>
${key}`,
  }
}
