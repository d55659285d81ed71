import type { Reader, Writer } from '../../store/database.ts'

export const findAddress = (
  db: Reader,
  path: string,
): Promise<{ readonly post_id: number } | undefined> =>
  db.selectFrom('addresses').select('post_id').where('path', '=', path).executeTakeFirst()

/** Notes that the item stands at this path now, whatever stood there before. */
export const saveAddress = async (db: Writer, path: string, postId: number): Promise<void> => {
  await db
    .insertInto('addresses')
    .values({ path, post_id: postId })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ post_id: postId }))
    .execute()
}
