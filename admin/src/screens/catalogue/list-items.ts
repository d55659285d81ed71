import type { Answer } from '@callboard/client'
import { api } from '../../api.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'
import { type Item, type ItemState, type Kind, STATUSES } from './kinds.ts'

/** Trashed items are listed only if they are asked for. */
export const SHOWN = STATUSES.filter((status) => status !== 'trash')

/** An item with what its row shows beside it. */
export interface Row extends Item {
  readonly actorNames?: string
  readonly showNames?: string
}

/** Fields of one type, which the shared code of the lists reads by name. */
export const fieldOf = (item: ItemState, name: string): unknown =>
  (item as ItemState & Readonly<Record<string, unknown>>)[name]

/** Filters with a single value; the others are lists. */
const SINGLE: ReadonlySet<string> = new Set(['show', 'actor', 'died', 'loved'])

/** A page of a list, in two requests more where names of other items are shown. */
export const listItems = async (
  kind: Kind,
  { page, perPage, search, orderBy, order, filters }: ListQuery,
): Promise<Answer<readonly Row[]>> => {
  const { status = SHOWN, ...others } = filters
  const answer = await kind.list({
    ...{ page, per_page: perPage, search, order, status },
    orderby: orderBy ?? 'name',
    ...Object.fromEntries(
      Object.entries(others).map(([name, values]) => [name, SINGLE.has(name) ? values[0] : values]),
    ),
  })
  return kind.type === 'character' ? { ...answer, data: await withNames(answer.data) } : answer
}

interface Related {
  readonly actors: readonly number[]
  readonly shows: readonly { readonly show: number }[]
}

const relatedOf = (item: Item): Related => ({
  actors: (fieldOf(item, 'actors') ?? []) as Related['actors'],
  shows: (fieldOf(item, 'shows') ?? []) as Related['shows'],
})

/** The most that the server lists at once; names beyond are left out. */
const MOST = 100

const withNames = async (items: readonly Item[]): Promise<readonly Row[]> => {
  const related = items.map(relatedOf)
  const [actors, shows] = await Promise.all([
    namesOf('actors', new Set(related.flatMap(({ actors }) => actors))),
    namesOf('shows', new Set(related.flatMap(({ shows }) => shows.map(({ show }) => show)))),
  ])
  return items.map((item, at) => ({
    ...item,
    actorNames: joined(actors, related[at]?.actors),
    showNames: joined(shows, new Set(related[at]?.shows.map(({ show }) => show))),
  }))
}

const namesOf = async (
  base: 'actors' | 'shows',
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> => {
  const include = [...ids].slice(0, MOST)
  if (include.length === 0) return new Map()
  const args = { include, per_page: MOST, status: STATUSES }
  const fields = { fields: ['id', 'name'] as const }
  const { data } = await (base === 'actors'
    ? api.listActors(args, fields)
    : api.listShows(args, fields))
  return new Map(data.map(({ id, name }) => [id, name]))
}

const joined = (names: ReadonlyMap<number, string>, ids: Iterable<number> = []): string =>
  [...ids].flatMap((id) => names.get(id) ?? []).join(', ')
