import SqliteDatabase from 'better-sqlite3'

/**
 * Hears of a statement before it is run; what it returns hears how many rows that concerned, or nothing
 * where it failed.
 */
export type Listener = (
  database: SqliteDatabase.Database,
  sql: string,
  parameters: readonly unknown[],
) => ((count: number | undefined) => void) | undefined

type Run = (this: SqliteDatabase.Statement, ...parameters: unknown[]) => unknown

const prototype: Record<'all' | 'run', Run> = Object.getPrototypeOf(
  new SqliteDatabase(':memory:').prepare('select 1'),
)
const { all } = prototype

/**
 * Has all statements of this thread heard, whichever connection runs them. It is the one place that
 * all of them pass, and nothing can change between hearing of one and running it.
 */
export const hearStatements = (hear: Listener): void => {
  for (const name of ['all', 'run'] as const) {
    const original = prototype[name]
    prototype[name] = function (...parameters) {
      const done = hear(this.database, this.source, parameters.flat())
      let count: number | undefined
      try {
        const result = original.apply(this, parameters)
        count = Array.isArray(result) ? result.length : (result as SqliteDatabase.RunResult).changes
        return result
      } finally {
        done?.(count)
      }
    }
  }
}

/** Asks without being heard. */
export const askUnheard = (database: SqliteDatabase.Database, sql: string): readonly unknown[] =>
  all.call(database.prepare(sql)) as unknown[]
