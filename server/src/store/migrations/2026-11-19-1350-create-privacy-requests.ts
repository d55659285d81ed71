import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'
import { largeIndex } from './large-index.ts'

/** Requests for personal data, and the search for comments by address in any letter case. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'privacy_requests')
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('work', 'text', emptyText)
    .addColumn('work_gmt', 'text')
    .addColumn('problem', 'text', emptyText)
    .addColumn('key_hash', 'text')
    .addColumn('created_gmt', 'text', required)
    .addColumn('asked_gmt', 'text')
    .addColumn('confirmed_gmt', 'text')
    .addColumn('completed_gmt', 'text')
    .addColumn('is_mailed', 'integer', zero)
    .addColumn('file_bytes', 'bigint')
    .addColumn('file_gmt', 'text')
    .addColumn('file_key_hash', 'text')
    .addColumn('progress', 'text', emptyText)
    .addColumn('result', 'text', emptyText)
    .execute()
  for (const column of ['key_hash', 'file_key_hash', 'email'])
    await db.schema
      .createIndex(`privacy_requests_by_${column}`)
      .ifNotExists()
      .on('privacy_requests')
      .column(column)
      .execute()
}

export const beside = [
  largeIndex({
    name: 'comments_by_any_email',
    table: 'comments',
    columns: ['lower(author_email)', 'id'],
  }),
]
