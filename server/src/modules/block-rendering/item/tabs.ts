import type { BlockRenderer } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import type { DynamicBlock, Part } from '../../../lib/blocks/parts.ts'
import { findTag, tokensOf } from '../../../lib/html/html-tokens.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'

/**
 * Pages of the site have no script that opens and closes panels: all are open, and the tabs are
 * links to them. REST responses contain the saved HTML.
 */
export const tabs: BlockRenderer = async ({ attributes, parts }, scope) => {
  if (!scope.page) return scope.make(parts)
  const name = textOf(attributes, 'anchor') || `tabs-${scope.budget.blocks}`
  const panels = new Map<Part, Panel>()
  for (const part of parts)
    if (typeof part !== 'string' && part.name === 'core/tab-panel')
      panels.set(part, panelOf(part, `${name}-tab-${panels.size + 1}`))
  const given = { ...scope.handed, [PANELS]: [...panels.values()] }
  const made = parts.map((part) =>
    scope.make([part], { handed: { ...given, [PANEL]: panels.get(part) } }),
  )
  return (await Promise.all(made)).join('')
}

export const tabList: BlockRenderer = async ({ attributes, parts }, scope) => {
  const html = await scope.make(parts)
  const panels = scope.handed[PANELS] as readonly Panel[] | undefined
  if (!scope.page || !panels) return html
  const label = escapeHtml(stripTags(textOf(attributes, 'ariaLabel')) || 'Tabbed content')
  return linksFor(
    html.replace(' role="tablist"', () => ` role="navigation" aria-label="${label}"`),
    panels.map(({ id }) => id),
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
  // Nested tabs have panels of their own, so those of this block are not passed on.
  const { [PANEL]: given, [PANELS]: _panels, ...handed } = scope.handed
  const html = await scope.make(parts, { handed })
  const panel = given as Panel | undefined
  if (!scope.page || !panel) return html
  const section = findTag(html, 'section')
  if (!section) return html
  const tag = html.slice(section.start, section.end)
  const plain = tag.replace(/ (?:role="tabpanel"|tabindex="0")/g, '')
  const id = / id="/.test(plain) ? '' : ` id="${escapeHtml(panel.id)}"`
  const label = panel.label === '' ? '' : ` aria-label="${escapeHtml(panel.label)}"`
  const named = `<section${id}${label}${plain.slice('<section'.length)}`
  return html.slice(0, section.start) + named + html.slice(section.end)
}

const PANELS = 'core/tabs-list'
const PANEL = 'core/tab-panel'

interface Panel {
  readonly id: string
  readonly label: string
}

const panelOf = ({ attributes }: DynamicBlock, usual: string): Panel => ({
  id: textOf(attributes, 'anchor') || usual,
  label: stripTags(textOf(attributes, 'label')),
})
