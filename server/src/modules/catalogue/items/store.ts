import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import type { ItemChanges, ItemRow, ItemType, NewItemRow } from '../model/index.ts'

export const findRow = (db: Reader, type: ItemType, id: number): Promise<ItemRow | undefined> =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst()

export const findRowBySlug = (
  db: Reader,
  type: ItemType,
  slug: string,
): Promise<ItemRow | undefined> =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('type', '=', type)
    .where('slug', '=', slug)
    .executeTakeFirst()

export const findRowsBySlug = async (
  db: Reader,
  type: ItemType,
  slugs: readonly string[],
): Promise<ItemRow[]> =>
  slugs.length === 0
    ? []
    : db
        .selectFrom('catalogue_items')
        .selectAll()
        .where('type', '=', type)
        .where('slug', 'in', padded(slugs))
        .execute()

/** Items with this image. */
export const findRowsByImage = (
  db: Reader,
  imageId: number,
  statuses: readonly string[],
  limit: number,
): Promise<ItemRow[]> =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('image_id', '=', imageId)
    .where('status', 'in', statuses)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Ids of existing items by slug. */
export const findIdsBySlug = async (
  db: Reader,
  type: ItemType,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_items')
    .select(['id', 'slug'])
    .where('type', '=', type)
    .where('slug', 'in', padded(slugs))
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The existing ids of this type among these. */
export const findExistingIds = async (
  db: Reader,
  type: ItemType,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('type', '=', type)
    .where('id', 'in', padded(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const findTakenSlugs = async (
  db: Reader,
  type: ItemType,
  slugs: readonly string[],
  exceptId: number,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('catalogue_items')
    .select('slug')
    .where('type', '=', type)
    .where('slug', 'in', slugs)
    .where('id', '!=', exceptId)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Whether the media library has an image with this id. */
export const isPicture = async (db: Reader, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('posts')
    .select('mime_type')
    .where('id', '=', id)
    .where('type', '=', 'attachment')
    .executeTakeFirst()
  return row?.mime_type.startsWith('image/') ?? false
}

export const insertRow = (db: Writer, row: NewItemRow): Promise<ItemRow> =>
  db.insertInto('catalogue_items').values(row).returningAll().executeTakeFirstOrThrow()

const insertItems = preparedRows(
  [
    ...(['type', 'status', 'slug', 'name', 'sort_key', 'description', 'image_id'] as const),
    ...(['details', 'dated', 'created_gmt', 'modified_gmt'] as const),
  ],
  (rows, columns) => sql<ItemRow>`
    insert into catalogue_items (${columns}) values ${rows} returning *`,
)

/** Returns the rows in the given order. */
export const insertRowsOf = async (
  db: Writer,
  rows: readonly Omit<ItemRow, 'id' | 'version' | 'people' | 'dead'>[],
): Promise<ItemRow[]> => {
  const inserted: ItemRow[] = []
  for (const piece of chunk(rows, 100))
    inserted.push(...(await db.executeQuery(insertItems(db, piece))).rows)
  const bySlug = new Map(inserted.map((row) => [row.slug, row]))
  return rows.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}

export const updateRow = (db: Writer, id: number, changes: ItemChanges): Promise<ItemRow> =>
  db
    .updateTable('catalogue_items')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Relations are deleted by cascade. */
export const deleteRow = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_items').where('id', '=', id).execute()
}

export const findRowsById = (db: Reader, ids: readonly number[]): Promise<ItemRow[]> =>
  db.selectFrom('catalogue_items').selectAll().where('id', 'in', ids).execute()

/** The characters of a show. */
export const findCast = (db: Reader, showId: number): Promise<ItemRow[]> =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where(
      'id',
      'in',
      db.selectFrom('catalogue_appearances').select('character_id').where('show_id', '=', showId),
    )
    .execute()
