import type { Reader, Writer } from '../../store/database.ts'

export const findAddress = (
  db: Reader,
  path: string,
): Promise<{ readonly post_id: number } | undefined> =>
  db.selectFrom('addresses').select('post_id').where('path', '=', path).executeTakeFirst()

/** Where readers find the item, as far as was noted. */
export const findCurrentPath = async (db: Reader, postId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('addresses')
    .select('path')
    .where('post_id', '=', postId)
    .where('is_current', '=', 1)
    .executeTakeFirst()
  return row?.path
}

/** Notes that the item stands at this path now, whatever stood there before. */
export const saveAddress = async (db: Writer, path: string, postId: number): Promise<void> => {
  await db
    .insertInto('addresses')
    .values({ path, post_id: postId, is_current: 1 })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ post_id: postId, is_current: 1 }),
    )
    .execute()
}

/** Notes that nothing stands at this path any more. */
export const leaveAddress = async (db: Writer, path: string): Promise<void> => {
  await db.updateTable('addresses').set({ is_current: 0 }).where('path', '=', path).execute()
}
