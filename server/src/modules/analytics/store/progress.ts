import type { Context } from '../../../contract/context.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { addSums } from './sum-rows.ts'
import type { Sum } from './sums.ts'

/** How far hits are in the sums. */
export interface Progress {
  readonly lastHit: number
  readonly edition: number
}

export const readProgress = async (db: Reader): Promise<Progress> => {
  const { last_hit, edition } = await db
    .selectFrom('analytics_progress')
    .select(['last_hit', 'edition'])
    .executeTakeFirstOrThrow()
  return { lastHit: last_hit, edition }
}

/**
 * Changes the sums by what was found out since this was the progress. It does nothing, and says so,
 * where another process has changed them meanwhile: what was found out may not be true any more.
 */
export const changeSums = (
  ctx: Context,
  { edition }: Progress,
  { lastHit, sums, also }: SumsChange,
): Promise<boolean> =>
  ctx.transaction(async ({ db }) => {
    await advisoryLock(db, 'analytics.roll-up')
    const { numUpdatedRows } = await db
      .updateTable('analytics_progress')
      .set({ last_hit: lastHit, edition: edition + 1 })
      .where('edition', '=', edition)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await also?.(db)
    await addSums(db, sums)
    return true
  })

interface SumsChange {
  readonly lastHit: number
  readonly sums: readonly Sum[]
  /** What else is to happen at once. */
  readonly also?: (db: Writer) => Promise<void>
}
