export { actionLinks } from './action-links.ts'
export { findStates, insertPosts, type WholePost } from './bulk.ts'
export { invalidParent, postErrors } from './errors.ts'
export {
  findItemsAt,
  findItemsAtEach,
  findItemsAtPath,
  findPostAtFormer,
  findPublished,
  isOnSite,
  sitePathOf,
  slugLoader,
} from './find-by-path.ts'
export { heldPost, holdPost } from './held.ts'
export {
  areSameTexts,
  copyOf,
  copySlug,
  type History,
  keepRevision,
  loadHistories,
  moveRevisions,
  type Texts,
  textsOf,
} from './history.ts'
export { deleteHistory } from './history-store.ts'
export {
  freshPostLoader,
  linkLoader,
  permalinkLoader,
  postLoader,
  primeLoaders,
} from './loaders.ts'
export {
  mergeMeta,
  metaForWordPress,
  presentMeta,
  publicMeta,
  readMeta,
  type StoredMeta,
  TRASH,
  trashNote,
  withoutTrashNote,
  withTrashNote,
} from './meta.ts'
export {
  type ItemPath,
  isBelow,
  loadItemPaths,
  NO_PATH,
  permalink,
  plainLink,
} from './permalinks.ts'
export { findPrivacyPage } from './privacy-page.ts'
export { postFields, postResource } from './resource.ts'
export type { NewPost, PostRow } from './row.ts'
export { slugOfTitle, slugsOfTitles, trashedSlug, uniqueSlug } from './slugs.ts'
export {
  deletePost,
  findAnyPost,
  findChildIds,
  findChildren,
  findPost,
  findPostsById,
  findPostsBySlug,
  findPostsWithAbove,
  findSlugOwners,
  findStickyPosts,
  hasAnyPost,
  insertPost,
  lockPost,
  moveChildren,
  opensSomething,
  updatePost,
} from './store.ts'
export { givenTerms, termClasses } from './terms.ts'
export { indexLater, indexLongTexts, indexSoon } from './text-index.ts'
export { isFloating, resolveTiming, type SiteTime, siteTime } from './timing.ts'
