import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { addMissingColumns, emptyText, zero } from './columns.ts'
import { largeIndex } from './large-index.ts'
import { inParts, type Step } from './migration.ts'

/** Sort criteria of catalogue lists besides names become columns, so that an index has the order. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(db, 'catalogue_items', {
    people: { type: 'integer', build: zero },
    dated: { type: isSqlite(db) ? 'text' : sql`text collate "C"`, build: emptyText },
  })

/** An item is either a show or an actor; rows that fit the defaults are not updated. */
const fill = inParts({ table: 'catalogue_items', rows: 1_000 }, async (db, after, last) => {
  const people = (table: string, column: string) => sql`(
    select count(distinct part.character_id) from ${sql.table(table)} part
    join catalogue_items person on person.id = part.character_id and person.status = 'publish'
    where part.${sql.ref(column)} = catalogue_items.id)`
  const detail = (name: string) =>
    isSqlite(db)
      ? sql`json_extract(details, ${sql.lit(`$.${name}`)})`
      : sql`(details::jsonb ->> ${sql.lit(name)})`
  await sql`update catalogue_items set
      people = ${people('catalogue_appearances', 'show_id')}
        + ${people('catalogue_performances', 'actor_id')},
      dated = coalesce(case type
        when 'show' then cast(${detail('start')} as text)
        when 'actor' then ${detail('born')}
        else (select max(date) from catalogue_deaths where character_id = catalogue_items.id)
        end, '')
    where id > ${after} and id <= ${last} and (type <> 'character'
      or exists (select 1 from catalogue_deaths where character_id = catalogue_items.id)
    )`.execute(db)
})

const INDEXES = {
  catalogue_items_by_people: ['type', 'status', 'people desc', 'sort_key', 'id'],
  catalogue_items_by_day: ['type', 'status', 'dated desc', 'sort_key', 'id'],
  catalogue_items_by_creation: ['type', 'status', 'created_gmt', 'id'],
}

export const steps: readonly Step[] = [fill]

export const beside = Object.entries(INDEXES).map(([name, columns]) =>
  largeIndex({ name, table: 'catalogue_items', columns }),
)

const isSqlite = (db: Kysely<never>): boolean => db.getExecutor().adapter instanceof SqliteAdapter
