import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TouchedRows } from '../versions/touched-rows.ts'
import type { Batch, BatchAnswer } from './batch.ts'
import type { Writer } from './database.ts'
import { advisoryLock } from './locks.ts'
import { preparedQuery } from './prepared.ts'

/**
 * Raises the version of each tag, as the last statement of the transaction that touched it, and
 * returns the new ones. The row of a tag stays locked until the commit: versions rise in the order
 * in which their changes become visible.
 */
export const bumpVersions = async (db: Writer, touched: TouchedRows): Promise<TagVersion[]> => {
  if (touched.tags.length === 0) return []
  // The same order in every transaction, or two of them could deadlock.
  const { rows } = await db.executeQuery(raiseVersions(db, touched.tags.toSorted()))
  return rows
}

const raiseVersions = preparedQuery((db, tags: readonly string[]) =>
  db
    .insertInto('versions')
    .values(tags.map((tag) => ({ tag, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet({ version: sql<number>`versions.version + 1` }),
    )
    .returning(['tag', 'version']),
)

export interface TagVersion {
  readonly tag: string
  readonly version: number
}

/** Runs a batch in an open transaction. */
export const runBatch = async <R>(
  db: Writer,
  { lock, onlyIf, statements }: Batch<R>,
): Promise<BatchAnswer<R>> => {
  await advisoryLock(db, lock)
  if (onlyIf && (await db.executeQuery(onlyIf)).numAffectedRows === 0n) return undefined
  const answers: (readonly R[])[] = []
  for (const statement of statements) answers.push((await db.executeQuery(statement)).rows)
  return answers
}

/**
 * Runs a transaction again after a conflict: the second time it sees the other's changes, and
 * decides as if it had come later. Hence a transaction changes rows and nothing else.
 */
export const repeatOnConflict = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count === MAX_ATTEMPTS || !CONFLICTS.has(codeOf(error))) throw error
      // Random, so that the same transactions do not collide again.
      await setTimeout(Math.random() * PAUSE_MS * count)
    }
  }
}

/**
 * Thrown inside a transaction that finds its reads outdated, such as when a row that it is about to
 * change is gone. The transaction is then run again.
 */
export class OvertakenError extends Error {
  readonly code = OVERTAKEN
  constructor(what: string) {
    super(`${what} was changed by another transaction meanwhile`)
    this.name = 'OvertakenError'
  }
}

/** Whether a row was to refer to one that does not exist, or not any more. */
export const isReferenceGone = (error: unknown): boolean => REFERENCES_GONE.has(codeOf(error))

const MAX_ATTEMPTS = 10
const PAUSE_MS = 10

const OVERTAKEN = 'OVERTAKEN'
const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** None of them occurs on SQLite: there one transaction writes at a time, and sees everything. */
const CONFLICTS: ReadonlySet<string> = new Set([
  FOREIGN_KEY_VIOLATION,
  UNIQUE_VIOLATION,
  SERIALIZATION_FAILURE,
  DEADLOCK,
  OVERTAKEN,
])

const REFERENCES_GONE: ReadonlySet<string> = new Set([
  FOREIGN_KEY_VIOLATION,
  'SQLITE_CONSTRAINT_FOREIGNKEY',
])

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
