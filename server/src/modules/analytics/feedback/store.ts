import type { Insertable, Selectable } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import type { AnalyticsFeedbackTable } from '../../../store/tables/analytics.ts'

export type FeedbackRow = Selectable<AnalyticsFeedbackTable>

/** Maximum of stored rows; the oldest are deleted. */
const MAX_ROWS = 10_000

export const insertFeedback = async (
  db: Writer,
  row: Insertable<AnalyticsFeedbackTable>,
): Promise<FeedbackRow> => {
  const stored = await db
    .insertInto('analytics_feedback')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('analytics_feedback')
    .where('id', '<=', stored.id - MAX_ROWS)
    .execute()
  return stored
}

/** Newest first. */
export const findFeedback = async (
  db: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly FeedbackRow[]; readonly total: number }> => {
  const [rows, total] = await Promise.all([
    db
      .selectFrom('analytics_feedback')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db.selectFrom('analytics_feedback')),
  ])
  return { rows, total }
}
