import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SeoAuditRunsTable } from '../../../store/tables/seo.ts'

export type RunRow = Selectable<SeoAuditRunsTable>

/** The history has a row for each run; the oldest are deleted. */
const MAX_RUNS = 500

export const insertRun = async (
  db: Writer,
  run: Insertable<SeoAuditRunsTable>,
): Promise<RunRow> => {
  const row = await db
    .insertInto('seo_audit_runs')
    .values(run)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('seo_audit_runs')
    .where('id', '<=', Number(row.id) - MAX_RUNS)
    .execute()
  return row
}

export const findRun = (db: Reader, id: number): Promise<RunRow | undefined> =>
  db.selectFrom('seo_audit_runs').selectAll().where('id', '=', id).executeTakeFirst()

export const findRunning = (db: Reader): Promise<RunRow | undefined> =>
  db
    .selectFrom('seo_audit_runs')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest first. */
export const findRuns = (db: Reader, limit: number): Promise<RunRow[]> =>
  db.selectFrom('seo_audit_runs').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Changes a run that is still where it was when it was read; false if it was cancelled or continued meanwhile. */
export const changeRunning = async (
  db: Writer,
  { id, queued }: RunRow,
  change: Updateable<SeoAuditRunsTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('seo_audit_runs')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('queued', '=', queued)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const cancelRun = async (db: Writer, id: number, nowGmt: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('seo_audit_runs')
    .set({ state: 'cancelled', ended_gmt: nowGmt })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of queued objects, counted up to a limit. */
export const countQueued = async (db: Reader, limit: number): Promise<number> => {
  const rows = await db.selectFrom('seo_analysis_queue').select('id').limit(limit).execute()
  return rows.length
}
