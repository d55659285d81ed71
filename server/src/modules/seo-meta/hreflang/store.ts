import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SeoTranslationsTable } from '../../../store/tables/seo.ts'

export type TranslationRow = Selectable<SeoTranslationsTable>

/** Whether any item has a language of its own. */
export const hasTranslations = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('seo_translations').select('id').limit(1).executeTakeFirst()) !== undefined

/** The rows of these items. */
export const findTranslations = (
  db: Reader,
  postIds: readonly number[],
): Promise<TranslationRow[]> =>
  db.selectFrom('seo_translations').selectAll().where('post_id', 'in', postIds).execute()

/** All members of these groups, the oldest first. */
export const findGroups = async (
  db: Reader,
  keys: readonly string[],
): Promise<readonly TranslationRow[]> =>
  keys.length === 0
    ? []
    : db
        .selectFrom('seo_translations')
        .selectAll()
        .where('group_key', 'in', keys)
        .orderBy('id')
        .execute()

export const deleteTranslations = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('seo_translations').where('id', 'in', ids).execute()
}

export const insertTranslations = async (
  db: Writer,
  rows: readonly Insertable<SeoTranslationsTable>[],
): Promise<void> => {
  if (rows.length > 0) await db.insertInto('seo_translations').values(rows).execute()
}
