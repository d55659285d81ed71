import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentsOf,
  boolean,
  integer,
  object,
  type Schema,
} from '../../../../contract/schema.ts'
import { catalogueFacts } from '../../counting/index.ts'
import { countPeopleOfPlaces } from '../../figures/index.ts'
import type { TermRow } from '../../model/index.ts'
import { csv, FormatArg } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'

const count = integer({ required: true })

export type PlaceKind = 'station' | 'nation'

export const placeFields = { shows: count, characters: count, dead: count }

export const Places: Schema = { type: 'object', additionalProperties: object(placeFields) }

export const placesArgs = {
  hide_empty: boolean({
    description: 'Exclude places without published shows.',
    default: true as boolean,
  }),
  format: FormatArg,
}

/**
 * Shows of each station or nation, and their characters. A character in two shows of one station
 * counts once.
 */
export const getPlaces = async (
  ctx: Context,
  kind: PlaceKind,
  { hide_empty, format }: ArgumentsOf<typeof placesArgs>,
): Promise<Reply> => {
  const places = await listPlaces(ctx, kind, hide_empty)
  const peopleOf = await countPeopleOfPlaces(ctx, places)
  const rows = places.map((place) => {
    const { characters, dead } = peopleOf(place)
    return { slug: place.slug, shows: place.count, characters, dead }
  })
  if (format === 'csv') return csv(`${kind}s`, rows, ['slug', ...Object.keys(placeFields)])
  return orderedReply(rows.map(({ slug, ...counts }) => [slug, counts]))
}

export const listPlaces = async (
  ctx: Context,
  kind: PlaceKind,
  hideEmpty: boolean,
): Promise<readonly TermRow[]> =>
  (await catalogueFacts(ctx)).terms(kind).filter((place) => place.count > 0 || !hideEmpty)
