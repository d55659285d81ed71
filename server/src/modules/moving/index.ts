import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { IMPORT, importErrors, importRoutes, runImportJob } from './imports/index.ts'
import { linesErrors, linesRoutes } from './lines/index.ts'
import { deleteMeta, personalCommentMeta, personalUserMeta } from './model/index.ts'
import { outErrors, outRoutes } from './out/index.ts'
import { announceImported } from './run/index.ts'

export {
  type Comparison,
  compareSites,
  copySource,
  download,
  openCopy,
  openRestSite,
  openSite,
} from './formats/index.ts'
export { type FileReader, fetchFiles, readFolder } from './media/index.ts'
export { exportWxr, readFilter, SEO_KEYS } from './out/index.ts'
export { importSeo, importSite, type MoveProgress, type MoveReport } from './run/index.ts'
export { type LabelledSeoFile, readSeoFiles } from './seo/index.ts'
export type { SiteSource } from './source/index.ts'

/** Content of other sites: into this one, and out of it. */
export const movingModule: Module = {
  name: 'moving',
  routes: { 'svc/v1': { ...importRoutes, ...outRoutes, ...linesRoutes } },
  errors: [importErrors, outErrors, linesErrors],
  extensions: [
    jobDefinitions.with(announceImported, { name: IMPORT, run: runImportJob }),
    personalData.with({ moved: personalUserMeta, 'moved-comments': personalCommentMeta }),
  ],
  beforeCommit: {
    'post.deleted': ({ db }, { id }) => deleteMeta(db, 'post', [id]),
    'comment.deleted': ({ db }, { id }) => deleteMeta(db, 'comment', [id]),
    'term.deleted': ({ db }, { id }) => deleteMeta(db, 'term', [id]),
    'user.deleted': ({ db }, { id }) => deleteMeta(db, 'user', [id]),
  },
}
