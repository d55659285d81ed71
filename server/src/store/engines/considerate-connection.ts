import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** Makes connections that share what one turn of the event loop may spend on statements. */
export type Considerate = (connection: DatabaseConnection) => DatabaseConnection

/**
 * SQLite answers in the thread that asks, so statements about long texts would hold up the event loop
 * together. After those that took a while the others wait for the next turn, and whoever asks goes on then.
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
      // Whether it fails or not, it has taken its time by now: nothing in it waits.
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

/** Nobody notices having waited for so long. */
const LONG_MS = 5

/** What ordinary statements take is not counted. */
const SHORT_MS = 0.5
