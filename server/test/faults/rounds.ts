/**
 * How often a test of faults does what it does: a few times in every run of the tests, and as often as
 * it takes to believe it where `npm run faults` asks for the whole form.
 */
export const isWhole = process.env.CALLBOARD_FAULTS === 'whole'

export const rounds = (small: number, whole: number): number => (isWhole ? whole : small)
