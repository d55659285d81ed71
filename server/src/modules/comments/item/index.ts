export {
  cleanStoredComment,
  findCommentVersions,
  insertComments,
  replaceComment,
  type WholeComment,
} from './bulk.ts'
export { countLinks, relateLinks, sanitiseContent } from './content.ts'
export { hasSubmittedSince, isKnownWriter, isSaidAlready } from './earlier.ts'
export { commentErrors, invalidParent } from './errors.ts'
export { CommentListArgs, type CommentListArguments } from './list-args.ts'
export {
  answeredLoader,
  approvedCountLoader,
  type CommentPage,
  commentLoader,
  loadItem,
  pageLoader,
} from './loaders.ts'
export {
  Meta,
  type MetaInput,
  mergeMeta,
  presentMeta,
  readMeta,
  type StoredMeta,
  setsMeta,
  withStanding,
} from './meta.ts'
export { takesComments } from './openness.ts'
export {
  isHiddenItem,
  isModerator,
  isOwn,
  mayEditComment,
  mayEditItem,
  mayReadComment,
  mayReadItem,
  type Presented,
} from './policy.ts'
export { hasMoments, type ListQuery, readListQuery, readModerationQuery } from './query.ts'
export { renderComment } from './render.ts'
export type { CommentChanges, CommentRow } from './row.ts'
export { type CommentStatus, type RequestedStatus, requestedStatus } from './statuses.ts'
export {
  areWaiting,
  countComments,
  deleteAnswers,
  deleteComment,
  findApprovedAnswers,
  findComment,
  findCommentsOn,
  findWaiting,
  insertComment,
  lockComment,
  lockThreads,
  moveAnswers,
  putAwayComments,
  updateComment,
} from './store.ts'
export { containsWord } from './words.ts'
