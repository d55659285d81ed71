import type { Context, WriteContext } from '../../contract/context.ts'
import { type CommentInput, cleanInput, refuseTooLong } from './input.ts'
import {
  type CommentChanges,
  type CommentRow,
  type CommentStatus,
  commentErrors,
  commentLoader,
  insertComment,
  loadItem,
  lockThreads,
  mergeMeta,
  moveAnswers,
  readMeta,
  updateComment,
} from './item/index.ts'
import { judge, refuseFlood, refuseRepetition } from './moderation.ts'
import { type CommentOnPost, mayTouch, permitCreate, permitUpdate } from './permits.ts'
import {
  resolveAuthor,
  resolveGivenDate,
  resolveNewAuthor,
  resolveParent,
  resolveStanding,
  siteNow,
} from './resolve-changes.ts'
import { cleanLine, readRequestedStatus } from './resource.ts'
import { announce, lockForUpdate } from './service.ts'
import { notifyOfWaiting } from './waiting.ts'

/** `permit` throws unless the caller may comment, and returns the item. */
export const createComment = async (
  ctx: Context,
  given: CommentInput,
  permit = permitCreate,
): Promise<CommentOnPost> => {
  const type = given.type || 'comment'
  if (type !== 'comment' && type !== 'note') throw commentErrors.rest_invalid_comment_type()
  const requested = readRequestedStatus(given.status)
  refuseEmpty(given, type)
  const input = cleanInput(ctx, given)
  return ctx.transaction(async (ctx) => {
    const post = await permit(ctx, given)
    const now = await siteNow(ctx)
    const moment = (await resolveGivenDate(ctx, input)) ?? now
    const draft = {
      ...(await resolveNewAuthor(ctx, input)),
      post_id: post.id,
      parent_id: await resolveParent(ctx, input.parent ?? 0, { post_id: post.id, type }),
      content: input.content ?? '',
      type,
    }
    refuseTooLong(draft)
    if (type === 'comment') await refuseRepetition(ctx, draft)
    const standing = resolveStanding(
      await judge(ctx, draft, post),
      mergeMeta({}, input.meta),
      requested,
    )
    if (standing.status === 'hold') await refuseFlood(ctx)
    const comment = await insertComment(ctx.db, {
      ...draft,
      status: standing.status,
      meta: JSON.stringify(standing.meta),
      author_ip: input.author_ip ?? ctx.ip,
      author_agent: agentOf(input.author_user_agent ?? ctx.userAgent),
      date: moment.local,
      date_gmt: moment.gmt,
      submitted_by: ctx.user.kind === 'user' ? ctx.user.id : null,
      submitted_gmt: now.gmt,
    })
    announce(ctx, comment)
    // A status set explicitly by a moderator needs no notification.
    if (comment.status === 'hold' && requested === undefined) await notifyOfWaiting(ctx)
    return { comment, post }
  })
}

export const saveComment = async (
  ctx: Context,
  id: number,
  given: CommentInput,
): Promise<CommentOnPost> => {
  const requested = readRequestedStatus(given.status)
  const input = cleanInput(ctx, given)
  const saved = await ctx.transaction(async (ctx) => {
    const before = await lockForUpdate(ctx, id)
    permitUpdate(ctx, before, given)
    const { comment } = before
    if (given.type !== undefined && given.type !== comment.type)
      throw commentErrors.rest_comment_invalid_type()
    if (given.content !== undefined) refuseEmpty(given, comment.type)
    refuseTooLong(input)
    const moment = await resolveGivenDate(ctx, input)
    const standing = resolveStanding(
      comment.status as CommentStatus,
      mergeMeta(readMeta(comment), input.meta),
      requested,
    )
    const row = await updateComment(ctx.db, id, {
      ...(await resolveAuthor(ctx, input, comment)),
      ...(await resolvePlace(ctx, before, input)),
      ...set('content', input.content),
      ...set('author_ip', input.author_ip),
      ...set('author_agent', input.author_user_agent && agentOf(input.author_user_agent)),
      ...(moment ? { date: moment.local, date_gmt: moment.gmt } : {}),
      status: standing.status,
      meta: JSON.stringify(standing.meta),
    })
    announce(ctx, row)
    return row
  })
  commentLoader(ctx).clear(id)
  const post = await loadItem(ctx, saved.post_id)
  if (!post) throw commentErrors.rest_comment_invalid_id()
  return { comment: saved, post }
}

/** Moves a comment to another item or parent. Its replies stay with their item and move up. */
const resolvePlace = async (
  ctx: WriteContext,
  { comment }: CommentOnPost,
  { post: postId, parent }: CommentInput,
): Promise<Pick<CommentRow, 'post_id' | 'parent_id'>> => {
  const { id, type } = comment
  const isMoved = Boolean(postId) && postId !== comment.post_id
  if (!isMoved) {
    const isKept = parent === undefined || parent === comment.parent_id
    const { post_id } = comment
    return {
      post_id,
      parent_id: isKept
        ? comment.parent_id
        : await resolveParent(ctx, parent, { post_id, type, id }),
    }
  }
  const post = await loadItem(ctx, postId ?? 0)
  if (!post) throw commentErrors.rest_comment_invalid_post_id()
  if (!mayTouch(ctx, { comment, post })) throw commentErrors.rest_cannot_edit()
  await lockThreads(ctx.db, comment.post_id)
  await moveAnswers(ctx.db, id, comment.parent_id)
  const place = { post_id: post.id, type, id }
  return { post_id: post.id, parent_id: await resolveParent(ctx, parent ?? 0, place) }
}

/** A note may be empty if it changes the note's status. */
const refuseEmpty = ({ content, meta }: CommentInput, type: string): void => {
  if (content || (type === 'note' && meta?._wp_note_status)) return
  throw commentErrors.rest_comment_content_invalid()
}

const MAX_AGENT = 254

const agentOf = (text: string): string => cleanLine(text.slice(0, MAX_AGENT).toWellFormed())

const set = <K extends keyof CommentChanges>(
  column: K,
  value: CommentChanges[K] | undefined,
): CommentChanges => (value === undefined ? {} : { [column]: value })
