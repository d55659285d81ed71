import { apportion } from '../../../lib/apportion.ts'
import { html } from '../../common/html.ts'
import { type Datum, type Drawing, fitted, formatPercent } from './chart.ts'
import { filled, keyEntry, texture } from './fills.ts'

const CELLS = 100
const CELL = 18
const LINE = 25
const LETTERS = 14

/** A hundred cells of one per cent each: shares that can be counted. */
export const drawWaffle = (id: string, data: readonly Datum[]): Drawing => {
  const values = data.map(({ value }) => value)
  const total = values.reduce((sum, value) => sum + value, 0)
  const places = apportion(values, CELLS).flatMap((count, index) =>
    Array.from({ length: count }, () => index),
  )
  const squares = places.map((place, index) => {
    const [x, y] = [(index % 10) * CELL, Math.floor(index / 10) * CELL]
    return filled(
      id,
      place,
      (look) =>
        html`<rect x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" rx="2"${look}/>`,
    )
  })
  const key = data.map(({ label, value }, index) => {
    const y = 2 + index * LINE
    const share = formatPercent(total === 0 ? 0 : (value / total) * 100)
    return html`${keyEntry(id, index, { x: String(CELL * 10 + 14), y, label: fitted(label, LETTERS) })}<text x="100%" y="${y + 11}" class="chart-value" data-label="${label}" data-value="${value}">${share}</text>
`
  })
  return {
    height: Math.max(CELL * 10, data.length * LINE),
    content: html`${texture(id)}${squares}${key}`,
  }
}
