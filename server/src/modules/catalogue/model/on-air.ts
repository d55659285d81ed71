/** Last year of a show without one: greater than any valid year. */
export const ENDLESS = 10_000

interface Run {
  readonly finish?: unknown
}

/** A show's last year on air. */
export const lastYearOf = ({ finish }: Run): number =>
  typeof finish === 'number' ? finish : ENDLESS

/** A show is on air up to its last year; without one, always. */
export const isOnAir = (run: Run, year: number): boolean => lastYearOf(run) >= year
