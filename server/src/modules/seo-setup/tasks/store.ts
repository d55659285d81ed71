import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { tableNames } from '../../../store/table-list.ts'

/** Deletes all data of the toolkit, except for backups of its settings. */
export const deleteAllData = async (db: Writer): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).execute()
  await db.deleteFrom('options').where(sql<string>`substr(name, 1, 4)`, '=', 'seo_').execute()
}

/** The last first: tables stand behind those that their rows refer to. */
const TABLES = tableNames
  .filter((name) => name.startsWith('seo_') && name !== 'seo_backups')
  .toReversed()

/** Records with an encoded entity in their texts, after this id. */
export const findEscapedRecords = (
  db: Reader,
  afterId: number,
  limit: number,
): Promise<{ readonly id: number; readonly kind: string; readonly object_id: number }[]> =>
  db
    .selectFrom('seo_records')
    .select(['id', 'kind', 'object_id'])
    .where('id', '>', afterId)
    .where('fields', 'like', '%&amp;%;%')
    .orderBy('id')
    .limit(limit)
    .execute()
