import { type ItemType, PUBLISHED, type TermRow } from '../model/index.ts'

/** As much of an item as the counts depend on. */
export interface Counted {
  readonly id: number
  readonly type: ItemType
  readonly status: string
  readonly sort_key: string
  readonly termIds: readonly number[]
  /** What it adds to each of its categories. */
  readonly sums: TermSums
  /** A character's, by its published shows. */
  readonly placeIds: readonly number[]
  /** A character's. */
  readonly years: YearsOf
  /** A character's shows and actors. */
  readonly aroundIds: readonly number[]
}

/** The years in which a character was on air, and in which they died; each once. */
export interface YearsOf {
  readonly air: readonly number[]
  readonly death: readonly number[]
}

/** What is counted of the published items of a category, as the columns are called. */
export type TermSums = Readonly<
  Pick<TermRow, 'count' | 'on_air' | 'scored' | 'score_sum' | 'on_air_scored' | 'on_air_score_sum'>
>

/** A published item's position in the sorted list of its type. */
export interface ListPosition {
  readonly type: ItemType
  readonly sort_key: string
  readonly id: number
}

/**
 * By how much a transaction changes what is counted. Many saves can share one, so that a counter is
 * written once however many items it counts.
 */
export interface Tally {
  readonly counters: Map<string, number>
  readonly terms: Map<number, TermSums>
  /** Of characters, by `pairOf`; a place with itself counts all of its characters. */
  readonly pairs: Map<string, number>
  /** Of characters, by `yearKey`. */
  readonly years: Map<string, number>
  /** Characters of shows and actors, by the id of these. */
  readonly people: Map<number, number>
  readonly positions: { readonly position: ListPosition; readonly by: 1 | -1 }[]
}

export const newTally = (): Tally => ({
  counters: new Map(),
  terms: new Map(),
  pairs: new Map(),
  years: new Map(),
  people: new Map(),
  positions: [],
})

/** Counts what became of an item; either side is undefined when it was made or removed. */
export const countChange = (
  tally: Tally,
  before: Counted | undefined,
  after: Counted | undefined,
): void => {
  const was = before?.status === PUBLISHED ? before : undefined
  const is = after?.status === PUBLISHED ? after : undefined
  if (was) addItem(tally, was, -1)
  if (is) addItem(tally, is, 1)
  if (was?.sort_key === is?.sort_key) return
  if (was) tally.positions.push({ position: was, by: -1 })
  if (is) tally.positions.push({ position: is, by: 1 })
}

/** The name of the counter of a kind's categories; items are counted under their type. */
export const categoriesCounter = (kind: string): string => `categories.${kind}`

/** The name of two categories together, whichever comes first. */
export const pairOf = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`

/** The name of a category in a year. */
export const yearKey = (termId: number, about: keyof YearsOf, year: number): string =>
  `${termId} ${about} ${year}`

/** A count that was wrong. */
export interface Difference {
  readonly name: string
  readonly before: number
  readonly after: number
}

/** Among the counters: the second in which the catalogue last changed. */
export const WRITES = 'writes'

export const add = <K>(sums: Map<K, number>, key: K, by: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + by)
}

const addSums = (terms: Tally['terms'], id: number, sums: TermSums, by: 1 | -1): void => {
  const known = terms.get(id)
  const plus = (name: keyof TermSums): number => (known?.[name] ?? 0) + sums[name] * by
  terms.set(id, {
    count: plus('count'),
    on_air: plus('on_air'),
    scored: plus('scored'),
    score_sum: plus('score_sum'),
    on_air_scored: plus('on_air_scored'),
    on_air_score_sum: plus('on_air_score_sum'),
  })
}

const addItem = (tally: Tally, item: Counted, by: 1 | -1): void => {
  const { type, termIds, sums, placeIds, years, aroundIds } = item
  add(tally.counters, type, by)
  for (const id of termIds) addSums(tally.terms, id, sums, by)
  if (type !== 'character') return
  for (const id of aroundIds) add(tally.people, id, by)
  for (const [index, one] of termIds.entries())
    for (const other of termIds.slice(index + 1)) add(tally.pairs, pairOf(one, other), by)
  for (const place of placeIds) {
    add(tally.pairs, pairOf(place, place), by)
    for (const id of termIds) add(tally.pairs, pairOf(place, id), by)
  }
  for (const id of termIds) {
    for (const year of years.air) add(tally.years, yearKey(id, 'air', year), by)
    for (const year of years.death) add(tally.years, yearKey(id, 'death', year), by)
  }
}
