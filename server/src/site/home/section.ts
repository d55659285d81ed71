import type { BlockRenderer, Scope } from '../../contract/blocks.ts'
import { countOf, textOf } from '../../lib/blocks/attributes.ts'
import type { DynamicBlock } from '../../lib/blocks/parts.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { ITEM_TYPES, type ItemType } from '../../modules/catalogue/index.ts'
import { type Html, html } from '../common/html.ts'

/** The content below a heading, with a link to more. */
export interface Section {
  readonly title: string
  readonly content: Html
  readonly more?: { readonly label: string; readonly address: string } | undefined
}

/**
 * A block that loads its content and prints it below a heading; empty without content. It is not rendered
 * inside of loops, where it would run for every item.
 */
export const sectionBlock =
  (find: (scope: Scope, block: DynamicBlock) => Promise<Section | undefined>): BlockRenderer =>
  async (block, scope) => {
    if (scope.isRepeated || scope.budget.questions <= 0) return ''
    scope.budget.questions--
    const section = await find(scope, block)
    return section ? printSection(block, section) : ''
  }

const printSection = (
  block: Pick<DynamicBlock, 'name' | 'attributes'>,
  { title, content, more }: Section,
): string => {
  const name = textOf(block.attributes, 'title') || title
  const printed = html`<div class="home-heading"><h2>${name}</h2>${
    more && html`<a href="${more.address}">${more.label}</a>`
  }</div>
${content}`
  return `<section ${wrapper(block, 'home-section')}>${printed.text}</section>`
}

/** The item type of a block. */
export const itemTypeOf = ({ attributes }: DynamicBlock): ItemType =>
  ITEM_TYPES.find((type) => type === attributes.itemType) ?? 'character'

/** The number of items a block shows. */
export const shownCount = ({ attributes }: DynamicBlock, usual: number): number =>
  countOf(attributes, 'count', { usual, max: MOST })

/** The limit of items per block; longer lists have pages of their own. */
export const MOST = 24
