import { type Kysely, sql } from 'kysely'

/** What lists of the catalogue are sorted by besides names is a column, so that an index has the order. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
  const sorted = isSqlite ? sql`text` : sql`text collate "C"`
  await db.schema
    .alterTable('catalogue_items')
    .addColumn('people', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('catalogue_items')
    .addColumn('dated', sorted, (column) => column.notNull().defaultTo(''))
    .execute()
  for (const [table, column] of [
    ['catalogue_appearances', 'show_id'],
    ['catalogue_performances', 'actor_id'],
  ] as const)
    await sql`update catalogue_items set people = (
        select count(distinct part.character_id) from ${sql.table(table)} part
        join catalogue_items person on person.id = part.character_id and person.status = 'publish'
        where part.${sql.ref(column)} = catalogue_items.id)
      where id in (select ${sql.ref(column)} from ${sql.table(table)})`.execute(db)
  const detail = (name: string) =>
    isSqlite
      ? sql`json_extract(details, ${sql.lit(`$.${name}`)})`
      : sql`(details::jsonb ->> ${sql.lit(name)})`
  await sql`update catalogue_items set dated = coalesce(case type
    when 'show' then cast(${detail('start')} as text)
    when 'actor' then ${detail('born')}
    else (select max(date) from catalogue_deaths where character_id = catalogue_items.id)
    end, '')`.execute(db)
  for (const [name, columns] of Object.entries(INDEXES))
    await db.schema.createIndex(name).on('catalogue_items').columns(columns).execute()
}

const INDEXES = {
  catalogue_items_by_people: ['type', 'status', 'people desc', 'sort_key', 'id'],
  catalogue_items_by_day: ['type', 'status', 'dated desc', 'sort_key', 'id'],
  catalogue_items_by_creation: ['type', 'status', 'created_gmt', 'id'],
}
