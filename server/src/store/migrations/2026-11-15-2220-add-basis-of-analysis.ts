import type { Kysely } from 'kysely'

/** Records store what their analysis was made from, so that only changes are analysed again. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const tables = await db.introspection.getTables()
  const records = tables.find(({ name }) => name === 'seo_records')
  if (records?.columns.some(({ name }) => name === 'analysis_basis')) return
  await db.schema.alterTable('seo_records').addColumn('analysis_basis', 'text').execute()
}
