import { aboutItem, type BlockRenderer, type ItemScope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import type { DynamicBlock } from '../../../lib/blocks/parts.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { linkTo } from '../../block-rendering/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { avatarImage } from '../../users/index.ts'
import { type CommentRow, mayEditComment, renderComment, takesComments } from '../item/index.ts'
import { discussionForm } from './thread.ts'

/** Key under which the comment template passes the comment to its blocks. */
export const COMMENT = 'comments/comment'

export interface TalkPlace {
  readonly comment: CommentRow
  /** Depth in the thread, from 1. */
  readonly depth: number
}

/** A block of the comment in scope; renders nothing outside of a comment template. */
const aboutComment = (
  render: (block: DynamicBlock, place: TalkPlace, scope: ItemScope) => string | Promise<string>,
): BlockRenderer =>
  aboutItem((block, scope) => {
    const place = scope.handed[COMMENT] as TalkPlace | undefined
    return place ? render(block, place, scope) : ''
  })

export const commentAuthorName = aboutComment((block, { comment }) => {
  const { attributes } = block
  const name = escapeHtml(comment.author_name || 'Anonymous')
  const href = attributes.isLink === false ? '' : addressValue(comment.author_url)
  const target = escapeHtml(textOf(attributes, 'linkTarget', '_self'))
  const inner =
    href === ''
      ? name
      : `<a rel="external nofollow ugc" href="${addressValue(href)}" target="${target}">${name}</a>`
  return `<div ${wrapper(block)}>${inner}</div>`
})

export const commentAuthorAvatar = aboutComment((block, { comment }, { ctx }) => {
  const size = Math.max(1, countOf(block.attributes, 'width', { usual: 96, max: 512 }))
  const alt = `${comment.author_name} Avatar`
  const person = { name: comment.author_name, email: comment.author_email }
  return `<div ${wrapper(block)}>${avatarImage(ctx, person, { size, alt })}</div>`
})

export const commentDate = aboutComment(async (block, { comment }, scope) => {
  const { attributes } = block
  const given = textOf(attributes, 'format')
  // A relative date would depend on when the page was rendered.
  const pattern =
    given === '' || given === 'human-diff' ? (await siteSettings(scope.ctx)).date_format : given
  const text = escapeHtml(formatDate(comment.date, pattern))
  const inner =
    attributes.isLink === false
      ? text
      : `<a href="${addressValue(await commentAddress(scope, comment))}">${text}</a>`
  const moment = isoWithOffset(comment.date, comment.date_gmt)
  return `<div ${wrapper(block)}><time datetime="${moment}">${inner}</time></div>`
})

export const commentContent = aboutComment(
  async (block, { comment }, { ctx }) =>
    `<div ${wrapper(block)}>${await renderComment(ctx, comment)}</div>`,
)

export const commentEditLink = aboutComment((block, { comment }, { ctx, row }) => {
  if (!mayEditComment(ctx, row)) return ''
  const address = ctx.links.site(`wp-admin/comment.php?action=editcomment&c=${comment.id}`)
  const target = escapeHtml(textOf(block.attributes, 'linkTarget', '_self'))
  return `<div ${wrapper(block)}><a href="${addressValue(address)}" target="${target}">Edit</a></div>`
})

/** Works without scripts: the linked page has a form with the parent comment set. */
export const commentReplyLink = aboutComment(async (block, { comment, depth }, scope) => {
  const { maxDepth } = await discussionForm(scope.ctx)
  if (depth >= maxDepth || !(await takesComments(scope.ctx, scope.row))) return ''
  const base = await linkTo(scope)
  const href = `${base}${base.includes('?') ? '&amp;' : '?'}reply=${comment.id}#respond`
  const label = escapeHtml(`Reply to ${comment.author_name}`)
  return (
    `<div ${wrapper(block)}><a rel="nofollow" class="comment-reply-link" href="${addressValue(href)}" ` +
    `aria-label="${label}">Reply</a></div>`
  )
})

const commentAddress = async (scope: ItemScope, { id }: CommentRow): Promise<string> => {
  const view = scope.page?.comments
  const base = view ? escapeHtml(view.addressOf(view.page)) : await linkTo(scope)
  const [page = ''] = base.split('#', 1)
  return `${page}#comment-${id}`
}
