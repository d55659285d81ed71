import { jobDefinitions } from '../../../contract/jobs.ts'
import type { Feature } from '../common/index.ts'
import type { RecordKind } from '../records/index.ts'
import { changes } from './changes.ts'
import { analyzerErrors } from './errors.ts'
import { analyzerRoutes } from './routes.ts'
import { keepUp, SCAN, scan, UPKEEP } from './scan.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** Somebody wrote about how an object presents itself. */
    'seo.record-saved': { kind: RecordKind; id: number }
  }
}

/** What could be better about each item and term: analysed in the background, as they change. */
export const analyzer: Feature = {
  routes: analyzerRoutes,
  errors: [analyzerErrors],
  beforeCommit: changes,
  extensions: [
    jobDefinitions.with(
      { name: SCAN, run: scan },
      { name: UPKEEP, every: '*/10 * * * *', run: keepUp },
    ),
  ],
}
