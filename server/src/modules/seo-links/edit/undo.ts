import type { Context, WriteContext } from '../../../contract/context.ts'
import { copySlug, findPost, type PostRow } from '../../posts/index.ts'
import { scanItems } from '../scan/index.ts'
import { suggestFor } from '../suggestions/index.ts'
import { linkEditErrors } from './errors.ts'
import { findNextRevision } from './store.ts'
import { changeText, permitEdits } from './text.ts'
import { isOwnEdit, type Undo } from './undo-key.ts'

const SUGGESTED_AT_ONCE = 10

/** Restores texts to their state before edits; throws when one of them was changed since. */
export const undoEdits = async (ctx: Context, edits: readonly Undo[]): Promise<readonly Undo[]> => {
  const ids = edits.map(({ postId }) => postId)
  await permitEdits(ctx, ids)
  if (!edits.every((edit) => isOwnEdit(ctx, edit))) throw linkEditErrors.seo_links_no_undo()
  const undone = await ctx.transaction(async (ctx) => {
    const again: Undo[] = []
    for (const edit of edits) again.push(await undoEdit(ctx, edit))
    return again
  })
  await scanItems(ctx, ids)
  // The suggestions that were applied are there again at once, and later for longer lists.
  await suggestFor(ctx, [...new Set(ids)].slice(0, SUGGESTED_AT_ONCE))
  return undone
}

const undoEdit = async (ctx: WriteContext, { postId, revisionId }: Undo): Promise<Undo> => {
  const undone = await changeText(ctx, postId, (row) => textBefore(ctx, row, revisionId))
  if (!undone) throw linkEditErrors.seo_links_no_undo()
  return undone
}

/** The text of a revision; undefined when the item no longer has the text that the edit produced. */
const textBefore = async (
  ctx: WriteContext,
  { id, content }: PostRow,
  revisionId: number,
): Promise<string | undefined> => {
  const slug = copySlug(id, 'revision')
  const before = await findPost(ctx.db, 'revision', revisionId)
  const after = await findNextRevision(ctx.db, { id, slug }, revisionId)
  const isUntouched = before?.slug === slug && after?.content === content
  return isUntouched ? before.content : undefined
}
