import type { Selectable } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import type { AnalyticsNoteCategoriesTable } from '../../../store/tables/analytics-notes.ts'

export type CategoryRow = Selectable<AnalyticsNoteCategoriesTable>

export const findCategories = (
  db: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CategoryRow[]> =>
  db
    .selectFrom('analytics_note_categories')
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countCategories = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('analytics_note_categories'))

export const findCategory = (db: Reader, id: number): Promise<CategoryRow | undefined> =>
  db.selectFrom('analytics_note_categories').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCategory = (
  db: Writer,
  category: Omit<CategoryRow, 'id'>,
): Promise<CategoryRow> =>
  db
    .insertInto('analytics_note_categories')
    .values(category)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCategory = (
  db: Writer,
  id: number,
  category: Omit<CategoryRow, 'id'>,
): Promise<CategoryRow | undefined> =>
  db
    .updateTable('analytics_note_categories')
    .set(category)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Notes of the category remain, without a category. */
export const deleteCategory = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('analytics_note_categories').where('id', '=', id).execute()
}
