import SqliteDatabase from 'better-sqlite3'

/**
 * Called before a statement runs; the returned function is called with the number of affected rows, or with
 * undefined if it failed.
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
 * Calls the listener for all statements of this thread, on any connection. This is the one place that all of
 * them pass, and nothing can change between the call and the execution.
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

/** Runs a query without calling the listener. */
export const askUnheard = (database: SqliteDatabase.Database, sql: string): readonly unknown[] =>
  all.call(database.prepare(sql)) as unknown[]
