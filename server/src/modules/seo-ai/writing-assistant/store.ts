import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type {
  SeoWritingPagesTable,
  SeoWritingReportsTable,
} from '../../../store/tables/seo-writing.ts'
import { mayContain } from '../../../store/text-search.ts'
import type { Market } from './market.ts'

export type ReportRow = Selectable<SeoWritingReportsTable>
export type PageRow = Selectable<SeoWritingPagesTable>

/** What a report is about. */
export interface ReportSubject extends Market {
  readonly postId: number
  readonly keyword: string
}

const reports = (db: Reader) => db.selectFrom('seo_writing_reports').selectAll()

export const findReport = (db: Reader, uuid: string): Promise<ReportRow | undefined> =>
  reports(db).where('uuid', '=', uuid).executeTakeFirst()

/** The report that the post is compared with. */
export const findCurrentReport = (db: Reader, postId: number): Promise<ReportRow | undefined> =>
  reports(db).where('post_id', '=', postId).where('is_current', '=', 1).executeTakeFirst()

export const findReportAbout = (
  db: Reader,
  { postId, keyword, country, language }: ReportSubject,
): Promise<ReportRow | undefined> =>
  reports(db)
    .where('post_id', '=', postId)
    .where('keyword', '=', keyword)
    .where('country', '=', country)
    .where('language', '=', language)
    .executeTakeFirst()

/** The newest reports of a user. */
export const findReportsOf = (db: Reader, userId: number, limit: number) =>
  db
    .selectFrom('seo_writing_reports')
    .select(['id', 'uuid', 'post_id', 'keyword', 'country', 'language', 'progress', 'created_gmt'])
    .where('user_id', '=', userId)
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Inserts a report, or resets the one about the same subject. */
export const insertReport = async (
  db: Writer,
  { postId, keyword, country, language }: ReportSubject,
  { uuid, userId, nowGmt }: { uuid: string; userId: number | null; nowGmt: string },
): Promise<ReportRow> => {
  const begun = {
    ...{ uuid, user_id: userId, progress: 0, result: null },
    ...{ created_gmt: nowGmt, updated_gmt: nowGmt },
  }
  return db
    .insertInto('seo_writing_reports')
    .values({ post_id: postId, keyword, country, language, is_current: 0, ...begun })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'keyword', 'country', 'language']).doUpdateSet(begun),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes this report the one that its post is compared with. */
export const makeCurrent = async (
  db: Writer,
  { id, post_id }: Pick<ReportRow, 'id' | 'post_id'>,
): Promise<void> => {
  await db
    .updateTable('seo_writing_reports')
    .set((eb) => ({ is_current: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where('post_id', '=', post_id)
    .execute()
}

/** Stores the progress, unless the report was restarted under another uuid. */
export const updateReport = async (
  db: Writer,
  uuid: string,
  change: Partial<Pick<ReportRow, 'progress' | 'result'>> & Pick<ReportRow, 'updated_gmt'>,
): Promise<void> => {
  await db.updateTable('seo_writing_reports').set(change).where('uuid', '=', uuid).execute()
}

/** Deletes at most 100 of the user's reports beyond the newest ones. */
export const deleteOldReports = async (db: Writer, userId: number, kept: number): Promise<void> => {
  await db
    .deleteFrom('seo_writing_reports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('seo_writing_reports')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_gmt', 'desc')
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(100),
    )
    .execute()
}

export const replacePages = async (
  db: Writer,
  reportId: number,
  addresses: readonly string[],
  nowGmt: string,
): Promise<void> => {
  await db.deleteFrom('seo_writing_pages').where('report_id', '=', reportId).execute()
  if (addresses.length === 0) return
  await db
    .insertInto('seo_writing_pages')
    .values(
      addresses.map((url, position) => ({
        report_id: reportId,
        ...{ position, url, state: 'waiting', tries: 0, next_gmt: nowGmt, title: '', html: '' },
      })),
    )
    .execute()
}

/** The pages of a report, without their HTML. */
export const findPages = (db: Reader, reportId: number): Promise<Omit<PageRow, 'html'>[]> =>
  db
    .selectFrom('seo_writing_pages')
    .select(['id', 'report_id', 'position', 'url', 'state', 'tries', 'next_gmt', 'title'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute()

export const findPageText = async (db: Reader, id: number): Promise<string> => {
  const row = await db
    .selectFrom('seo_writing_pages')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.html ?? ''
}

export const updatePage = async (
  db: Writer,
  id: number,
  change: Partial<Pick<PageRow, 'state' | 'tries' | 'next_gmt' | 'title' | 'html'>>,
): Promise<void> => {
  await db.updateTable('seo_writing_pages').set(change).where('id', '=', id).execute()
}

/** The texts of foreign pages are kept no longer than needed. */
export const purgePageTexts = async (db: Writer, reportId: number): Promise<void> => {
  await db
    .updateTable('seo_writing_pages')
    .set({ html: '' })
    .where('report_id', '=', reportId)
    .execute()
}

/** A published text of the site, or the start of it. */
export interface OwnText {
  readonly id: number
  readonly title: string
  readonly content: string
}

/** The number of texts, and the characters of each. */
interface Extent {
  readonly limit: number
  readonly length: number
}

const openTexts = (db: Reader, types: readonly string[], { limit, length }: Extent) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', sql<string>`substr(content, 1, ${sql.lit(length)})`.as('content')])
    .where('type', 'in', types)
    .where('status', '=', 'publish')
    .where('password', '=', '')
    .orderBy('id', 'desc')
    .limit(limit)

/** The newest public texts that contain all of these words or prefixes. */
export const findTextsWith = (
  db: Reader,
  types: readonly string[],
  words: readonly string[],
  extent: Extent,
): Promise<OwnText[]> => {
  const narrowed = mayContain(db, types, words)
  return openTexts(db, types, extent)
    .where((eb) =>
      eb.and([
        ...words.map(
          (word): Expression<SqlBool> =>
            eb.or([isLike(db, eb.ref('title'), word), isLike(db, eb.ref('content'), word)]),
        ),
        ...(narrowed ? [narrowed] : []),
      ]),
    )
    .execute()
}

/** The newest public texts. */
export const findTexts = (
  db: Reader,
  types: readonly string[],
  extent: Extent,
): Promise<OwnText[]> => openTexts(db, types, extent).execute()
