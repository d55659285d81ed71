import type { Attributes } from '../html/block-delimiter.ts'
import { attributesOf, type HtmlToken, type TagAttribute, tokensOf } from '../html/html-tokens.ts'
import { countOf, groupOf, textOf } from './attributes.ts'

interface Block {
  readonly name: string
  readonly attributes: Attributes
}

/** The classes by which stylesheets select a block's layout. */
export const layoutClasses = ({ name, attributes }: Block): readonly string[] => {
  const usual = USUAL_LAYOUTS.get(name)
  if (usual === undefined) return []
  const layout = groupOf(attributes, 'layout')
  const type = typeOf(layout, usual)
  return [
    layout.orientation === 'vertical' && 'is-vertical',
    JUSTIFICATIONS.has(layout.justifyContent) &&
      `is-content-justification-${layout.justifyContent}`,
    layout.flexWrap === 'nowrap' && 'is-nowrap',
    `is-layout-${type}`,
    `wp-block-${name.replace('core/', '')}-is-layout-${type}`,
  ].filter((part): part is string => part !== false)
}

/** The class for the number of columns of a grid, if one was chosen. */
export const gridColumns = (attributes: Attributes): string | false => {
  const layout = groupOf(attributes, 'layout')
  const columns = countOf(layout, 'columnCount', { usual: 0, max: 16 })
  return layout.type === 'grid' && columns > 0 && `columns-${columns}`
}

/**
 * The first part of a block's saved HTML, up to its inner blocks, with the classes of its layout on
 * the element that contains them: the last one there that has classes.
 */
export const withLayout = (html: string, block: Block): string => {
  const classes = layoutClasses(block)
  if (classes.length === 0) return html
  const tags = tokensOf(html).filter(({ kind }) => kind === 'opening')
  // Tabs are no blocks: their list contains them as its own markup.
  const isWhole = block.name === 'core/tab-list'
  const holder = (!isWhole && tags.findLast((tag) => classesOf(html, tag))) || tags[0]
  return holder ? addClasses(html, holder, classes) : html
}

/** A paragraph with the class that stylesheets expect; editors save it without. */
export const withParagraphClass = (html: string): string => {
  const tag = tokensOf(html).find(({ kind, name }) => kind === 'opening' && name === 'p')
  if (!tag) return html
  const given = classesOf(html, tag)?.value.split(/\s+/) ?? []
  return given.includes(PARAGRAPH) ? html : addClasses(html, tag, [PARAGRAPH])
}

const PARAGRAPH = 'wp-block-paragraph'

const classesOf = (html: string, tag: HtmlToken): TagAttribute | undefined =>
  attributesOf(html, tag).find(({ name }) => name === 'class')

/** HTML with further classes on one of its start tags. */
const addClasses = (html: string, tag: HtmlToken, classes: readonly string[]): string => {
  const added = classes.join(' ')
  const given = classesOf(html, tag)
  if (given === undefined || html.charAt(given.valueStart - 1) === '=') {
    const place = tag.start + 1 + tag.name.length
    return `${html.slice(0, place)} class="${added}"${html.slice(place)}`
  }
  const between = given.value === '' ? '' : ' '
  return html.slice(0, given.valueEnd) + between + added + html.slice(given.valueEnd)
}

type Layout = 'flow' | 'constrained' | 'flex' | 'grid'

/** The blocks with a layout, and their default one. */
const USUAL_LAYOUTS: ReadonlyMap<string, Layout> = new Map(
  (
    [
      ['flow', 'accordion accordion-item accordion-panel column cover details group'],
      ['flow', 'post-content post-template query quote tab-panel tabs term-template terms-query'],
      ['flex', 'buttons columns comments-pagination gallery navigation query-pagination'],
      ['flex', 'social-links tab-list'],
    ] as const
  ).flatMap(([layout, names]) => names.split(' ').map((name) => [`core/${name}`, layout] as const)),
)

const LAYOUTS: ReadonlyMap<unknown, Layout> = new Map([
  ['default', 'flow'],
  ['flow', 'flow'],
  ['constrained', 'constrained'],
  ['flex', 'flex'],
  ['grid', 'grid'],
])

const JUSTIFICATIONS: ReadonlySet<unknown> = new Set([
  ...['left', 'center', 'right', 'space-between', 'stretch'],
])

const typeOf = (layout: Attributes, usual: Layout): Layout => {
  // An older form of the same setting.
  if (layout.inherit === true || textOf(layout, 'contentSize') !== '') return 'constrained'
  return LAYOUTS.get(layout.type) ?? usual
}
