import type { Context, WriteContext } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { holds } from '../../contract/principal.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { stripTags } from '../../lib/text.ts'
import { advisoryLock } from '../../store/locks.ts'
import { type LetterLine, printLetter, sendMail } from '../mail/index.ts'
import type { PostRow } from '../posts/index.ts'
import { findOptions, saveOption, siteSettings } from '../settings/index.ts'
import { isReachable, principalOf, userLoader } from '../users/index.ts'
import { type CommentRow, findWaiting, loadItem, mayEditComment } from './item/index.ts'

/** The page where held comments are moderated. */
export const COMMENTS_PAGE = 'account/comments'

/** Comments of this interval share one mail, so that a wave of spam sends few mails. */
const GATHER_MS = 10 * 60 * 1_000
/** Comments per mail; the rest follows in the next one. */
const MAX_TOLD = 50
const MAX_EXCERPT = 200

const JOB = 'comments.waiting'
const TOLD = 'comments_told'

/** Schedules the mail to moderators for the end of the current ten-minute interval. */
export const notifyOfWaiting = async (ctx: WriteContext): Promise<void> => {
  const { jobs, clock } = ctx
  if (!(await siteSettings(ctx)).moderation_notify) return
  const runAt = new Date(Math.ceil(clock().getTime() / GATHER_MS) * GATHER_MS)
  // One key per interval: later comments do not postpone the mail.
  return jobs.add(JOB, {}, { runAt, key: `${JOB} ${runAt.toISOString()}` })
}

export const waitingJob: JobDefinition = {
  name: JOB,
  run: (ctx: Context) =>
    ctx.transaction(async (ctx) => {
      // Of two concurrent runs, the second finds nothing left to send.
      await advisoryLock(ctx.db, JOB)
      const told = Number((await findOptions(ctx.db, [TOLD])).get(TOLD) ?? 0)
      const rows = await findWaiting(ctx.db, told, MAX_TOLD)
      const last = rows.at(-1)
      if (!last) return
      await saveOption(ctx.db, TOLD, last.id)
      if (!(await siteSettings(ctx)).moderation_notify) return
      if (rows.length === MAX_TOLD) await notifyOfWaiting(ctx)
      const waiting = await Promise.all(
        rows.map(async (comment) => ({ comment, post: await loadItem(ctx, comment.post_id) })),
      )
      const known = waiting.filter(
        (one): one is Waiting => one.post !== undefined && one.post.status !== 'trash',
      )
      for (const [to, theirs] of await recipientsOf(ctx, known)) await sendLetter(ctx, to, theirs)
    }),
}

interface Waiting {
  readonly comment: CommentRow
  readonly post: PostRow
}

/** The site's own address gets all comments, authors those on their items. */
const recipientsOf = async (
  ctx: Context,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<string, readonly Waiting[]>> => {
  const { email: owner } = await siteSettings(ctx)
  const told = await Promise.all(
    waiting.map(async (one) => {
      const addresses = new Set([owner, await decidingAuthor(ctx, one.post)].filter(isReachable))
      return [...addresses].map((address) => ({ address, one }))
    }),
  )
  const byAddress = Map.groupBy(told.flat(), ({ address }) => address)
  return new Map(Array.from(byAddress, ([to, theirs]) => [to, theirs.map(({ one }) => one)]))
}

/** The e-mail address of the item's author if the author may moderate its comments; else empty. */
const decidingAuthor = async (ctx: Context, post: PostRow): Promise<string> => {
  const author = post.author_id === null ? undefined : await userLoader(ctx).load(post.author_id)
  if (author?.is_suspended !== 0) return ''
  const user = await principalOf(ctx, author, { kind: 'session', tokenHash: '' })
  const can = (capability: string): boolean => holds(user, capability)
  return mayEditComment({ user, can }, post) ? author.email : ''
}

const sendLetter = async (ctx: Context, to: string, waiting: readonly Waiting[]): Promise<void> => {
  const title = decodeEntities((await siteSettings(ctx)).title)
  const heading = waiting.length === 1 ? 'A comment waits' : `${waiting.length} comments wait`
  await sendMail(ctx, {
    to: [to],
    subject: `${heading} (${title})`,
    ...printLetter({
      heading: `${heading} for a decision`,
      lead: 'Waiting comments are shown once they are approved.',
      sections: Array.from(Map.groupBy(waiting, ({ post }) => post.id).values(), (group) => ({
        heading: titleOf(group[0]?.post),
        lines: group.map(lineOf),
      })),
      address: ctx.links.site(COMMENTS_PAGE),
    }),
  })
}

const titleOf = (post: PostRow | undefined): string =>
  decodeEntities(stripTags(post?.title ?? '')) || '(no title)'

const lineOf = ({ comment }: Waiting): LetterLine => {
  const text = decodeEntities(stripTags(comment.content)).replace(/\s+/g, ' ').trim()
  const excerpt = text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).trim()}…` : text
  return { text: `${comment.author_name || 'Anonymous'}: ${excerpt}` }
}
