import type { Context } from '../../contract/context.ts'
import {
  catalogueFacts,
  describeActors,
  findVisible,
  type Item,
  type ItemType,
} from '../../modules/catalogue/index.ts'

/** A line for each item that tells it from items of the same name; empty if nothing is known. */
export const linesAbout = (
  ctx: Context,
  type: ItemType,
  items: readonly Item[],
): Promise<string[]> => lineMakers[type](ctx, items)

/** At most this many names per line. */
const MAX_NAMES = 3

const linesOfCharacters = async (ctx: Context, items: readonly Item[]): Promise<string[]> => {
  const around = ({ state }: Item) => ({
    shows: [...new Set(state.shows.map(({ show }) => show))].slice(0, MAX_NAMES),
    actors: state.actors.slice(0, MAX_NAMES),
  })
  const ids = items.map(around).flatMap(({ shows, actors }) => [...shows, ...actors])
  const visible = await findVisible(ctx.db, ids)
  const namesOf = (wanted: readonly number[]): string =>
    wanted.flatMap((id) => visible.get(id)?.name ?? []).join(', ')
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
