import { type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { CatalogueItemType } from '../../../store/tables/catalogue.ts'
import type { PostsTable } from '../../../store/tables/posts.ts'
import type { SeoRecordsTable } from '../../../store/tables/seo.ts'

/** In seconds since 1970, newest first. */
export const findBackupTimes = async (db: Reader): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_backups')
    .select('taken_at')
    .orderBy('taken_at', 'desc')
    .execute()
  return rows.map(({ taken_at }) => Number(taken_at))
}

export const findBackup = async (db: Reader, takenAt: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('seo_backups')
    .select('settings')
    .where('taken_at', '=', takenAt)
    .executeTakeFirst()
  return row?.settings
}

/** Replaces a backup of the same second. */
export const saveBackup = async (db: Writer, takenAt: number, settings: string): Promise<void> => {
  await db
    .insertInto('seo_backups')
    .values({ taken_at: takenAt, settings })
    .onConflict((conflict) => conflict.column('taken_at').doUpdateSet({ settings }))
    .execute()
}

export const deleteBackups = async (db: Writer, times: readonly number[]): Promise<void> => {
  if (times.length > 0) await db.deleteFrom('seo_backups').where('taken_at', 'in', times).execute()
}

/** A record with the name and type of its object. */
export interface WrittenItem extends Selectable<SeoRecordsTable> {
  readonly name: string
  readonly type: string
}

/** The same for a post, with the columns that permissions depend on. */
type WrittenPost = WrittenItem &
  Pick<Selectable<PostsTable>, 'type' | 'status' | 'author_id' | 'meta'>

/** Records of posts of these types, after this id. */
export const findWrittenPosts = (
  db: Reader,
  types: readonly string[],
  afterId: number,
  limit: number,
): Promise<WrittenPost[]> =>
  db
    .selectFrom('posts')
    .where('posts.type', 'in', types)
    .where('posts.status', 'not in', ['trash', 'auto-draft'])
    .where('posts.id', '>', afterId)
    .innerJoin('seo_records', (join) => join.onRef('seo_records.object_id', '=', 'posts.id'))
    .selectAll('seo_records')
    .select(['posts.title as name', 'posts.type', 'posts.status', 'posts.author_id', 'posts.meta'])
    .where(({ and }) => and({ 'seo_records.kind': 'post' }))
    .orderBy('posts.id')
    .limit(limit)
    .execute()

/** The same for items of the catalogue. */
export const findWrittenCatalogueItems = (
  db: Reader,
  types: readonly CatalogueItemType[],
  afterId: number,
  limit: number,
): Promise<WrittenItem[]> =>
  db
    .selectFrom('catalogue_items')
    .where('catalogue_items.type', 'in', types)
    .where('catalogue_items.status', '!=', 'trash')
    .where('catalogue_items.id', '>', afterId)
    .innerJoin('seo_records', (join) =>
      join.onRef('seo_records.object_id', '=', 'catalogue_items.id'),
    )
    .selectAll('seo_records')
    .select(['catalogue_items.name', 'catalogue_items.type'])
    .where(({ and }) => and({ 'seo_records.kind': 'catalogue' }))
    .orderBy('catalogue_items.id')
    .limit(limit)
    .execute()

interface WithMeta {
  readonly id: number
  readonly meta: string
}

/** Objects with meta keys of this prefix, after this id. */
export const findWithMeta = (
  db: Reader,
  table: 'posts' | 'terms',
  prefix: string,
  afterId: number,
  limit: number,
): Promise<WithMeta[]> =>
  db
    .selectFrom(sql<WithMeta>`${sql.table(table)}`.as('objects'))
    .select(['id', 'meta'])
    .where('id', '>', afterId)
    // An underscore matches any character here; the caller checks the keys again.
    .where('meta', 'like', `%"${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute()
