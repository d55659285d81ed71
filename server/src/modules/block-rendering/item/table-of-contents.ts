import type { BlockRenderer, ItemScope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { attributeOf, mapTags } from '../../../lib/html/html-tokens.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'
import type { PostRow } from '../../posts/index.ts'
import { renderedOf } from '../../posts/index.ts'
import { isLocked, wholeRow } from './about.ts'
import { type Entry, printEntries } from './entries.ts'
import { pagingOf } from './text-page.ts'

/** Renders the headings of the item's text as a nested list of links. */
export const tableOfContents: BlockRenderer = async (block, scope) => {
  const { attributes, parts } = block
  const label = escapeHtml(stripTags(textOf(attributes, 'ariaLabel')) || 'Table of Contents')
  const saved = await scope.make(parts)
  // Texts with a saved list keep it until they are edited.
  if (saved.trim() !== '')
    return mapTags(saved, NAV, (tag, token) =>
      attributeOf(saved, token, 'aria-label') === undefined
        ? tag.replace(/^<nav/i, () => `<nav aria-label="${label}"`)
        : tag,
    )
  const { row } = scope
  if (!row || isElsewhere({ ...scope, row }) || isLocked({ ...scope, row })) return ''
  const whole = await wholeRow({ ...scope, row })
  const entries = whole ? await entriesOf({ ...scope, row }, whole, attributes) : []
  if (entries.length === 0) return ''
  const tag = attributes.ordered === false ? 'ul' : 'ol'
  return `<nav ${wrapper(block)} aria-label="${label}">${printEntries(entries, tag, ENTRY)}</nav>`
}

const NAV = new Set(['nav'])

const ENTRY = ' class="wp-block-table-of-contents__entry"'

/** On a page of the site the links work only within the text they refer to. */
const isElsewhere = ({ page, row, within }: ItemScope): boolean =>
  page !== undefined && !within.includes(row.id)

const entriesOf = async (
  scope: ItemScope,
  row: PostRow,
  attributes: Attributes,
): Promise<readonly Entry[]> => {
  // Outside of a page of the site a text is not split, so all headings are on the same page.
  const paging = scope.page && (await pagingOf(scope, row))
  const deepest = countOf(attributes, 'maxLevel', { usual: 0, max: 6 }) || 6
  const { headings: listed } = await renderedOf(scope.ctx, row)
  return listed.flatMap((headings, index) => {
    const number = index + 1
    const isNear = paging === undefined || number === paging.page
    if (!isNear && attributes.onlyIncludeCurrentPage === true) return []
    const address = isNear ? '' : paging.addressOf(number)
    return headings
      .filter(({ level }) => level <= deepest)
      .map(({ level, text, id }) => ({
        ...{ level, text },
        href: id === '' ? undefined : `${address}#${id}`,
      }))
  })
}
