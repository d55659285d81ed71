import { setImmediate } from 'node:timers/promises'
import { chunk } from '../../../store/list-length.ts'

const ROWS_AT_ONCE = 64

/**
 * Splits rows into parts for one statement each; few different lengths, so that statements are
 * reused.
 */
export const partsOf = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  chunk(rows, ROWS_AT_ONCE)

/**
 * Processes rows in parts. SQLite runs in this thread, so the event loop gets a turn in between.
 */
export const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (const [at, part] of partsOf(rows).entries()) {
    if (at > 0) await setImmediate()
    await work(part)
  }
}
