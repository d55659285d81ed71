/** Watches the clock on the wall, by which jobs fall due, beside one that only goes forward. */
export interface SteadyClock {
  /** How long it is not to be believed yet; 0 where it is. */
  doubtMs(): number
  /** Takes it for right as it is. */
  believe(): void
}

/** What clocks are put right by, and machines sleep for, without anybody having to wonder. */
const TOLERANCE_MS = 300_000

/** A clock that is wrong for a moment is right again by then. */
const SECOND_LOOK_MS = 60_000

/**
 * A clock that is years ahead for some seconds would publish for good what is to come out then. So
 * one that has jumped ahead is looked at a second time before anything falls due by it. One that was
 * put back only makes things wait, and is believed.
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
