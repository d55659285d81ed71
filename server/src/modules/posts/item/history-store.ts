import type { Reader, Writer } from '../../../store/database.ts'
import { prepared, preparedQuery } from '../../../store/prepared.ts'
import type { PostRow } from './row.ts'

export const findLatestRevision = async (
  db: Reader,
  itemId: number,
  slug: string,
): Promise<PostRow | undefined> => (await findLatest(db, itemId, slug))[0]

const findLatest = prepared((db, itemId: number, slug: string) =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('parent_id', '=', itemId)
    .where('type', '=', 'revision')
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(1),
)

export interface CountedRevisions {
  readonly parent_id: number
  readonly count: number
  readonly latestId: number
}

/** Uses a covering index only, which is why the newest revision is the one with the highest id. */
export const countRevisions: (
  db: Reader,
  itemIds: readonly number[],
) => Promise<CountedRevisions[]> = prepared((db, itemIds: readonly number[]) =>
  db
    .selectFrom('posts')
    .select((eb) => [
      'parent_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<number>('id').as('latestId'),
    ])
    .where('parent_id', 'in', itemIds)
    .where('type', '=', 'revision')
    .groupBy('parent_id'),
)

/** After the limit was lowered, each save deletes this many instead of all at once. */
const MAX_DELETED = 100

/** Keeps the newest `limit` revisions of an item. */
export const deleteOldRevisions = async (
  db: Writer,
  itemId: number,
  slug: string,
  limit: number,
): Promise<void> => {
  await db.executeQuery(deleteOld(db, itemId, slug, limit))
}

const deleteOld = preparedQuery((db, itemId: number, slug: string, limit: number) => {
  const old = db
    .selectFrom('posts')
    .select('id')
    .where('parent_id', '=', itemId)
    .where('type', '=', 'revision')
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(MAX_DELETED)
    .offset(limit)
  return db.deleteFrom('posts').where('id', 'in', old)
})

interface Holder {
  readonly id: number
  readonly slug: string
}

export const renameRevisions = async (db: Writer, from: Holder, to: Holder): Promise<void> => {
  await db
    .updateTable('posts')
    .set({ parent_id: to.id, slug: to.slug })
    .where('parent_id', '=', from.id)
    .where('type', '=', 'revision')
    .where('slug', '=', from.slug)
    .execute()
}

/** Deletes all revisions of a deleted item. */
export const deleteHistory = async (db: Writer, itemId: number): Promise<void> => {
  await db
    .deleteFrom('posts')
    .where('parent_id', '=', itemId)
    .where('type', '=', 'revision')
    .execute()
}
