import { type RawBuilder, sql } from 'kysely'
import { clicheCounts, published, selectRaw } from '../figures/index.ts'
import { eachYear, yearNumber } from '../items/index.ts'
import { itemPagePath } from '../model/index.ts'
import { count, type TableMaker, text } from './table.ts'

/** Number of record holders; of equal ones, those added later are left out. */
const HOLDERS = 5

/** Characters with the most of something; values below `least` are no record. */
const recordTable =
  (
    title: string,
    label: string,
    least: number,
    counting: (db: Parameters<typeof eachYear>[0]) => RawBuilder<unknown>,
  ): TableMaker =>
  async ({ background: db }) => {
    const rows = await selectRaw<{ slug: string; name: string; size: number }>(
      db,
      sql`select item.slug, item.name, best.size from (
          select id, size from (${counting(db)}) as sizes
          where size >= ${sql.lit(least)}
          order by size desc, id limit ${sql.lit(HOLDERS)}) as best
        join catalogue_items item on item.id = best.id
        order by best.size desc, item.id`,
    )
    return {
      title,
      columns: [text('character', 'Character'), count('count', label)],
      rows: rows.map(({ slug, name, size }) => ({
        path: itemPagePath('character', slug),
        cells: [name, size],
      })),
    }
  }

export const mostCliches = recordTable('Most clichés', 'Clichés', 2, () => clicheCounts)

export const mostShows = recordTable(
  'Most shows',
  'Shows',
  2,
  () => sql`select part.character_id as id, count(distinct part.show_id) as size
    from catalogue_appearances part
    join catalogue_items item on item.id = part.character_id and ${published('item')}
    group by part.character_id`,
)

export const mostActors = recordTable(
  'Most actors',
  'Actors',
  2,
  () => sql`select part.character_id as id, count(distinct part.actor_id) as size
    from catalogue_performances part
    join catalogue_items item on item.id = part.character_id and ${published('item')}
    group by part.character_id`,
)

/** A character with several deaths has come back at least once. */
export const mostDeaths = recordTable(
  'Most deaths',
  'Deaths',
  2,
  () => sql`select death.character_id as id, count(*) as size
    from catalogue_deaths death
    join catalogue_items item on item.id = death.character_id and ${published('item')}
    group by death.character_id`,
)

export const mostYears = recordTable(
  'Longest on air',
  'Years',
  2,
  (db) => sql`select part.character_id as id, count(distinct ${yearNumber}) as size
    from catalogue_appearances part
    join catalogue_items item on item.id = part.character_id and ${published('item')}
    cross join ${eachYear(db)}
    group by part.character_id`,
)
