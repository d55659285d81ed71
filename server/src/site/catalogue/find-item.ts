import type { Context } from '../../contract/context.ts'
import {
  findRowBySlug,
  type Item,
  type ItemType,
  withRelations,
} from '../../modules/catalogue/index.ts'
import { actorParts } from './actor-parts.ts'
import { characterParts } from './character-parts.ts'
import type { ItemParts, PartsMaker } from './item-parts.ts'
import { showParts } from './show-parts.ts'

const makers: Readonly<Record<ItemType, PartsMaker>> = {
  character: characterParts,
  show: showParts,
  actor: actorParts,
}

/** A published item with what its page shows. */
export interface FoundItem {
  readonly item: Item
  readonly parts: ItemParts
}

/** Finds a published item by its slug; undefined if there is none, or not that page of it. */
export const findItem = async (
  ctx: Context,
  { type, slug }: { readonly type: ItemType; readonly slug: string },
  page = 1,
): Promise<FoundItem | undefined> => {
  const row = await findRowBySlug(ctx.db, type, slug)
  if (row?.status !== 'publish') return undefined
  const [item] = await withRelations(ctx.db, [row])
  const parts = item && (await makers[type](ctx, item, page))
  return parts && { item, parts }
}
