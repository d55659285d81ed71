import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reply } from '../../../contract/reply.ts'
import { type ArgumentsOf, integer, object, type Schema } from '../../../contract/schema.ts'
import { DEAD, PUBLISHED } from '../kinds.ts'
import { csv, FormatArg } from './csv.ts'
import { keyed } from './keyed.ts'

const count = integer({ required: true })

export const Places: Schema = {
  type: 'object',
  additionalProperties: object({ shows: count, characters: count, dead: count }),
}

export const placesArgs = { format: FormatArg }

interface PlaceRow {
  readonly slug: string
  readonly shows: number
  readonly characters: number
  readonly dead: number
}

/**
 * Shows of each station or nation, and the characters in them. Someone in two shows of one station
 * is one character there.
 */
export const getPlaces = async (
  { db }: Context,
  kind: 'station' | 'nation',
  { format }: ArgumentsOf<typeof placesArgs>,
): Promise<Reply> => {
  const counted = sql<PlaceRow & { sort_key: string; id: number }>`(
    select place.id, place.slug, place.sort_key, count(distinct show.id) as shows,
      count(distinct person.id) as characters, count(distinct dead.item_id) as dead
    from catalogue_terms place
    join catalogue_item_terms carried on carried.term_id = place.id
    join catalogue_items show on show.id = carried.item_id and show.status = ${PUBLISHED}
    left join catalogue_appearances part on part.show_id = show.id
    left join catalogue_items person
      on person.id = part.character_id and person.status = ${PUBLISHED}
    left join catalogue_item_terms dead on dead.item_id = person.id and dead.term_id =
      (select id from catalogue_terms where kind = 'cliche' and slug = ${DEAD})
    where place.kind = ${kind} and place.count > 0
    group by place.id, place.slug, place.sort_key)`
  const rows = await db
    .selectFrom(counted.as('counted'))
    .select(['slug', 'shows', 'characters', 'dead'])
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  if (format === 'csv') return csv(`${kind}s`, rows, ['slug', 'shows', 'characters', 'dead'])
  return keyed(rows.map(({ slug, ...counts }) => [slug, counts]))
}
