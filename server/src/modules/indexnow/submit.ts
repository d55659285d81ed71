import type { Context, Linker } from '../../contract/context.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { retryAfterMs } from '../../lib/waiting/retry-after.ts'
import { SUBMIT } from './changes.ts'
import { indexNowState } from './choices.ts'
import { indexNowKey } from './key.ts'
import {
  findFirstHeld,
  findSubmissions,
  insertSubmission,
  isSomeQueued,
  markSent,
  purgeSent,
  putBack,
  takeQueued,
} from './store.ts'

/** The protocol's limit per message. */
const MAX_ADDRESSES = 10_000

/** Search engines ask not to be notified of the same address again sooner. */
const QUIET_MS = 11 * 60_000

/** Longer than any message takes: after this the process must have ended. */
const LOST_MS = 2 * 60_000

/** The number of addresses that the log shows per message. */
const MAX_LOGGED = 20

/**
 * Sends the waiting addresses. If the service is busy or unreachable, the job queue retries; if it
 * rejects them, they are dropped, since it would reject them again, and the log has the reason.
 */
export const notifySearchEngines = async (ctx: Context): Promise<void> => {
  const state = await indexNowState(ctx)
  if (!('service' in state)) return
  for (;;) {
    const [last] = await findSubmissions(ctx.db, { limit: 1, offset: 0 })
    const now = ctx.clock()
    if (last?.retry_gmt && last.retry_gmt > toGmtText(now))
      return askAgain(ctx, momentOf(last.retry_gmt))
    const sentBefore = toGmtText(new Date(now.getTime() - QUIET_MS))
    const lostBefore = toGmtText(new Date(now.getTime() - LOST_MS))
    const paths = await ctx.transaction(async ({ db }) => {
      await purgeSent(db, sentBefore)
      return takeQueued(db, { now: toGmtText(now), sentBefore, lostBefore }, MAX_ADDRESSES)
    })
    if (paths.length === 0) return askForHeld(ctx)
    const { status, retryAt } = await submit(ctx, state.service, paths)
    const isUndecided = status === undefined || status === 429 || status >= 500
    await ctx.transaction(async ({ db }) => {
      if (isUndecided) await putBack(db, paths)
      else await markSent(db, paths, nowGmt(ctx.clock))
      await insertSubmission(db, {
        sent_gmt: nowGmt(ctx.clock),
        status: status ?? null,
        address_count: paths.length,
        paths: JSON.stringify(paths.slice(0, MAX_LOGGED)),
        retry_gmt: retryAt ? toGmtText(retryAt) : null,
      })
    })
    if (retryAt) return askAgain(ctx, retryAt)
    if (isUndecided)
      throw new Error(`search engines could not be told of changes: ${status ?? 'no answer'}`)
  }
}

/** Schedules a submission for addresses whose message was given up. */
export const scheduleTheRest = async (ctx: Context): Promise<void> => {
  if (await isSomeQueued(ctx.db)) await askAgain(ctx, ctx.clock())
}

const askAgain = (ctx: Context, runAt: Date): Promise<void> =>
  ctx.transaction(({ jobs }) => jobs.add(SUBMIT, {}, { key: SUBMIT, runAt }))

/** Schedules a submission for addresses that changed again soon after they were sent. */
const askForHeld = async (ctx: Context): Promise<void> => {
  const sent = await findFirstHeld(ctx.db)
  if (sent !== undefined) await askAgain(ctx, new Date(momentOf(sent).getTime() + QUIET_MS))
}

const momentOf = (gmt: string): Date => new Date(`${gmt}Z`)

interface Submitted {
  /** Undefined if no response came. */
  readonly status: number | undefined
  /** No message is sent before this time. */
  readonly retryAt: Date | undefined
}

const submit = async (
  ctx: Context,
  service: string,
  paths: readonly string[],
): Promise<Submitted> => {
  const key = await indexNowKey(ctx)
  const answer = await ctx.fetch(service, {
    types: ['*/*'],
    // Only the status of the response matters.
    ...{ maxBytes: 0, isUnread: true },
    message: {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({
        host: new URL(ctx.links.base).host,
        key,
        keyLocation: ctx.links.site(`${key}.txt`),
        urlList: paths.map((path) => addressAt(ctx, path)),
      }),
    },
  })
  const isBusy = answer?.status === 429 || answer?.status === 503
  const pause = isBusy ? retryAfterMs(answer.retryAfter, ctx.clock()) : undefined
  return {
    status: answer?.status,
    retryAt:
      pause === undefined
        ? undefined
        : new Date(ctx.clock().getTime() + Math.min(Math.max(pause, MIN_PAUSE_MS), MAX_PAUSE_MS)),
  }
}

const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 86_400_000

/** The address for a queued path. */
export const addressAt = ({ links }: Linker, path: string): string =>
  links.site(path === '' ? '' : `${path}/`)
