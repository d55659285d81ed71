import { perSite } from '../../../../cache/per-site.ts'
import type { Context } from '../../../../contract/context.ts'
import type { LedVisit } from '../../../../contract/site/led-visits.ts'
import { nowGmt } from '../../../../lib/dates.ts'
import { notify } from '../../notifications/index.ts'
import { isProbe } from '../probe/index.ts'
import { addHits, disableFaulty } from '../rules/index.ts'

/** Visitors are not to wait for a note about them, nor the database to be busy with nothing else. */
const WRITE_AFTER_MS = 3_000

/** What is to be stored about rules. */
interface Tally {
  /** Hits by rule. */
  hits: Map<number, number>
  /** Rules that cannot be understood, and why. */
  faults: Map<number, string>
  timer: NodeJS.Timeout | undefined
}

const tallyOf = perSite((): Tally => ({ hits: new Map(), faults: new Map(), timer: undefined }))

/** Counts a visit for each rule that led it. */
export const countVisit = (visit: LedVisit): void => {
  if (visit.rules.length === 0 || isProbe(visit.openContext, visit.request.headers)) return
  const { hits } = tallyOf(visit)
  for (const id of visit.rules) hits.set(id, (hits.get(id) ?? 0) + 1)
  writeSoon(visit, visit.openContext)
}

/** Notes a stored rule that means nothing: it is switched off, and somebody is told. */
export const noteFault = (ctx: Context, id: number, fault: string): void => {
  tallyOf(ctx).faults.set(id, fault)
  writeSoon(ctx, () => ctx)
}

const writeSoon = (site: Pick<Context, 'versions'>, openContext: () => Context): void => {
  tallyOf(site).timer ??= setTimeout(() => {
    const ctx = openContext()
    storeTally(ctx).catch((error: Error) =>
      ctx.log.warn({ err: error }, 'hits of redirects could not be stored'),
    )
  }, WRITE_AFTER_MS).unref()
}

/** Stores what was counted so far: before it is read, and before the process ends. */
export const storeTally = async (ctx: Context): Promise<void> => {
  const tally = tallyOf(ctx)
  clearTimeout(tally.timer)
  const { hits, faults } = tally
  Object.assign(tally, { hits: new Map(), faults: new Map(), timer: undefined })
  if (hits.size === 0 && faults.size === 0) return
  await ctx.transaction(async (ctx) => {
    const now = nowGmt(ctx.clock)
    // Most have been hit as often as others, so that few questions store all of them.
    for (const [count, same] of Map.groupBy(hits, ([, count]) => count))
      await addHits(
        ctx.db,
        same.map(([id]) => id),
        count,
        now,
      )
    for (const [id, fault] of faults) await disableFaulty(ctx.db, id, fault, now)
    if (faults.size === 0) return
    ctx.touchRows('seo_redirects', [...faults.keys()])
    await notify(ctx, {
      name: 'redirects-broken',
      type: 'warning',
      title: 'Redirects were switched off',
      content: `Some redirects could not be understood and were switched off: ${Array.from(
        faults,
        ([id, fault]) => `number ${id}, because ${fault}`,
      ).join('; ')}.`,
      buttons: [{ label: 'Look at redirects', action: 'http://route#seo-redirects:redirects' }],
    })
  })
}
