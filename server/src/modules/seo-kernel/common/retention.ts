import { pickedValue } from './choices.ts'

const DAYS: ReadonlyMap<string, number> = new Map([
  ['hour', 1 / 24],
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['quarter', 90],
  ['year', 365],
  ['forever', Number.POSITIVE_INFINITY],
])

/** The time before which log entries are deleted; undefined if they are kept forever. */
export const forgottenBefore = (chosen: string, now: Date): Date | undefined => {
  const days = DAYS.get(pickedValue(chosen)) ?? 7
  return Number.isFinite(days) ? new Date(now.getTime() - days * 86_400_000) : undefined
}
