import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import {
  listReport,
  overviewReport,
  printList,
  printOverview,
} from '../../modules/analytics/index.ts'
import type { FileName } from './address.ts'
import type { PeriodRequest } from './period.ts'

const MOST_LINES = 1_000

/** A report as CSV, as the REST interface returns it (`format=csv`). */
export const reportFile = async (
  ctx: Context,
  name: FileName,
  { query: shown }: PeriodRequest,
): Promise<SiteAnswer> => {
  const query = { ...shown, limit: MOST_LINES, isExport: true }
  const { body, headers } =
    name === 'overview'
      ? printOverview(await overviewReport(ctx, query))
      : printList(await listReport(ctx, name, query))
  return {
    type: 'text/csv',
    body,
    headers: { 'Content-Disposition': String(headers['Content-Disposition']) },
  }
}
