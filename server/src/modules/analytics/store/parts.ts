import { setImmediate } from 'node:timers/promises'
import { chunk } from '../../../store/list-length.ts'

const ROWS_AT_ONCE = 64

/** Cuts rows into parts of few different lengths, each for one statement. */
export const partsOf = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  chunk(rows, ROWS_AT_ONCE)

/** Works on rows some at a time. SQLite answers in this thread: others get their turn in between. */
export const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (const [at, part] of partsOf(rows).entries()) {
    if (at > 0) await setImmediate()
    await work(part)
  }
}
