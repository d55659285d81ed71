const MIN_YEAR = 1800
const MAX_YEAR = 9999
/** The most years of a part that the server takes. */
const MOST = 200

/** Reads `2001-2004, 2006`; undefined if that are no years. */
export const readYears = (text: string): number[] | undefined => {
  const years = new Set<number>()
  for (const piece of text.split(/[,;\s]+/).filter(Boolean)) {
    const range = /^(\d{4})(?:[-–](\d{4}))?$/.exec(piece)
    const from = Number(range?.[1])
    const to = Number(range?.[2] ?? from)
    if (!(from >= MIN_YEAR && to <= MAX_YEAR && from <= to && to - from < MOST)) return undefined
    for (let year = from; year <= to; year += 1) years.add(year)
  }
  return years.size > MOST ? undefined : [...years].sort((a, b) => a - b)
}

/** The reverse: successive years as a range. */
export const printYears = (years: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const year of years) {
    const last = ranges.at(-1)
    if (last?.[1] === year - 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
