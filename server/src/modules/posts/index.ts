import { collections } from '../../contract/export/collection.ts'
import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import type { RouteRecord } from '../../contract/route.ts'
import { postType } from '../types/index.ts'
import { indexLongTexts, postErrors } from './item/index.ts'
import { personalPosts } from './personal-data.ts'
import { postRoutes } from './routes.ts'
import { publishScheduled, trashLeftBehind } from './save/index.ts'

export type { PostRow } from './item/index.ts'
export {
  actionLinks,
  areSameTexts,
  copyOf,
  copySlug,
  findAnyPost,
  findChildIds,
  findItemsAt,
  findItemsAtEach,
  findItemsAtPath,
  findPost,
  findPostAtFormer,
  findPostsById,
  findPostsBySlug,
  findPostsWithAbove,
  findPrivacyPage,
  findPublished,
  findSlugOwners,
  findStates,
  hasAnyPost,
  heldPost,
  holdPost,
  indexSoon,
  insertPost,
  insertPosts,
  isOnSite,
  keepRevision,
  linkLoader,
  loadHistories,
  lockPost,
  mergeMeta,
  metaForWordPress,
  moveRevisions,
  permalinkLoader,
  plainLink,
  postErrors,
  postFields,
  postLoader,
  postResource,
  presentMeta,
  publicMeta,
  readMeta,
  resolveTiming,
  type StoredMeta,
  sitePathOf,
  siteTime,
  slugLoader,
  slugOfTitle,
  type Texts,
  textsOf,
  trashedSlug,
  trashNote,
  uniqueSlug,
  updatePost,
  type WholePost,
  withTrashNote,
} from './item/index.ts'
export {
  countPosts,
  findPage,
  findPosts,
  hasMoments,
  type ListArgs,
  type ListQuery,
  listArgs,
  parseSearch,
  readListQuery,
  type SearchTerms,
  toldTotal,
  wholeList,
} from './list/index.ts'
export {
  columnsOf,
  editScopeOf,
  isInScope,
  isKeptBack,
  isOpenInScope,
  isOpenTo,
  isOwn,
  limitGuesses,
  mayDelete,
  mayEdit,
  mayRead,
  maySeeFile,
  OPEN_TO_EVERYBODY,
  type OpenScope,
  openScopeOf,
  permitCreate,
  permitDelete,
  permitList,
  permitStatus,
  permitUpdate,
  type RowScope,
  visibilityOf,
  waitForPassword,
} from './policy/index.ts'
export {
  absoluteLinksIn,
  addImageAttributes,
  cleanedText,
  hasDynamicBlocks,
  imagesLackingIn,
  isDynamicBlock,
  itemPath,
  makeContent,
  markdownOf,
  pagesOfText,
  parsedMarkup,
  presentPost,
  presentPosts,
  previewContent,
  renderBlock,
  renderBlocks,
  renderContent,
  renderExcerpt,
  renderedOf,
  renderText,
  renderTitle,
  shortFormOf,
  smiliesOf,
  textPageAddress,
} from './render/index.ts'
export { postRoutes } from './routes.ts'
export {
  applyChanges,
  cleanInput,
  createPost,
  itemTemplates,
  lockForUpdate,
  metaChecks,
  modifiedDateKeepers,
  type PostInput,
  planPublication,
  type SaveInterceptor,
  sanitiseTexts,
  saveInterceptors,
  savePost,
  storeChanges,
} from './save/index.ts'
export {
  getPost,
  pageOfPosts,
  removeLocked,
  removePost,
  trashPost,
  withStickyFirst,
} from './service.ts'

const routesOf = (name: string): RouteRecord => {
  const type = postType(name)
  if (!type) throw new Error(`there is no content type "${name}"`)
  return postRoutes(type)
}

declare module '../../contract/tags.ts' {
  interface TagMap {
    posts: true
  }
}

/** Posts and pages: routes to write, list, read, trash and delete them. */
export const postsModule: Module = {
  name: 'posts',
  routes: { 'core/v2': { ...routesOf('post'), ...routesOf('page') } },
  errors: [postErrors],
  extensions: [
    jobDefinitions.with(publishScheduled, indexLongTexts),
    personalData.with({ posts: personalPosts }),
    collections.with({
      posts: { rows: { table: 'posts', where: ['type', 'post'] }, list: 'core/v2/posts' },
      pages: { rows: { table: 'posts', where: ['type', 'page'] }, list: 'core/v2/pages' },
    }),
  ],
  beforeCommit: { 'user.deleted': trashLeftBehind },
}
