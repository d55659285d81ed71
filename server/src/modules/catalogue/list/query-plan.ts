import type { Facts } from '../counting/index.ts'
import { DEAD, type KindName, sortKeyOf } from '../model/index.ts'
import type { ItemQuery } from './query.ts'

/** How the items of a list are best found; the database cannot know it, for want of the counts. */
export interface QueryPlan {
  /** Begins with the items that the filters name, and not with the list of all. */
  readonly isByFilter: boolean
  /**
   * Whether all items that pass a filter by category are gathered first. Otherwise each item that
   * comes along is asked whether it passes.
   */
  gathers(filter: CategoryFilter): boolean
  /**
   * The ids of categories. PostgreSQL knows how many items carry each by its id, and not by its slug: for
   * want of that it took seconds for a category that half of all items carry.
   */
  readonly idsOf: Facts['ids']
  /** Looks at so many items that others should not wait for it. */
  readonly isLong: boolean
}

/** A kind of category that is asked for, or the question who is dead. */
export type CategoryFilter = KindName | 'isAlive'

type Counts = Pick<Facts, 'total' | 'count' | 'ids'>

/** What is best for the first items of a list, or without a depth for all of them. */
export const planQuery = (facts: Counts, query: ItemQuery, depth = Infinity): QueryPlan => ({
  ...wayTo(facts, query, depth),
  idsOf: facts.ids,
})

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
    // Slugs are found by an index that begins with the type.
    return { isByFilter: query.slugs === undefined, gathers: () => false, isLong }
  // A letter is a stretch of the list: only a category that is rarer is a better way in.
  if (query.letter !== undefined && (rarest?.[1] ?? total) > total * LETTER_SHARE)
    return { isByFilter: false, gathers: () => false, isLong: total * LETTER_SHARE > FEW }
  if (rarest && rarest[1] < total * SCANNED_SHARE && !(rarest[0] === 'isAlive' && query.isAlive))
    return { isByFilter: true, gathers: (filter) => filter === rarest[0], isLong }
  return { isByFilter: false, gathers: () => true, isLong }
}

/** Each has to occur in a name. */
export const wantedTexts = ({ search, terms }: ItemQuery): readonly string[] => [
  ...(search === undefined ? [] : [search]),
  ...(terms?.wanted ?? []),
]

/** Three characters are the least that an index of names knows; shorter texts are compared. */
export const isIndexed = (search: string): boolean => [...sortKeyOf(search)].length >= 3

/** Of more than this share it costs less to read the whole list than to look items up one by one. */
const SCANNED_SHARE = 0.5

/** Of all names about as many begin with one letter. */
const LETTER_SHARE = 0.05

/** As many are looked at within some milliseconds. */
const FEW = 20_000

/** Each has an index. */
const WALKED: ReadonlySet<ItemQuery['orderBy']> = new Set([
  ...(['name', 'modified', 'date', 'people', 'dated'] as const),
])

/** The first items can be met by following an index, and how soon can be told. */
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
}: Pick<ItemQuery, 'ids' | 'slugs' | 'showId' | 'actorId'>): boolean =>
  [ids, slugs, showId, actorId].some((filter) => filter !== undefined)

/** How many published items pass each filter by category. */
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

/** Which share of all passes every filter, as if they had nothing to do with each other. */
const shareOf = (counts: Iterable<number>, total: number): number =>
  [...counts].reduce((share, count) => share * Math.min(1, count / Math.max(1, total)), 1)

const sum = (numbers: Iterable<number>): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}
