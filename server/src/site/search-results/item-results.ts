import type { Context } from '../../contract/context.ts'
import {
  type ItemRow,
  type ItemType,
  itemPagePath,
  withRelations,
} from '../../modules/catalogue/index.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../modules/media/index.ts'
import { type Html, html } from '../common/html.ts'
import { highlight } from './highlight.ts'
import { linesAbout } from './item-lines.ts'

/** The items found in the catalogue, each with a line that tells namesakes apart. */
export const printItems = async (
  ctx: Context,
  type: ItemType,
  rows: readonly ItemRow[],
  words: readonly string[],
): Promise<Html> => {
  const items = await withRelations(ctx.db, rows)
  const [lines, pictures] = await Promise.all([
    linesAbout(ctx, type, items),
    Promise.all(items.map(({ state }) => findPicture(ctx, state.image))),
  ])
  return html`<ul class="found-items">${items.map(
    ({ row }, index) =>
      html`<li>${pictures[index] ?? initial(row.name)}<div><a href="${ctx.links.site(itemPagePath(type, row.slug))}">${highlight(row.name, words)}</a>${
        lines[index] !== '' && html`<small>${lines[index]}</small>`
      }</div></li>
`,
  )}</ul>`
}

const initial = (name: string): Html =>
  html`<span class="found-picture" aria-hidden="true">${[...name][0]}</span>`

const PICTURE_SIZE = 48

/** Decorative: the name is next to it. */
const findPicture = async (ctx: Context, id: number | null): Promise<Html | undefined> => {
  const image = id === null ? undefined : await visibleImage({ ctx, isChosen: true }, id)
  if (!image) return undefined
  const { key } = fileOfWidth(image.media, PICTURE_SIZE * 2)
  return html`<img class="found-picture" src="${fileAddress(ctx, key)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="" loading="lazy">`
}
