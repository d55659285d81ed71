import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * Characters are counted by category and year, on air and by death. What readers find no more is
 * remembered, so that whoever keeps a copy can follow; and so is what happened of late.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = (name: string) => db.schema.createTable(name).$call(withId)

  await table('catalogue_years')
    .addColumn('term_id', 'bigint', (c) =>
      c.notNull().references('catalogue_terms.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('catalogue_years_place', ['term_id', 'about', 'year'])
    .execute()

  await table('catalogue_removals')
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

  await table('catalogue_news')
    .addColumn('character_id', 'bigint', (c) =>
      c.notNull().references('catalogue_items.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_gmt', 'text', (c) => c.notNull())
    .execute()
  await index('catalogue_news_of', 'catalogue_news', ['character_id'])

  const years = isSqlite
    ? sql`json_each(part.years) as year`
    : sql`lateral json_array_elements_text(part.years::json) as year(value)`
  await sql`insert into catalogue_years (term_id, about, year, count)
    select carried.term_id, 'air', seen.year, count(*)
    from (select distinct person.id, cast(year.value as integer) as year
      from catalogue_items person
      join catalogue_appearances part on part.character_id = person.id
      cross join ${years}
      where person.type = 'character' and person.status = 'publish') as seen
    join catalogue_item_terms carried on carried.item_id = seen.id
    group by carried.term_id, seen.year`.execute(db)
  await sql`insert into catalogue_years (term_id, about, year, count)
    select carried.term_id, 'death', died.year, count(*)
    from (select distinct person.id, cast(substr(death.date, 1, 4) as integer) as year
      from catalogue_items person
      join catalogue_deaths death on death.character_id = person.id
      where person.type = 'character' and person.status = 'publish') as died
    join catalogue_item_terms carried on carried.item_id = died.id
    group by carried.term_id, died.year`.execute(db)

  function index(name: string, on: string, columns: string[]): Promise<void> {
    return db.schema.createIndex(name).on(on).columns(columns).execute()
  }

  function withId<T extends string>(made: CreateTableBuilder<T>) {
    return isSqlite
      ? made.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : made.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
  }
}
