import { itemFields } from '../../contract/item-fields.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { saveInterceptors } from '../posts/index.ts'
import { duplicateErrors } from './common/index.ts'
import { copyField } from './item-field.ts'
import { notifyOfConflict, notifyOfOrphan } from './notices.ts'
import { freeCopies, sweepRewrites, takePublication } from './rewrite/index.ts'
import { routes } from './routes.ts'

export { originalsOfWorkingCopy, workingCopies } from './copies/index.ts'
export { type CopiedPart, copiedParts } from './fields/index.ts'

/** Copies of items: as a starting point, or to rewrite an item that stays published meanwhile. */
export const duplicatePostModule: Module = {
  name: 'duplicate-post',
  routes: { 'duplicate-post/v1': routes },
  errors: [duplicateErrors],
  extensions: [
    namespaces.with({ name: 'duplicate-post/v1' }),
    saveInterceptors.with(takePublication),
    itemFields.with({ dp: copyField }),
    jobDefinitions.with({
      name: 'duplicate-post.sweep',
      every: '41 * * * *',
      run: (ctx) => sweepRewrites(ctx),
    }),
  ],
  beforeCommit: { 'post.deleted': freeCopies },
  afterCommit: { 'rewrite.conflicted': notifyOfConflict, 'rewrite.orphaned': notifyOfOrphan },
}
