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
 * Asks about one page and keeps the answer at once, so that nothing is asked twice when a later
 * question fails. Tells whether further questions make sense.
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
    // The next turn is not to begin with a page that is refused each time.
    else if (error.kind === 'refused')
      await ctx.transaction(async (ctx) => {
        await spendQuota(ctx)
        await saveRefusal(ctx.db, id, nowGmt(ctx.clock))
      })
    else throw error
    return error.kind === 'refused'
  }
}

/** So many pages a turn: with a turn every ten minutes the quota lasts for half a day at least. */
const MAX_A_TURN = 50

/** Asks about pages that nobody has asked about, and again about those whose answer is old. */
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
    // A console that is away is asked again by the queue of jobs; one that does not let the site in,
    // when somebody has done something about it.
    if (!(error instanceof ConsoleFailure) || error.kind === 'away') throw error
    ctx.log.warn({ reason: error.message }, 'pages could not be inspected')
  }
}

/** So many at a time while somebody waits for the answer. */
const AT_ONCE = 5

/** Asks about some pages while somebody waits; what fails is left to the next turn. */
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
