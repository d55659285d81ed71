import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { whenDone } from './later.ts'

/** Length of the realtime history. */
export const REALTIME_MINUTES = 30

/** Limits per minute, so that a flood does not fill the memory. */
const MOST_VISITORS = 10_000
const MOST_LABELS = 1_000

/** Activity in one minute. */
export interface Minute {
  /** Minutes since 1970. */
  readonly at: number
  readonly views: number
  readonly visitors: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, number>
  readonly referrers: ReadonlyMap<string, number>
  readonly countries: ReadonlyMap<string, number>
}

interface Counting extends Minute {
  views: number
  readonly visitors: Set<string>
  readonly pages: Map<string, number>
  readonly referrers: Map<string, number>
  readonly countries: Map<string, number>
}

const ringOf = perSite((): (Counting | undefined)[] => [])

const newMinute = (at: number): Counting => ({
  at,
  views: 0,
  visitors: new Set(),
  pages: new Map(),
  referrers: new Map(),
  countries: new Map(),
})

/** Records current activity in this process. */
export const noteNow = (ctx: Context, hits: readonly Hit[]): void => {
  const ring = ringOf(ctx)
  for (const hit of hits) {
    const at = Math.floor(hit.epoch / 60)
    const place = at % REALTIME_MINUTES
    const known = ring[place]
    if (known && known.at > at) continue
    const minute = known?.at === at ? known : newMinute(at)
    ring[place] = minute
    if (minute.visitors.size < MOST_VISITORS) minute.visitors.add(hit.visitor)
    if (hit.kind !== 'view' && hit.kind !== 'missing') continue
    minute.views += 1
    increase(minute.pages, hit.path)
    increase(minute.referrers, hit.referrer)
    increase(minute.countries, hit.country)
  }
}

const increase = (counts: Map<string, number>, label: string): void => {
  if (label === '') return
  const count = counts.get(label)
  if (count !== undefined || counts.size < MOST_LABELS) counts.set(label, (count ?? 0) + 1)
}

/** The recorded minutes, up to the current one. */
export const readNow = async (ctx: Context): Promise<readonly Minute[]> => {
  await whenDone(ctx)
  const now = Math.floor(ctx.clock().getTime() / 60_000)
  return ringOf(ctx)
    .filter((minute) => minute !== undefined)
    .filter(({ at }) => at <= now && at > now - REALTIME_MINUTES)
}

/** Clears the realtime history. */
export const purgeNow = (ctx: Context): void => {
  ringOf(ctx).length = 0
}
