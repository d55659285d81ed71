import { setImmediate } from 'node:timers/promises'

const ROWS_AT_ONCE = 100

/** Works on rows some at a time. SQLite answers in this thread: others get their turn in between. */
export const inParts = async <T>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    if (at > 0) await setImmediate()
    await work(rows.slice(at, at + ROWS_AT_ONCE))
  }
}
