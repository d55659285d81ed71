/**
 * In which visit each tally was last counted, for one visitor: a hash table in one array of numbers.
 * The garbage collector looks through every entry of a map, and all visitors of a busy day have a
 * million of them; it does not look into such an array.
 */
export interface Seen {
  /** Each entry is a tally and a visit in one number; 0 is free. */
  entries: Uint32Array
  count: number
}

/** An array of this size is part of the object. */
const FIRST_SIZE = 16

export const newSeen = (): Seen => ({ entries: new Uint32Array(FIRST_SIZE), count: 0 })

/** The visit; undefined if the tally was not counted. */
export const visitOf = ({ entries }: Seen, tally: number): number | undefined => {
  const entry = entries[placeOf(entries, tally)] ?? 0
  return entry % VISITS || undefined
}

export const noteVisit = (seen: Seen, tally: number, visit: number): void => {
  const place = placeOf(seen.entries, tally)
  const isNew = seen.entries[place] === 0
  seen.entries[place] = (tally + 1) * VISITS + visit
  if (!isNew) return
  seen.count += 1
  if (seen.count * 4 > seen.entries.length * 3) grow(seen)
}

/** The entry keeps its place, since others may have been put behind it. */
export const forgetVisit = (seen: Seen, tally: number): void => {
  if (visitOf(seen, tally) !== undefined) noteVisit(seen, tally, 0)
}

/** The tallies that were last counted in this visit. */
export const talliesIn = ({ entries }: Seen, visit: number): readonly number[] => {
  const tallies: number[] = []
  for (const entry of entries)
    if (entry % VISITS === visit && entry !== 0) tallies.push(tallyIn(entry))
  return tallies
}

/** More visits than a day has: there is half an hour between any two. */
const VISITS = 256

const tallyIn = (entry: number): number => Math.floor(entry / VISITS) - 1

/** The place of the tally, or the free one for it. */
const placeOf = (entries: Uint32Array, tally: number): number => {
  const last = entries.length - 1
  const mixed = Math.imul(tally + 1, 0x9e_37_79_b1)
  let place = (mixed ^ (mixed >>> 15)) & last
  for (let entry = entries[place]; entry; entry = entries[place]) {
    if (tallyIn(entry) === tally) break
    place = (place + 1) & last
  }
  return place
}

const grow = (seen: Seen): void => {
  const former = seen.entries
  seen.entries = new Uint32Array(former.length * 2)
  seen.count = 0
  for (const entry of former) {
    if (entry % VISITS === 0) continue
    seen.entries[placeOf(seen.entries, tallyIn(entry))] = entry
    seen.count += 1
  }
}
