import { randomUUID } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { previewOf, requireCredits } from '../budget/index.ts'
import type { Preview } from '../provider/index.ts'
import { insightErrors } from './errors.ts'
import { limitOf, readLimits } from './limits.ts'
import { askToProcess, processReport, questionAbout } from './process.ts'
import { advisersOf } from './providers.ts'
import { presentReport, type Report } from './report.ts'
import {
  countReports,
  deleteReport,
  findReport,
  findReports,
  insertReport,
  type ReportFilter,
  type ReportOrder,
  type ReportRow,
} from './store.ts'

const MAX_KEYWORD = 200
/** The number of reports that a site can have. */
const MAX_REPORTS = 10_000

export const listReports = async (
  { db }: Context,
  filter: ReportFilter,
  order: ReportOrder,
): Promise<{ readonly reports: readonly Report[]; readonly total: number }> => {
  const [rows, total] = await Promise.all([
    findReports(db, filter, order),
    countReports(db, filter),
  ])
  return { reports: rows.map(presentReport), total }
}

export const readReport = async ({ db }: Context, uuid: string): Promise<Report> =>
  presentReport(await getReport(db, uuid))

/** Stores a new report and queues its first step. */
export const createReport = async (ctx: Context, given: string): Promise<string> => {
  const keyword = readKeyword(given)
  await requireAdvice(ctx)
  return ctx.transaction(async (ctx) => {
    if ((await countReports(ctx.db, { status: '', search: '' })) >= MAX_REPORTS)
      throw insightErrors.seo_too_many_reports()
    return addReport(ctx, keyword)
  })
}

/** What the models would be sent about a keyword. */
export const previewReport = async (ctx: Context, given: string): Promise<Preview> => {
  const messages = questionAbout(ctx, readKeyword(given))
  const advisers = await advisersOf(ctx)
  return previewOf(
    ctx,
    'insights',
    advisers.map(({ describe }) => describe(messages)),
  )
}

const readKeyword = (given: string): string => {
  const keyword = sanitizeLine(given)
  if (keyword === '' || keyword.length > MAX_KEYWORD) throw insightErrors.seo_missing_keyword()
  return keyword
}

/** Replaces a report with a new one about the same keyword. */
export const regenerateReport = async (ctx: Context, uuid: string): Promise<string> => {
  const { keyword } = await getReport(ctx.db, uuid)
  await requireAdvice(ctx)
  return ctx.transaction(async (ctx) => {
    if (!(await deleteReport(ctx.db, uuid))) throw insightErrors.seo_unknown_report()
    return addReport(ctx, keyword)
  })
}

export const removeReport = (ctx: Context, uuid: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    if (!(await deleteReport(ctx.db, uuid))) throw insightErrors.seo_unknown_report()
  })

/** Runs the next step of a report at once. */
export const advanceReport = async (ctx: Context, uuid: string): Promise<Report> => {
  const { status } = await getReport(ctx.db, uuid)
  if (status === 'completed' || status === 'failed') throw insightErrors.seo_report_final()
  await refuseWhereLimited(ctx)
  await processReport(ctx, { uuid })
  return readReport(ctx, uuid)
}

const getReport = async (db: Context['db'], uuid: string): Promise<ReportRow> => {
  const row = await findReport(db, uuid)
  if (!row) throw insightErrors.seo_unknown_report()
  return row
}

const addReport = async (ctx: WriteContext, keyword: string): Promise<string> => {
  const uuid = randomUUID()
  const now = nowGmt(ctx.clock)
  await insertReport(ctx.db, {
    ...{ uuid, keyword, status: 'pending', results: '[]', failure: '', attempts: 0 },
    user_id: ctx.user.kind === 'user' ? ctx.user.id : 0,
    created_gmt: now,
    updated_gmt: now,
  })
  await askToProcess(ctx, uuid)
  return uuid
}

/** Throws if no model can be called now, or if the caller's credits do not suffice for all of them. */
const requireAdvice = async (ctx: Context): Promise<void> => {
  await refuseWhereLimited(ctx)
  await requireCredits(ctx, 'insights', (await advisersOf(ctx)).length)
}

/** Throws if every model is rate limited for now. */
const refuseWhereLimited = async (ctx: Context): Promise<void> => {
  const [advisers, limits] = await Promise.all([advisersOf(ctx), readLimits(ctx)])
  const isLimited = ({ name }: { readonly name: string }): boolean =>
    limitOf(limits, name, ctx.clock()) !== undefined
  if (advisers.length > 0 && advisers.every(isLimited)) throw insightErrors.rate_limit_exceeded()
}
