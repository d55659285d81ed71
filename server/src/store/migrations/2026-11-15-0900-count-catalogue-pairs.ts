import { type Kysely, SqliteAdapter, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('catalogue_pairs')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('one_id', 'bigint', (c) =>
      c.notNull().references('catalogue_terms.id').onDelete('cascade'),
    )
    .addColumn('other_id', 'bigint', (c) =>
      c.notNull().references('catalogue_terms.id').onDelete('cascade'),
    )
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('catalogue_pairs_pair', ['one_id', 'other_id'])
    .execute()
  await db.schema
    .createIndex('catalogue_pairs_by_other')
    .on('catalogue_pairs')
    .columns(['other_id'])
    .execute()
  await sql`insert into catalogue_pairs (one_id, other_id, count)
    select one.term_id, other.term_id, count(*)
    from catalogue_items item
    join catalogue_item_terms one on one.item_id = item.id
    join catalogue_item_terms other on other.item_id = item.id and other.term_id > one.term_id
    where item.type = 'character' and item.status = 'publish'
    group by one.term_id, other.term_id`.execute(db)
}
