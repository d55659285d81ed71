import type { Selectable } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import type { CatalogueRemovalsTable } from '../../../store/tables/catalogue.ts'
import {
  catalogueTables,
  type ItemRow,
  type ItemType,
  PUBLISHED,
  type TermRow,
} from '../model/index.ts'

export type RemovalRow = Selectable<CatalogueRemovalsTable>

/** Records a removed item; if it is recorded already, updates slug and date. */
export const keepRemoval = async (
  db: Writer,
  removal: Pick<RemovalRow, 'type' | 'item_id' | 'slug' | 'removed_gmt'> &
    Partial<Pick<RemovalRow, 'kind' | 'replaced_by'>>,
): Promise<void> => {
  const { slug, removed_gmt } = removal
  await db
    .insertInto('catalogue_removals')
    .values(removal)
    .onConflict((conflict) =>
      conflict.columns(['type', 'item_id']).doUpdateSet({ slug, removed_gmt }),
    )
    .execute()
}

/** Deletes the record of an item that is published again. */
export const purgeRemoval = async (db: Writer, type: ItemType, id: number): Promise<void> => {
  await db
    .deleteFrom('catalogue_removals')
    .where('type', '=', type)
    .where('item_id', '=', id)
    .execute()
}

/** Redirects former merges into a category to the one it was merged into. */
export const moveReplaced = async (db: Writer, from: number, into: number): Promise<void> => {
  await db
    .updateTable('catalogue_removals')
    .set({ replaced_by: into })
    .where('type', '=', 'category')
    .where('replaced_by', '=', from)
    .execute()
}

/** The category that the latest one with this slug was merged into. */
export const findReplacement = (
  db: Reader,
  kind: string,
  slug: string,
): Promise<TermRow | undefined> =>
  catalogueTables(db)
    .selectFrom('catalogue_removals')
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'replaced_by'))
    .selectAll('catalogue_terms')
    .where(({ and }) =>
      and({
        'catalogue_removals.type': 'category',
        'catalogue_removals.kind': kind,
        'catalogue_removals.slug': slug,
      }),
    )
    .orderBy('catalogue_removals.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Redirects a merged item, and those merged into it before, to the one it was merged into. */
export const keepReplacement = async (
  db: Writer,
  type: ItemType,
  id: number,
  intoId: number,
): Promise<void> => {
  await db
    .updateTable('catalogue_removals')
    .set({ replaced_by: intoId })
    .where('type', '=', type)
    .where(({ or, eb }) => or([eb('item_id', '=', id), eb('replaced_by', '=', id)]))
    .execute()
}

/** The published item that the latest one with this slug was merged into. */
export const findItemReplacement = (
  db: Reader,
  type: ItemType,
  slug: string,
): Promise<ItemRow | undefined> =>
  catalogueTables(db)
    .selectFrom('catalogue_removals')
    .innerJoin('catalogue_items', (join) => join.onRef('catalogue_items.id', '=', 'replaced_by'))
    .selectAll('catalogue_items')
    .where(({ and }) =>
      and({
        'catalogue_removals.type': type,
        'catalogue_removals.kind': '',
        'catalogue_removals.slug': slug,
        'catalogue_items.status': PUBLISHED,
      }),
    )
    .orderBy('catalogue_removals.id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface RemovalQuery {
  readonly type: RemovalRow['type'] | undefined
  /** In GMT, in the format of rows. */
  readonly after: string | undefined
}

const selectRemovals = (db: Reader, { type, after }: RemovalQuery) =>
  db
    .selectFrom('catalogue_removals')
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'category'))
    .$if(after !== undefined, (rows) => rows.where('removed_gmt', '>', after ?? ''))

/** Oldest first, so that new removals appear at the end while a client pages through. */
export const findRemovals = (
  db: Reader,
  query: RemovalQuery & { readonly limit: number; readonly offset: number },
): Promise<RemovalRow[]> =>
  selectRemovals(db, query)
    .selectAll()
    .orderBy('removed_gmt')
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()

export const countRemovals = (db: Reader, query: RemovalQuery): Promise<number> =>
  countRows(selectRemovals(db, query))
