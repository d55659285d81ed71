import type { Feature } from '../../../contract/feature.ts'
import { revisionErrors } from './errors.ts'
import { keepLanguages, keepRevision, purgeRevisions } from './record.ts'
import { revisionRoutes } from './routes.ts'

export { listRevisions, RevisionList } from './service.ts'

/** Revisions of meta data: stored, compared and restored. */
export const revisions: Feature = {
  routes: revisionRoutes,
  errors: [revisionErrors],
  beforeCommit: {
    'seo.record-changed': keepRevision,
    'seo.languages-changed': keepLanguages,
    'post.deleted': purgeRevisions('post'),
    'term.deleted': purgeRevisions('term'),
  },
}
