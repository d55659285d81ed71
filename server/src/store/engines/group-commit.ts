import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely } from 'kysely'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import type { Database, Writer } from '../database.ts'

export interface GroupCommit {
  /** Resolves once the changes are stored. `work` may run again, so it changes rows only. */
  write<T>(work: (db: Writer) => Promise<Written<T>>): Promise<T>
}

/** The result of a write, and a callback for when it is stored. */
interface Written<T> {
  readonly result: T
  onCommit(): void
}

/**
 * Writes that wait at the same time share a transaction, and with it the one sync that makes them
 * durable. Each has a savepoint, so that a failing one rolls back alone, and each resolves after
 * the commit. Between any two the event loop runs: readers do not wait for all writers, and while
 * the writes of one group resolve, other processes find the file unlocked.
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
      // A single writer need not yield.
      if (waiting.length > 0) await yieldToEventLoop()
    }
    isBusy = false
  }

  /** Stores writes from the front of a queue, as many as finish within the time limit. */
  const commit = async (queue: Write[]): Promise<void> => {
    const taken: Write[] = []
    try {
      const outcomes = await writer
        .transaction()
        .execute((db) => runGroup(db, queue, taken, isInTransaction))
      await announce(outcomes)
    } catch (error) {
      // Runs each alone to find the one that cannot be stored.
      if (taken.length > 1) for (const write of taken) await commit([write])
      // If not even the first could begin, the others would fail in the same way.
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
        // Bound to its own request: the loop that runs it may belong to another one.
        waiting.push({ run: AsyncLocalStorage.bind(run), refuse })
        if (!isBusy) void work()
      }),
  }
}

/** How long a group may lock the file for other processes; it saves one sync per write. */
const LONGEST_GROUP_MS = 50

interface Write {
  run(db: Writer): Promise<Outcome>
  refuse(error: unknown): void
}

interface Outcome {
  /** Called for the whole group before any write resolves. */
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

const SAVEPOINT = CompiledQuery.raw('savepoint write')
const RELEASE = CompiledQuery.raw('release write')
const ROLLBACK = CompiledQuery.raw('rollback to write')

const runInSavepoint = async (
  db: Writer,
  write: Write,
  isInTransaction: () => boolean,
): Promise<Outcome> => {
  await db.executeQuery(SAVEPOINT)
  const handle = handleFor(db)
  try {
    const outcome = await write.run(handle.db).finally(handle.end)
    await db.executeQuery(RELEASE)
    return outcome
  } catch (error) {
    // A full or broken disk ends the whole transaction, and all savepoints with it.
    if (!isInTransaction()) throw error
    await db.executeQuery(ROLLBACK)
    await db.executeQuery(RELEASE)
    return { tell: () => write.refuse(error) }
  }
}

/** One by one, since the continuation of each is work, too. */
const announce = async (outcomes: readonly Outcome[]): Promise<void> => {
  for (const { onCommit } of outcomes) onCommit?.()
  for (const [index, { tell }] of outcomes.entries()) {
    if (index > 0) await yieldToEventLoop()
    tell()
  }
}

/** A handle for one write: queries still running after its failure must not end up in another's. */
const handleFor = (db: Writer): { readonly db: Writer; end(): void } => {
  let hasEnded = false
  const handle = db.withoutPlugins()
  // Every statement passes its executor, also those that were compiled before.
  const executor = handle.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = async (query) => {
    if (hasEnded) throw new Error('the transaction of this question has ended')
    return execute(query)
  }
  return {
    db: handle,
    end: () => {
      hasEnded = true
    },
  }
}
