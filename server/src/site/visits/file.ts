import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { type ListName, listReport } from '../../modules/analytics/index.ts'
import type { Wish } from './period.ts'

/** A list for spreadsheets. */
export const reportFile = async (
  ctx: Context,
  report: ListName,
  { query }: Wish,
): Promise<SiteAnswer> => ({
  type: 'text/csv',
  body: JSON.stringify(await listReport(ctx, report, query)),
  headers: { 'Content-Disposition': `attachment; filename="${report}.csv"` },
})
