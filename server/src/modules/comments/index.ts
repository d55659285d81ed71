import { blockRenderers } from '../../contract/blocks.ts'
import { collections } from '../../contract/export/collection.ts'
import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { feedEntryParts } from '../../contract/site/feed-entry.ts'
import { commentBlocks } from './blocks/index.ts'
import { addComments } from './feed.ts'
import { commentErrors } from './item/index.ts'
import { personalComments } from './personal-data.ts'
import { commentRoutes } from './routes.ts'
import { followToTrash } from './service.ts'
import { waitingJob } from './waiting.ts'

export {
  COMMENT_FORM_PATH,
  COMMENT_TRAP_FIELD,
  newestPublicComments,
  type PublicComment,
} from './blocks/index.ts'
export { copyComments } from './copy.ts'
export {
  approvedCountLoader,
  cleanStoredComment,
  findCommentVersions,
  insertComments,
  renderComment,
  replaceComment,
  type WholeComment,
} from './item/index.ts'
export {
  countWaiting,
  type Decision,
  decide,
  isDecision,
  isModerationStatus,
  type ModerationList,
  type ModerationStatus,
  readModerationList,
} from './moderation-list.ts'
export { findCommentIdsBy } from './personal-data.ts'
export { createComment } from './save.ts'
export { sayAsVisitor } from './visitor.ts'
export { COMMENTS_PAGE } from './waiting.ts'

declare module '../../contract/tags.ts' {
  interface TagMap {
    comments: true
  }
}

/** Comments of readers on posts and pages, and notes of editors. */
export const commentsModule: Module = {
  name: 'comments',
  routes: { 'core/v2': commentRoutes },
  errors: [commentErrors],
  beforeCommit: { 'post.saved': followToTrash },
  extensions: [
    blockRenderers.with(commentBlocks),
    feedEntryParts.with(addComments),
    jobDefinitions.with(waitingJob),
    personalData.with({ comments: personalComments }),
    collections.with({ comments: { rows: { table: 'comments' }, list: 'core/v2/comments' } }),
  ],
}
