import { html } from '../../common/html.ts'
import { across, type Datum, type Drawing, fitted, formatDatum } from './chart.ts'
import { filled, gather, keyEntry, texture } from './fills.ts'

const BAR = 44
const LINE = 28
const LETTERS = 32

/** One bar over the whole width, divided into the parts of a whole, with a line for each part below. */
export const drawShares = (id: string, data: readonly Datum[]): Drawing => {
  const parts = gather(data.filter(({ value }) => value > 0))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  let before = 0
  const pieces = parts.map(({ label, value }, index) => {
    const [x, width] = [(before / total) * 100, (value / total) * 100]
    before += value
    return filled(
      id,
      index,
      (look) =>
        html`<rect x="${across(x)}" y="0" width="${across(width)}" height="${BAR}"${look}/>`,
      html` data-label="${label}" data-value="${value}"`,
    )
  })
  const key = parts.map((part, index) => {
    const y = BAR + 14 + index * LINE
    return html`${keyEntry(id, index, { x: '0', y, label: fitted(part.label, LETTERS) })}<text x="100%" y="${y + 11}" class="chart-value">${formatDatum(part)}</text>
`
  })
  return {
    height: BAR + 14 + parts.length * LINE,
    content: html`${texture(id)}${pieces}${key}`,
  }
}
