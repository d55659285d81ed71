import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { ITEM_TYPES, type ItemType } from '../model/index.ts'
import { findPageBuckets, type PageBucket } from './page-buckets.ts'

/** Where to begin reading a page of the sorted list. */
export interface PageStart {
  readonly from: Pick<PageBucket, 'from_key' | 'from_id'>
  /** How many items from there on stand before the page; never more than a bucket holds. */
  readonly skip: number
}

/** Finds where a page begins, which is nowhere beyond the end, and how many published items there are. */
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

/** When the catalogue last changed; nothing if it never did. */
export const lastChange = async (ctx: Context): Promise<Date | undefined> => {
  const { changed } = await sums.character(ctx)
  return changed === 0 ? undefined : new Date(changed * 1000)
}

interface Sums {
  readonly buckets: readonly PageBucket[]
  /** For each bucket, how many items stand up to its end. */
  readonly ends: readonly number[]
  readonly total: number
  /** In seconds. */
  readonly changed: number
}

const sums = Object.fromEntries(
  ITEM_TYPES.map((type) => [
    type,
    cachedByTags(['catalogue'], async ({ db }): Promise<Sums> => {
      const buckets = await findPageBuckets(db, type)
      let total = 0
      const ends = buckets.map(({ count }) => {
        total += count
        return total
      })
      return { buckets, ends, total, changed: buckets[0]?.changed ?? 0 }
    }),
  ]),
) as Record<ItemType, (ctx: Context) => Promise<Sums>>

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
