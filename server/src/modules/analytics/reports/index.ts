import type { Feature } from '../../../contract/feature.ts'
import { reportErrors } from './errors.ts'
import { reportRoutes } from './routes.ts'

export { LIST_NAMES, type ListName } from './definitions.ts'
export type { Figures } from './figures.ts'
export { type ItemSummary, itemSummary } from './item.ts'
export { type ListReport, listReport, type ReportRow } from './lists.ts'
export {
  type Graph,
  type Headline,
  type Headlines,
  type Overview,
  overviewReport,
} from './overview.ts'
export { periodBefore, type ReportArgs, type ReportQuery, reportQuery } from './period.ts'
export { type Realtime, realtimeReport } from './realtime.ts'
export { type YearReport, yearReport } from './year.ts'

/** What the sums tell people. */
export const reports: Feature = { routes: reportRoutes, errors: [reportErrors] }
