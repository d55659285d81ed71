import type { Kysely } from 'kysely'
import { required } from './columns.ts'

/** Running backups: files deleted meanwhile are kept until they are done. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('running_backups')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until_gmt', 'text', required)
    .execute()
}
