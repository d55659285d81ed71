import type { Context } from '../../../contract/context.ts'
import { findAnyPost, mayEdit, type PostRow, visibilityOf } from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import { duplicateErrors, refuseForgetting } from '../common/index.ts'
import { deleteCopy, findCopy } from './store.ts'

/** Returns an item that the caller may know of, otherwise throws 404. */
export const getKnownItem = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = await findAnyPost(ctx.db, id)
  const isKnown = row && postType(row.type) && visibilityOf(ctx, row) !== 'hidden'
  if (!isKnown) throw duplicateErrors.rest_post_not_found()
  return row
}

export const permitForgetting = (ctx: Context, row: PostRow): void => {
  if (!mayEdit(ctx, row)) throw refuseForgetting('Sorry, you are not allowed to edit this item.')
}

/** Makes a copy independent: removes the reference to its original. */
export const purgeOriginal = async (ctx: Context, row: PostRow): Promise<void> => {
  await ctx.transaction(async (ctx) => {
    const copy = await findCopy(ctx.db, row.id)
    if (!copy) throw duplicateErrors.rest_no_original()
    if (copy.is_rewrite)
      throw refuseForgetting('This is a working copy, which cannot do without its original.')
    await deleteCopy(ctx.db, row.id)
    ctx.touchRows('posts', [row.id])
  })
}
