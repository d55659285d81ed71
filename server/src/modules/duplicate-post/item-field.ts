import type { ItemField } from '../../contract/item-fields.ts'
import { boolean, integer, object } from '../../contract/schema.ts'
import { mayEdit } from '../posts/index.ts'
import { findCopy, findRewriteOf } from './copies/index.ts'

/** The original of an item and its working copy, for users who may edit the item. */
export const copyField: ItemField = {
  types: ['post', 'page'],
  schema: object(
    {
      original: integer({ description: 'Id of the original of the item; 0 for none.' }),
      is_rewrite: boolean({ description: 'Whether the item is a Rewrite & Republish copy.' }),
      has_rewrite: integer({
        description: 'Id of the Rewrite & Republish copy of the item; 0 for none.',
      }),
    },
    { readonly: true, context: ['edit'], description: 'Information about copies of the item.' },
  ),
  make: async (ctx, row) => {
    if (!mayEdit(ctx, row)) return undefined
    const [own, rewrite] = await Promise.all([
      findCopy(ctx.db, row.id),
      findRewriteOf(ctx.db, row.id),
    ])
    return {
      original: own?.original_id ?? 0,
      is_rewrite: own?.is_rewrite === 1,
      has_rewrite: rewrite?.post_id ?? 0,
    }
  },
}
