import type { Context, WriteContext } from '../../../contract/context.ts'
import { type Markup, mayUnwrap, readMarkup } from '../markup/index.ts'
import { deleteLinks, findLinksOf, type LinkRow } from '../store/index.ts'
import { type Edited, editEach, type LeftEdits } from './each.ts'
import { type Located, linkFinder, locatedLinks } from './locate.ts'
import { changeText } from './text.ts'

/** A stored link and the item that contains it. */
export type LinkRef = Pick<LinkRow, 'id' | 'post_id'>

/** Edits links in a text; undefined where that would change its structure. */
export type LinkEdit = (markup: Markup, links: readonly Located[]) => string | undefined

/** Edits stored links in the texts that contain them. `rest` is what the background job needs besides. */
export const changeLinks = (
  ctx: Context,
  links: readonly LinkRef[],
  edit: LinkEdit,
  rest: Omit<LeftEdits, 'links'> = {},
): Promise<Edited> =>
  editEach(
    ctx,
    Map.groupBy(links, ({ post_id }) => post_id),
    (ctx, postId, chosen) => changeLinksOf(ctx, postId, chosen, edit),
    (left) => ({ ...rest, links: left.map(({ id }) => id) }),
  )

const changeLinksOf = async (
  ctx: WriteContext,
  postId: number,
  chosen: readonly LinkRef[],
  edit: LinkEdit,
): Promise<Edited> => {
  const changed = new Set<number>()
  const undo = await changeText(ctx, postId, async (row) => {
    const stored = await findLinksOf(ctx.db, [postId])
    const find = linkFinder(row.content, await locatedLinks(ctx, row), stored)
    const places = new Map<Located, number>()
    for (const link of stored) {
      const place = chosen.some(({ id }) => id === link.id) ? find(link) : undefined
      if (place) places.set(place, link.id)
    }
    const { content, taken } = editedText(row.content, [...places.keys()], edit)
    for (const place of taken) changed.add(places.get(place) ?? 0)
    return content
  })
  // The scan that follows adds the rows of links that are still there.
  await deleteLinks(ctx.db, [...changed])
  return {
    undo: undo ? [undo] : [],
    failed: chosen.flatMap(({ id }) => (changed.has(id) ? [] : [id])),
  }
}

/** Edits those of the links that may be changed, and returns them with the content. */
export const editedText = (
  content: string,
  links: readonly Located[],
  edit: LinkEdit,
): { readonly content: string | undefined; readonly taken: readonly Located[] } => {
  const markup = readMarkup(content)
  const taken = links.filter((link) => mayUnwrap(markup, link))
  const edited = edit(markup, taken)
  return { content: edited, taken: edited === undefined ? [] : taken }
}
