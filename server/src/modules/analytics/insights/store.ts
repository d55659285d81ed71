import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { AnalyticsInsightRatingsTable } from '../../../store/tables/analytics.ts'

export type RatingRow = Selectable<AnalyticsInsightRatingsTable>

/** More than these are looked at by nobody: the oldest go. */
const MAX_ROWS = 10_000

const MAX_LISTED = 100

/** A second rating takes the place of the first, and of what was said about that. */
export const saveRating = async (
  db: Writer,
  row: Omit<Insertable<AnalyticsInsightRatingsTable>, 'id' | 'is_skipped' | 'feedback'>,
): Promise<void> => {
  const rating = { ...row, is_skipped: 0, feedback: null }
  const { id } = await db
    .insertInto('analytics_insight_ratings')
    .values(rating)
    .onConflict((conflict) => conflict.column('insight_id').doUpdateSet(rating))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('analytics_insight_ratings')
    .where('id', '<=', id - MAX_ROWS)
    .execute()
}

/** Says whether there was a rating to say it about. */
export const updateRating = async (
  db: Writer,
  insightId: string,
  change: Pick<RatingRow, 'is_skipped' | 'feedback'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('analytics_insight_ratings')
    .set(change)
    .where('insight_id', '=', insightId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The newest first. */
export const findRatings = (db: Reader): Promise<RatingRow[]> =>
  db
    .selectFrom('analytics_insight_ratings')
    .selectAll()
    .orderBy('rated_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** How often each score was given, by kind. */
export const countScores = (
  db: Reader,
): Promise<{ kind: string; score: number; times: number }[]> =>
  db
    .selectFrom('analytics_insight_ratings')
    .select(['kind', 'score', sql<number>`cast(count(*) as bigint)`.as('times')])
    .groupBy(['kind', 'score'])
    .execute()
