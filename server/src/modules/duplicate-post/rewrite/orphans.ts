import type { Context, WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { EventMap } from '../../../contract/events.ts'
import { findAnyPost } from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import { deleteCopiesOf, findRewriteOf } from '../copies/index.ts'
import { backToDraft, republish } from './republish.ts'
import { findRewrite } from './rewrite.ts'
import { findUnfinished } from './store.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** The original of a working copy was deleted. */
    'rewrite.orphaned': { copyId: number }
  }
}

/**
 * Copies of a deleted item become ordinary items; a scheduled working copy becomes a draft again.
 */
export const freeCopies = async (
  ctx: WriteContext,
  { id }: EventMap['post.deleted'],
): Promise<void> => {
  const rewrite = await findRewriteOf(ctx.db, id)
  await deleteCopiesOf(ctx.db, id)
  const copy = rewrite && (await findAnyPost(ctx.db, rewrite.post_id))
  if (!copy) return
  const type = postType(copy.type)
  if (type && copy.status === 'future') await backToDraft(ctx, type, copy.id)
  ctx.emit('rewrite.orphaned', { copyId: copy.id })
}

/**
 * Finishes interrupted merges. Here a merge is one transaction and cannot be interrupted; other
 * products publish a copy first and merge it with the next request, so imported content may have
 * stopped between the two.
 */
export const sweepRewrites = async (ctx: Context): Promise<void> => {
  for (const { id, type: name } of await findUnfinished(ctx.db)) {
    const rewrite = await findRewrite(ctx, id)
    try {
      if (rewrite?.copy.id === id) {
        await republish(ctx, rewrite, { force: false, keepDate: true })
        continue
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    await ctx.transaction((ctx) => backToDraft(ctx, { name }, id))
  }
}
