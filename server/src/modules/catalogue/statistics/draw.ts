/** How long nobody comes up again, as far as there are enough others: four months. */
const PAUSE_DAYS = 122

const DAY_MS = 86_400_000

/** Ids, each with its place; see `drawOfDay`. */
export type Ring = readonly { readonly id: number; readonly place: number }[]

export const ringOf = (ids: readonly number[]): Ring =>
  ids.map((id) => ({ id, place: scatter(id) })).toSorted((a, b) => a.place - b.place || a.id - b.id)

/**
 * One of the ids for a day, `YYYY-MM-DD`. Days and ids alone decide, so that reading changes
 * nothing and every process draws the same; an id that is added later seldom changes who is drawn.
 *
 * Every id has a place on a ring, each day points somewhere, and the next id from there is drawn
 * unless it was drawn lately. The days are gone through from the beginning of the year before.
 */
export const drawOfDay = (ring: Ring, date: string): number | undefined => {
  const pause = Math.min(PAUSE_DAYS, ring.length - 1)
  const recent: number[] = []
  const last = Date.parse(date) / DAY_MS
  for (let day = Date.UTC(Number(date.slice(0, 4)) - 1, 0) / DAY_MS; day <= last; day++) {
    const drawn = nextFrom(ring, scatter(day), recent)
    if (drawn === undefined || day === last) return drawn
    recent.push(drawn)
    if (recent.length > pause) recent.shift()
  }
  return undefined
}

/** Spreads numbers evenly over 32 bits; neighbours come to lie far apart. */
const scatter = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The first id from a place on that is not among those to be left out. */
const nextFrom = (ring: Ring, place: number, leftOut: readonly number[]): number | undefined => {
  const start = firstIndexFrom(ring, place)
  for (let step = 0; step < ring.length; step++) {
    const id = ring[(start + step) % ring.length]?.id
    if (id !== undefined && !leftOut.includes(id)) return id
  }
  return undefined
}

const firstIndexFrom = (ring: Ring, place: number): number => {
  let low = 0
  let high = ring.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ring[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
