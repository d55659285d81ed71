import type { WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import type { PostType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import { findChildren, moveChildren, uniqueSlug, updatePost } from '../item/index.ts'

/**
 * Locks the tree of a type: two concurrent moves could form a cycle, and an item could be moved
 * below one that is being deleted.
 */
export const lockTree = (ctx: WriteContext, type: PostType): Promise<void> =>
  advisoryLock(ctx.db, `tree of ${type.name}`)

/** Moves the children of a deleted item to its parent, with unique slugs. */
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
