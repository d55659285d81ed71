import type { BlockRenderer, Scope } from '../../contract/blocks.ts'
import { countOf, textOf } from '../../lib/blocks/attributes.ts'
import type { DynamicBlock } from '../../lib/blocks/parts.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { ITEM_TYPES, type ItemType } from '../../modules/catalogue/index.ts'
import { type Html, html } from '../common/html.ts'

/** What stands below a heading, and where there is more of it. */
export interface Section {
  readonly title: string
  readonly content: Html
  readonly more?: { readonly label: string; readonly address: string } | undefined
}

/**
 * A block that asks the database for what it shows under a heading of its own. Where there is
 * nothing to show, there is no heading either. None is made for every item of a loop.
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

/** Which kind of item a block is about. */
export const itemTypeOf = ({ attributes }: DynamicBlock): ItemType =>
  ITEM_TYPES.find((type) => type === attributes.itemType) ?? 'character'

/** How many items it shows. */
export const shownCount = ({ attributes }: DynamicBlock, usual: number): number =>
  countOf(attributes, 'count', { usual, max: MOST })

/** More would be a list, and those have pages of their own. */
export const MOST = 24
