import type { Context } from '../../../contract/context.ts'
import { withoutLinks } from '../markup/index.ts'
import { scanItems } from '../scan/index.ts'
import { changeLinks, editedText, type LinkRef } from './change-links.ts'
import type { Edited } from './each.ts'
import { locatedLinks } from './locate.ts'
import { changeText } from './text.ts'
import type { Undo } from './undo-key.ts'

/** Removes links from the texts that contain them. */
export const removeLinks = (ctx: Context, links: readonly LinkRef[]): Promise<Edited> =>
  changeLinks(ctx, links, withoutLinks)

/** Removes every removable link from the text of an item. */
export const removeAllLinks = async (ctx: Context, id: number): Promise<readonly Undo[]> => {
  const undo = await ctx.transaction((ctx) =>
    changeText(
      ctx,
      id,
      async (row) => editedText(row.content, await locatedLinks(ctx, row), withoutLinks).content,
    ),
  )
  await scanItems(ctx, [id])
  return undo ? [undo] : []
}
