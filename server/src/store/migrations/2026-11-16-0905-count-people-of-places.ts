import { type Kysely, sql } from 'kysely'
import { inParts, type Step } from './migration.ts'

/**
 * Counts characters in the stations, nations and formats of their published shows: with each of
 * their own categories, and a place with itself for all of them.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from catalogue_pairs
    where one_id in ${places} or other_id in ${places}`.execute(db)
}

const places = sql`(select id from catalogue_terms where kind in ('station', 'nation', 'format'))`

/** Few rows per part: a large place has most of all characters. */
export const steps: readonly Step[] = [
  inParts({ table: 'catalogue_terms', rows: 4 }, async (db, after, last) => {
    const people = sql`(select distinct person.id as person_id, at.term_id as place_id
      from catalogue_item_terms at
      join catalogue_items show on show.id = at.item_id and show.status = 'publish'
      join catalogue_appearances part on part.show_id = show.id
      join catalogue_items person on person.id = part.character_id and person.status = 'publish'
      where at.term_id in ${places} and at.term_id > ${after} and at.term_id <= ${last}) people`
    await sql`insert into catalogue_pairs (one_id, other_id, count)
      select place_id, place_id, count(*) from ${people} group by place_id`.execute(db)
    await sql`insert into catalogue_pairs (one_id, other_id, count)
      select case when place_id < term_id then place_id else term_id end,
        case when place_id < term_id then term_id else place_id end, count(*)
      from ${people} join catalogue_item_terms carried on carried.item_id = person_id
      group by place_id, term_id`.execute(db)
  }),
]
