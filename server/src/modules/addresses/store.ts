import { sql } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { chunk, padded } from '../../store/list-length.ts'
import { prepared, preparedQuery, preparedRows } from '../../store/prepared.ts'

export const findAddress = async (
  db: Reader,
  path: string,
): Promise<{ readonly post_id: number } | undefined> => (await addressesAt(db, path))[0]

const addressesAt = prepared((db, path: string) =>
  db.selectFrom('addresses').select('post_id').where('path', '=', path),
)

/** Maps each path to the item last recorded there. */
export const findFormerItems = async (
  db: Reader,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('addresses')
    .select(['path', 'post_id'])
    .where('path', 'in', padded(paths))
    .execute()
  return new Map(rows.map(({ path, post_id }) => [path, post_id]))
}

/** Current and former paths of an item, without those that another item has taken over. */
export const findPathsOf = async (db: Reader, postId: number): Promise<readonly string[]> => {
  return (await findPaths(db, postId)).map(({ path }) => path)
}

const findPaths = prepared((db, postId: number) =>
  db.selectFrom('addresses').select('path').where('post_id', '=', postId),
)

/** The same for several items, by item. */
export const findPathsOfEach = async (
  db: Reader,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('addresses')
    .select(['path', 'post_id'])
    .where('post_id', 'in', padded(postIds))
    .orderBy('path')
    .execute()
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ post_id }) => post_id),
      ([id, found]) => [id, found.map(({ path }) => path)],
    ),
  )
}

/** The path at which the item is public now; undefined for items without one. */
export const findCurrentPath = async (db: Reader, postId: number): Promise<string | undefined> => {
  const [row] = await findCurrent(db, postId)
  return row?.path
}

const findCurrent = prepared((db, postId: number) =>
  db
    .selectFrom('addresses')
    .select('path')
    .where('post_id', '=', postId)
    .where('is_current', '=', 1),
)

/** Records the item's current path, replacing an item recorded there before. */
export const saveAddress = async (db: Writer, path: string, postId: number): Promise<void> => {
  await db.executeQuery(insertCurrent(db, path, postId))
}

const insertCurrent = preparedQuery((db, path: string, post_id: number) =>
  db
    .insertInto('addresses')
    .values({ path, post_id, is_current: 1 })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ post_id, is_current: 1 })),
)

/** Marks the path as former. */
export const leaveAddress = async (db: Writer, path: string): Promise<void> => {
  await db.updateTable('addresses').set({ is_current: 0 }).where('path', '=', path).execute()
}

/** Records paths that items had elsewhere. Paths that are known already stay as they are. */
export const saveFormerAddresses = async (
  db: Writer,
  addresses: readonly { readonly path: string; readonly post_id: number }[],
): Promise<void> => {
  for (const part of chunk(addresses, ROWS_AT_ONCE))
    await db.executeQuery(
      insertFormer(
        db,
        part.map((row) => ({ ...row, is_current: 0 })),
      ),
    )
}

const ROWS_AT_ONCE = 128

const insertFormer = preparedRows(
  ['path', 'post_id', 'is_current'],
  (rows, columns) => sql`
    insert into addresses (${columns}) values ${rows} on conflict (path) do nothing`,
)

/** Current and former paths of all items in their order, after this one. */
export const pathsAfter = async (
  db: Reader,
  path: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('addresses')
    .select('path')
    .where('path', '>', path)
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map((row) => row.path)
}
