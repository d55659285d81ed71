import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long the event loop was held at a time, as the processor counts it. */
export interface Turns {
  /** The longest turn so far, in milliseconds of this thread's processor time; begins anew. */
  longest(): number
  /** The same with the turn that is under way. */
  settled(): Promise<number>
  stop(): void
}

/**
 * Watches the turns of the event loop. Time of the processor is what counts, and not that of a clock:
 * it is the same however busy the machine is with other things.
 */
export const watchTurns = (): Turns => {
  let [longest, begun] = [0, spent()]
  let isOver = false
  const turn = (): void => {
    const now = spent()
    longest = Math.max(longest, now - begun)
    begun = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const takeLongest = (): number => {
    const found = longest
    longest = 0
    return found
  }
  return {
    longest: takeLongest,
    settled: async () => {
      for (let turns = 0; turns < 2; turns++) await nextTurn()
      return takeLongest()
    },
    stop: () => {
      isOver = true
    },
  }
}

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
