import { type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedQuery } from '../../../store/prepared.ts'

/** The scans, and the column with the time of the last one. */
const COLUMNS = { links: 'links_gmt', suggestions: 'suggestions_gmt' } as const

export type Scan = keyof typeof COLUMNS

const MAX_IDS = 500

/** Pending items, prioritised ones first. */
export const findPending = async (
  db: Reader,
  scan: Scan,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_scans')
    .select('post_id')
    .where(COLUMNS[scan], 'is', null)
    .orderBy('is_prioritized', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Progress of a scan in per cent. */
export const scanPercent = async (db: Reader, scan: Scan): Promise<number> => {
  const { total, done } = await db
    .selectFrom('seo_link_scans')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>(COLUMNS[scan]).as('done'),
    ])
    .executeTakeFirstOrThrow()
  return Number(total) === 0 ? 100 : Math.round((100 * Number(done)) / Number(total))
}

/** Adds items to the scan table, or marks them pending where they are in it. */
export const requestScans = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS)) await db.executeQuery(insertPending(db, some))
}

const insertPending = preparedQuery((db, ids: readonly number[]) =>
  db
    .insertInto('seo_link_scans')
    .values(
      ids.map((post_id) => ({
        post_id,
        links_gmt: null,
        suggestions_gmt: null,
        is_prioritized: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet({ links_gmt: null, suggestions_gmt: null }),
    ),
)

/** Marks the items that link to an item as pending: it may be gone, or back. */
export const markLinkersPending = async (db: Writer, id: number): Promise<void> => {
  await db
    .updateTable('seo_link_scans')
    .set({ links_gmt: null })
    .where('links_gmt', 'is not', null)
    .where(
      'post_id',
      'in',
      db.selectFrom('seo_links').select('post_id').where('linked_post_id', '=', id),
    )
    .execute()
}

/** Marks items with links to these addresses as pending, unless they are resolved to this item already. */
export const markLinkersToPlacesPending = async (
  db: Writer,
  urlHashes: readonly string[],
  id: number,
): Promise<void> => {
  await db.executeQuery(markLinkersTo(db, urlHashes, id))
}

const markLinkersTo = preparedQuery((db, urlHashes: readonly string[], id: number) =>
  db
    .updateTable('seo_link_scans')
    .set({ links_gmt: null })
    .where('links_gmt', 'is not', null)
    .where(
      'post_id',
      'in',
      db
        .selectFrom('seo_links')
        .select('post_id')
        .where('url_hash', 'in', urlHashes)
        .where('is_internal', '=', 1)
        .where('post_id', '!=', id)
        .where(sql<SqlBool>`(linked_post_id is null or linked_post_id <> ${id})`),
    ),
)

/** Marks items as pending whose scan was done. */
export const markPending = async (
  db: Writer,
  scan: Scan,
  ids: readonly number[],
): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS))
    await db
      .updateTable('seo_link_scans')
      .set({ [COLUMNS[scan]]: null })
      .where('post_id', 'in', some)
      .where(COLUMNS[scan], 'is not', null)
      .execute()
}

export const markAllPending = async (db: Writer, scan: Scan): Promise<void> => {
  await db
    .updateTable('seo_link_scans')
    .set({ [COLUMNS[scan]]: null })
    .where(COLUMNS[scan], 'is not', null)
    .execute()
}

/** Puts items at the front of both scans. */
export const prioritizeScans = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS))
    await db
      .updateTable('seo_link_scans')
      .set({ links_gmt: null, suggestions_gmt: null, is_prioritized: 1 })
      .where('post_id', 'in', some)
      .execute()
}

/**
 * Marks items as scanned and returns those in the scan table. Locks their rows against concurrent
 * changes: read the versions after this, and `markPending` those that have changed.
 */
export const claimScans = async (
  db: Writer,
  scan: Scan,
  ids: readonly number[],
  nowGmt: string,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .updateTable('seo_link_scans')
    .set({ [COLUMNS[scan]]: nowGmt })
    .where('post_id', 'in', ids)
    .returning('post_id')
    .execute()
  await db
    .updateTable('seo_link_scans')
    .set({ is_prioritized: 0 })
    .where('post_id', 'in', ids)
    .where('is_prioritized', '=', 1)
    .where('links_gmt', 'is not', null)
    .where('suggestions_gmt', 'is not', null)
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
}

/** Versions of items, to detect changes; deleted items are absent. */
export const findVersions = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Items at the front of the scans. */
export const findPrioritized = async (db: Reader, limit: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_scans')
    .select('post_id')
    .where('is_prioritized', '=', 1)
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Deletes all data about items: links, and suggestions from and to them. */
export const purgeItems = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS)) {
    await db.deleteFrom('seo_link_scans').where('post_id', 'in', some).execute()
    await db.deleteFrom('seo_links').where('post_id', 'in', some).execute()
    await db.deleteFrom('seo_link_suggestions').where('post_id', 'in', some).execute()
    await db.deleteFrom('seo_link_suggestions').where('linked_post_id', 'in', some).execute()
  }
}
