import type { Context } from '../../../contract/context.ts'
import type { RedirectedVisit } from '../../../contract/site/redirected-visits.ts'
import { writeBehind } from '../../../jobs/write-behind.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { notify } from '../../seo-kernel/index.ts'
import { isProbe } from '../probe/index.ts'
import { addHits, disableFaulty } from '../rules/index.ts'

interface Tally {
  /** Hits by rule. */
  readonly hits: Map<number, number>
  /** Invalid rules, and why. */
  readonly faults: Map<number, string>
}

/** Counts a hit for each rule of a redirected request. */
export const countVisit = (visit: RedirectedVisit): void => {
  if (visit.rules.length === 0 || isProbe(visit.openContext, visit.request.headers)) return
  const { hits } = tally.waiting(visit)
  for (const id of visit.rules) addHit(hits, id, 1)
  tally.schedule(visit, visit.openContext)
}

/** Records an invalid stored rule: it is disabled, with a notification. */
export const noteFault = (ctx: Context, id: number, fault: string): void => {
  tally.waiting(ctx).faults.set(id, fault)
  tally.schedule(ctx, () => ctx)
}

const addHit = (hits: Tally['hits'], id: number, count: number): void => {
  hits.set(id, (hits.get(id) ?? 0) + count)
}

const store = (ctx: Context, { hits, faults }: Tally): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const now = nowGmt(ctx.clock)
    // Groups rules by their number of hits, so that few queries store all of them.
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
const tally = writeBehind<Tally>({
  name: 'hits of redirects',
  delayMs: 3_000,
  create: () => ({ hits: new Map(), faults: new Map() }),
  isEmpty: ({ hits, faults }) => hits.size === 0 && faults.size === 0,
  store,
  merge: (into, { hits, faults }) => {
    for (const [id, count] of hits) addHit(into.hits, id, count)
    for (const [id, fault] of faults) into.faults.set(id, fault)
  },
})

/** Stores the counts so far: before they are read, and before the process ends. */
export const storeTally = tally.flush
