import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** Wraps connections that share a budget of statement time per turn of the event loop. */
export type Considerate = (connection: DatabaseConnection) => DatabaseConnection

/**
 * SQLite runs a statement in the calling thread, so several statements on long texts would block
 * the event loop together. Once they have used up the budget, further ones and their callers
 * continue in the next turn.
 */
export const beConsiderate = (): Considerate => {
  let spent = 0
  let turn: Promise<void> | undefined
  const untilTurn = (): Promise<void> => {
    turn ??= nextTurn().then(() => {
      spent = 0
      turn = undefined
    })
    return turn
  }
  return (connection) => ({
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      while (spent > LONG_MS) await untilTurn()
      const begun = performance.now()
      // The time is spent by now, also on failure: the call is synchronous.
      const asked = connection.executeQuery<R>(query)
      const took = performance.now() - begun
      if (took < SHORT_MS) return asked
      spent += took
      const over = untilTurn()
      if (spent > LONG_MS) await asked.then(() => over)
      return asked
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  })
}

/** Short enough to go unnoticed by waiting requests. */
const LONG_MS = 5

/** Ordinary statements are not counted. */
const SHORT_MS = 0.5
