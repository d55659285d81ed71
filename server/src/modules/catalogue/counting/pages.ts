import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { ITEM_TYPES, type ItemType, keysOf, LETTERS, type Letter } from '../model/index.ts'
import { countBefore, findPageBuckets, type PageBucket } from './page-buckets.ts'

/** Where reading a page of the sorted list starts. */
export interface PageStart {
  readonly from: Pick<PageBucket, 'from_key' | 'from_id'>
  /** Items between there and the page; at most the size of a bucket. */
  readonly skip: number
}

/** Finds the start of a page, undefined beyond the end, and the number of published items. */
export const findPageStart = async (
  ctx: Context,
  type: ItemType,
  offset: number,
): Promise<{ total: number; start: PageStart | undefined }> => {
  const { buckets, ends, total } = await sums[type](ctx)
  if (offset >= total) return { total, start: undefined }
  const index = firstAbove(ends, offset)
  const from = buckets[index]
  const before = index === 0 ? 0 : (ends[index - 1] ?? 0)
  return { total, start: from && { from, skip: offset - before } }
}

/** Position of a letter's first name in the sorted list, and the number of its names. */
interface LetterStretch {
  readonly start: number
  readonly count: number
}

/** All letters of a type's list. Only the part of a bucket before each boundary is counted. */
export const findLetters = (
  ctx: Context,
  type: ItemType,
): Promise<ReadonlyMap<Letter, LetterStretch>> => letters[type](ctx)

/** Time of the catalogue's last change; undefined if there was none. */
export const lastChange = async (ctx: Context): Promise<Date | undefined> => {
  const { changed } = await sums.character(ctx)
  return changed === 0 ? undefined : new Date(changed * 1000)
}

interface Sums {
  readonly buckets: readonly PageBucket[]
  /** For each bucket, the number of items up to its end. */
  readonly ends: readonly number[]
  readonly total: number
  /** In seconds. */
  readonly changed: number
}

const forEachType = <T>(make: (ctx: Context, type: ItemType) => Promise<T>) =>
  Object.fromEntries(
    ITEM_TYPES.map((type) => [type, cachedByTags(['catalogue'], (ctx) => make(ctx, type))]),
  ) as Record<ItemType, (ctx: Context) => Promise<T>>

const sums = forEachType(async ({ db }, type): Promise<Sums> => {
  const buckets = await findPageBuckets(db, type)
  let total = 0
  const ends = buckets.map(({ count }) => {
    total += count
    return total
  })
  return { buckets, ends, total, changed: buckets[0]?.changed ?? 0 }
})

const letters = forEachType(async (ctx, type) => {
  const { buckets, ends, total } = await sums[type](ctx)
  const starts = LETTERS.map((letter) => {
    const { from: key } = keysOf(letter)
    const index = Math.max(
      0,
      buckets.findLastIndex(({ from_key }) => from_key < key),
    )
    const bucket = buckets[index]
    return { before: ends[index - 1] ?? 0, ...(bucket && { part: { bucket, key } }) }
  })
  const counts = await countBefore(
    ctx.db,
    starts.flatMap(({ part }) => part ?? []),
  )
  const positions = starts.map(({ before }, index) => before + (counts[index] ?? 0))
  return new Map(
    LETTERS.map((letter, index) => {
      const start = positions[index] ?? 0
      return [letter, { start, count: (positions[index + 1] ?? total) - start }] as const
    }),
  )
})

/** The first index whose sum is greater than the position. */
const firstAbove = (ends: readonly number[], position: number): number => {
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > position) high = middle
    else low = middle + 1
  }
  return low
}
