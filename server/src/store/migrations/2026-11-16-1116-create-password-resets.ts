import type { Kysely } from 'kysely'

/** Tokens mailed for password resets, until they are used or expire. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('password_resets')
    .ifNotExists()
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_gmt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('password_resets_user')
    .ifNotExists()
    .on('password_resets')
    .column('user_id')
    .execute()
}
