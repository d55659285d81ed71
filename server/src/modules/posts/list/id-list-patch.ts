import type { Reader } from '../../../store/database.ts'
import { findChildIds } from '../item/index.ts'
import { type IdSequence, idAt, placeOf, withId, withoutPlace } from './id-sequence.ts'
import type { ListQuery } from './query.ts'
import { findInOrder } from './store.ts'

/** The changes since a list was cached. */
export interface Changes {
  /** The items that were added, deleted or changed. */
  readonly changed: ReadonlySet<number>
  /** The version of the posts that these changes led to. */
  readonly version: number
}

/**
 * Removes the changed items from a cached list, and inserts those that match at their new
 * positions. The database compares them with ever closer neighbours: a list of a hundred thousand
 * takes three queries at most, and usually one. Returns undefined if too much changed, or if
 * something changes meanwhile, so that the neighbours are not certain.
 */
export const patchIdList = async (
  db: Reader,
  query: ListQuery,
  ids: IdSequence,
  { changed, version }: Changes,
): Promise<IdSequence | undefined> => {
  const affected = new Set(changed)
  // Whether such an item is in the list depends on its parent.
  if (query.above) for (const id of await findChildIds(db, [...changed])) affected.add(id)
  if (affected.size > MAX_AFFECTED) return undefined
  const { rest, holes } = without(ids, affected)
  let gaps: readonly Gap[] = [...affected].map((id) => ({ id, from: 0, to: rest.length }))
  // Most changes leave an item at its position.
  let places = [...holes.flatMap((hole) => [hole - 1, hole]), ...spread(0, rest.length)]
  do {
    const marks = new Map(places.flatMap((place) => markAt(rest, place)))
    const found = await findInOrder(
      db,
      query,
      gaps.map(({ id }) => id),
      [...marks.keys()],
    )
    if (found.some((item) => item.version !== version)) return undefined
    gaps = narrow(gaps, found, marks)
    places = gaps.filter(isOpen).flatMap(({ from, to }) => spread(from, to))
  } while (places.length > 0)
  return fill(rest, gaps)
}

/** With more than this, one query of the whole list is faster. */
const MAX_AFFECTED = 20
/** Neighbours to compare with per query: three queries locate one of 64,000 items. */
const NEIGHBOURS = 40

/** The position of an item in the rest: at `from` or later, and not after `to`. */
interface Gap {
  readonly id: number
  readonly from: number
  readonly to: number
}

const isOpen = ({ from, to }: Gap): boolean => from < to

const without = (ids: IdSequence, affected: ReadonlySet<number>) => {
  const places = [...affected]
    .map((id) => placeOf(ids, id))
    .filter((place) => place !== -1)
    .sort((a, b) => a - b)
  return {
    rest: places.reduceRight(withoutPlace, ids),
    holes: places.map((place, index) => place - index),
  }
}

/** Positions spread evenly over the range, including its first and last. */
const spread = (from: number, to: number): number[] => {
  const count = Math.min(to - from, NEIGHBOURS)
  return Array.from({ length: count }, (_, n) =>
    count === 1 ? from : from + Math.round((n * (to - 1 - from)) / (count - 1)),
  )
}

const markAt = (rest: IdSequence, place: number): [number, number][] => {
  const id = idAt(rest, place)
  return id === undefined ? [] : [[id, place]]
}

/** Narrows the gaps of the listed items, in their order, as far as the marks allow. */
const narrow = (
  gaps: readonly Gap[],
  found: Awaited<ReturnType<typeof findInOrder>>,
  marks: ReadonlyMap<number, number>,
): Gap[] => {
  const byId = new Map(gaps.map((gap) => [gap.id, gap]))
  const narrowed: Gap[] = []
  for (const [index, { id, isListed }] of found.entries()) {
    const gap = byId.get(id)
    if (!gap || !isListed) continue
    const isMark = (item: { id: number }) => marks.has(item.id)
    const before = marks.get(found.slice(0, index).findLast(isMark)?.id ?? 0)
    const after = marks.get(found.slice(index).find(isMark)?.id ?? 0)
    narrowed.push({
      id,
      from: before === undefined ? gap.from : Math.max(gap.from, before + 1),
      to: after === undefined ? gap.to : Math.min(gap.to, after),
    })
  }
  return narrowed
}

const fill = (rest: IdSequence, gaps: readonly Gap[]): IdSequence =>
  // From the end, so that earlier positions stay valid.
  gaps.reduceRight((filled, { id, from }) => withId(filled, from, id), rest)
