import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import {
  type Direction,
  type Paging,
  pageNumbers,
  stepFrom,
  withArrow,
} from '../../../lib/blocks/paging.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { mainLoop } from './loops.ts'

export const queryPagination: BlockRenderer = async (block, scope) => {
  const handed = { ...scope.handed, [LOOK]: block.attributes }
  const inner = await scope.make(block.parts, { handed })
  return inner.trim() === '' ? '' : `<nav ${wrapper(block)} aria-label="Pagination">${inner}</nav>`
}

export const queryPaginationNumbers: BlockRenderer = async (block, scope) => {
  const paging = await pagingOf(scope)
  const around = countOf(block.attributes, 'midSize', { usual: 2, max: 20 })
  const numbers = paging ? pageNumbers(paging, around) : ''
  return numbers === '' ? '' : `<div ${wrapper(block)}>${numbers}</div>`
}

const step =
  (direction: Direction, usual: string): BlockRenderer =>
  async (block, scope) => {
    const paging = await pagingOf(scope)
    const href = paging && stepFrom(paging, direction)
    if (href === undefined) return ''
    const look = (scope.handed[LOOK] ?? {}) as Attributes
    const text = escapeHtml(textOf(block.attributes, 'label') || usual)
    const isShown = look.showLabel !== false
    const label = withArrow(isShown ? text : '', {
      arrow: textOf(look, 'paginationArrow', 'none'),
      direction,
      className: `wp-block-query-pagination-${direction}-arrow`,
    })
    const name = isShown ? '' : ` aria-label="${text}"`
    return `<a href="${addressValue(href)}" ${wrapper(block)}${name}>${label}</a>`
  }

export const queryPaginationNext = step('next', 'Next Page')
export const queryPaginationPrevious = step('previous', 'Previous Page')

/** Key under which the pagination block passes its attributes to its links. */
const LOOK = 'core/query-pagination'

/** Paging of the enclosing query; outside of a query, of the page's own list. */
const pagingOf = async (scope: Scope): Promise<Paging | undefined> => {
  const loop = scope.loop ?? mainLoop(scope)
  if (!loop?.addressOf) return undefined
  const { page, perPage, lastPage = Number.POSITIVE_INFINITY, addressOf } = loop
  const pages = Math.min(lastPage, Math.ceil((await loop.total()) / Math.max(1, perPage)))
  return { page, pages, addressOf }
}
