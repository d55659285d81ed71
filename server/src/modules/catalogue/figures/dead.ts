import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { catalogueFacts, findPairs } from '../counting/index.ts'
import { DEAD, type KindName, PUBLISHED } from '../model/index.ts'
import { countDead, published, selectRaw } from './raw-sql.ts'

/** How many of the dead carry each category of a kind, by the category's id. */
export const countDeadByTerm = async (
  ctx: Context,
  kind: Exclude<KindName, 'cliche'>,
): Promise<ReadonlyMap<number, number>> => {
  const facts = await catalogueFacts(ctx)
  const dead = facts.terms('cliche').find(({ slug }) => slug === DEAD)
  const pairs = await findPairs(ctx.db, 'cliche', kind)
  return new Map(
    pairs
      .filter(({ one_id }) => one_id === dead?.id)
      .map(({ other_id, count }) => [other_id, count]),
  )
}

/** What became of a show's characters. */
export const FATES = ['all', 'some', 'none'] as const

/** Shows with characters by how many of those died. */
export const countShowsByFate = async (
  db: Reader,
): Promise<Readonly<Record<(typeof FATES)[number], number>>> => {
  const rows = await selectRaw<{ fate: string; shows: number }>(
    db,
    sql`select fate, count(*) as shows from (
        select case when dead = 0 then 'none' when dead = people then 'all' else 'some' end as fate
        from (
          select part.show_id, count(distinct part.character_id) as people,
            ${countDead('part.character_id')} as dead
          from catalogue_appearances part
          join catalogue_items show on show.id = part.show_id and ${published('show')}
          join catalogue_items item on item.id = part.character_id and ${published('item')}
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

/** Deaths of published characters by year; years without any are not there. */
export const countDeathsByYear = async (db: Reader): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_deaths.character_id')
    .select([
      sql<string>`substr(catalogue_deaths.date, 1, 4)`.as('year'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('status', '=', PUBLISHED)
    .groupBy(sql`substr(catalogue_deaths.date, 1, 4)`)
    .execute()
  return new Map(rows.map(({ year, count }) => [Number(year), count]))
}
