import { sql } from 'kysely'
import { categoryPagePath } from '../addresses.ts'
import type { KindName } from '../kinds.ts'
import { percentOf } from '../statistics/breakdown.ts'
import { countDeathsByYear } from '../statistics/death.ts'
import { catalogueFacts } from '../statistics/facts.ts'
import { ask, deadTerm, published } from './ask.ts'
import { count, partitionTable, percent, type TableMaker, text, yearTable } from './table.ts'

/** Deaths of published characters by year. */
export const deathsByYear: TableMaker = async ({ db }) =>
  yearTable('Deaths by year', 'Deaths', await countDeathsByYear(db))

/** The dead of each category of a kind, and how many of all that carry it they are. */
export const deadByCategory =
  (kind: KindName, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const counted = await ask<{ term_id: number; dead: number }>(
      ctx.db,
      sql`select carried.term_id, count(*) as dead
        from catalogue_item_terms gone
        join catalogue_items item on item.id = gone.item_id and ${published('item')}
        join catalogue_item_terms carried on carried.item_id = gone.item_id
        join catalogue_terms term on term.id = carried.term_id and term.kind = ${kind}
        where gone.term_id = ${deadTerm}
        group by carried.term_id`,
    )
    const dead = new Map(counted.map((row) => [row.term_id, row.dead]))
    return {
      title,
      columns: [
        text(kind, label),
        count('dead', 'Dead'),
        percent('percent', 'Share of the dead'),
        percent('rate', 'Share that died'),
      ],
      rows: facts
        .terms(kind)
        .map((term) => ({ ...term, dead: dead.get(term.id) ?? 0 }))
        .filter((term) => term.dead > 0)
        .toSorted((a, b) => b.dead - a.dead)
        .map((term) => ({
          path: categoryPagePath(kind, term.slug),
          cells: [
            term.name,
            term.dead,
            percentOf(term.dead, facts.dead),
            percentOf(term.dead, term.count),
          ],
        })),
    }
  }

/** Shows by how many of their characters died. */
export const showsByDeath: TableMaker = async ({ db }) => {
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
  return partitionTable('Shows by how many of their characters died', text('fate', 'Characters'), [
    { label: 'All died', count: known.get('all') ?? 0 },
    { label: 'Some died', count: known.get('some') ?? 0 },
    { label: 'None died', count: known.get('none') ?? 0 },
  ])
}
