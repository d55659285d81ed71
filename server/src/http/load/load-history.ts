import type { LoadSample } from '../../contract/operation/operation.ts'

/** What each of the last minutes was like, in memory: a day at most, and nothing is written. */
export interface LoadHistory {
  note(status: number, seconds: number): void
  samples(): readonly LoadSample[]
}

const MINUTE_MS = 60_000
const MAX_SAMPLES = 1_440

/** Upper limits of the classes in which times to answer are counted, in milliseconds. */
const LIMITS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000]

interface Minute {
  readonly at: number
  readonly hitsBefore: number
  readonly classes: number[]
  requests: number
  errors: number
  sumMs: number
}

export const createLoadHistory = (clock: () => Date, cacheHits: () => number): LoadHistory => {
  const done: LoadSample[] = []
  const begin = (at: number): Minute => ({
    ...{ at, hitsBefore: cacheHits(), classes: LIMITS.map(() => 0) },
    ...{ requests: 0, errors: 0, sumMs: 0 },
  })
  const minuteOf = (ms: number): number => ms - (ms % MINUTE_MS)
  let current = begin(minuteOf(clock().getTime()))

  /** No timer: the first request of a later minute ends the one before. */
  const turn = (): void => {
    const at = minuteOf(clock().getTime())
    if (at === current.at) return
    done.push(sampleOf(current, cacheHits()))
    if (done.length > MAX_SAMPLES) done.shift()
    current = begin(at)
  }

  return {
    note: (status, seconds) => {
      turn()
      const ms = seconds * 1_000
      current.requests += 1
      current.sumMs += ms
      if (status >= 500) current.errors += 1
      const place = LIMITS.findIndex((limit) => ms <= limit)
      const last = place === -1 ? LIMITS.length - 1 : place
      current.classes[last] = (current.classes[last] ?? 0) + 1
    },
    samples: () => {
      turn()
      return [...done, sampleOf(current, cacheHits())]
    },
  }
}

const sampleOf = (minute: Minute, hits: number): LoadSample => ({
  at: minute.at,
  requests: minute.requests,
  errors: minute.errors,
  cacheHits: hits - minute.hitsBefore,
  meanMs: minute.requests === 0 ? 0 : minute.sumMs / minute.requests,
  p95Ms: limitOf(minute, 0.95),
  memoryBytes: process.memoryUsage.rss(),
})

/** The limit of the class that this share of the responses does not exceed. */
const limitOf = ({ classes, requests }: Minute, share: number): number => {
  let counted = 0
  for (const [index, count] of classes.entries()) {
    counted += count
    if (requests > 0 && counted >= requests * share) return LIMITS[index] ?? 0
  }
  return 0
}
