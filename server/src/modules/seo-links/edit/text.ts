import type { Context, WriteContext } from '../../../contract/context.ts'
import { lockRow } from '../../../store/locks.ts'
import {
  findPost,
  keepRevision,
  mayEdit,
  type PostRow,
  postLoader,
  storeChanges,
} from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import { linkEditErrors } from './errors.ts'
import { findRightsOf } from './store.ts'
import { signed, type Undo } from './undo-key.ts'

/** Loads an item; throws unless it exists and the caller may edit it. */
export const getItem = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = await postLoader(ctx).load(id)
  if (!row || !postType(row.type)?.isViewable) throw linkEditErrors.seo_links_no_item()
  if (!mayEdit(ctx, row)) throw linkEditErrors.seo_links_cannot_edit()
  return row
}

/** Throws unless the caller may edit all of these items. Deleted items are ignored. */
export const permitEdits = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const rows = await findRightsOf(ctx.db, ids)
  if (!rows.every((row) => mayEdit(ctx, row))) throw linkEditErrors.seo_links_cannot_edit()
}

/**
 * Saves a changed text as the editor does, with a revision for undo. Does nothing where `change`
 * returns undefined or the same text. The row is locked, so the text cannot change until it is stored.
 *
 * The text is not sanitised as a whole: it was when it was saved, by the rights of its author, and an
 * edit of one link must not remove an administrator's markup elsewhere. `change` has to add clean
 * markup only.
 */
export const changeText = async (
  ctx: WriteContext,
  id: number,
  change: (row: PostRow) => Promise<string | undefined>,
): Promise<Undo | undefined> => {
  await lockRow(ctx.db, 'posts', id)
  const row = await postLoader(ctx).load(id)
  const type = row && postType(row.type)
  if (!type) return undefined
  const content = await change(row)
  if (content === undefined || content === row.content) return undefined
  const before = await keepRevision(ctx, type, row)
  const after = await storeChanges(ctx, type, id, { content })
  await keepRevision(ctx, type, after)
  // The limit of revisions may have removed it again.
  const kept = before && (await findPost(ctx.db, 'revision', before.id))
  return kept && signed(ctx, { postId: id, revisionId: kept.id })
}
