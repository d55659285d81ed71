import { type Html, html } from './html.ts'

/** Modules of white around the code, without which cameras do not find it. */
const BORDER = 4

/** Draws a QR code, dark on white in both colour schemes: many cameras read no other. */
export const drawQrCode = async (text: string, label: string): Promise<Html> => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return html`<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path.join('')}"/></svg>`
}

/** Start and width of each dark run of a row. */
const runsOf = (row: readonly boolean[]): readonly (readonly [x: number, width: number])[] => {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return [x, (end === -1 ? row.length : end) - x]
  })
}
