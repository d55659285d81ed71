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

/** An item that the caller may edit. */
export const getItem = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = await postLoader(ctx).load(id)
  if (!row || !postType(row.type)?.isViewable) throw linkEditErrors.seo_links_no_item()
  if (!mayEdit(ctx, row)) throw linkEditErrors.seo_links_cannot_edit()
  return row
}

/** Refuses unless the caller may edit all of these items. What is gone meanwhile needs no right. */
export const permitEdits = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const rows = await findRightsOf(ctx.db, ids)
  if (!rows.every((row) => mayEdit(ctx, row))) throw linkEditErrors.seo_links_cannot_edit()
}

/**
 * Saves another text of an item as writers do, and keeps how it was, so that it can be undone.
 * Nothing happens where `change` gives no other text. It reads a text that nobody else can change
 * until this is stored.
 *
 * The text is not sanitised as a whole: all of it was when it came, by the rights of whoever wrote
 * it, and an edit of one link must not take away what an administrator put elsewhere. What `change`
 * puts in has to be clean.
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
  // The limit may have taken it away again.
  const kept = before && (await findPost(ctx.db, 'revision', before.id))
  return kept && signed(ctx, { postId: id, revisionId: kept.id })
}
