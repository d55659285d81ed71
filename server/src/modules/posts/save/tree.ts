import type { WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import type { PostType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import { findChildren, moveChildren, uniqueSlug, updatePost } from '../item/index.ts'

/**
 * Holds the tree of a type still: two moves at once could close a ring, and an item could be hung
 * below one that goes at the same moment.
 */
export const lockTree = (ctx: WriteContext, type: PostType): Promise<void> =>
  advisoryLock(ctx.db, `tree of ${type.name}`)

/** Hangs what stood below an item that goes under the item above it; each keeps a path of its own. */
export const moveUp = async (
  ctx: WriteContext,
  type: PostType,
  { id, parent_id }: PostRow,
): Promise<readonly Pick<PostRow, 'id' | 'status'>[]> => {
  await lockTree(ctx, type)
  const clashing = await findChildren(ctx.db, type.name, id, { clashingBelow: parent_id })
  const moved = await moveChildren(ctx.db, type.name, id, parent_id)
  for (const child of clashing) {
    const slug = await uniqueSlug(ctx.db, child.slug, { type, parentId: parent_id, id: child.id })
    await updatePost(ctx.db, child.id, { slug })
  }
  return moved
}
