import type { Reader, Writer } from '../../store/database.ts'

/** Puts every address that the item is or was known by in line. */
export const queueAddressesOf = async (db: Writer, postId: number): Promise<void> => {
  await db
    .insertInto('indexnow_queue')
    .columns(['path'])
    .expression((eb) => eb.selectFrom('addresses').select('path').where('post_id', '=', postId))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findQueued = async (db: Reader, limit: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('indexnow_queue')
    .select('path')
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}

/** Takes out what `findQueued` found with the same limit; others may have come between. */
export const deleteQueued = async (db: Writer, paths: readonly string[]): Promise<void> => {
  for (let at = 0; at < paths.length; at += STEP)
    await db
      .deleteFrom('indexnow_queue')
      .where('path', 'in', paths.slice(at, at + STEP))
      .execute()
}

/** No statement may bind more values than the engines take. */
const STEP = 500
