import type { Context } from '../../contract/context.ts'
import {
  type Item,
  type ItemRow,
  type ItemType,
  itemPagePath,
  withRelations,
} from '../../modules/catalogue/index.ts'
import { focalPosition, imageElement, visibleImage } from '../../modules/media/index.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { linesAbout } from '../search-results/item-lines.ts'

/** The data of an item card. */
export interface Card {
  readonly item: Item
  readonly address: string
  /** Tells it from items with the same name; may be empty. */
  readonly line: string
  readonly picture: Html
}

/** Loads the data of all items in common queries. */
export const cardsOf = async (
  ctx: Context,
  type: ItemType,
  rows: readonly ItemRow[],
): Promise<readonly Card[]> => {
  const items = await withRelations(ctx.db, rows)
  const [lines, pictures] = await Promise.all([
    linesAbout(ctx, type, items),
    Promise.all(items.map((item) => pictureOf(ctx, item))),
  ])
  return items.map((item, index) => ({
    item,
    address: ctx.links.site(itemPagePath(type, item.row.slug)),
    line: lines[index] ?? '',
    picture: pictures[index] ?? initialOf(item),
  }))
}

/** Decorative: the name is next to it. */
const pictureOf = async (ctx: Context, { state }: Item): Promise<Html | undefined> => {
  const image =
    state.image === null ? undefined : await visibleImage({ ctx, isChosen: true }, state.image)
  if (!image) return undefined
  return trusted(
    imageElement(ctx, image.media, {
      ...{ size: 'medium', alt: '', classes: 'item-card-picture' },
      style: focalPosition(image.row),
    }),
  )
}

/** The placeholder for a missing picture. */
const initialOf = ({ row }: Item): Html =>
  html`<span class="item-card-picture item-card-initial" aria-hidden="true">${[...row.name][0]}</span>`
