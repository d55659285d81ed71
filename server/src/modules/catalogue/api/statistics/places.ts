import { sql } from 'kysely'
import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentsOf,
  boolean,
  integer,
  object,
  type Schema,
} from '../../../../contract/schema.ts'
import type { Reader } from '../../../../store/database.ts'
import { catalogueFacts } from '../../counting/index.ts'
import { deadTerm, published, selectRaw } from '../../figures/index.ts'
import type { TermRow } from '../../model/index.ts'
import { csv, FormatArg } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'

const count = integer({ required: true })

export type PlaceKind = 'station' | 'nation'

export const placeFields = { shows: count, characters: count, dead: count }

export const Places: Schema = { type: 'object', additionalProperties: object(placeFields) }

export const placesArgs = {
  hide_empty: boolean({
    description: 'Leave out places that no published show carries.',
    default: true as boolean,
  }),
  format: FormatArg,
}

/**
 * Shows of each station or nation, and the characters in them. Someone in two shows of one station
 * is one character there.
 */
export const getPlaces = async (
  ctx: Context,
  kind: PlaceKind,
  { hide_empty, format }: ArgumentsOf<typeof placesArgs>,
): Promise<Reply> => {
  const places = await listPlaces(ctx, kind, hide_empty)
  const people = await countPeopleOf(ctx.background, places)
  const rows = places.map((place) => ({
    ...{ slug: place.slug, shows: place.count },
    ...(people.get(place.id) ?? NO_PEOPLE),
  }))
  if (format === 'csv') return csv(`${kind}s`, rows, ['slug', ...Object.keys(placeFields)])
  return orderedReply(rows.map(({ slug, ...counts }) => [slug, counts]))
}

export const listPlaces = async (
  ctx: Context,
  kind: PlaceKind,
  hideEmpty: boolean,
): Promise<readonly TermRow[]> =>
  (await catalogueFacts(ctx)).terms(kind).filter((place) => place.count > 0 || !hideEmpty)

export const NO_PEOPLE = { characters: 0, dead: 0 }

/** The characters in the published shows of places, by the place's id. */
export const countPeopleOf = async (
  db: Reader,
  places: readonly TermRow[],
): Promise<ReadonlyMap<number, typeof NO_PEOPLE>> => {
  if (places.length === 0) return new Map()
  const rows = await selectRaw<typeof NO_PEOPLE & { id: number }>(
    db,
    sql`select carried.term_id as id, count(distinct person.id) as characters,
        count(distinct gone.item_id) as dead
      from catalogue_item_terms carried
      join catalogue_items show on show.id = carried.item_id and ${published('show')}
      join catalogue_appearances part on part.show_id = show.id
      join catalogue_items person on person.id = part.character_id and ${published('person')}
      left join catalogue_item_terms gone
        on gone.item_id = person.id and gone.term_id = ${deadTerm}
      where carried.term_id in (${sql.join(places.map(({ id }) => id))})
      group by carried.term_id`,
  )
  return new Map(rows.map(({ id, ...people }) => [id, people]))
}
