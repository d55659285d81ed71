import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets those come first who are waiting already. The event loop takes up one new connection in each
 * of its turns, however many there are, so it turns until nothing more happens.
 */
export const yieldToEventLoop = async (): Promise<void> => {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < IDLE_TURN_MS) return
  }
}

const MAX_TURNS = 16

/** Less than it takes to accept a connection. */
const IDLE_TURN_MS = 0.05

/** Works on one item after the other, and lets others come in between whenever it took a while. */
export const inSlices = async <T, R>(
  items: Iterable<T>,
  work: (item: T, index: number) => R | Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  let begun = performance.now()
  for (const item of items) {
    results.push(await work(item, results.length))
    if (performance.now() - begun < SLICE_MS) continue
    await nextTurn()
    begun = performance.now()
  }
  return results
}

/** Nobody notices having waited for so long. */
const SLICE_MS = 15
