import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { announceImported } from './announce.ts'
import { deleteMeta } from './store.ts'

export { fetchFiles, readFolder, storeWaitingFiles } from './media/store-files.ts'
export { type MoveProgress, type MoveReport, moveIn } from './run.ts'
export { openFiles } from './source/open-files.ts'

/** Content of other sites: into this one, and out of it. */
export const movingModule: Module = {
  name: 'moving',
  extensions: [jobDefinitions.with(announceImported)],
  beforeCommit: {
    'post.deleted': ({ db }, { id }) => deleteMeta(db, 'post', [id]),
    'term.deleted': ({ db }, { id }) => deleteMeta(db, 'term', [id]),
  },
}
