import type { BlockRenderer } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import type { DynamicBlock, Part } from '../../../lib/blocks/parts.ts'
import { tokensOf } from '../../../lib/html/html-tokens.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'

/**
 * Pages of the site have no script that opens and closes panels: all are open, and the tabs are
 * links to them. REST responses contain the saved HTML.
 */
export const tabs: BlockRenderer = async ({ attributes, parts }, scope) => {
  if (!scope.page) return scope.make(parts)
  const name = textOf(attributes, 'anchor') || `tabs-${scope.budget.blocks}`
  const places = new Map<Part, Place>()
  for (const part of parts)
    if (typeof part !== 'string' && part.name === 'core/tab-panel')
      places.set(part, placeOf(part, `${name}-tab-${places.size + 1}`))
  const given = { ...scope.handed, [PLACES]: [...places.values()] }
  const made = parts.map((part) =>
    scope.make([part], { handed: { ...given, [PLACE]: places.get(part) } }),
  )
  return (await Promise.all(made)).join('')
}

export const tabList: BlockRenderer = async ({ attributes, parts }, scope) => {
  const html = await scope.make(parts)
  const places = scope.handed[PLACES] as readonly Place[] | undefined
  if (!scope.page || !places) return html
  const label = escapeHtml(stripTags(textOf(attributes, 'ariaLabel')) || 'Tabbed content')
  return linksFor(
    html.replace(' role="tablist"', () => ` role="navigation" aria-label="${label}"`),
    places.map(({ id }) => id),
  )
}

/** Turns as many buttons into links as there are panels. */
const linksFor = (html: string, ids: readonly string[]): string => {
  let index = 0
  let isLink = false
  return tokensOf(html)
    .map(({ kind, name, start, end }) => {
      const piece = html.slice(start, end)
      if (name !== 'button') return piece
      if (kind === 'closing') return isLink ? '</a>' : piece
      const id = ids[index++]
      isLink = id !== undefined
      const rest = piece.slice('<button'.length).replace(/ (?:type="button"|role="tab")/g, '')
      return id === undefined ? piece : `<a href="#${escapeHtml(id)}"${rest}`
    })
    .join('')
}

export const tabPanel: BlockRenderer = async ({ parts }, scope) => {
  // Nested tabs have places of their own, so those of this block are not passed on.
  const { [PLACE]: given, [PLACES]: _places, ...handed } = scope.handed
  const html = await scope.make(parts, { handed })
  const place = given as Place | undefined
  if (!scope.page || !place) return html
  const section = tokensOf(html).find(({ kind, name }) => kind === 'opening' && name === 'section')
  if (!section) return html
  const tag = html.slice(section.start, section.end)
  const plain = tag.replace(/ (?:role="tabpanel"|tabindex="0")/g, '')
  const id = / id="/.test(plain) ? '' : ` id="${escapeHtml(place.id)}"`
  const label = place.label === '' ? '' : ` aria-label="${escapeHtml(place.label)}"`
  const named = `<section${id}${label}${plain.slice('<section'.length)}`
  return html.slice(0, section.start) + named + html.slice(section.end)
}

const PLACES = 'core/tabs-list'
const PLACE = 'core/tab-panel'

interface Place {
  readonly id: string
  readonly label: string
}

const placeOf = ({ attributes }: DynamicBlock, usual: string): Place => ({
  id: textOf(attributes, 'anchor') || usual,
  label: stripTags(textOf(attributes, 'label')),
})
