import type { Insertable, Selectable, Updateable } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { SeoAiReportsTable } from '../../../store/tables/seo-ai-results.ts'

export type ReportRow = Selectable<SeoAiReportsTable>

export const insertReport = async (
  db: Writer,
  row: Insertable<SeoAiReportsTable>,
): Promise<void> => {
  await db.insertInto('seo_ai_reports').values(row).execute()
}

export const findReport = (db: Reader, uuid: string): Promise<ReportRow | undefined> =>
  db.selectFrom('seo_ai_reports').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const updateReport = async (
  db: Writer,
  uuid: string,
  changes: Updateable<SeoAiReportsTable>,
): Promise<void> => {
  await db.updateTable('seo_ai_reports').set(changes).where('uuid', '=', uuid).execute()
}

/** Returns false if there was no such report. */
export const deleteReport = async (db: Writer, uuid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('seo_ai_reports')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Claims an open report until the given time; undefined if another process holds it. */
export const claimReport = (
  db: Writer,
  uuid: string,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<ReportRow | undefined> =>
  db
    .updateTable('seo_ai_reports')
    .set({ leased_until_gmt: until, status: 'processing', updated_gmt: now })
    .where('uuid', '=', uuid)
    .where('status', 'in', ['pending', 'processing'])
    .where((eb) => eb.or([eb('leased_until_gmt', 'is', null), eb('leased_until_gmt', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export interface ReportFilter {
  /** Empty for all reports. */
  readonly status: string
  readonly search: string
}

export interface ReportOrder {
  readonly column: 'created_gmt' | 'updated_gmt' | 'keyword' | 'status'
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const among = (db: Reader, { status, search }: ReportFilter) =>
  db
    .selectFrom('seo_ai_reports')
    .$if(status !== '', (query) => query.where('status', '=', status))
    .$if(search !== '', (query) => query.where(({ ref }) => isLike(db, ref('keyword'), search)))

export const findReports = (
  db: Reader,
  filter: ReportFilter,
  { column, direction, limit, offset }: ReportOrder,
): Promise<ReportRow[]> =>
  among(db, filter)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()

export const countReports = (db: Reader, filter: ReportFilter): Promise<number> =>
  countRows(among(db, filter))
