import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'
import { permalinkLoader, postLoader, renderTitle } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { avatarImage } from '../../users/index.ts'
import { type CommentRow, renderComment } from '../item/index.ts'
import { newestComments } from './thread.ts'

/** The latest comments on public items. */
export const latestComments: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  if (scope.budget.questions <= 0) return ''
  scope.budget.questions--
  const limit = Math.max(1, countOf(attributes, 'commentsToShow', { usual: 5, max: 100 }))
  const { rows } = await newestComments(scope.ctx, limit)
  const shown = shownContent(attributes)
  const classes = wrapper(
    block,
    attributes.displayAvatar !== false && 'has-avatars',
    attributes.displayDate !== false && 'has-dates',
    shown !== 'none' && 'has-excerpts',
    rows.length === 0 && 'no-comments',
  )
  if (rows.length === 0) return `<div ${classes}>No comments to show.</div>`
  const items = await Promise.all(rows.map((row) => printItem(scope, row, attributes, shown)))
  return `<ol ${classes}>${items.join('')}</ol>`
}

type ShownContent = 'none' | 'excerpt' | 'full'

const shownContent = (attributes: Attributes): ShownContent => {
  if (typeof attributes.displayExcerpt === 'boolean')
    return attributes.displayExcerpt ? 'excerpt' : 'none'
  const given = textOf(attributes, 'displayContent', 'excerpt')
  return given === 'none' || given === 'full' ? given : 'excerpt'
}

const printItem = async (
  { ctx }: Scope,
  comment: CommentRow,
  attributes: Attributes,
  shown: ShownContent,
): Promise<string> => {
  const post = await postLoader(ctx).load(comment.post_id)
  if (!post) return ''
  const name = escapeHtml(comment.author_name || 'Anonymous')
  const site = addressValue(comment.author_url)
  const author =
    site === ''
      ? `<span class="wp-block-latest-comments__comment-author">${name}</span>`
      : `<a class="wp-block-latest-comments__comment-author" rel="external nofollow ugc" href="${addressValue(site)}">${name}</a>`
  const href = `${await permalinkLoader(ctx).load(post)}#comment-${comment.id}`
  const title = renderTitle(post.title) || '(no title)'
  const { date_format: pattern } = await siteSettings(ctx)
  return [
    '<li class="wp-block-latest-comments__comment">',
    attributes.displayAvatar !== false &&
      avatarImage(
        ctx,
        { name: comment.author_name, email: comment.author_email },
        { size: 48, classes: 'wp-block-latest-comments__comment-avatar' },
      ),
    '<article><footer class="wp-block-latest-comments__comment-meta">',
    `${author} on <a class="wp-block-latest-comments__comment-link" href="${addressValue(href)}">${title}</a>`,
    attributes.displayDate !== false &&
      `<time datetime="${isoWithOffset(comment.date, comment.date_gmt)}" class="wp-block-latest-comments__comment-date">${escapeHtml(formatDate(comment.date, pattern))}</time>`,
    '</footer>',
    shown !== 'none' &&
      `<div class="wp-block-latest-comments__comment-excerpt">${shown === 'full' ? await renderComment(ctx, comment) : `<p>${firstWords(comment.content)}</p>`}</div>`,
    '</article></li>',
  ]
    .filter(Boolean)
    .join('')
}

const EXCERPT_WORDS = 20

const firstWords = (html: string): string => {
  const words = stripTags(html).split(/\s+/)
  const cut = words.slice(0, EXCERPT_WORDS).join(' ')
  return escapeHtml(words.length > EXCERPT_WORDS ? `${cut}…` : cut)
}
