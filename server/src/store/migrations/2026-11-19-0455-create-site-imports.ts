import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Uploaded exports of other sites, and what became of them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'site_imports')
    .addColumn('file_name', 'text', required)
    .addColumn('size', 'bigint', zero)
    .addColumn('state', 'text', required)
    .addColumn('settings', 'text', required)
    .addColumn('report', 'text', emptyText)
    .addColumn('problem', 'text', emptyText)
    .addColumn('user_id', 'bigint')
    .addColumn('created_gmt', 'text', required)
    .execute()
}
