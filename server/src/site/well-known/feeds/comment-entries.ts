import type { Context } from '../../../contract/context.ts'
import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { withAbsoluteLinks } from '../../../lib/html/absolute-links.ts'
import type { PublicComment } from '../../../modules/comments/index.ts'
import { renderTitle } from '../../../modules/posts/index.ts'

/** Comments as entries of a feed. */
export const commentEntries = (
  ctx: Context,
  comments: readonly PublicComment[],
  { isOfOneItem }: { readonly isOfOneItem: boolean },
): readonly FeedEntry[] =>
  comments.map((comment) => {
    const author = plainText(comment.authorName) || 'Anonymous'
    const html = withAbsoluteLinks(comment.html, new URL(ctx.links.base).origin)
    return {
      id: ctx.links.site(`?p=${comment.post.id}#comment-${comment.id}`),
      link: comment.link,
      title: isOfOneItem
        ? `By: ${author}`
        : `Comment on ${plainText(renderTitle(comment.post.title))} by ${author}`,
      author,
      publishedGmt: comment.dateGmt,
      updatedGmt: comment.dateGmt,
      categories: [],
      summaryHtml: html,
      contentHtml: html,
    }
  })
