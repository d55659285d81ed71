import type { JobQueue } from '../contract/context.ts'
import type { JobDefinition } from '../contract/jobs.ts'
import type { Writer } from '../store/database.ts'
import type { Store } from '../store/engines/store.ts'
import { nextRun } from './next-run.ts'

/** When recurring jobs run next. */
export interface Schedules {
  /** Registers the recurring definitions; a turn that was missed is due at once. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>
  /** Adds a job for each turn that is due at `now`. Of several processes, exactly one does. */
  enqueueDue(now: Date): Promise<void>
  nextRunAt(): Date | undefined
}

interface Repeating {
  readonly name: string
  readonly every: string
}

/**
 * Stores the next run of each recurring job in the database, on either engine, and turns it into an
 * ordinary job when it is due. Any number of turns missed while no process ran cause one run.
 */
export const createSchedules = (
  store: Store,
  queue: (db: Writer) => JobQueue,
  { clock, timeZone }: { clock: () => Date; timeZone: () => Promise<string> | string },
): Schedules => {
  const nextRuns = new Map<string, { repeating: Repeating; at: string }>()

  /**
   * Stores a turn if there is none, and adjusts a future one to the current settings. One that is
   * known to be stored and right costs no transaction: a server that starts has dozens of them.
   */
  const syncSchedule = async (repeating: Repeating, stored?: string): Promise<void> => {
    const { name, every } = repeating
    const now = clock()
    const zone = await timeZone()
    const next = nextRun(every, zone, now).toISOString()
    if (stored === next) {
      nextRuns.set(name, { repeating, at: next })
      return
    }
    const at = await store.transaction(async (db) => {
      await db
        .insertInto('schedules')
        .values({ name, next_run_at: next })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const written = await findNextRun(db, name)
      const resolved = resolveNextRun(written, now, (after) => nextRun(every, zone, after))
      return (await moveNextRun(db, name, written, resolved)) ? resolved : findNextRun(db, name)
    })
    nextRuns.set(name, { repeating, at })
  }

  const enqueue = async (repeating: Repeating, at: string, now: Date): Promise<void> => {
    const { name, every } = repeating
    const next = nextRun(every, await timeZone(), now).toISOString()
    const isOurs = await store.transaction(async (db) => {
      if (!(await moveNextRun(db, name, at, next))) return false
      // The key keeps runs from piling up behind one that is being retried.
      await queue(db).add(name, {}, { key: `every:${name}` })
      return true
    })
    if (isOurs) nextRuns.set(name, { repeating, at: next })
    else await syncSchedule(repeating)
  }

  return {
    prepare: async (definitions) => {
      nextRuns.clear()
      const rows = await store.kysely.selectFrom('schedules').selectAll().execute()
      const stored = new Map(rows.map((row) => [row.name, row.next_run_at]))
      for (const { name, every } of definitions)
        if (every !== undefined) await syncSchedule({ name, every }, stored.get(name))
    },
    enqueueDue: async (now) => {
      for (const { repeating, at } of nextRuns.values())
        if (at <= now.toISOString()) await enqueue(repeating, at, now)
    },
    nextRunAt: () => {
      const [first] = [...nextRuns.values()].map(({ at }) => at).sort()
      return first === undefined ? undefined : new Date(first)
    },
  }
}

/**
 * A past turn is due and stays. A future one stays unless the expression or the zone has changed
 * since it was stored. Turns within a minute from now prove no change: another process, whose clock
 * is a little ahead, may have taken them.
 */
const resolveNextRun = (written: string, now: Date, turnAfter: (date: Date) => Date): string => {
  const at = new Date(written)
  if (at <= now) return written
  const soonest = turnAfter(new Date(now.getTime() + 60_000))
  const isRun = turnAfter(new Date(at.getTime() - 1)).getTime() === at.getTime()
  return isRun && at <= soonest ? written : soonest.toISOString()
}

const findNextRun = async (db: Writer, name: string): Promise<string> => {
  const row = await db
    .selectFrom('schedules')
    .select('next_run_at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.next_run_at
}

/** Moves the turn only if it is unchanged: a move by another process stands. */
const moveNextRun = async (
  db: Writer,
  name: string,
  from: string,
  to: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ next_run_at: to })
    .where('name', '=', name)
    .where('next_run_at', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
