import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { MediaFilesTable } from '../../../store/tables/media.ts'
import type { PostRow } from '../../posts/index.ts'

export type MediaFile = Insertable<MediaFilesTable>

/** The keys among these that have a file, or are reserved for one. */
export const findTakenKeys = async (
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('media_files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

export const findKeysOf = async (db: Reader, postId: number): Promise<readonly string[]> =>
  (await findFilesOf(db, postId)).map(({ key }) => key)

/** The files of an attachment, and the addresses of replaced ones. */
export const findFilesOf = (
  db: Reader,
  postId: number,
): Promise<Pick<Selectable<MediaFilesTable>, 'key' | 'served_from'>[]> =>
  db
    .selectFrom('media_files')
    .select(['key', 'served_from'])
    .where('post_id', '=', postId)
    .orderBy('key')
    .execute()

/** Keys without an owner that were reserved before this time. */
export const findAbandonedKeys = async (
  db: Reader,
  before: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('media_files')
    .select('key')
    .where('post_id', 'is', null)
    .where('claimed_gmt', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Whether a backup may need a file that was just deleted. Call it after the deletion is committed:
 * a backup that is announced later does not have the file's row any more.
 */
export const isBackupRunning = async (db: Reader, now: string): Promise<boolean> =>
  (await db
    .selectFrom('running_backups')
    .select('id')
    .where('until_gmt', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The file with this key, if it has an owner; other files are not served. */
export const findFile = (
  db: Reader,
  key: string,
): Promise<Pick<Selectable<MediaFilesTable>, 'post_id' | 'hash' | 'served_from'> | undefined> =>
  db
    .selectFrom('media_files')
    .select(['post_id', 'hash', 'served_from'])
    .where('key', '=', key)
    .where('post_id', 'is not', null)
    .executeTakeFirst()

/** Reserves a key unless it has a row. */
export const claimKey = async (
  db: Writer,
  file: Pick<MediaFile, 'key' | 'hash' | 'claimed_gmt'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media_files')
    .values({ ...file, post_id: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Inserts rows without an owner, except for keys that were reserved meanwhile. */
export const adoptKeys = async (
  db: Writer,
  keys: readonly string[],
  claimed_gmt: string,
): Promise<void> => {
  await db
    .insertInto('media_files')
    .values(keys.map((key) => ({ key, hash: '', post_id: null, claimed_gmt })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The attachments that own these files. */
export const findOwners = async (
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await db
    .selectFrom('media_files')
    .select(['key', 'post_id'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, post_id }) => [key, post_id]))
}

export const insertFiles = async (db: Writer, files: readonly MediaFile[]): Promise<void> => {
  await db.insertInto('media_files').values(files).execute()
}

export const assignFiles = async (
  db: Writer,
  keys: readonly string[],
  postId: number,
): Promise<void> => {
  await db.updateTable('media_files').set({ post_id: postId }).where('key', 'in', keys).execute()
}

/** Takes files from their attachment, so that a sweep deletes them. */
export const releaseFiles = async (
  db: Writer,
  keys: readonly string[],
  claimed_gmt: string,
): Promise<void> => {
  if (keys.length === 0) return
  await db
    .updateTable('media_files')
    .set({ post_id: null, claimed_gmt })
    .where('key', 'in', keys)
    .execute()
}

/** Serves this file at the addresses of others. */
export const redirectFiles = async (
  db: Writer,
  keys: readonly string[],
  target: Pick<Selectable<MediaFilesTable>, 'key' | 'hash'>,
): Promise<void> => {
  await db
    .updateTable('media_files')
    .set({ served_from: target.key, hash: target.hash })
    .where('key', 'in', keys)
    .execute()
}

/** Serves a written file at its own address again. */
export const restoreFile = async (db: Writer, key: string, hash: string): Promise<void> => {
  await db
    .updateTable('media_files')
    .set({ served_from: null, hash })
    .where('key', '=', key)
    .execute()
}

/** Deletes the rows of files without an owner. */
export const deleteFiles = async (db: Writer, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await db.deleteFrom('media_files').where('key', 'in', keys).where('post_id', 'is', null).execute()
}

export const updateAttachment = (
  db: Writer,
  id: number,
  changes: Partial<Pick<PostRow, 'file' | 'mime_type' | 'details' | 'parent_id'>>,
): Promise<PostRow> =>
  db.updateTable('posts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * Locks an attachment for changes: a second writer waits until the first transaction ends. What is
 * no edit leaves the version as it is.
 */
export const lockAttachment = (
  db: Writer,
  id: number,
  { isEdit }: { readonly isEdit: boolean } = { isEdit: true },
): Promise<PostRow | undefined> =>
  db
    .updateTable('posts')
    .set((eb) => ({ version: isEdit ? eb('version', '+', 1) : eb.ref('version') }))
    .where('id', '=', id)
    .where('type', '=', 'attachment')
    .returningAll()
    .executeTakeFirst()

/** Clears this attachment as the featured image of all items. */
export const clearFeatured = async (db: Writer, attachmentId: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set((eb) => ({ featured_media: 0, version: eb('version', '+', 1) }))
    .where('featured_media', '=', attachmentId)
    .execute()
}

/** Clears the parent of attachments whose parent item was deleted. Returns their number. */
export const detachFrom = async (db: Writer, parentId: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set((eb) => ({ parent_id: 0, version: eb('version', '+', 1) }))
    .where('parent_id', '=', parentId)
    .where('type', '=', 'attachment')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The attachments of an item, without trashed ones. */
export const findAttachmentsOn = (db: Reader, parentId: number): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', 'attachment')
    .where('status', '!=', 'trash')
    .where('parent_id', '=', parentId)
    .orderBy('menu_order')
    .orderBy('id')
    .execute()

/** The images attached to these items, in their menu order. */
export const findImagesOn = (
  db: Reader,
  parentIds: readonly number[],
): Promise<{ id: number; parent_id: number }[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'parent_id'])
    .where('type', '=', 'attachment')
    .where('status', '!=', 'trash')
    .where('parent_id', 'in', parentIds)
    .where('mime_type', 'like', 'image/%')
    .orderBy('menu_order')
    .orderBy('id')
    .execute()
