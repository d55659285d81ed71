import type { Context } from '../../../contract/context.ts'
import { writeBehind } from '../../../jobs/write-behind.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { addBlockedHits, addSeen, pruneArguments, type SeenArg } from './store.ts'

/** Further ones are dropped until these are stored. */
const MAX_WAITING = 10_000

/** Limit of stored arguments, regardless of their age. */
const MAX_STORED = 100_000

type CountedArg = SeenArg & { hits: number }

interface Tally {
  readonly seen: Map<string, CountedArg>
  /** Hits by blocked row. */
  readonly blocked: Map<number, number>
}

const tally = writeBehind<Tally>({
  name: 'arguments of addresses',
  delayMs: 3_000,
  create: () => ({ seen: new Map(), blocked: new Map() }),
  isEmpty: ({ seen, blocked }) => seen.size === 0 && blocked.size === 0,
  store: (ctx, { seen, blocked }) =>
    ctx.transaction(async ({ db, clock }) => {
      const now = nowGmt(clock)
      await addSeen(db, [...seen.values()], now)
      for (const [id, hits] of blocked) await addBlockedHits(db, id, hits, now)
      await pruneArguments(db, MAX_STORED)
    }),
  merge: (into, { seen, blocked }) => {
    for (const arg of seen.values()) countSeen(into, arg, arg.hits)
    for (const [id, hits] of blocked) countBlocked(into, id, hits)
  },
})

const countSeen = ({ seen }: Tally, arg: SeenArg, hits: number): void => {
  const key = JSON.stringify([arg.path, arg.key, arg.value])
  const known = seen.get(key)
  if (known) known.hits += hits
  else if (seen.size < MAX_WAITING) seen.set(key, { ...arg, hits })
}

const countBlocked = ({ blocked }: Tally, id: number, hits: number): void => {
  blocked.set(id, (blocked.get(id) ?? 0) + hits)
}

/** Counts an argument; stored within seconds. */
export const noteSeen = (ctx: Context, arg: SeenArg): void => {
  countSeen(tally.waiting(ctx), arg, 1)
  tally.schedule(ctx, () => ctx)
}

/** Counts a redirect because of a blocked argument. */
export const noteBlocked = (ctx: Context, id: number): void => {
  countBlocked(tally.waiting(ctx), id, 1)
  tally.schedule(ctx, () => ctx)
}

/** Stores the counts so far: before they are read, and before the process ends. */
export const storeTally = tally.flush
