import { type Kysely, sql } from 'kysely'

/** Each submission of the password form looks for items with that password. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('posts_by_password')
    .ifNotExists()
    .on('posts')
    .column('password')
    .where(sql.ref('password'), '<>', sql.lit(''))
    .execute()
}
