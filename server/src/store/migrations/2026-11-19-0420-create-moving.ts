import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** What was taken over from other sites. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'moved_sources')
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('begun_gmt', 'text', required)
    .addColumn('announced_id', 'bigint', zero)
    .execute()
  await numberedTable(db, 'moved_items')
    .addColumn('source_id', 'bigint', (column) =>
      column.notNull().references('moved_sources.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('old_id', 'bigint', required)
    .addColumn('new_id', 'bigint', required)
    .addColumn('digest', 'text', emptyText)
    .addColumn('version', 'integer', required)
    .addUniqueConstraint('moved_items_by_old_id', ['source_id', 'kind', 'old_id'])
    .execute()
  await numberedTable(db, 'moved_meta')
    .addColumn('kind', 'text', required)
    .addColumn('owner_id', 'bigint', required)
    .addColumn('name', 'text', required)
    .addColumn('value', 'text', required)
    .execute()
  await numberedTable(db, 'moved_files')
    .addColumn('source_id', 'bigint', (column) =>
      column.notNull().references('moved_sources.id').onDelete('cascade'),
    )
    .addColumn('post_id', 'bigint', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('problem', 'text', emptyText)
    .execute()
  await index(db, 'moved_meta_by_owner', 'moved_meta', ['kind', 'owner_id'])
  await index(db, 'moved_files_by_source', 'moved_files', ['source_id', 'id'])
  await index(db, 'moved_files_by_post', 'moved_files', ['post_id'])
}

const index = (
  db: Kysely<never>,
  name: string,
  table: string,
  columns: readonly string[],
): Promise<void> =>
  db.schema
    .createIndex(name)
    .ifNotExists()
    .on(table)
    .columns([...columns])
    .execute()
