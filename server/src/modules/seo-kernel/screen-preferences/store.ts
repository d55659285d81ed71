import type { Reader, Writer } from '../../../store/database.ts'

/** The stored settings of a user; empty if there are none. */
export const findUserSettings = async (
  db: Reader,
  userId: number,
): Promise<Readonly<Record<string, unknown>>> => {
  const row = await db
    .selectFrom('seo_user_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.settings) as Record<string, unknown>) : {}
}

export const saveUserSettings = async (
  db: Writer,
  userId: number,
  values: object,
): Promise<void> => {
  const settings = JSON.stringify(values)
  await db
    .insertInto('seo_user_settings')
    .values({ user_id: userId, settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings }))
    .execute()
}
