import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { prepared, preparedQuery } from '../../../store/prepared.ts'
import type { MediaUsesTable } from '../../../store/tables/media.ts'

export type Use = Omit<Selectable<MediaUsesTable>, 'id'>

const AT_ONCE = 64

/** The attachments among these ids. */
export const findAttachmentIds = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const found = new Set<number>()
  for (const some of chunk(ids, AT_ONCE)) {
    for (const { id } of await findAttachments(db, some)) found.add(id)
  }
  return found
}

const findAttachments = prepared((db, ids: readonly number[]) =>
  db.selectFrom('posts').select('id').where('id', 'in', ids).where('type', '=', 'attachment'),
)

/** Replaces what is known about an item. */
export const replaceUses = async (
  db: Writer,
  postId: number,
  uses: readonly Use[],
): Promise<void> => {
  await db.executeQuery(deleteUses(db, postId))
  for (const some of chunk(uses, AT_ONCE)) await db.insertInto('media_uses').values(some).execute()
}

const deleteUses = preparedQuery((db, postId: number) =>
  db.deleteFrom('media_uses').where('post_id', '=', postId),
)

/** Ids of the newest items that use a file. */
export const findUsers = async (
  db: Reader,
  mediaId: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('media_uses')
    .select('post_id')
    .distinct()
    .where('media_id', '=', mediaId)
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

export const findPlaces = async (
  db: Reader,
  mediaId: number,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_uses')
    .select(['post_id', 'place'])
    .where('media_id', '=', mediaId)
    .where('post_id', 'in', postIds)
    .orderBy('place')
    .execute()
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  return new Map(Array.from(byPost, ([id, uses]) => [id, uses.map(({ place }) => place)] as const))
}

/** Ids of items after this one that may use files. */
export const findItemsAfter = async (
  db: Reader,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '>', after)
    .where('type', '!=', 'revision')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
