import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { announceImported } from './announce.ts'
import { importErrors } from './imports/errors.ts'
import { IMPORT, runImportJob } from './imports/job.ts'
import { importRoutes } from './imports/routes.ts'
import { linesErrors, linesRoutes } from './lines/index.ts'
import { outErrors, outRoutes } from './out/index.ts'
import { deleteMeta } from './store.ts'

export { importSite } from './import-site.ts'
export { fetchFiles, readFolder } from './media/store-files.ts'
export { exportWxr, readFilter, SEO_KEYS } from './out/index.ts'
export type { MoveProgress, MoveReport } from './run.ts'
export { openFiles } from './source/open-files.ts'

/** Content of other sites: into this one, and out of it. */
export const movingModule: Module = {
  name: 'moving',
  routes: { 'svc/v1': { ...importRoutes, ...outRoutes, ...linesRoutes } },
  errors: [importErrors, outErrors, linesErrors],
  extensions: [jobDefinitions.with(announceImported, { name: IMPORT, run: runImportJob })],
  beforeCommit: {
    'post.deleted': ({ db }, { id }) => deleteMeta(db, 'post', [id]),
    'term.deleted': ({ db }, { id }) => deleteMeta(db, 'term', [id]),
  },
}
