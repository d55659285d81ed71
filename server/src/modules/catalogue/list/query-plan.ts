import type { Facts } from '../counting/index.ts'
import { DEAD, type KindName, sortKeyOf } from '../model/index.ts'
import type { ItemQuery } from './query.ts'

/** The best way to find the items of a list; the database cannot choose it without the counts. */
export interface QueryPlan {
  /** Starts with the items of the filters instead of the list of all. */
  readonly isByFilter: boolean
  /**
   * Whether all items of a category filter are collected first. Otherwise each candidate is
   * checked.
   */
  gathers(filter: CategoryFilter): boolean
  /**
   * Ids of categories. PostgreSQL has statistics by id, but not by slug: without them a category of
   * half of all items took seconds.
   */
  readonly idsOf: Facts['ids']
  /** Reads so many items that it runs on the background connection. */
  readonly isLong: boolean
}

/** A kind of category that is filtered by, or the filter by death. */
export type CategoryFilter = KindName | 'isAlive'

type Counts = Pick<Facts, 'total' | 'count' | 'ids'>

/** Plans for the first `depth` items of a list, or for all of them. */
export const planQuery = (facts: Counts, query: ItemQuery, depth = Infinity): QueryPlan => {
  const way = wayTo(facts, query, depth)
  // Details have no index, so each show may have to be read.
  const readsDetails = query.verdicts !== undefined || query.isLoved !== undefined
  return { ...way, isLong: way.isLong || readsDetails, idsOf: facts.ids }
}

const wayTo = (facts: Counts, query: ItemQuery, depth: number): Omit<QueryPlan, 'idsOf'> => {
  const total = facts.total(query.type)
  const counts = countByFilter(facts, query)
  const walked = canWalk(query) ? depth / shareOf(counts.values(), total) : Infinity
  const isNamed = isAboutFew(query)
  const isFound = wantedTexts(query).some(isIndexed)
  const rarest = [...counts].toSorted(([, a], [, b]) => a - b)[0]
  const listed = isNamed ? 0 : isFound || !rarest ? total : sum(counts.values())
  const isLong = Math.min(walked, listed) > FEW
  if (walked < listed) return { isByFilter: false, gathers: () => false, isLong }
  if (isNamed || isFound)
    // Slugs are found by an index that starts with the type.
    return { isByFilter: query.slugs === undefined, gathers: () => false, isLong }
  // A letter is a range of the list: only a rarer category is a better start.
  if (query.letter !== undefined && (rarest?.[1] ?? total) > total * LETTER_SHARE)
    return { isByFilter: false, gathers: () => false, isLong: total * LETTER_SHARE > FEW }
  if (rarest && rarest[1] < total * SCANNED_SHARE && !(rarest[0] === 'isAlive' && query.isAlive))
    return { isByFilter: true, gathers: (filter) => filter === rarest[0], isLong }
  return { isByFilter: false, gathers: () => true, isLong }
}

/** Texts that must all occur in a name. */
export const wantedTexts = ({ search, terms }: ItemQuery): readonly string[] => [
  ...(search === undefined ? [] : [search]),
  ...(terms?.wanted ?? []),
]

/** The index of names needs three characters; shorter texts are compared row by row. */
export const isIndexed = (search: string): boolean => [...sortKeyOf(search)].length >= 3

/** Above this share, scanning the whole list is cheaper than looking items up one by one. */
const SCANNED_SHARE = 0.5

/** Approximate share of names with one first letter. */
const LETTER_SHARE = 0.05

/** Number of items that are read within some milliseconds. */
const FEW = 20_000

/** Orders with an index. */
const WALKED: ReadonlySet<ItemQuery['orderBy']> = new Set([
  ...(['name', 'modified', 'date', 'people', 'dated'] as const),
])

/** Whether the first items can be found by following an index, at a predictable cost. */
const canWalk = ({ orderBy, search, terms, letter, ...query }: ItemQuery): boolean =>
  WALKED.has(orderBy) &&
  (letter === undefined || orderBy === 'name') &&
  search === undefined &&
  terms === undefined &&
  !isAboutFew(query)

const isAboutFew = ({
  ids,
  slugs,
  showId,
  actorId,
  diedIn,
}: Pick<ItemQuery, 'ids' | 'slugs' | 'showId' | 'actorId' | 'diedIn'>): boolean =>
  [ids, slugs, showId, actorId, diedIn].some((filter) => filter !== undefined)

/** Number of published items that pass each category filter. */
const countByFilter = (
  facts: Counts,
  { type, carrying = {}, isAlive }: ItemQuery,
): ReadonlyMap<CategoryFilter, number> => {
  const counts = new Map<CategoryFilter, number>()
  for (const [kind, slugs] of Object.entries(carrying) as [KindName, readonly string[]][])
    counts.set(kind, sum(slugs.map((slug) => facts.count(kind, slug))))
  const dead = facts.count('cliche', DEAD)
  if (isAlive !== undefined) counts.set('isAlive', isAlive ? facts.total(type) - dead : dead)
  return counts
}

/** Estimated share of items that pass all filters, assuming independence. */
const shareOf = (counts: Iterable<number>, total: number): number =>
  [...counts].reduce((share, count) => share * Math.min(1, count / Math.max(1, total)), 1)

const sum = (numbers: Iterable<number>): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}
