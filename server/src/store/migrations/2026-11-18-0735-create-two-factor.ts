import type { Kysely } from 'kysely'

/** Second factors of accounts, and sign-ins that wait for one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('totp_secrets')
    .ifNotExists()
    .addColumn('user_id', 'bigint', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('created_gmt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .ifNotExists()
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await db.schema
    .createTable('passkeys')
    .ifNotExists()
    .addColumn('credential_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_gmt', 'text', (c) => c.notNull())
    .addColumn('last_used_gmt', 'text')
    .execute()
  await db.schema
    .createTable('pending_sign_ins')
    .ifNotExists()
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_gmt', 'text', (c) => c.notNull())
    .execute()
  for (const table of ['recovery_codes', 'passkeys', 'pending_sign_ins'])
    await db.schema.createIndex(`${table}_user`).ifNotExists().on(table).column('user_id').execute()
}
