import type { Context, WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { listing, type Reply } from '../../contract/reply.ts'
import type { PostRow } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import {
  type CommentListArguments,
  type CommentRow,
  type CommentStatus,
  commentErrors,
  commentLoader,
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
import { permitDelete, type Subject } from './permits.ts'
import { presentComment } from './present.ts'

export const getComment = async (ctx: Context, id: number): Promise<Subject> => {
  const comment = await commentLoader(ctx).load(id)
  if (!comment) throw commentErrors.rest_comment_invalid_id()
  return { comment, post: await itemOf(ctx, comment) }
}

/** One page of a list: rows, total, items and answers take one query each, whatever it holds. */
export const listComments = async (
  ctx: Context,
  args: CommentListArguments,
): Promise<Reply<readonly object[]>> => {
  const { page, per_page: perPage, context, password, post: named } = args
  // Only dates depend on the settings; most lists name none and save the question.
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

export const trashComment = async (ctx: Context, id: number): Promise<CommentRow> => {
  const trashed = await ctx.transaction(async (ctx) => {
    const { comment } = await lockForRemoval(ctx, id)
    if (comment.status === 'trash') throw commentErrors.rest_already_trashed()
    ctx.touch('comments')
    return updateComment(ctx.db, id, {
      status: 'trash',
      meta: JSON.stringify(withStanding(readMeta(comment), comment.status as CommentStatus)),
    })
  })
  commentLoader(ctx).clear(id)
  return trashed
}

/** An item in the trash is not talked about; each comment keeps in mind where it stood. */
export const followToTrash = async (
  ctx: WriteContext,
  { id, status }: EventMap['post.saved'],
): Promise<void> => {
  if (status === 'trash' && (await putAwayComments(ctx.db, id))) ctx.touch('comments')
}

/** Removes a comment for good and returns what it was. Answers to it move up; a note's go too. */
export const removeComment = async (ctx: Context, id: number): Promise<CommentRow> => {
  const removed = await ctx.transaction(async (ctx) => {
    const { comment } = await lockForRemoval(ctx, id)
    await lockThreads(ctx.db, comment.post_id)
    if (comment.type === 'note') await deleteAnswers(ctx.db, id)
    else await moveAnswers(ctx.db, id, comment.parent_id)
    await deleteComment(ctx.db, id)
    ctx.touch('comments')
    return comment
  })
  commentLoader(ctx).clear(id)
  return removed
}

/** Takes a row for changing, in the version that the caller has seen. */
export const lockForUpdate = async (ctx: WriteContext, id: number): Promise<Subject> => {
  const comment = await lockComment(ctx.db, id)
  if (!comment) throw commentErrors.rest_comment_invalid_id()
  ctx.expectVersion(comment.version)
  return { comment, post: await itemOf(ctx, comment) }
}

const lockForRemoval = async (ctx: WriteContext, id: number): Promise<Subject> => {
  const subject = await lockForUpdate(ctx, id)
  permitDelete(ctx, subject)
  return subject
}

/** A comment goes with its item, so one without is one that was just removed. */
const itemOf = async (ctx: Context, comment: CommentRow): Promise<PostRow> => {
  const post = await loadItem(ctx, comment.post_id)
  if (!post) throw commentErrors.rest_comment_invalid_id()
  return post
}
