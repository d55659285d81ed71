import { aboutItem, type BlockRenderer, type ItemScope } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
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
import { commentPage, discussionForm, topComments } from './thread.ts'

export const commentsPagination = aboutItem(async (block, scope) => {
  const handed = { ...scope.handed, [LOOK]: block.attributes }
  const inner = await scope.make(block.parts, { handed })
  return inner.trim() === ''
    ? ''
    : `<nav ${wrapper(block)} aria-label="Comments pagination">${inner}</nav>`
})

export const commentsPaginationNumbers = aboutItem(async (block, scope) => {
  const paging = await pagingOf(scope)
  const numbers = paging ? pageNumbers(paging) : ''
  return numbers === '' ? '' : `<div ${wrapper(block)}>${numbers}</div>`
})

const step = (direction: Direction, usual: string): BlockRenderer =>
  aboutItem(async (block, scope) => {
    const paging = await pagingOf(scope)
    const href = paging && stepFrom(paging, direction)
    if (href === undefined) return ''
    const look = (scope.handed[LOOK] ?? {}) as Attributes
    const label = withArrow(escapeHtml(textOf(block.attributes, 'label') || usual), {
      arrow: textOf(look, 'paginationArrow', 'none'),
      direction,
      className: `wp-block-comments-pagination-${direction}-arrow`,
    })
    return `<a href="${addressValue(href)}" ${wrapper(block)}>${label}</a>`
  })

export const commentsPaginationNext = step('next', 'Newer Comments')
export const commentsPaginationPrevious = step('previous', 'Older Comments')

/** Key under which the pagination block passes its attributes to its links. */
const LOOK = 'core/comments-pagination'

const pagingOf = async (scope: ItemScope): Promise<Paging | undefined> => {
  const view = scope.page?.comments
  if (!view) return undefined
  const { total } = await topComments(scope)
  const { perPage } = await discussionForm(scope.ctx)
  return {
    page: commentPage(scope),
    pages: Math.ceil(total / perPage),
    addressOf: (page) => view.addressOf(page),
  }
}
