import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context, WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { listing, type Reply } from '../../contract/reply.ts'
import type { PostRow } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import {
  CommentListArgs,
  type CommentListArguments,
  type CommentRow,
  type CommentStatus,
  commentErrors,
  commentLoader,
  countComments,
  deleteAnswers,
  deleteComment,
  hasMoments,
  loadItem,
  lockComment,
  lockThreads,
  mayReadComment,
  moveAnswers,
  pageLoader,
  putAwayComments,
  readListQuery,
  readMeta,
  updateComment,
  withStanding,
} from './item/index.ts'
import { type CommentOnPost, permitDelete } from './permits.ts'
import { presentComment } from './present.ts'

export const getComment = async (ctx: Context, id: number): Promise<CommentOnPost> => {
  const comment = await commentLoader(ctx).load(id)
  if (!comment) throw commentErrors.rest_comment_invalid_id()
  return { comment, post: await itemOf(ctx, comment) }
}

/**
 * One page of a list: one query each for rows, total, items and replies, for any number of rows.
 */
export const listComments = async (
  ctx: Context,
  args: CommentListArguments,
): Promise<Reply<readonly object[]>> => {
  const { page, per_page: perPage, context, password, post: named } = args
  // Only date filters need the time zone; without them the settings are not read.
  const timeZone = hasMoments(args) ? (await siteSettings(ctx)).timezone : 'UTC'
  const { rows, total } = await pageLoader(ctx).load(readListQuery(ctx, args, timeZone))
  const presented = { context, ...(named.length === 1 ? { password } : {}) }
  const subjects = await Promise.all(
    rows.map(async (comment) => ({ comment, post: await itemOf(ctx, comment) })),
  )
  const shown = subjects.filter(({ comment, post }) =>
    mayReadComment(ctx, comment, post, presented),
  )
  const items = await Promise.all(shown.map((subject) => presentComment(ctx, subject, context)))
  return listing(items, { total, page, perPage })
}

const COUNTED = ['hold', 'approve', 'spam', 'trash'] as const

/** How many comments each list has, for the caller. */
export const countByStatus = async (
  ctx: Context,
): Promise<Readonly<Record<(typeof COUNTED)[number], number>>> => {
  const count = (status: string): Promise<number> => {
    const args = readArguments({ status }, CommentListArgs, scopeOf(ctx))
    return countComments(ctx.db, readListQuery(ctx, args as CommentListArguments, 'UTC'))
  }
  const [hold, approve, spam, trash] = await Promise.all(COUNTED.map(count))
  return { hold: hold ?? 0, approve: approve ?? 0, spam: spam ?? 0, trash: trash ?? 0 }
}

export const trashComment = async (ctx: Context, id: number): Promise<CommentRow> => {
  const trashed = await ctx.transaction(async (ctx) => {
    const { comment } = await lockForRemoval(ctx, id)
    if (comment.status === 'trash') throw commentErrors.rest_already_trashed()
    const row = await updateComment(ctx.db, id, {
      status: 'trash',
      meta: JSON.stringify(withStanding(readMeta(comment), comment.status as CommentStatus)),
    })
    announce(ctx, row)
    return row
  })
  commentLoader(ctx).clear(id)
  return trashed
}

/** Moves comments of a trashed item to `post-trashed`; each keeps its former status. */
export const followToTrash = async (
  ctx: WriteContext,
  { id, status }: EventMap['post.saved'],
): Promise<void> => {
  if (status === 'trash' && (await putAwayComments(ctx.db, id))) ctx.touch('comments')
}

/**
 * Deletes a comment permanently and returns it. Its replies move up; replies to a note are deleted.
 */
export const removeComment = async (ctx: Context, id: number): Promise<CommentRow> => {
  const removed = await ctx.transaction(async (ctx) => {
    const { comment } = await lockForRemoval(ctx, id)
    await lockThreads(ctx.db, comment.post_id)
    if (comment.type === 'note') await deleteAnswers(ctx.db, id)
    else await moveAnswers(ctx.db, id, comment.parent_id)
    await deleteComment(ctx.db, id)
    ctx.touch('comments')
    ctx.emit('comment.deleted', { id, post: comment.post_id })
    return comment
  })
  commentLoader(ctx).clear(id)
  return removed
}

export const announce = (ctx: WriteContext, { id, post_id: post, status }: CommentRow): void => {
  ctx.touch('comments')
  ctx.emit('comment.saved', { id, post, status })
}

/** Locks a row and checks the version that the caller has read. */
export const lockForUpdate = async (ctx: WriteContext, id: number): Promise<CommentOnPost> => {
  const comment = await lockComment(ctx.db, id)
  if (!comment) throw commentErrors.rest_comment_invalid_id()
  ctx.expectVersion(comment.version)
  return { comment, post: await itemOf(ctx, comment) }
}

const lockForRemoval = async (ctx: WriteContext, id: number): Promise<CommentOnPost> => {
  const subject = await lockForUpdate(ctx, id)
  permitDelete(ctx, subject)
  return subject
}

/** Comments are deleted with their item, so a missing item means the comment was just deleted. */
const itemOf = async (ctx: Context, comment: CommentRow): Promise<PostRow> => {
  const post = await loadItem(ctx, comment.post_id)
  if (!post) throw commentErrors.rest_comment_invalid_id()
  return post
}
