import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { siteSettings } from '../../settings/index.ts'
import { followStatus } from '../../terms/index.ts'
import { type PostType, postType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import {
  findPostsById,
  keepRevision,
  lockPost,
  readMeta,
  siteTime,
  trashedSlug,
  uniqueSlug,
  updatePost,
  withTrashNote,
} from '../item/index.ts'
import { commitEffects } from './save.ts'

/** Moves a locked item to the trash, with a note of its former state. */
export const putInTrash = async (
  ctx: WriteContext,
  type: PostType,
  before: PostRow,
): Promise<PostRow> => {
  const { id, status, slug } = before
  const { timezone } = await siteSettings(ctx)
  const { now } = siteTime(ctx.clock, timezone)
  const row = await updatePost(ctx.db, id, {
    status: 'trash',
    slug: await uniqueSlug(ctx.db, trashedSlug(slug), { type, parentId: before.parent_id, id }),
    is_sticky: 0,
    meta: JSON.stringify(withTrashNote(readMeta(before), { status, slug })),
    modified: now.local,
    modified_gmt: now.gmt,
  })
  await followStatus(ctx, id, before.status, row.status)
  await keepRevision(ctx, type, row)
  return commitEffects(ctx, row, before)
}

/**
 * Trashes the items of a deleted user that name them as the author. Menus, patterns and revisions
 * of other users' items belong to the site and stay.
 */
export const trashLeftBehind = async (
  ctx: WriteContext,
  { toTrash }: EventMap['user.deleted'],
): Promise<void> => {
  for (const { id, type: name, status } of await findPostsById(ctx.db, toTrash)) {
    const type = AUTHORED.has(name) && status !== 'trash' ? postType(name) : undefined
    const row = type && (await lockPost(ctx.db, type.name, id))
    if (row) await putInTrash(ctx, type, row)
  }
}

const AUTHORED: ReadonlySet<string> = new Set(['post', 'page', 'attachment'])
