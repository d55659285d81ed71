import type { CatalogueYearsTable } from '../../../store/tables/catalogue.ts'
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
  /** What it adds to the years of each of its categories. */
  readonly years: readonly YearPart[]
  /** Names of counters that it adds one to, besides that of its type. */
  readonly totals: readonly string[]
  /** A character's shows and actors. */
  readonly aroundIds: readonly number[]
  readonly isDead: boolean
}

/** What an item adds to a year: a character was on air or died, a show ran up to it. */
export interface YearPart {
  readonly about: YearTopic
  readonly year: number
  readonly count: number
}

export type YearTopic = CatalogueYearsTable['about']

/** What is counted of the published items of a category, as the columns are called. */
export type TermSums = Readonly<Pick<TermRow, 'count' | 'scored' | 'score_sum'>>

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
  /** By `yearKey`. */
  readonly years: Map<string, number>
  /** Characters of shows and actors, by the id of these. */
  readonly people: Map<number, number>
  /** Those of them that are dead. */
  readonly dead: Map<number, number>
  readonly positions: { readonly position: ListPosition; readonly by: 1 | -1 }[]
}

export const newTally = (): Tally => ({
  counters: new Map(),
  terms: new Map(),
  pairs: new Map(),
  years: new Map(),
  people: new Map(),
  dead: new Map(),
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
export const yearKey = (termId: number, about: YearTopic, year: number): string =>
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
    scored: plus('scored'),
    score_sum: plus('score_sum'),
  })
}

const addItem = (tally: Tally, item: Counted, by: 1 | -1): void => {
  const { type, termIds, sums, placeIds, aroundIds, isDead } = item
  add(tally.counters, type, by)
  for (const id of termIds) addSums(tally.terms, id, sums, by)
  addYearsOf(tally, item, by)
  if (type !== 'character') return
  for (const id of aroundIds) {
    add(tally.people, id, by)
    if (isDead) add(tally.dead, id, by)
  }
  for (const [index, one] of termIds.entries())
    for (const other of termIds.slice(index + 1)) add(tally.pairs, pairOf(one, other), by)
  for (const place of placeIds) {
    add(tally.pairs, pairOf(place, place), by)
    for (const id of termIds) add(tally.pairs, pairOf(place, id), by)
  }
}

/** Counts the years of an item, with its categories and without. */
export const addYearsOf = (
  tally: Tally,
  { termIds, years, totals }: Pick<Counted, 'termIds' | 'years' | 'totals'>,
  by: 1 | -1,
): void => {
  for (const name of totals) add(tally.counters, name, by)
  for (const id of termIds)
    for (const { about, year, count } of years)
      add(tally.years, yearKey(id, about, year), count * by)
}
