export interface BackOff {
  /** The pause before the next start, after a run of so many milliseconds. */
  after(livedMs: number): number
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A worker that ran this long had started well. */
const HEALTHY_MS = 60_000

/** Each failed start doubles the next pause; a healthy run resets it. */
export const createBackOff = (): BackOff => {
  let pause = FIRST_PAUSE_MS
  return {
    after: (livedMs) => {
      if (livedMs >= HEALTHY_MS) pause = FIRST_PAUSE_MS
      const now = pause
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      return now
    },
  }
}
