import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets those come first who are waiting already. The event loop takes up one new connection in each
 * of its turns, however many there are, so it turns until nothing more happens.
 */
export const breathe = async (): Promise<void> => {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < IDLE_TURN_MS) return
  }
}

const MAX_TURNS = 16

/** Less than it takes to accept a connection. */
const IDLE_TURN_MS = 0.05
