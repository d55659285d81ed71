import type { Context } from '../../../contract/context.ts'
import { findLinksById } from '../store/index.ts'
import type { LeftEdits } from './each.ts'
import { removeLinks } from './remove.ts'
import { replaceAddress } from './replace-address.ts'
import { findSuggestions } from './store.ts'
import { applySuggestions, proposalsOf } from './suggestions.ts'

/** Job: continues edits of more texts than one request handles. Ids that no longer exist are skipped. */
export const editLater = async (
  ctx: Context,
  { links = [], suggestions = [], address }: LeftEdits,
): Promise<void> => {
  if (links.length > 0) {
    const found = await findLinksById(ctx.db, links)
    await (address === undefined ? removeLinks(ctx, found) : replaceAddress(ctx, found, address))
  }
  if (suggestions.length > 0)
    await applySuggestions(
      ctx,
      proposalsOf(suggestions, await findSuggestions(ctx.db, suggestions.flat())),
    )
}
