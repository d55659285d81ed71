export type { Figures } from './figures.ts'
export { type ItemSummary, itemSummary } from './item.ts'
export { LIST_NAMES, type ListName, type ListReport, listReport, type ReportRow } from './lists.ts'
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
