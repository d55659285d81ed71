import type { CompiledQuery } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { preparedQuery } from '../../../store/prepared.ts'
import { additionsOf } from './sum-rows.ts'
import type { Sum } from './sums.ts'

/** How far hits are included in the sums. */
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

const advance = preparedQuery((db, edition: number, next: number, lastHit: number) =>
  db
    .updateTable('analytics_progress')
    .set({ edition: next, last_hit: lastHit })
    .where('edition', '=', edition),
)

/**
 * Applies changes computed at this progress. Does nothing and returns false if another process has
 * changed the sums meanwhile, because the changes may be wrong then.
 */
export const changeSums = async (
  ctx: Context,
  { edition }: Progress,
  { lastHit, sums, also = [] }: SumsChange,
): Promise<boolean> => {
  const done = await ctx.backgroundWrite({
    lock: 'analytics.roll-up',
    onlyIf: advance(ctx.db, edition, edition + 1, lastHit),
    statements: [...also, ...additionsOf(ctx.db, sums)],
  })
  return done !== undefined
}

interface SumsChange {
  readonly lastHit: number
  readonly sums: readonly Sum[]
  /** Further statements for the same transaction. */
  readonly also?: readonly CompiledQuery[]
}
