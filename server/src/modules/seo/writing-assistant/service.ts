import { randomUUID } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import { isOpenTo, mayEdit, type PostRow, postLoader } from '../../posts/index.ts'
import { createLexicon } from '../lexicon/index.ts'
import { recordErrors, seoRecord } from '../records/index.ts'
import { changeUserSettings, settingsOfUser } from '../user-settings/index.ts'
import { keyOf } from './engine/index.ts'
import { writingErrors } from './errors.ts'
import { askForStep } from './job.ts'
import { type Market, marketOf, readMarket } from './market.ts'
import { offeredTypes } from './scope.ts'
import {
  deleteOldReports,
  findCurrentReport,
  findPages,
  findReportAbout,
  findReportsOf,
  insertReport,
  makeCurrent,
  type ReportRow,
  replacePages,
  type Subject,
} from './store.ts'

/** What somebody wants to know; what is not given follows from the post and the person. */
export interface Wish {
  readonly keyword?: string | undefined
  readonly country?: string | undefined
  readonly language?: string | undefined
  /** Addresses of pages to compare with; without any it is the site's own texts. */
  readonly competitors?: readonly string[] | undefined
}

/** The post of a report, for whoever may read it. */
export const getPost = async (ctx: Context, id: number): Promise<PostRow> => {
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (!row || !(isOpenTo(ctx, row) || mayEdit(ctx, row))) throw writingErrors.seo_writing_no_post()
  return row
}

/** The report that a post is compared with, as far as it is made; begun where that is wanted. */
export const findOrStartReport = async (
  ctx: Context,
  row: PostRow,
  wish: Wish,
): Promise<ReportRow | undefined> => {
  const current = await findCurrentReport(ctx.db, row.id)
  if (wish.keyword === undefined || wish.keyword === '') {
    return current ?? (await startByItself(ctx, row, wish))
  }
  await assertMayStart(ctx, row)
  const subject = await subjectOf(ctx, row, wish)
  const addresses = addressesIn(wish)
  const known = await findReportAbout(ctx.db, subject)
  if (!known || !(await isSameComparison(ctx, known, addresses)))
    return begin(ctx, subject, addresses)
  if (known.is_current === 0) await ctx.transaction(({ db }) => makeCurrent(db, known))
  return known
}

/** Makes a report anew, whatever is known. */
export const startReport = async (ctx: Context, row: PostRow, wish: Wish): Promise<ReportRow> => {
  await assertMayStart(ctx, row)
  return begin(ctx, await subjectOf(ctx, row, wish), addressesIn(wish))
}

/** A post with a focus keyphrase is compared with others by it, as long as its writer has reports left. */
const startByItself = async (
  ctx: Context,
  row: PostRow,
  wish: Wish,
): Promise<ReportRow | undefined> => {
  const keyword = await focusOf(ctx, row)
  const isPossible =
    keyword !== '' &&
    mayEdit(ctx, row) &&
    (await offeredTypes(ctx)).includes(row.type) &&
    (await usedToday(ctx)) < ctx.config.writingReports
  return isPossible ? begin(ctx, await subjectOf(ctx, row, wish), addressesIn(wish)) : undefined
}

const assertMayStart = async (ctx: Context, row: PostRow): Promise<void> => {
  if (!mayEdit(ctx, row)) throw recordErrors.seo_cannot_edit()
  if (!(await offeredTypes(ctx)).includes(row.type)) throw writingErrors.seo_writing_not_offered()
}

const focusOf = async (ctx: Context, { id }: PostRow): Promise<string> =>
  (await seoRecord(ctx, 'post', id)).fields.keyphrases?.focus?.keyphrase?.trim() ?? ''

const MAX_KEYWORD_LENGTH = 200

const subjectOf = async (ctx: Context, row: PostRow, wish: Wish): Promise<Subject> => {
  const keyword = wish.keyword?.trim() || (await focusOf(ctx, row))
  if (keyword.length > MAX_KEYWORD_LENGTH) throw writingErrors.seo_writing_long_keyword()
  const market = await wantedMarket(ctx, wish)
  if (keyOf(createLexicon(market.language, ''), keyword) === '')
    throw writingErrors.seo_writing_no_keyword()
  return { postId: row.id, keyword: keyword.toWellFormed(), ...market }
}

const wantedMarket = async (ctx: Context, { country, language }: Wish): Promise<Market> => {
  const own = await marketOf(ctx)
  return readMarket({ country: country || own.country, language: language || own.language })
}

const addressesIn = ({ competitors = [] }: Wish): readonly string[] => [
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

/** Whether a report compares with what is wanted; where nothing is said, it does. */
const isSameComparison = async (
  ctx: Context,
  { id }: ReportRow,
  addresses: readonly string[],
): Promise<boolean> => {
  if (addresses.length === 0) return true
  const known = (await findPages(ctx.db, id)).map(({ url }) => url)
  return known.length === addresses.length && addresses.every((url) => known.includes(url))
}

/** The oldest reports of somebody make room. */
const MAX_REPORTS = 200

const begin = (
  ctx: Context,
  subject: Subject,
  addresses: readonly string[],
): Promise<ReportRow> => {
  const userId = ctx.user.kind === 'user' ? ctx.user.id : null
  return ctx.transaction(async (ctx) => {
    await countOne(ctx)
    // Two who begin at once: the second one is what the post is compared with.
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

/** How many reports the caller has had made today. */
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

/** Reports that the caller has had made, the newest first. */
export const listReports = async (ctx: Context) =>
  ctx.user.kind === 'user' ? findReportsOf(ctx.db, ctx.user.id, MAX_REPORTS) : []
