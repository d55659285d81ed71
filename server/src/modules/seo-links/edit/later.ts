import type { Context } from '../../../contract/context.ts'
import { findLinksById } from '../store/index.ts'
import type { LeftEdits } from './each.ts'
import { removeLinks } from './remove.ts'
import { findSuggestions } from './store.ts'
import { applySuggestions, proposalsOf } from './suggestions.ts'

/** Goes on with edits of more texts than their caller could wait for. What is done is gone. */
export const editLater = async (
  ctx: Context,
  { links = [], suggestions = [] }: LeftEdits,
): Promise<void> => {
  if (links.length > 0) await removeLinks(ctx, await findLinksById(ctx.db, links))
  if (suggestions.length > 0)
    await applySuggestions(
      ctx,
      proposalsOf(suggestions, await findSuggestions(ctx.db, suggestions.flat())),
    )
}
