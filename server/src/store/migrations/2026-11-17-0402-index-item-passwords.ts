import { type Kysely, sql } from 'kysely'

/** Whether a password opens anything is asked each time that the form is sent. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('posts_by_password')
    .ifNotExists()
    .on('posts')
    .column('password')
    .where(sql.ref('password'), '<>', sql.lit(''))
    .execute()
}
