import type { WriteContext } from '../../contract/context.ts'
import type { PostRow } from '../posts/index.ts'
import { type CommentRow, findCommentsOn, insertComment, mayReadComment } from './item/index.ts'

/**
 * Copies the comments of one item to another, keeping the threads. Pingbacks, notes, trashed
 * comments and those that the caller may not read are left out, as are replies to them.
 */
export const copyComments = async (ctx: WriteContext, from: PostRow, to: number): Promise<void> => {
  const copies = new Map<number, number>()
  for (const row of await findCommentsOn(ctx.db, from.id)) {
    const { id, version: _version, ...comment } = row
    const parent = comment.parent_id === 0 ? 0 : copies.get(comment.parent_id)
    if (parent === undefined || !isCopied(comment)) continue
    if (!mayReadComment(ctx, row, from, {})) continue
    const copy = await insertComment(ctx.db, { ...comment, post_id: to, parent_id: parent })
    copies.set(id, copy.id)
  }
  if (copies.size > 0) ctx.touch('comments')
}

const isCopied = ({ type, status }: Pick<CommentRow, 'type' | 'status'>): boolean =>
  type === 'comment' && (status === 'approved' || status === 'hold')
