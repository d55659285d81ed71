import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { FoundVideo, Shown } from './find/index.ts'

/** The ids of items with videos, as a subquery. */
export const ITEMS_WITH_VIDEOS = sql<number>`(select post_id from seo_videos)`

/** Videos by item; items without any are absent. */
export const findVideosOf = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FoundVideo[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('seo_videos').selectAll().where('post_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.post_id, JSON.parse(row.videos) as FoundVideo[]]))
}

/** Reusable blocks by item, ordered by id; items without any are absent. */
export const findBlocksOf = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('seo_video_blocks')
    .select(['post_id', 'block_id'])
    .where('post_id', 'in', ids)
    .orderBy('block_id')
    .execute()
  const byItem = Map.groupBy(rows, ({ post_id }) => post_id)
  return new Map(
    Array.from(byItem, ([id, found]) => [id, found.map(({ block_id }) => block_id)] as const),
  )
}

/** Items that contain a block, after this id. */
export const findShowing = async (
  db: Reader,
  block: number,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_video_blocks')
    .select('post_id')
    .where('block_id', '=', block)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Replaces the videos and blocks of an item. */
export const replaceShown = async (
  db: Writer,
  id: number,
  { videos, blocks }: Shown,
): Promise<void> => {
  await replaceVideos(db, id, videos)
  await db.deleteFrom('seo_video_blocks').where('post_id', '=', id).execute()
  if (blocks.length === 0) return
  await db
    .insertInto('seo_video_blocks')
    .values(blocks.map((block_id) => ({ post_id: id, block_id })))
    .execute()
}

const replaceVideos = async (
  db: Writer,
  id: number,
  found: readonly FoundVideo[],
): Promise<void> => {
  if (found.length === 0) {
    await db.deleteFrom('seo_videos').where('post_id', '=', id).execute()
    return
  }
  const videos = JSON.stringify(found)
  await db
    .insertInto('seo_videos')
    .values({ post_id: id, videos })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ videos }))
    .execute()
}

/** Items of these types after this id. */
export const findItemsAfter = async (
  db: Reader,
  types: readonly string[],
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('type', 'in', types)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
