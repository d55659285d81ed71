import type { Kysely } from 'kysely'
import { required } from './columns.ts'

/** Accounts whose users were invited and have not chosen a password yet. */
export const up = (db: Kysely<never>): Promise<void> =>
  db.schema
    .createTable('invitations')
    .ifNotExists()
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('sent_gmt', 'text', required)
    .execute()
