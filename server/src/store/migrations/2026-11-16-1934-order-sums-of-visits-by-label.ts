import type { Kysely } from 'kysely'

/** The most viewed pages of two years are read from an index alone, label by label. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.dropIndex('analytics_daily_by_label').ifExists().execute()
  await db.schema
    .createIndex('analytics_daily_by_label')
    .on('analytics_daily')
    .columns(['dimension', 'label_hash', 'day', 'views', 'events', 'visits'])
    .execute()
}
