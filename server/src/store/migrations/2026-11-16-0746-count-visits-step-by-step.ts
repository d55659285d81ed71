import { type Kysely, sql } from 'kysely'
import { zero } from './columns.ts'

/**
 * Hits are added to the sums in steps, so the last counted hit is stored. Days whose hits still
 * exist are counted again; the sums of others stay.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('analytics_progress')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last_hit', 'bigint', zero)
    .addColumn('edition', 'bigint', zero)
    .execute()
  await sql`delete from analytics_daily where day in (select day from analytics_hits)`.execute(db)
  await sql`delete from analytics_hourly
    where substr(hour, 1, 10) in (select day from analytics_hits)`.execute(db)
  await sql`insert into analytics_progress (id) values (1) on conflict (id) do update set last_hit = 0`.execute(
    db,
  )
  await db.schema.dropTable('analytics_days').ifExists().execute()
}
