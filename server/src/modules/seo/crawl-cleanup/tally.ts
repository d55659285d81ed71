import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { addBlockedHits, addSeen, keepNewest, type SeenArg } from './store.ts'

/** Visitors are not to wait for a note about them, nor the database to be busy with nothing else. */
const WRITE_AFTER_MS = 3_000

/** Further ones are not noted until these are stored. */
const MAX_WAITING = 10_000

/** However long notes are kept, there are no more than these. */
const MAX_STORED = 100_000

interface Tally {
  seen: Map<string, SeenArg & { hits: number }>
  /** Hits by blocked row. */
  blocked: Map<number, number>
  timer: NodeJS.Timeout | undefined
}

const tallyOf = perSite((): Tally => ({ seen: new Map(), blocked: new Map(), timer: undefined }))

/** Notes an argument that was seen; stored a little later. */
export const noteSeen = (ctx: Context, arg: SeenArg): void => {
  const { seen } = tallyOf(ctx)
  const key = JSON.stringify([arg.path, arg.key, arg.value])
  const known = seen.get(key)
  if (known) known.hits++
  else if (seen.size < MAX_WAITING) seen.set(key, { ...arg, hits: 1 })
  writeSoon(ctx)
}

/** Notes that a visitor was led away from a blocked argument. */
export const noteBlocked = (ctx: Context, id: number): void => {
  const { blocked } = tallyOf(ctx)
  blocked.set(id, (blocked.get(id) ?? 0) + 1)
  writeSoon(ctx)
}

const writeSoon = (ctx: Context): void => {
  const tally = tallyOf(ctx)
  tally.timer ??= setTimeout(() => {
    storeTally(ctx).catch((error: Error) =>
      ctx.log.warn({ err: error }, 'arguments of addresses could not be noted'),
    )
  }, WRITE_AFTER_MS).unref()
}

/** Stores what was noted so far: before it is read, and before the process ends. */
export const storeTally = async (ctx: Context): Promise<void> => {
  const tally = tallyOf(ctx)
  clearTimeout(tally.timer)
  const { seen, blocked } = tally
  Object.assign(tally, { seen: new Map(), blocked: new Map(), timer: undefined })
  if (seen.size === 0 && blocked.size === 0) return
  await ctx.transaction(async ({ db, clock }) => {
    const now = nowGmt(clock)
    await addSeen(db, [...seen.values()], now)
    for (const [id, hits] of blocked) await addBlockedHits(db, id, hits, now)
    await keepNewest(db, MAX_STORED)
  })
}
