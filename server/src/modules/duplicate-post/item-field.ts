import type { ItemField } from '../../contract/item-fields.ts'
import { boolean, integer, object } from '../../contract/schema.ts'
import { mayEdit } from '../posts/index.ts'
import { findCopy, findRewriteOf } from './copies/index.ts'

/** The original of an item and its working copy, for users who may edit the item. */
export const copyField: ItemField = {
  types: ['post', 'page'],
  schema: object(
    {
      original: integer({ description: 'What it was copied from; 0 for nothing.' }),
      is_rewrite: boolean({ description: 'Whether it is there to replace its original.' }),
      has_rewrite: integer({ description: 'The working copy that will replace it; 0 for none.' }),
    },
    { readonly: true, context: ['edit'], description: 'What is known about copies of the item.' },
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
