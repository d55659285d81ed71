import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import type { Database, Writer } from '../database.ts'

export interface GroupCommit {
  /** Resolves once the changes are stored. `work` may be run again, so it changes rows only. */
  write<T>(work: (db: Writer) => Promise<Written<T>>): Promise<T>
}

/** What a write came to, and what there is to do as soon as it is stored. */
interface Written<T> {
  readonly result: T
  onCommit(): void
}

/**
 * Writes that wait at the same time share a transaction, and with it the one sync that makes them
 * last. Each has a savepoint, so that one which fails undoes itself alone, and each is told after the
 * commit. Between any two others come first: whoever only reads does not wait for all who write, and
 * while those of one group are told, other processes find the file free.
 */
export const createGroupCommit = (
  writer: Kysely<Database>,
  isInTransaction: () => boolean,
): GroupCommit => {
  const waiting: Write[] = []
  let isBusy = false

  const work = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      await commit(waiting)
      // Who writes alone need not wait for anybody.
      if (waiting.length > 0) await yieldToEventLoop()
    }
    isBusy = false
  }

  /** Stores writes from the front of a queue, as many as come to an end in time. */
  const commit = async (queue: Write[]): Promise<void> => {
    const taken: Write[] = []
    try {
      const outcomes = await writer
        .transaction()
        .execute((db) => runGroup(db, queue, taken, isInTransaction))
      await announce(outcomes)
    } catch (error) {
      // Which of them cannot be stored shows when each runs alone.
      if (taken.length > 1) for (const write of taken) await commit([write])
      // Where not even one could begin, the others would wait for the same.
      else for (const write of taken.length === 1 ? taken : queue.splice(0)) write.refuse(error)
    }
  }

  return {
    write: <T>(change: (db: Writer) => Promise<Written<T>>) =>
      new Promise<T>((resolve, refuse) => {
        const run = async (db: Writer): Promise<Outcome> => {
          const { result, onCommit } = await change(db)
          return { onCommit, tell: () => resolve(result) }
        }
        // Whoever runs it serves another request.
        waiting.push({ run: AsyncLocalStorage.bind(run), refuse })
        if (!isBusy) void work()
      }),
  }
}

/** So long a group may keep the file from other processes; what it saves is one sync per write. */
const LONGEST_GROUP_MS = 50

interface Write {
  run(db: Writer): Promise<Outcome>
  refuse(error: unknown): void
}

interface Outcome {
  /** For all of a group at once, before anybody is told. */
  onCommit?(): void
  tell(): void
}

const runGroup = async (
  db: Writer,
  queue: Write[],
  taken: Write[],
  isInTransaction: () => boolean,
): Promise<Outcome[]> => {
  const until = performance.now() + LONGEST_GROUP_MS
  const outcomes: Outcome[] = []
  for (let write = queue.shift(); write; write = queue.shift()) {
    taken.push(write)
    outcomes.push(await runInSavepoint(db, write, isInTransaction))
    if (queue.length === 0 || performance.now() > until) break
    await yieldToEventLoop()
  }
  return outcomes
}

const runInSavepoint = async (
  db: Writer,
  write: Write,
  isInTransaction: () => boolean,
): Promise<Outcome> => {
  await sql`savepoint write`.execute(db)
  const handle = handleFor(db)
  try {
    const outcome = await write.run(handle.db).finally(handle.end)
    await sql`release write`.execute(db)
    return outcome
  } catch (error) {
    // A full or broken disk ends the whole transaction, and all savepoints with it.
    if (!isInTransaction()) throw error
    await sql`rollback to write`.execute(db)
    await sql`release write`.execute(db)
    return { tell: () => write.refuse(error) }
  }
}

/** One by one, since what each does next is work, too. */
const announce = async (outcomes: readonly Outcome[]): Promise<void> => {
  for (const { onCommit } of outcomes) onCommit?.()
  for (const [index, { tell }] of outcomes.entries()) {
    if (index > 0) await yieldToEventLoop()
    tell()
  }
}

/** A handle for one write: what it leaves running when it fails must not end up in another's. */
const handleFor = (db: Writer): { readonly db: Writer; end(): void } => {
  let hasEnded = false
  const guard: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (hasEnded) throw new Error('the transaction of this question has ended')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: db.withPlugin(guard),
    end: () => {
      hasEnded = true
    },
  }
}
