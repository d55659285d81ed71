import { type Kysely, sql } from 'kysely'
import { addMissingColumns, zero } from './columns.ts'
import { largeIndex } from './large-index.ts'
import { inParts } from './migration.ts'

/** Which items have a title and a description of their own, for the table of all items. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(db, 'seo_records', {
    has_title: { type: 'integer', build: zero },
    has_description: { type: 'integer', build: zero },
  })

export const steps = [
  inParts({ table: 'seo_records', rows: 2_000 }, async (db, after, last) => {
    const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
    const has = (name: string) =>
      isSqlite
        ? sql`coalesce(json_extract(fields, ${sql.lit(`$.${name}`)}), '') <> ''`
        : sql`coalesce(fields::json ->> ${sql.lit(name)}, '') <> ''`
    await sql`
      update seo_records set
        has_title = case when ${has('title')} then 1 else 0 end,
        has_description = case when ${has('description')} then 1 else 0 end
      where id > ${after} and id <= ${last} and fields <> '{}'
    `.execute(db)
  }),
]

const byScore = (name: string, where?: string) =>
  largeIndex({
    name,
    table: 'seo_records',
    columns: ['kind', 'seo_score', 'object_id'],
    ...(where === undefined ? {} : { where }),
  })

export const beside = [
  byScore('seo_records_by_score'),
  byScore('seo_records_untitled', 'has_title = 0'),
  byScore('seo_records_undescribed', 'has_description = 0'),
  byScore('seo_records_unfocused', "focus_keyphrase = ''"),
]
