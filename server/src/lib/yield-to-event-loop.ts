import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets waiting requests run first. The event loop accepts one new connection per turn, however many
 * there are, so it turns until nothing more happens.
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

/** Processes one item after the other, and yields to the event loop whenever it took a while. */
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

/** Short enough to go unnoticed by a waiting request. */
const SLICE_MS = 15
