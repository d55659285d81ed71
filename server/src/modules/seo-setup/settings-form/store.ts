import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SeoSettingChangesTable } from '../../../store/tables/seo.ts'

export type ChangeRow = Selectable<SeoSettingChangesTable>

/** Limit of changes; the oldest are deleted. */
const MAX_CHANGES = 500

export const insertChange = async (
  db: Writer,
  change: Insertable<SeoSettingChangesTable>,
): Promise<void> => {
  const { id } = await db
    .insertInto('seo_setting_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('seo_setting_changes')
    .where('id', '<=', Number(id) - MAX_CHANGES)
    .execute()
}

/** The newest first; with `before`, those that are older than this one. */
export const findChanges = (
  db: Reader,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<ChangeRow[]> => {
  const all = db.selectFrom('seo_setting_changes').selectAll().orderBy('id', 'desc').limit(limit)
  return (before === undefined ? all : all.where('id', '<', before)).execute()
}
