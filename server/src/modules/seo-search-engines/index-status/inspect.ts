import type { Context } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { postLoader } from '../../posts/index.ts'
import { ConsoleFailure, type SearchConsole, searchConsole } from '../search-console/index.ts'
import { type Placed, placesOf } from './evidence.ts'
import { isQuotaSpent, spendQuota } from './quota.ts'
import { indexedTypes } from './scope.ts'
import { type Freshness, findDue, saveInspection, saveRefusal } from './store.ts'

const DAY_MS = 86_400_000
const LISTED_DAYS = 30

export const freshnessAt = ({ clock }: Pick<Context, 'clock'>): Freshness => {
  const daysAgo = (days: number): string => toGmtText(new Date(clock().getTime() - days * DAY_MS))
  return { listedSince: daysAgo(LISTED_DAYS), othersSince: daysAgo(1) }
}

/**
 * Inspects one page and stores the result at once, so that a later failure repeats nothing. Returns
 * whether further requests make sense.
 */
const inspectPage = async (
  ctx: Context,
  console: SearchConsole,
  { row: { id }, permalink }: Placed,
): Promise<boolean> => {
  if (await isQuotaSpent(ctx)) return false
  try {
    const inspection = await console.inspect(permalink)
    await ctx.transaction(async (ctx) => {
      await spendQuota(ctx)
      await saveInspection(ctx.db, id, inspection, nowGmt(ctx.clock))
    })
    return true
  } catch (error) {
    if (!(error instanceof ConsoleFailure)) throw error
    if (error.kind === 'too-many') await ctx.transaction((ctx) => spendQuota(ctx, true))
    // Stored, so that the next run does not start with a page that is refused each time.
    else if (error.kind === 'refused')
      await ctx.transaction(async (ctx) => {
        await spendQuota(ctx)
        await saveRefusal(ctx.db, id, nowGmt(ctx.clock))
      })
    else throw error
    return error.kind === 'refused'
  }
}

/** Pages per run: with a run every ten minutes the quota lasts for half a day at least. */
const MAX_A_TURN = 50

/** Job: inspects pages without a result, and those whose result is old. */
export const inspectDue = async (ctx: Context): Promise<void> => {
  const console = await searchConsole(ctx)
  if (!console || (await isQuotaSpent(ctx))) return
  const ids = await findDue(ctx.background, await indexedTypes(ctx), freshnessAt(ctx), MAX_A_TURN)
  const rows = await Promise.all(ids.map((id) => postLoader(ctx).load(id)))
  const places = await placesOf(
    ctx,
    rows.filter((row) => row !== undefined),
  )
  try {
    for (const place of places) if (!(await inspectPage(ctx, console, place))) return
  } catch (error) {
    // When the service is unavailable the job queue retries; without access a user has to act first.
    if (!(error instanceof ConsoleFailure) || error.kind === 'away') throw error
    ctx.log.warn({ reason: error.message }, 'pages could not be inspected')
  }
}

/** Concurrent requests within a route. */
const AT_ONCE = 5

/** Inspects some pages within the request; failures are left to the next job. */
export const inspectNow = async (
  ctx: Context,
  console: SearchConsole,
  places: readonly Placed[],
): Promise<void> => {
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const asked = places.slice(at, at + AT_ONCE).map((place) => inspectPage(ctx, console, place))
    const answers = await Promise.allSettled(asked)
    const isStopped = answers.some((answer) => answer.status === 'rejected' || !answer.value)
    if (isStopped) return logFailures(ctx, answers)
  }
}

const logFailures = (ctx: Context, answers: readonly PromiseSettledResult<boolean>[]): void => {
  for (const answer of answers) {
    if (answer.status !== 'rejected') continue
    if (!(answer.reason instanceof ConsoleFailure)) throw answer.reason
    ctx.log.warn({ reason: answer.reason.message }, 'a page could not be inspected')
  }
}
