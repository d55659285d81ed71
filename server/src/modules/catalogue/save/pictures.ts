import type { Context } from '../../../contract/context.ts'
import { padded } from '../../../store/list-length.ts'
import { lockCatalogue } from '../counting/index.ts'
import type { ItemType } from '../model/index.ts'

/** Adds images to many items: slugs by image id. Items with an image keep theirs. */
export const addPictures = (
  ctx: Context,
  type: ItemType,
  pictures: ReadonlyMap<number, readonly string[]>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await lockCatalogue(ctx)
    for (const [image_id, slugs] of pictures)
      await ctx.db
        .updateTable('catalogue_items')
        .set((eb) => ({ image_id, version: eb('version', '+', 1) }))
        .where('type', '=', type)
        .where('slug', 'in', padded(slugs))
        .where('image_id', 'is', null)
        .execute()
    ctx.touch('catalogue')
  })
