import type { Context } from '../../contract/context.ts'
import type { FileReference, FileUser } from '../media/index.ts'
import { findRowsByImage } from './items/index.ts'
import { itemAddress, mayEdit, visibleStatuses } from './model/index.ts'

/** Pictures of characters, shows and actors. */
export const imageReference: FileReference = {
  table: 'catalogue_items',
  column: 'image_id',
  users: async (ctx: Context, mediaId, limit) => {
    const rows = await findRowsByImage(ctx.db, mediaId, visibleStatuses(ctx), limit)
    return rows.map(
      (row): FileUser => ({
        id: row.id,
        type: row.type,
        title: row.name,
        status: row.status,
        link: itemAddress(ctx, row),
        can_edit: mayEdit(ctx),
        places: ['featured'],
      }),
    )
  },
}
