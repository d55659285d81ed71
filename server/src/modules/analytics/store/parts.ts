import { setImmediate } from 'node:timers/promises'
import { chunk } from '../../../store/list-length.ts'

const ROWS_AT_ONCE = 64

/** Works on rows some at a time. SQLite answers in this thread: others get their turn in between. */
export const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (const [at, part] of chunk(rows, ROWS_AT_ONCE).entries()) {
    if (at > 0) await setImmediate()
    await work(part)
  }
}
