import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { AnalyticsInsightRatingsTable } from '../../../store/tables/analytics.ts'

export type RatingRow = Selectable<AnalyticsInsightRatingsTable>

/** Maximum of stored rows; the oldest are deleted. */
const MAX_ROWS = 10_000

const MAX_LISTED = 100

/** Replaces an earlier rating of the same insight, including its feedback. */
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

/** Returns false if the insight has no rating. */
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

/** Newest first. */
export const findRatings = (db: Reader): Promise<RatingRow[]> =>
  db
    .selectFrom('analytics_insight_ratings')
    .selectAll()
    .orderBy('rated_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Number of ratings by kind and score. */
export const countScores = (
  db: Reader,
): Promise<{ kind: string; score: number; times: number }[]> =>
  db
    .selectFrom('analytics_insight_ratings')
    .select(['kind', 'score', sql<number>`cast(count(*) as bigint)`.as('times')])
    .groupBy(['kind', 'score'])
    .execute()
