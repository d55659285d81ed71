import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { addMissingColumns, dropColumns, zero } from './columns.ts'
import { inParts, once, type Step } from './migration.ts'

/**
 * Whether a show is on air depends on the date, so the shows of a category are summed by their last
 * year instead. Events of a year are also counted without a category, and shows and actors store
 * how many of their characters are dead.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await addMissingColumns(db, 'catalogue_items', { dead: { type: 'integer', build: zero } })
  await dropColumns(db, 'catalogue_terms', ['on_air', 'on_air_scored', 'on_air_score_sum'])
}

const isSqlite = (db: Kysely<never>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

const ITEMS = { table: 'catalogue_items', rows: 1_000 }

const fillDead = inParts(ITEMS, async (db, after, last) => {
  const dead = (table: string, column: string) => sql`(
    select count(distinct part.character_id) from ${sql.table(table)} part
    join catalogue_items person on person.id = part.character_id and person.status = 'publish'
    join catalogue_item_terms carried on carried.item_id = person.id and carried.term_id = (
      select id from catalogue_terms where kind = 'cliche' and slug = 'dead')
    where part.${sql.ref(column)} = catalogue_items.id)`
  await sql`update catalogue_items set
      dead = ${dead('catalogue_appearances', 'show_id')}
        + ${dead('catalogue_performances', 'actor_id')}
    where id > ${after} and id <= ${last} and people > 0`.execute(db)
})

/** As an expression, the type keeps SQLite from walking the index of all shows once for each part. */
const sumLastYears = inParts({ table: 'catalogue_terms', rows: 10 }, async (db, after, last) => {
  const score = sql`cast(${detail(db, 'score')} as double precision)`
  const sums = {
    finish: sql`count(*)`,
    finish_scored: sql`count(${score})`,
    finish_score: sql`cast(coalesce(sum(floor(${score} * 1000000 + 0.5)), 0) as bigint)`,
  }
  for (const [about, sum] of Object.entries(sums))
    await sql`insert into catalogue_years (term_id, about, year, count)
        select term_id, ${sql.lit(about)}, year, count
        from (select carried.term_id,
            coalesce(cast(${detail(db, 'finish')} as integer), 10000) as year, ${sum} as count
          from catalogue_item_terms carried
          join catalogue_items item on item.id = carried.item_id
            and item.type || '' = 'show' and item.status = 'publish'
          where carried.term_id > ${after} and carried.term_id <= ${last}
          group by carried.term_id, coalesce(cast(${detail(db, 'finish')} as integer), 10000)
        ) as summed where count <> 0`.execute(db)
})

const countYears = inParts(ITEMS, async (db, after, last) => {
  const eachYear = isSqlite(db)
    ? sql`json_each(part.years) as year`
    : sql`lateral json_array_elements_text(part.years::json) as year(value)`
  const died = sql`from catalogue_items item
    join catalogue_deaths death on death.character_id = item.id`
  const sources = [
    sql`select distinct item.id, 'air.' || cast(cast(year.value as integer) as text) as name
      from catalogue_items item
      join catalogue_appearances part on part.character_id = item.id
      cross join ${eachYear}
      where ${isPublished('character')}`,
    sql`select distinct item.id, 'death.' || substr(death.date, 1, 4) as name ${died}
      where ${isPublished('character')}`,
    sql`select death.id, 'deaths.' || substr(death.date, 1, 4) as name ${died}
      where ${isPublished('character')}`,
    sql`select item.id, 'run.' || coalesce(${text(detail(db, 'start'))}, '-') || '.'
        || coalesce(${text(detail(db, 'finish'))}, '-') as name
      from catalogue_items item where ${isPublished('show')}`,
  ]
  for (const source of sources)
    await sql`insert into catalogue_counters (name, value)
      select name, count(*) from (${source}) as counted where true group by name
      on conflict (name) do update set value = catalogue_counters.value + excluded.value
      `.execute(db)

  function isPublished(type: string) {
    return sql`item.id > ${after} and item.id <= ${last}
      and item.type || '' = ${sql.lit(type)} and item.status = 'publish'`
  }
})

const detail = (db: Kysely<never>, name: string) =>
  isSqlite(db)
    ? sql`json_extract(item.details, ${sql.lit(`$.${name}`)})`
    : sql`(item.details::json ->> ${sql.lit(name)})`

const text = (value: ReturnType<typeof detail>) => sql`cast(${value} as text)`

export const steps: readonly Step[] = [
  fillDead,
  once((db) => sql`delete from catalogue_years where about like 'finish%'`.execute(db)),
  sumLastYears,
  once((db) =>
    sql`delete from catalogue_counters where name like 'air.%' or name like 'death.%'
      or name like 'deaths.%' or name like 'run.%'`.execute(db),
  ),
  countYears,
]
