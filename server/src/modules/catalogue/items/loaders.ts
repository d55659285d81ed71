import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import {
  catalogueErrors,
  type Item,
  type ItemRow,
  type ItemType,
  PUBLISHED,
} from '../model/index.ts'
import { withRelations } from './relations.ts'
import { findRow, findRowsById } from './store.ts'

/** Batches the items that a request loads one by one, as embeds do, into one query. */
const itemLoader = perRequest(
  (ctx) =>
    new DataLoader<number, Item | undefined>(async (ids) => {
      const items = await withRelations(ctx.db, await findRowsById(ctx.db, ids))
      const byId = new Map(items.map((item) => [item.row.id, item]))
      return ids.map((id) => byId.get(id))
    }),
)

export const getItem = async (ctx: Context, type: ItemType, id: number): Promise<Item> => {
  const item = await itemLoader(ctx).load(id)
  if (item?.row.type !== type) throw catalogueErrors.rest_catalogue_invalid_id()
  return item
}

/** The row of a published item. */
export const getPublishedRow = async (
  { db }: Context,
  type: ItemType,
  id: number,
): Promise<ItemRow> => {
  const row = await findRow(db, type, id)
  if (row?.status !== PUBLISHED) throw catalogueErrors.rest_catalogue_invalid_id()
  return row
}
