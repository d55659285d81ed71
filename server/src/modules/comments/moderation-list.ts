import type { Context, WriteContext } from '../../contract/context.ts'
import { countComments, loadItem, pageLoader, readModerationQuery } from './item/index.ts'
import { type CommentOnPost, mayTouch } from './permits.ts'
import { saveComment } from './save.ts'
import { removeComment, trashComment } from './service.ts'

const STATUSES = ['hold', 'approved', 'spam', 'trash'] as const

/** Statuses by which moderators list comments. */
export type ModerationStatus = (typeof STATUSES)[number]

export const isModerationStatus = (word: string): word is ModerationStatus =>
  STATUSES.some((status) => status === word)

/** One page of comments that the caller may moderate. */
export interface ModerationList {
  readonly subjects: readonly CommentOnPost[]
  readonly total: number
  /** Number of comments per status. */
  readonly counts: ReadonlyMap<ModerationStatus, number>
}

export const readModerationList = async (
  ctx: Context,
  status: ModerationStatus,
  place: { readonly limit: number; readonly offset: number },
): Promise<ModerationList> => {
  const queryOf = (status: ModerationStatus) => readModerationQuery(ctx, status, place)
  const [{ rows, total }, ...counts] = await Promise.all([
    pageLoader(ctx).load(queryOf(status)),
    ...STATUSES.map((status) => countComments(ctx.db, queryOf(status))),
  ])
  const subjects = await Promise.all(
    rows.map(async (comment) => ({ comment, post: await loadItem(ctx, comment.post_id) })),
  )
  return {
    subjects: subjects.filter((subject): subject is CommentOnPost =>
      subject.post === undefined ? false : mayTouch(ctx, { ...subject, post: subject.post }),
    ),
    total,
    counts: new Map(STATUSES.map((status, index) => [status, counts[index] ?? 0])),
  }
}

/** Number of held comments that the caller may moderate. */
export const countWaiting = (ctx: Context): Promise<number> =>
  countComments(ctx.db, readModerationQuery(ctx, 'hold', { limit: 1, offset: 0 }))

const DECISIONS = {
  approve: (ctx, id) => saveComment(ctx, id, { status: 'approved' }),
  hold: (ctx, id) => saveComment(ctx, id, { status: 'hold' }),
  spam: (ctx, id) => saveComment(ctx, id, { status: 'spam' }),
  unspam: (ctx, id) => saveComment(ctx, id, { status: 'unspam' }),
  trash: (ctx, id) => trashComment(ctx, id),
  untrash: (ctx, id) => saveComment(ctx, id, { status: 'untrash' }),
  delete: (ctx, id) => removeComment(ctx, id),
} satisfies Record<string, (ctx: WriteContext, id: number) => Promise<unknown>>

/** A moderation action. */
export type Decision = keyof typeof DECISIONS

export const isDecision = (word: string): word is Decision => Object.hasOwn(DECISIONS, word)

/** Applies one action to several comments: to all of them, or to none if one is refused. */
export const decide = (ctx: Context, ids: readonly number[], decision: Decision): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const id of ids) await DECISIONS[decision](ctx, id)
  })
