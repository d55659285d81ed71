import type { WriteContext } from '../../contract/context.ts'
import { comeBack } from '../../contract/errors.ts'
import { toGmtText } from '../../lib/dates.ts'
import { lockRow } from '../../store/locks.ts'
import type { PostRow } from '../posts/index.ts'
import { capabilitiesOf, userLoader } from '../users/index.ts'
import {
  areWaiting,
  type CommentRow,
  type CommentStatus,
  commentErrors,
  countLinks,
  hasSubmittedSince,
  isKnownWriter,
  isModerator,
  isSaidAlready,
  lockThreads,
} from './item/index.ts'

/** As much of a comment as decides whether and how it is taken. */
export type Draft = Pick<
  CommentRow,
  'post_id' | 'parent_id' | 'author_id' | 'author_name' | 'author_email' | 'content'
>

/** Between two comments of one user there is at least this much time. */
const PAUSE_MS = 15_000
/** From here on a comment looks like an advertisement. */
const MANY_LINKS = 2

/** Refuses to hear the same twice, and anybody but moderators too often. */
export const refuseRepetition = async (ctx: WriteContext, draft: Draft): Promise<void> => {
  const userId = ctx.user.kind === 'user' ? ctx.user.id : undefined
  // Two of one user at the same moment must not both find that there is no other.
  if (userId !== undefined) await lockRow(ctx.db, 'users', userId)
  // A form that is sent twice by a double click comes twice at the same moment.
  await lockThreads(ctx.db, draft.post_id)
  if (await isSaidAlready(ctx.db, draft)) throw commentErrors.comment_duplicate()
  if (userId === undefined || isModerator(ctx)) return
  const since = toGmtText(new Date(ctx.clock().getTime() - PAUSE_MS))
  if (await hasSubmittedSince(ctx.db, userId, since)) throw commentErrors.comment_flood()
}

/** Whoever writes from very many networks fills the disk no further than this (SEC-61). */
const MOST_WAITING = 10_000

/** Refuses what a visitor without an account wants looked at while too much waits already. */
export const refuseFlood = async ({ db, user }: WriteContext): Promise<void> => {
  if (user.kind === 'anonymous' && (await areWaiting(db, MOST_WAITING)))
    throw comeBack(commentErrors.comment_too_many_waiting())
}

/** A writer's first comment waits for a moderator; later ones pass once one was approved. */
export const judge = async (
  ctx: WriteContext,
  draft: Draft,
  post: PostRow,
): Promise<CommentStatus> => {
  if (await isTrusted(ctx, draft.author_id, post)) return 'approved'
  if (countLinks(draft.content) >= MANY_LINKS) return 'hold'
  return (await isKnownWriter(ctx.db, draft)) ? 'approved' : 'hold'
}

const isTrusted = async (
  ctx: WriteContext,
  authorId: number | null,
  post: PostRow,
): Promise<boolean> => {
  if (authorId === null) return false
  if (authorId === post.author_id) return true
  if (ctx.user.kind === 'user' && ctx.user.id === authorId) return isModerator(ctx)
  const user = await userLoader(ctx).load(authorId)
  const roles = user ? (JSON.parse(user.roles) as string[]) : []
  return (await capabilitiesOf(ctx, roles)).has('moderate_comments')
}
