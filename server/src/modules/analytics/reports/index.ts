import type { Feature } from '../../../contract/feature.ts'
import { reportErrors } from './errors.ts'
import { reportRoutes } from './routes.ts'

export { printList, printOverview } from './csv.ts'
export { LIST_NAMES, type ListName } from './definitions.ts'
export type { Figures } from './figures.ts'
export { listReport, type ReportRow } from './lists.ts'
export { type Headline, type Overview, overviewReport } from './overview.ts'
export { periodBefore, type ReportQuery, reportQuery } from './period.ts'
export { type Realtime, realtimeReport } from './realtime.ts'

/** Reports on the sums of visits. */
export const reports: Feature = { routes: reportRoutes, errors: [reportErrors] }
