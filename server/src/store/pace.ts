import { setTimeout } from 'node:timers/promises'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'
import { LEFT_FREE_MS } from './sqlite-connection.ts'

/**
 * The pace of writing many independent items, such as the lines of a file. On SQLite one
 * transaction writes at a time, over all processes; on PostgreSQL others wait for the same rows. So
 * each transaction is short, and others run in between.
 */
export interface Pace {
  /** The number of items to write next, derived from the duration of the last ones. */
  readonly size: number
  /** Writes this many items in one transaction, once other writers had time for theirs. */
  write<C, T>(
    ctx: Pick<Transacting<C>, 'transaction'>,
    count: number,
    work: (ctx: C) => Promise<T>,
  ): Promise<T>
}

interface Transacting<C> {
  readonly db: Reader
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>
}

export const createPace = (db: Reader): Pace => {
  const momentMs = MOMENT_MS[isSqlite(db) ? 'sqlite' : 'postgres']
  let size = LEAST
  let free = Promise.resolve()
  return {
    get size() {
      return size
    },
    write: async (ctx, count, work) => {
      // The next items were read meanwhile, so that most of the pause costs nothing.
      await free
      let took = 0
      const result = await ctx.transaction(async (inner) => {
        const begun = performance.now()
        const done = await work(inner)
        took = performance.now() - begun
        return done
      })
      if (count > 0) size = Math.max(LEAST, Math.min(MOST, sizeAfter(count, took, momentMs)))
      free = setTimeout(LEFT_FREE_MS)
      return result
    },
  }
}

/** At most doubled, since the next items may be slower. */
const sizeAfter = (count: number, took: number, momentMs: number): number =>
  Math.floor(Math.min(2 * count, (count * momentMs) / Math.max(took, 1)))

/** Writes items sequentially, as many per transaction as fit into a moment. */
export const inShortTransactions = async <C, T, R>(
  ctx: Transacting<C>,
  items: readonly T[],
  work: (ctx: C, some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const pace = createPace(ctx.db)
  const results: R[] = []
  for (let at = 0; at < items.length; ) {
    const some = items.slice(at, at + pace.size)
    results.push(...(await pace.write(ctx, some.length, (inner) => work(inner, some))))
    at += some.length
  }
  return results
}

/** Processes rows by their ids: a page of those after the last one, until there are no more. */
export const throughPages = async <C, Row extends number | { readonly id: number }>(
  ctx: Transacting<C>,
  find: (after: number, limit: number) => Promise<readonly Row[]>,
  change: (ctx: C, rows: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  const pace = createPace(ctx.db)
  for (let after = 0; ; ) {
    const { size } = pace
    const rows = await find(after, size)
    const last = rows.at(-1)
    if (last === undefined) return
    await pace.write(ctx, rows.length, (inner) => change(inner, rows))
    if (rows.length < size) return
    after = typeof last === 'number' ? last : last.id
  }
}

/** How long others wait: on SQLite all writers, on PostgreSQL only those that change the same rows. */
const MOMENT_MS = { sqlite: 20, postgres: 200 }

/**
 * A transaction has a fixed cost: with fewer lines in each, an import of the catalogue took three
 * times as much processor time on SQLite and ten times as much on PostgreSQL.
 */
const LEAST = 25
const MOST = 1_000
