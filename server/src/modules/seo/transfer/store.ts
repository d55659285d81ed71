import type { Reader, Writer } from '../../../store/database.ts'

/** In seconds since 1970, the newest first. */
export const findBackupTimes = async (db: Reader): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_backups')
    .select('taken_at')
    .orderBy('taken_at', 'desc')
    .execute()
  return rows.map(({ taken_at }) => Number(taken_at))
}

export const findBackup = async (db: Reader, takenAt: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('seo_backups')
    .select('settings')
    .where('taken_at', '=', takenAt)
    .executeTakeFirst()
  return row?.settings
}

/** One of the same second says the same, or is overtaken by this one. */
export const saveBackup = async (db: Writer, takenAt: number, settings: string): Promise<void> => {
  await db
    .insertInto('seo_backups')
    .values({ taken_at: takenAt, settings })
    .onConflict((conflict) => conflict.column('taken_at').doUpdateSet({ settings }))
    .execute()
}

export const deleteBackups = async (db: Writer, times: readonly number[]): Promise<void> => {
  if (times.length > 0) await db.deleteFrom('seo_backups').where('taken_at', 'in', times).execute()
}

/** What was written about items of these types, after this one in the order of their ids. */
export const findWrittenItems = (
  db: Reader,
  types: readonly string[],
  afterId: number,
  limit: number,
) =>
  db
    .selectFrom('seo_records')
    .innerJoin('posts', 'posts.id', 'seo_records.object_id')
    .selectAll('seo_records')
    .select('posts.title as post_title')
    .where('seo_records.kind', '=', 'post')
    .where('posts.type', 'in', types)
    .where('posts.status', 'not in', ['trash', 'auto-draft'])
    .where('posts.id', '>', afterId)
    .orderBy('posts.id')
    .limit(limit)
    .execute()

export type WrittenItem = Awaited<ReturnType<typeof findWrittenItems>>[number]

/** Objects whose meta has names that begin so, after this one in the order of their ids. */
export const findWithMeta = (
  db: Reader,
  table: 'posts' | 'terms',
  prefix: string,
  afterId: number,
  limit: number,
): Promise<{ readonly id: number; readonly meta: string }[]> =>
  db
    .selectFrom(table)
    .select(['id', 'meta'])
    .where('id', '>', afterId)
    // An underscore stands for any character here: whoever reads the names looks again.
    .where('meta', 'like', `%"${prefix}%`)
    .orderBy('id')
    .limit(limit)
    .execute()
