import type { Context } from '../../../contract/context.ts'
import { findItemPage, type ItemRow, itemPagePath } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { printPosters } from '../../ui/rows.ts'
import { USUAL } from './choice.ts'
import { listQuery } from './listing.ts'
import { CARD_PICTURE, findThumbnails } from './pictures.ts'

const MAX_OTHERS = 6

/** Other characters of a show; undefined if there are none. */
export const printCastOf = async (
  ctx: Context,
  show: ItemRow | undefined,
  without: number,
): Promise<Html | undefined> => {
  if (!show) return undefined
  const { rows } = await findItemPage(ctx, {
    ...listQuery('character', { showId: show.id }, USUAL),
    limit: MAX_OTHERS + 1,
  })
  const others = rows.filter(({ id }) => id !== without).slice(0, MAX_OTHERS)
  if (others.length === 0) return undefined
  return html`<h2>Also in <a href="${ctx.links.site(itemPagePath('show', show.slug))}">${show.name}</a></h2>
${await printShelf(ctx, `Other characters in ${show.name}`, others)}`
}

/** Items as posters. */
export const printShelf = async (
  ctx: Context,
  title: string,
  items: readonly ItemRow[],
): Promise<Html> => {
  const pictures = await findThumbnails(ctx, items, CARD_PICTURE)
  const rows = items.map(({ type, slug, name }, index) => ({
    ...{ path: itemPagePath(type, slug), name, picture: pictures[index], cells: [] },
  }))
  return printPosters(ctx, { title, rows })
}
