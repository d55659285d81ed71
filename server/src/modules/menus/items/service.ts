import type { Context } from '../../../contract/context.ts'
import { listing, type Reply } from '../../../contract/reply.ts'
import { type ListArgs, type PostRow, pageOfPosts, postErrors } from '../../posts/index.ts'
import { removeItems } from './membership.ts'
import { permitDelete } from './permits.ts'
import { presentItems } from './present.ts'
import { lockItem } from './store.ts'
import { itemType } from './type.ts'

export const listItems = async (
  ctx: Context,
  args: ListArgs,
): Promise<Reply<readonly object[]>> => {
  const { rows, total } = await pageOfPosts(ctx, itemType, args)
  const { page, per_page: perPage, context } = args
  return listing(
    await presentItems(ctx, rows, context),
    { total, page, perPage },
    rows.map(({ version }) => version),
  )
}

export const removeItem = (ctx: Context, id: number): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const row = await lockItem(ctx.db, id)
    if (!row) throw postErrors.rest_post_invalid_id()
    ctx.expectVersion(row.version)
    permitDelete(ctx)
    await removeItems(ctx, [row])
    return row
  })
