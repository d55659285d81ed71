import type { CatalogueYearsTable } from '../../../store/tables/catalogue.ts'
import { type ItemType, PUBLISHED, type TermRow } from '../model/index.ts'

/** The part of an item that counts depend on. */
export interface Counted {
  readonly id: number
  readonly type: ItemType
  readonly status: string
  readonly sort_key: string
  readonly termIds: readonly number[]
  /** What it adds to the sums of each of its categories. */
  readonly sums: TermSums
  /** Places of a character, from its published shows. */
  readonly placeIds: readonly number[]
  /** What it adds to the years of each of its categories. */
  readonly years: readonly YearPart[]
  /** Names of counters that it increments, besides that of its type. */
  readonly totals: readonly string[]
  /** Shows and actors of a character. */
  readonly aroundIds: readonly number[]
  readonly isDead: boolean
}

/** What an item adds to a year: a character was on air or died, a show had its last year. */
export interface YearPart {
  readonly about: YearTopic
  readonly year: number
  readonly count: number
}

export type YearTopic = CatalogueYearsTable['about']

/** Sums over the published items of a category, named like the columns. */
export type TermSums = Readonly<Pick<TermRow, 'count' | 'scored' | 'score_sum'>>

/** A published item's position in the sorted list of its type. */
export interface ListPosition {
  readonly type: ItemType
  readonly sort_key: string
  readonly id: number
}

/**
 * Changes of all counts in a transaction. Many saves share one, so that each counter is written
 * once.
 */
export interface Tally {
  readonly counters: Map<string, number>
  readonly terms: Map<number, TermSums>
  /**
   * Pairs of categories of characters, by `pairOf`; a place paired with itself counts all of its
   * characters.
   */
  readonly pairs: Map<string, number>
  /** By `yearKey`. */
  readonly years: Map<string, number>
  /** Number of characters by id of the show or actor. */
  readonly people: Map<number, number>
  /** Number of dead characters by id of the show or actor. */
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

/**
 * Counts the change of an item; `before` is undefined for a new item, `after` for a deleted one.
 */
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

/** Counter of a kind's categories; items are counted under their type. */
export const categoriesCounter = (kind: string): string => `categories.${kind}`

/** Key of two categories, in either order. */
export const pairOf = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`

/** Key of a category in a year. */
export const yearKey = (termId: number, about: YearTopic, year: number): string =>
  `${termId} ${about} ${year}`

/** A wrong count. */
export interface Difference {
  readonly name: string
  readonly before: number
  readonly after: number
}

/** Counter that holds the time of the last change in seconds. */
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

/** Counts the years of an item, by category and in total. */
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
