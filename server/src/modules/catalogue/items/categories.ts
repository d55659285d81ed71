import type { Reader, Writer } from '../../../store/database.ts'
import { prepared } from '../../../store/prepared.ts'
import type { KindName, TermRow } from '../model/index.ts'

export const findCategory = async (
  db: Reader,
  kind: KindName,
  slug: string,
): Promise<TermRow | undefined> => (await findBySlug(db, kind, slug))[0]

const findBySlug = prepared((db, kind: string, slug: string) =>
  db.selectFrom('catalogue_terms').selectAll().where('kind', '=', kind).where('slug', '=', slug),
)

export const findCategoryById = (db: Reader, id: number): Promise<TermRow | undefined> =>
  db.selectFrom('catalogue_terms').selectAll().where('id', '=', id).executeTakeFirst()

/** All categories of all kinds by name; at most some hundreds. */
export const findCategories = (db: Reader): Promise<TermRow[]> =>
  db.selectFrom('catalogue_terms').selectAll().orderBy('sort_key').orderBy('id').execute()

export const findTakenCategorySlugs = async (
  db: Reader,
  kind: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('catalogue_terms')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export const insertCategory = (
  db: Writer,
  row: Pick<TermRow, 'kind' | 'slug' | 'name' | 'sort_key' | 'description'>,
): Promise<TermRow> =>
  db.insertInto('catalogue_terms').values(row).returningAll().executeTakeFirstOrThrow()

export const updateCategoryRow = (
  db: Writer,
  id: number,
  changes: Partial<Pick<TermRow, 'slug' | 'name' | 'sort_key' | 'description'>>,
): Promise<TermRow> =>
  db
    .updateTable('catalogue_terms')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Items lose the category by cascade. */
export const deleteCategory = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_terms').where('id', '=', id).execute()
}

/** Moves all items from one category to another; items that carry both keep one row. */
export const takeOverCarriers = async (db: Writer, from: number, into: number): Promise<void> => {
  await db
    .updateTable('catalogue_item_terms')
    .set({ term_id: into })
    .where('term_id', '=', from)
    .where('item_id', 'not in', (eb) =>
      eb.selectFrom('catalogue_item_terms as other').select('item_id').where('term_id', '=', into),
    )
    .execute()
}
