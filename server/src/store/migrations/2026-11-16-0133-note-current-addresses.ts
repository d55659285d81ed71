import { type Kysely, sql } from 'kysely'
import { zero } from './columns.ts'

/**
 * Of the addresses that an item had, one is where it stands now. Where there were several, nobody
 * can tell; the next save does.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const tables = await db.introspection.getTables()
  const addresses = tables.find(({ name }) => name === 'addresses')
  if (!addresses?.columns.some(({ name }) => name === 'is_current'))
    await db.schema.alterTable('addresses').addColumn('is_current', 'integer', zero).execute()
  await sql`
    update addresses set is_current = 1 where post_id in (
      select post_id from addresses join posts on posts.id = post_id and status = 'publish'
      group by post_id having count(*) = 1
    )`.execute(db)
}
