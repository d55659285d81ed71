import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'

/** The credits that the user has spent on this day. */
export const findSpent = async (db: Reader, userId: number, day: string): Promise<number> => {
  const { credits } = await db
    .selectFrom('seo_ai_usage')
    .select(({ fn }) => fn.sum('credits').as('credits'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(credits ?? 0)
}

/** Adds to the spent credits; a negative number is a refund. */
export const addSpent = async (
  db: Writer,
  row: {
    readonly user_id: number
    readonly day: string
    readonly feature: string
    readonly credits: number
  },
): Promise<void> => {
  await db
    .insertInto('seo_ai_usage')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day', 'feature'])
        .doUpdateSet({ credits: sql`seo_ai_usage.credits + ${row.credits}` }),
    )
    .execute()
}

/** Deletes the usage of days that are no longer needed. */
export const deleteSpentBefore = async (db: Writer, day: string): Promise<void> => {
  await db.deleteFrom('seo_ai_usage').where('day', '<', day).execute()
}
