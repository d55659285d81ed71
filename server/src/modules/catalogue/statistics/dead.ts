import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import type { KindName } from '../kinds.ts'
import { ask, deadTerm, published } from '../tables/ask.ts'

/** How many of the dead carry each category of a kind, by the category's id. */
export const countDeadByTerm = async (
  db: Reader,
  kind: KindName,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await ask<{ term_id: number; dead: number }>(
    db,
    sql`select carried.term_id, count(*) as dead
      from catalogue_item_terms gone
      join catalogue_items item on item.id = gone.item_id and ${published('item')}
      join catalogue_item_terms carried on carried.item_id = gone.item_id
      join catalogue_terms term on term.id = carried.term_id and term.kind = ${kind}
      where gone.term_id = ${deadTerm}
      group by carried.term_id`,
  )
  return new Map(rows.map(({ term_id, dead }) => [term_id, dead]))
}

/** What became of a show's characters. */
export const FATES = ['all', 'some', 'none'] as const

/** Shows with characters by how many of those died. */
export const countShowsByFate = async (
  db: Reader,
): Promise<Readonly<Record<(typeof FATES)[number], number>>> => {
  const rows = await ask<{ fate: string; shows: number }>(
    db,
    sql`select fate, count(*) as shows from (
        select case when dead = 0 then 'none' when dead = people then 'all' else 'some' end as fate
        from (
          select part.show_id, count(distinct part.character_id) as people,
            count(distinct gone.item_id) as dead
          from catalogue_appearances part
          join catalogue_items show on show.id = part.show_id and ${published('show')}
          join catalogue_items item on item.id = part.character_id and ${published('item')}
          left join catalogue_item_terms gone
            on gone.item_id = part.character_id and gone.term_id = ${deadTerm}
          group by part.show_id) as casts) as fates
      group by fate`,
  )
  const known = new Map(rows.map(({ fate, shows }) => [fate, shows]))
  return {
    all: known.get('all') ?? 0,
    some: known.get('some') ?? 0,
    none: known.get('none') ?? 0,
  }
}
