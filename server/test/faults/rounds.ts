/** Whether fault tests run in full, as with `npm run faults`; a regular run does only a few rounds. */
export const isWhole = process.env.CALLBOARD_FAULTS === 'whole'

export const rounds = (small: number, whole: number): number => (isWhole ? whole : small)
