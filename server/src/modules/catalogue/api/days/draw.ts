/** Days before an id is drawn again, given enough others: four months. */
const PAUSE_DAYS = 122

const DAY_MS = 86_400_000

/** Ids ordered by their places on the ring; see `drawOfDay`. */
export interface Ring {
  readonly ids: Float64Array
  readonly places: Float64Array
}

/**
 * Sorts plain numbers that combine the place with the index of the id: sorting a million objects
 * would block the process for seconds.
 */
export const ringOf = (ids: readonly number[]): Ring => {
  const byId = Float64Array.from(ids).sort()
  const room = 2 ** Math.max(POSITION_BITS, Math.ceil(Math.log2(byId.length)))
  const precision = 2 ** POSITION_BITS / room
  const sorted = byId
    .map((id, position) => Math.floor(scatter(id) * precision) * room + position)
    .sort()
    .map((key) => byId[key % room] ?? 0)
  return { ids: sorted, places: sorted.map((id) => scatter(id)) }
}

/** A number holds 53 bits; a place takes 32 of them, and fewer if there are more ids. */
const POSITION_BITS = 21

/**
 * Draws an id for a day, `YYYY-MM-DD`. The result depends on the date and the ids only, so no state
 * is stored and all processes agree; adding an id rarely changes the result.
 *
 * Each id has a place on a ring, each day points to a place, and the next id from there is drawn
 * unless it was drawn recently. Days are replayed from the start of the previous year.
 */
export const drawOfDay = (ring: Ring, date: string): number | undefined => {
  const pause = Math.min(PAUSE_DAYS, ring.ids.length - 1)
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

/** Hashes a number evenly over 32 bits; neighbours end up far apart. */
const scatter = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The first id from this place on that is not in `leftOut`. */
const nextFrom = (
  { ids, places }: Ring,
  place: number,
  leftOut: readonly number[],
): number | undefined => {
  const start = firstIndexFrom(places, place)
  for (let step = 0; step < ids.length; step++) {
    const id = ids[(start + step) % ids.length]
    if (id !== undefined && !leftOut.includes(id)) return id
  }
  return undefined
}

const firstIndexFrom = (places: Float64Array, place: number): number => {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
