import type { Context } from '../../contract/context.ts'
import {
  catalogueFacts,
  describeActors,
  findRowsById,
  type Item,
  type ItemRow,
  type ItemType,
  itemPagePath,
  withRelations,
} from '../../modules/catalogue/index.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../modules/media/index.ts'
import { type Html, html } from '../common/html.ts'
import { highlight } from './highlight.ts'

/** Items of the catalogue that were found, each with a line that tells namesakes apart. */
export const printItems = async (
  ctx: Context,
  type: ItemType,
  rows: readonly ItemRow[],
  words: readonly string[],
): Promise<Html> => {
  const items = await withRelations(ctx.db, rows)
  const [lines, pictures] = await Promise.all([
    lineMakers[type](ctx, items),
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

/** Beside its name a picture says nothing more. */
const findPicture = async (ctx: Context, id: number | null): Promise<Html | undefined> => {
  const image = id === null ? undefined : await visibleImage({ ctx, isChosen: true }, id)
  if (!image) return undefined
  const { key } = fileOfWidth(image.media, PICTURE_SIZE * 2)
  return html`<img class="found-picture" src="${fileAddress(ctx, key)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="" loading="lazy">`
}

/** Of people in many shows a few are enough to know them by. */
const MAX_NAMES = 3

const linesOfCharacters = async (ctx: Context, items: readonly Item[]): Promise<string[]> => {
  const around = ({ state }: Item) => ({
    shows: [...new Set(state.shows.map(({ show }) => show))].slice(0, MAX_NAMES),
    actors: state.actors.slice(0, MAX_NAMES),
  })
  const ids = items.map(around).flatMap(({ shows, actors }) => [...shows, ...actors])
  const rows = ids.length === 0 ? [] : await findRowsById(ctx.db, [...new Set(ids)])
  const names = new Map(
    rows.filter(({ status }) => status === 'publish').map(({ id, name }) => [id, name]),
  )
  const namesOf = (wanted: readonly number[]): string =>
    wanted.flatMap((id) => names.get(id) ?? []).join(', ')
  return items.map((item) => {
    const { shows, actors } = around(item)
    const players = namesOf(actors)
    return [namesOf(shows), players && `played by ${players}`].filter(Boolean).join(' · ')
  })
}

const linesOfShows = async (ctx: Context, items: readonly Item[]): Promise<string[]> => {
  const facts = await catalogueFacts(ctx)
  const nations = new Map(facts.terms('nation').map(({ slug, name }) => [slug, name]))
  return items.map(({ state }) => {
    const { start, finish } = state.details
    const years = [...new Set([start, finish ?? ''])].join('–')
    const places = (state.terms.nation ?? []).flatMap((slug) => nations.get(slug) ?? [])
    return [typeof start === 'number' ? years : '', places.join(', ')].filter(Boolean).join(' · ')
  })
}

const linesOfActors = async (ctx: Context, items: readonly Item[]): Promise<string[]> => {
  const entries = await describeActors(
    ctx,
    items.map(({ row }) => row),
  )
  return entries.map(({ characters }) =>
    characters === 0 ? '' : `${characters} ${characters === 1 ? 'character' : 'characters'}`,
  )
}

const lineMakers: Readonly<
  Record<ItemType, (ctx: Context, items: readonly Item[]) => Promise<string[]>>
> = { character: linesOfCharacters, show: linesOfShows, actor: linesOfActors }
