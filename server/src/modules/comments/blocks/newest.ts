import type { Context } from '../../../contract/context.ts'
import { type PostRow, permalinkLoader } from '../../posts/index.ts'
import { loadItem, mayReadItem, pageLoader, renderComment } from '../item/index.ts'
import { APPROVED } from './thread.ts'

/** An approved comment on a public item. */
export interface PublicComment {
  readonly id: number
  readonly authorName: string
  readonly html: string
  readonly dateGmt: string
  readonly link: string
  readonly post: PostRow
}

/**
 * The newest comments of the site or of one item; a comment is never more visible than its item
 * (SEC-15).
 */
export const newestPublicComments = async (
  ctx: Context,
  { postId, limit }: { readonly postId?: number | undefined; readonly limit: number },
): Promise<readonly PublicComment[]> => {
  const posts = postId === undefined ? undefined : [postId]
  const { rows } = await pageLoader(ctx).load({ ...APPROVED, types: ['comment'], posts, limit })
  const found = await Promise.all(
    rows.map(async (row) => {
      const post = await loadItem(ctx, row.post_id)
      if (!post || !mayReadItem(ctx, post, {})) return []
      return [
        {
          id: row.id,
          authorName: row.author_name,
          html: await renderComment(ctx, row),
          dateGmt: row.date_gmt,
          link: `${await permalinkLoader(ctx).load(post)}#comment-${row.id}`,
          post,
        },
      ]
    }),
  )
  return found.flat()
}
