import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { scoreRoutes } from './routes.ts'
import { ANALYSIS_JOB, analyseLater, analyseSaved, analyseWritten } from './service.ts'

export { renewScore, type StoreScore } from './service.ts'

/** The scores of pages: computed whenever their input changes. */
export const scores: Feature = {
  routes: scoreRoutes,
  beforeCommit: { 'post.saved': analyseSaved, 'seo.record-saved': analyseWritten },
  extensions: [jobDefinitions.with({ name: ANALYSIS_JOB, run: analyseLater })],
}
