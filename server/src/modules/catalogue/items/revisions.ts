import type { Selectable } from 'kysely'
import type { WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import type { CatalogueRevisionsTable } from '../../../store/tables/catalogue.ts'
import type { Item } from '../model/index.ts'

export type RevisionRow = Selectable<CatalogueRevisionsTable>

/** Stores the state of an item before a change. The oldest copies above the limit are deleted. */
export const keepRevision = async (ctx: WriteContext, { row, state }: Item): Promise<void> => {
  await ctx.db
    .insertInto('catalogue_revisions')
    .values({
      item_id: row.id,
      author_id: ctx.user.kind === 'user' ? ctx.user.id : null,
      created_gmt: nowGmt(ctx.clock),
      data: JSON.stringify(state),
    })
    .execute()
  const oldest = await ctx.db
    .selectFrom('catalogue_revisions')
    .select('id')
    .where('item_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_REVISIONS)
    .executeTakeFirst()
  if (oldest)
    await ctx.db
      .deleteFrom('catalogue_revisions')
      .where('item_id', '=', row.id)
      .where('id', '<=', oldest.id)
      .execute()
}

export const findRevisions = (
  db: Reader,
  itemId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RevisionRow[]> =>
  db
    .selectFrom('catalogue_revisions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRevisions = (db: Reader, itemId: number): Promise<number> =>
  countRows(db.selectFrom('catalogue_revisions').where('item_id', '=', itemId))

export const findRevision = (
  db: Reader,
  itemId: number,
  id: number,
): Promise<RevisionRow | undefined> =>
  db
    .selectFrom('catalogue_revisions')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Revisions kept per item. */
const MAX_REVISIONS = 50
