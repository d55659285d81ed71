import { type Html, html } from '../../common/html.ts'
import type { Datum } from './chart.ts'

/** The size of the palette; further parts are merged. */
export const COLOURS = 8

/** Parts told apart by colour alone; the others have a texture as well. */
const PLAIN = 4

/** The pattern that `filled` refers to. */
export const texture = (id: string): Html =>
  html`<defs><pattern id="${id}-texture" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="6" class="chart-texture"/></pattern></defs>
`

/**
 * A shape in the colour of its index; see palette.ts.
 *
 * @param data attributes that name the value it shows
 */
export const filled = (
  id: string,
  index: number,
  shape: (look: Html) => Html,
  data: Html = html``,
): Html => {
  const place = index % COLOURS
  const colour = shape(html` class="chart-fill-${place + 1}"${data}`)
  return place < PLAIN
    ? html`${colour}
`
    : html`${colour}${shape(html` fill="url(#${id}-texture)"`)}
`
}

/** A square of the key with its label. */
export const keyEntry = (
  id: string,
  index: number,
  { x, y, label }: { readonly x: string; readonly y: number; readonly label: string },
): Html =>
  html`${filled(
    id,
    index,
    (look) => html`<rect x="${x}" y="${y}" width="14" height="14" rx="2"${look}/>`,
  )}<text x="${x}" dx="21" y="${y + 11}">${label}</text>
`

/** Keeps the largest parts and merges the rest into one. */
export const gather = (data: readonly Datum[], most = COLOURS): readonly Datum[] => {
  if (data.length <= most) return data
  const sorted = data.toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(most - 1)
  const value = rest.reduce((sum, datum) => sum + datum.value, 0)
  const share = rest.some((datum) => datum.share === undefined)
    ? undefined
    : rest.reduce((sum, datum) => sum + (datum.share ?? 0), 0)
  return [...sorted.slice(0, most - 1), { label: 'All others', value, share }]
}
