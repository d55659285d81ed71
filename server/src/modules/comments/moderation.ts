import type { WriteContext } from '../../contract/context.ts'
import { comeBack } from '../../contract/errors.ts'
import { toGmtText } from '../../lib/dates.ts'
import { lockRow } from '../../store/locks.ts'
import type { PostRow } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { capabilitiesOf, userLoader } from '../users/index.ts'
import {
  areWaiting,
  type CommentRow,
  type CommentStatus,
  commentErrors,
  containsWord,
  countLinks,
  hasSubmittedSince,
  isKnownWriter,
  isModerator,
  isSaidAlready,
  lockThreads,
} from './item/index.ts'

/** The fields of a new comment that moderation depends on. */
export type Draft = Pick<
  CommentRow,
  'post_id' | 'parent_id' | 'author_id' | 'author_name' | 'author_email' | 'author_url' | 'content'
>

/** Minimum time between two comments of one user. */
const PAUSE_MS = 15_000

/** Rejects duplicates, and comments in quick succession from users who are no moderators. */
export const refuseRepetition = async (ctx: WriteContext, draft: Draft): Promise<void> => {
  const userId = ctx.user.kind === 'user' ? ctx.user.id : undefined
  // Locks the user, so that two concurrent comments do not both find no earlier one.
  if (userId !== undefined) await lockRow(ctx.db, 'users', userId)
  // Locks the item's threads: a double click submits the form twice at the same moment.
  await lockThreads(ctx.db, draft.post_id)
  if (await isSaidAlready(ctx.db, draft)) throw commentErrors.comment_duplicate()
  if (userId === undefined || isModerator(ctx)) return
  const since = toGmtText(new Date(ctx.clock().getTime() - PAUSE_MS))
  if (await hasSubmittedSince(ctx.db, userId, since)) throw commentErrors.comment_flood()
}

/** Limits the disk space that comments from very many networks can fill (SEC-61). */
const MOST_WAITING = 10_000

/** Rejects comments of anonymous visitors that would be held while too many are held already. */
export const refuseFlood = async ({ db, user }: WriteContext): Promise<void> => {
  if (user.kind === 'anonymous' && (await areWaiting(db, MOST_WAITING)))
    throw comeBack(commentErrors.comment_too_many_waiting())
}

/** Comments of those who are trusted pass; the settings decide about others. */
export const judge = async (
  ctx: WriteContext,
  draft: Draft,
  post: PostRow,
): Promise<CommentStatus> => {
  if (await isTrusted(ctx, draft.author_id, post)) return 'approved'
  const settings = await siteSettings(ctx)
  const { author_name, author_email, author_url, content } = draft
  const { ip, userAgent } = ctx
  const searched = { author_name, author_email, author_url, content, ip, userAgent }
  if (containsWord(searched, settings.disallowed_keys)) throw commentErrors.comment_disallowed()
  const { comment_max_links: mostLinks } = settings
  const isSuspicious =
    settings.comment_moderation ||
    (mostLinks > 0 && countLinks(content) >= mostLinks) ||
    containsWord(searched, settings.moderation_keys)
  if (isSuspicious) return 'hold'
  const isKnown = !settings.comment_previously_approved || (await isKnownWriter(ctx.db, draft))
  return isKnown ? 'approved' : 'hold'
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
