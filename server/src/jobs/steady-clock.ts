/** Compares the wall clock, by which jobs fall due, with the monotonic one. */
export interface SteadyClock {
  /** How long the wall clock is not to be trusted yet; 0 if it is trusted. */
  doubtMs(): number
  /** Accepts the current time as correct. */
  believe(): void
}

/** Usual corrections of a clock and short sleeps of a machine stay below this. */
const TOLERANCE_MS = 300_000

/** A clock that is wrong for a moment has been corrected by then. */
const SECOND_LOOK_MS = 60_000

/**
 * A clock that is years ahead for some seconds would publish scheduled posts for good. So after a
 * jump ahead it is checked a second time before anything falls due by it. One that was set back
 * only delays jobs, and is trusted.
 */
export const createSteadyClock = (
  clock: () => Date,
  onJump: (aheadMs: number) => void,
  passed: () => number = () => performance.now(),
): SteadyClock => {
  const offset = (): number => clock().getTime() - passed()
  let believed = offset()
  let doubt: { readonly offset: number; readonly since: number } | undefined

  const believe = (): void => {
    believed = offset()
    doubt = undefined
  }

  return {
    believe,
    doubtMs: () => {
      const ahead = offset() - believed
      const hasStayed = doubt && Math.abs(offset() - doubt.offset) <= TOLERANCE_MS
      if (ahead > TOLERANCE_MS && !(doubt && hasStayed)) {
        doubt = { offset: offset(), since: passed() }
        onJump(ahead)
      }
      const waitMs = doubt ? doubt.since + SECOND_LOOK_MS - passed() : 0
      if (ahead > TOLERANCE_MS && waitMs > 0) return waitMs
      believe()
      return 0
    },
  }
}
