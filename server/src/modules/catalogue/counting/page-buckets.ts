import { type Selectable, sql } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import type { CatalogueBlocksTable } from '../../../store/tables/catalogue.ts'
import { ITEM_TYPES, type ItemType, PUBLISHED } from '../model/index.ts'
import { type Difference, type ListPosition, type Tally, WRITES } from './tally.ts'

/**
 * The sorted list of a type, divided into counted buckets. To find the item at a position, counts
 * are summed up to its bucket, and only that bucket is scanned: the last page of a million costs as
 * much as the first. A write changes the count of one bucket.
 */
export type PageBucket = Selectable<CatalogueBlocksTable>

/** A bucket with more items than this is split into pieces of half the size. */
const MAX_ITEMS = 2_000

/** Up to this many positions are looked up one by one; for more, all buckets are read first. */
const FEW = 20

/** Applies added and removed positions to the buckets. The items' rows must be written before. */
export const countPositions = async (db: Writer, positions: Tally['positions']): Promise<void> => {
  const changes = new Map<number, number>()
  const bucketOf = positions.length > FEW ? await readAllBuckets(db) : undefined
  for (const { position, by } of positions) {
    const { id } = bucketOf?.(position) ?? (await bucketAt(db, position))
    changes.set(id, (changes.get(id) ?? 0) + by)
  }
  for (const [id, by] of changes) {
    if (by === 0) continue
    const bucket = await db
      .updateTable('catalogue_blocks')
      .set((eb) => ({ count: eb('count', '+', by) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (bucket.count > MAX_ITEMS) await split(db, bucket)
    else if (bucket.count === 0 && !isFirst(bucket)) await removeBucket(db, bucket.id)
  }
}

/** Divides the whole list of a type into buckets again. */
export const rebuildPageBuckets = async (
  db: Writer,
  type: ItemType,
  total: number,
): Promise<void> => {
  await db.deleteFrom('catalogue_blocks').where('type', '=', type).execute()
  const first = await insertBucket(db, { type, from_key: '', from_id: 0, count: total })
  if (total > MAX_ITEMS) await split(db, first)
}

/** Finds buckets whose count differs from their rows. */
export const findWrongBuckets = async (db: Reader, type: ItemType): Promise<Difference[]> => {
  const buckets = await findPageBuckets(db, type)
  const wrong: Difference[] = []
  for (const [index, { from_key, from_id, count: before }] of buckets.entries()) {
    const next = buckets[index + 1]
    const after = await countRows(
      db
        .selectFrom('catalogue_items')
        .where('type', '=', type)
        .where('status', '=', PUBLISHED)
        .where((eb) => eb(eb.refTuple('sort_key', 'id'), '>=', eb.tuple(from_key, from_id)))
        .$if(next !== undefined, (query) =>
          query.where((eb) =>
            eb(
              eb.refTuple('sort_key', 'id'),
              '<',
              eb.tuple(next?.from_key ?? '', next?.from_id ?? 0),
            ),
          ),
        ),
    )
    if (before !== after) wrong.push({ name: `${type} pages from "${from_key}"`, before, after })
  }
  return wrong
}

/** All buckets of a type in order, each with the time of the catalogue's last change in seconds. */
export const findPageBuckets = (
  db: Reader,
  type: ItemType,
): Promise<(PageBucket & { readonly changed: number | null })[]> =>
  db
    .selectFrom('catalogue_blocks')
    .selectAll('catalogue_blocks')
    // Part of this query, so that a page takes three queries instead of four.
    .select((eb) =>
      eb.selectFrom('catalogue_counters').select('value').where('name', '=', WRITES).as('changed'),
    )
    .where('type', '=', type)
    .orderBy('from_key')
    .orderBy('from_id')
    .execute()

/** Number of items of each bucket before a sort key. */
export const countBefore = async (
  db: Reader,
  parts: readonly { readonly bucket: PageBucket; readonly key: string }[],
): Promise<number[]> => {
  const questions = parts.map(({ bucket: { type, from_key, from_id }, key }, place) =>
    db
      .selectFrom('catalogue_items')
      .select((eb) => [
        sql<number>`${sql.lit(place)}`.as('place'),
        eb.fn.countAll<number>().as('count'),
      ])
      .where('type', '=', type)
      .where('status', '=', PUBLISHED)
      .where((eb) => eb(eb.refTuple('sort_key', 'id'), '>=', eb.tuple(from_key, from_id)))
      .where('sort_key', '<', key),
  )
  const [first, ...others] = questions
  if (!first) return []
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute()
  return rows.toSorted((a, b) => a.place - b.place).map(({ count }) => count)
}

const bucketAt = async (db: Writer, { type, sort_key, id }: ListPosition): Promise<PageBucket> =>
  (await db
    .selectFrom('catalogue_blocks')
    .selectAll()
    .where('type', '=', type)
    .where((eb) => eb(eb.refTuple('from_key', 'from_id'), '<=', eb.tuple(sort_key, id)))
    .orderBy('from_key', 'desc')
    .orderBy('from_id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? insertBucket(db, { type, from_key: '', from_id: 0, count: 0 })

/** Finds buckets in memory; compares bytes, like the database. */
const readAllBuckets = async (
  db: Reader,
): Promise<(position: ListPosition) => PageBucket | undefined> => {
  const lists = new Map<ItemType, { readonly bucket: PageBucket; readonly key: Buffer }[]>()
  for (const type of ITEM_TYPES)
    lists.set(
      type,
      (await findPageBuckets(db, type)).map((bucket) => ({
        bucket,
        key: Buffer.from(bucket.from_key),
      })),
    )
  return ({ type, sort_key, id }) => {
    const list = lists.get(type) ?? []
    const key = Buffer.from(sort_key)
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >> 1
      const at = list[middle]
      const order = at ? Buffer.compare(at.key, key) || at.bucket.from_id - id : 0
      if (order <= 0) low = middle + 1
      else high = middle
    }
    return list[low - 1]?.bucket
  }
}

const split = async (db: Writer, bucket: PageBucket): Promise<void> => {
  const size = MAX_ITEMS / 2
  let rest = bucket
  while (rest.count > MAX_ITEMS) {
    const { type, from_key, from_id } = rest
    const cut = await db
      .selectFrom('catalogue_items')
      .select(['sort_key', 'id'])
      .where('type', '=', type)
      .where('status', '=', PUBLISHED)
      .where((eb) => eb(eb.refTuple('sort_key', 'id'), '>=', eb.tuple(from_key, from_id)))
      .orderBy('sort_key')
      .orderBy('id')
      .limit(1)
      .offset(size)
      .executeTakeFirstOrThrow()
    const count = rest.count - size
    await db
      .updateTable('catalogue_blocks')
      .set({ count: size })
      .where('id', '=', rest.id)
      .execute()
    rest = await insertBucket(db, { type, from_key: cut.sort_key, from_id: cut.id, count })
  }
}

const insertBucket = (db: Writer, bucket: Omit<PageBucket, 'id'>): Promise<PageBucket> =>
  db.insertInto('catalogue_blocks').values(bucket).returningAll().executeTakeFirstOrThrow()

/** Later items of its range belong to the bucket before it. */
const removeBucket = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_blocks').where('id', '=', id).execute()
}

const isFirst = ({ from_key, from_id }: PageBucket): boolean => from_key === '' && from_id === 0
