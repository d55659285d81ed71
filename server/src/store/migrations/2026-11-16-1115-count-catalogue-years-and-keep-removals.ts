import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { numberedTable } from './columns.ts'
import { inParts, once, type Step } from './migration.ts'

/**
 * Counts characters by category and year, on air and by death. Removals are recorded, so that a
 * mirror can follow them; and so are recent changes.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'catalogue_years')
    .addColumn('term_id', 'bigint', (c) =>
      c.notNull().references('catalogue_terms.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('catalogue_years_place', ['term_id', 'about', 'year'])
    .execute()

  await numberedTable(db, 'catalogue_removals')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('item_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('replaced_by', 'bigint')
    .addColumn('removed_gmt', 'text', (c) => c.notNull())
    .addUniqueConstraint('catalogue_removals_item', ['type', 'item_id'])
    .execute()
  await index('catalogue_removals_by_date', 'catalogue_removals', ['removed_gmt', 'id'])
  await index('catalogue_removals_by_slug', 'catalogue_removals', ['type', 'kind', 'slug'])

  await numberedTable(db, 'catalogue_news')
    .addColumn('character_id', 'bigint', (c) =>
      c.notNull().references('catalogue_items.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_gmt', 'text', (c) => c.notNull())
    .execute()
  await index('catalogue_news_of', 'catalogue_news', ['character_id'])

  function index(name: string, on: string, columns: string[]): Promise<void> {
    return db.schema.createIndex(name).ifNotExists().on(on).columns(columns).execute()
  }
}

/** As an expression, the type keeps SQLite from walking the index of all characters once for each part. */
const TERMS = { table: 'catalogue_terms', rows: 4 }

export const steps: readonly Step[] = [
  once((db) => sql`delete from catalogue_years`.execute(db)),
  inParts(TERMS, async (db, after, last) => {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    const years = isSqlite
      ? sql`json_each(part.years) as year`
      : sql`lateral json_array_elements_text(part.years::json) as year(value)`
    await sql`insert into catalogue_years (term_id, about, year, count)
      select seen.term_id, 'air', seen.year, count(*)
      from (select distinct carried.term_id, person.id, cast(year.value as integer) as year
        from catalogue_item_terms carried
        join catalogue_items person on person.id = carried.item_id
        join catalogue_appearances part on part.character_id = person.id
        cross join ${years}
        where carried.term_id > ${after} and carried.term_id <= ${last}
          and person.type || '' = 'character' and person.status = 'publish') as seen
      group by seen.term_id, seen.year`.execute(db)
  }),
  inParts(TERMS, (db, after, last) =>
    sql`insert into catalogue_years (term_id, about, year, count)
      select died.term_id, 'death', died.year, count(*)
      from (select distinct carried.term_id, person.id,
          cast(substr(death.date, 1, 4) as integer) as year
        from catalogue_item_terms carried
        join catalogue_items person on person.id = carried.item_id
        join catalogue_deaths death on death.character_id = person.id
        where carried.term_id > ${after} and carried.term_id <= ${last}
          and person.type || '' = 'character' and person.status = 'publish') as died
      group by died.term_id, died.year`.execute(db),
  ),
]
