import { type Kysely, sql } from 'kysely'

/**
 * The state of all transfers, not only of the catalogue's. Responses of mirrored sites are kept. The
 * progress of an interrupted import had another form: it starts anew, with the same result.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('transfer_state')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('transfer_state_by_source')
    .on('transfer_state')
    .columns(['source', 'topic'])
    .execute()
  await sql`
    insert into transfer_state (key, source, topic, value)
    select key, source, topic, value from catalogue_imports where topic = 'answer'`.execute(db)
  await db.schema.dropTable('catalogue_imports').execute()
}
