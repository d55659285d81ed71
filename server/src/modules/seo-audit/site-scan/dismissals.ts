import type { Reader, Writer } from '../../../store/database.ts'
import type { ObjectRef } from './store.ts'

/** The item or term of a finding; undefined for the others. */
export const findObjectOf = async (db: Reader, id: number): Promise<ObjectRef | undefined> => {
  const row = await db
    .selectFrom('seo_findings')
    .select(['kind', 'object_id'])
    .where('id', '=', id)
    .where('kind', 'in', ['post', 'term'])
    .executeTakeFirst()
  return row && { kind: row.kind === 'term' ? 'term' : 'post', id: row.object_id }
}

/** Hides a finding, or shows it again. */
export const ignoreFinding = async (
  db: Writer,
  id: number,
  isIgnored: boolean,
  nowGmt: string,
): Promise<void> => {
  await db
    .updateTable('seo_findings')
    .set({ is_ignored: Number(isIgnored), updated_gmt: nowGmt })
    .where('id', '=', id)
    .execute()
}
