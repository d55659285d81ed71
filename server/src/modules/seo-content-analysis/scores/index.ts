import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { scoreRoutes } from './routes.ts'
import { ANALYSIS_JOB, analyseLater, analyseSaved, analyseWritten } from './service.ts'

export { renewScore, type StoreScore } from './service.ts'

/** How well pages will be found and read: analysed whenever what they are made of changes. */
export const scores: Feature = {
  routes: scoreRoutes,
  beforeCommit: { 'post.saved': analyseSaved, 'seo.record-saved': analyseWritten },
  extensions: [jobDefinitions.with({ name: ANALYSIS_JOB, run: analyseLater })],
}
