import type { Context, WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { anonymous } from '../../../contract/principal.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import type { SeoPageReportsTable } from '../../../store/tables/seo-page-reports.ts'
import { isOpenTo, permalinkLoader, postLoader } from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import { pageSpeedErrors } from './errors.ts'

/** The public page of an item. */
export interface Page {
  readonly id: number
  readonly address: string
  readonly modifiedGmt: string
}

type PageAddress = Pick<Page, 'id' | 'address'>

type Kind = SeoPageReportsTable['kind']

/** A stored report, and the time when it was made. */
export interface Kept<Report> {
  readonly report: Report
  readonly madeGmt: string
}

export const getPage = async (ctx: Context, postId: number): Promise<Page> => {
  const row = postId > 0 ? await postLoader(ctx).load(postId) : undefined
  if (!row || !postType(row.type)?.isViewable) throw pageSpeedErrors.seo_page_no_post()
  if (!isOpenTo(EVERYBODY, row)) throw pageSpeedErrors.seo_page_not_public()
  return {
    id: row.id,
    address: await permalinkLoader(ctx).load(row),
    modifiedGmt: row.modified_gmt,
  }
}

const EVERYBODY = { user: anonymous, can: () => false } as const

/** The stored report, unless the page has another address now. */
export const findReport = async <Report>(
  ctx: Context,
  kind: Kind,
  { id, address }: PageAddress,
): Promise<Kept<Report> | undefined> => {
  const found = await ctx.db
    .selectFrom('seo_page_reports')
    .select(['report', 'made_gmt'])
    .where('post_id', '=', id)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst()
  return found && { report: JSON.parse(found.report) as Report, madeGmt: found.made_gmt }
}

export const keepReport = async <Report extends object>(
  ctx: Context,
  kind: Kind,
  { id, address }: PageAddress,
  report: Report,
): Promise<Kept<Report>> => {
  const madeGmt = nowGmt(ctx.clock)
  const values = { address, report: JSON.stringify(report), made_gmt: madeGmt }
  await ctx.transaction(async ({ db }) => {
    await db
      .insertInto('seo_page_reports')
      .values({ post_id: id, kind, ...values })
      .onConflict((conflict) => conflict.columns(['post_id', 'kind']).doUpdateSet(values))
      .execute()
  })
  return { report, madeGmt }
}

export const purgeReports = async (
  { db }: WriteContext,
  { id }: EventMap['post.deleted'],
): Promise<void> => {
  await db.deleteFrom('seo_page_reports').where('post_id', '=', id).execute()
}

/** Whether a report is within the maximum age and newer than the text. */
export const isFresh = (
  { clock }: Pick<Context, 'clock'>,
  { modifiedGmt }: Page,
  { madeGmt }: Kept<unknown>,
  maxAgeMs: number,
): boolean => madeGmt > toGmtText(new Date(clock().getTime() - maxAgeMs)) && madeGmt >= modifiedGmt
