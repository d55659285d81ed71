import type { Context, WriteContext } from '../../../contract/context.ts'
import type { PostRow } from '../../posts/index.ts'
import { mayUnwrap, readMarkup, withoutLinks } from '../markup/index.ts'
import { scanItems } from '../scan/index.ts'
import { deleteLinks, findLinksOf, type LinkRow } from '../store/index.ts'
import { type Edited, editEach } from './each.ts'
import { type Located, linkFinder, locatedLinks } from './locate.ts'
import { changeText } from './text.ts'
import type { Undo } from './undo-key.ts'

/** A stored link and the item that contains it. */
export type LinkRef = Pick<LinkRow, 'id' | 'post_id'>

/** Removes links from the texts that contain them. */
export const removeLinks = (ctx: Context, links: readonly LinkRef[]): Promise<Edited> =>
  editEach(
    ctx,
    Map.groupBy(links, ({ post_id }) => post_id),
    removeFrom,
    (left) => ({ links: left.map(({ id }) => id) }),
  )

const removeFrom = async (
  ctx: WriteContext,
  postId: number,
  chosen: readonly LinkRef[],
): Promise<Edited> => {
  const removed = new Set<number>()
  const undo = await changeText(ctx, postId, async (row) => {
    const stored = await findLinksOf(ctx.db, [postId])
    const find = linkFinder(row.content, await locatedLinks(ctx, row), stored)
    const places = new Map<Located, number>()
    for (const link of stored) {
      const place = chosen.some(({ id }) => id === link.id) ? find(link) : undefined
      if (place) places.set(place, link.id)
    }
    const { content, taken } = unlink(row, [...places.keys()])
    for (const place of taken) removed.add(places.get(place) ?? 0)
    return content
  })
  await deleteLinks(ctx.db, [...removed])
  return {
    undo: undo ? [undo] : [],
    failed: chosen.flatMap(({ id }) => (removed.has(id) ? [] : [id])),
  }
}

/** Removes every removable link from the text of an item. */
export const removeAllLinks = async (ctx: Context, id: number): Promise<readonly Undo[]> => {
  const undo = await ctx.transaction((ctx) =>
    changeText(ctx, id, async (row) => unlink(row, await locatedLinks(ctx, row)).content),
  )
  await scanItems(ctx, [id])
  return undo ? [undo] : []
}

/** Returns the content without these links, and the links that could be removed. */
const unlink = (
  { content }: PostRow,
  links: readonly Located[],
): { readonly content: string | undefined; readonly taken: readonly Located[] } => {
  const markup = readMarkup(content)
  const taken = links.filter((link) => mayUnwrap(markup, link))
  const edited = withoutLinks(markup, taken)
  return { content: edited, taken: edited === undefined ? [] : taken }
}
