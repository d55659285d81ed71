import { randomUUID } from 'node:crypto'
import { siteCache } from '../../../cache/per-site.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import { isOpenTo, mayEdit, type PostRow, postLoader } from '../../posts/index.ts'
import { createLexicon } from '../../seo-content-analysis/index.ts'
import {
  changeUserSettings,
  recordErrors,
  seoRecord,
  settingsOfUser,
} from '../../seo-kernel/index.ts'
import { keyOf } from './engine/index.ts'
import { writingErrors } from './errors.ts'
import { askForStep } from './job.ts'
import { makeResult } from './make.ts'
import { type Market, marketOf, readMarket } from './market.ts'
import { type Report, reportOf } from './report.ts'
import { offeredTypes } from './scope.ts'
import {
  deleteOldReports,
  findCurrentReport,
  findReportAbout,
  findReportsOf,
  insertReport,
  makeCurrent,
  type ReportRow,
  type ReportSubject,
  replacePages,
} from './store.ts'

/** Missing values are taken from the post and the caller's settings. */
export interface ReportQuery {
  readonly keyword?: string | undefined
  readonly country?: string | undefined
  readonly language?: string | undefined
}

export interface ReportRequest extends ReportQuery {
  /** Addresses of pages to compare with; without any, the site's own texts are used. */
  readonly competitors?: readonly string[] | undefined
}

/** The post of a report; 404 if the caller may not read it. */
export const getPost = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (!row || !(isOpenTo(ctx, row) || mayEdit(ctx, row))) throw writingErrors.seo_writing_no_post()
  return row
}

/**
 * The report that a post is compared with; undefined if the caller may not edit the post. Without a stored
 * report, one is made from the site's own texts and not stored.
 */
export const findReport = async (
  ctx: Context,
  row: PostRow,
  question: ReportQuery,
): Promise<Report | undefined> => {
  if (!mayEdit(ctx, row)) return undefined
  const isAsked = Boolean(question.keyword)
  const current = isAsked ? undefined : await findCurrentReport(ctx.db, row.id)
  if (current) return reportOf(current)
  const isPossible = isAsked || (await focusOf(ctx, row)) !== ''
  if (!isPossible || !(await offeredTypes(ctx)).includes(row.type)) return undefined
  const subject = await subjectOf(ctx, row, question)
  const known = await findReportAbout(ctx.db, subject)
  return known ? reportOf(known) : localReport(ctx, subject)
}

/** Starts a report, or restarts the same one. */
export const startReport = async (
  ctx: Context,
  row: PostRow,
  request: ReportRequest,
): Promise<Report> => {
  await assertMayStart(ctx, row)
  return reportOf(await begin(ctx, await subjectOf(ctx, row, request), addressesIn(request)))
}

/** The site's own texts change slowly, so their report is cached; the grades of the post are not. */
const LOCAL_MS = 10 * 60_000

interface KeptReport {
  readonly until: number
  readonly report: Report
}

const localReports = siteCache<KeptReport>(
  'reports from own texts',
  ({ report }) => JSON.stringify(report).length,
)

const localReport = async (ctx: Context, subject: ReportSubject): Promise<Report> => {
  const now = ctx.clock().getTime()
  const key = JSON.stringify(subject)
  const kept = localReports(ctx).get(key)
  if (kept && kept.until > now) return kept.report
  const time = nowGmt(ctx.clock)
  const { keyword, country, language } = subject
  const report: Report = {
    ...{ id: 0, uuid: '', keyword, country, language, progress: 100, created: time, updated: time },
    result: await makeResult(ctx, subject, []),
  }
  localReports(ctx).set(key, { until: now + LOCAL_MS, report })
  return report
}

const assertMayStart = async (ctx: Context, row: PostRow): Promise<void> => {
  if (!mayEdit(ctx, row)) throw recordErrors.seo_cannot_edit()
  if (!(await offeredTypes(ctx)).includes(row.type)) throw writingErrors.seo_writing_not_offered()
}

const focusOf = async (ctx: Context, { id }: PostRow): Promise<string> =>
  (await seoRecord(ctx, 'post', id)).fields.keyphrases?.focus?.keyphrase?.trim() ?? ''

const MAX_KEYWORD_LENGTH = 200

const subjectOf = async (
  ctx: Context,
  row: PostRow,
  question: ReportQuery,
): Promise<ReportSubject> => {
  const keyword = question.keyword?.trim() || (await focusOf(ctx, row))
  if (keyword.length > MAX_KEYWORD_LENGTH) throw writingErrors.seo_writing_long_keyword()
  const market = await wantedMarket(ctx, question)
  if (keyOf(createLexicon(market.language, ''), keyword) === '')
    throw writingErrors.seo_writing_no_keyword()
  return { postId: row.id, keyword: keyword.toWellFormed(), ...market }
}

const wantedMarket = async (ctx: Context, { country, language }: ReportQuery): Promise<Market> => {
  const own = await marketOf(ctx)
  return readMarket({ country: country || own.country, language: language || own.language })
}

const addressesIn = ({ competitors = [] }: ReportRequest): readonly string[] => [
  ...new Set(
    competitors
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map(addressOf),
  ),
]

const addressOf = (given: string): string => {
  const url = URL.parse(given)
  const isPage = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isPage || url.username !== '' || url.password !== '')
    throw writingErrors.seo_writing_bad_address(given.slice(0, 100))
  url.hash = ''
  return url.href
}

/** Per user; the oldest reports are deleted. */
const MAX_REPORTS = 200

const begin = (
  ctx: Context,
  subject: ReportSubject,
  addresses: readonly string[],
): Promise<ReportRow> => {
  const userId = ctx.user.kind === 'user' ? ctx.user.id : null
  return ctx.transaction(async (ctx) => {
    await countOne(ctx)
    // Of two concurrent reports, the second one becomes the current one.
    await lockRow(ctx.db, 'posts', subject.postId)
    const now = nowGmt(ctx.clock)
    const report = await insertReport(ctx.db, subject, {
      uuid: randomUUID(),
      userId,
      nowGmt: now,
    })
    await makeCurrent(ctx.db, report)
    await replacePages(ctx.db, report.id, addresses, now)
    if (userId !== null) await deleteOldReports(ctx.db, userId, MAX_REPORTS)
    await askForStep(ctx, report)
    return report
  })
}

const today = ({ clock }: Pick<Context, 'clock'>): string => nowGmt(clock).slice(0, 10)

/** The number of reports that the caller has started today. */
export const usedToday = async (
  ctx: Pick<Context | WriteContext, 'db' | 'user' | 'clock'>,
): Promise<number> => {
  const { day, count } = (await settingsOfUser(ctx)).writingReports
  return day === today(ctx) ? count : 0
}

const countOne = (ctx: WriteContext): Promise<void> =>
  changeUserSettings(ctx, ({ writingReports: { day, count } }) => {
    const used = day === today(ctx) ? count : 0
    if (used >= ctx.config.writingReports)
      throw writingErrors.seo_writing_too_many(ctx.config.writingReports)
    return { writingReports: { day: today(ctx), count: used + 1 } }
  })

/** The caller's reports, newest first. */
export const listReports = async (ctx: Context) =>
  ctx.user.kind === 'user' ? findReportsOf(ctx.db, ctx.user.id, MAX_REPORTS) : []
