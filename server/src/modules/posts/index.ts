import { blockRenderers } from '../../contract/blocks.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import type { RouteRecord } from '../../contract/route.ts'
import { postType } from '../types/index.ts'
import { postBlocks } from './blocks/table.ts'
import { postErrors } from './errors.ts'
import { postRoutes } from './routes.ts'
import { publishScheduled } from './schedule.ts'
import { trashLeftBehind } from './trash.ts'

export { actionLinks } from './action-links.ts'
export { isLocked, linked, linkTo } from './blocks/about.ts'
export {
  isDynamicBlock,
  makeContent,
  makeContents,
  type Place,
  renderBlock,
  renderBlocks,
} from './blocks/make.ts'
export { navigationBlock } from './blocks/navigation.ts'
export { parsedMarkup } from './blocks/parsed.ts'
export { PASSWORD_FORM_PATH } from './blocks/password-form.ts'
export { patternBlock } from './blocks/pattern.ts'
export { periodName } from './blocks/periods.ts'
export { element } from './blocks/site.ts'
export { type Crumb, trailOf } from './blocks/trail.ts'
export { postErrors } from './errors.ts'
export { findItemsAt, findPublished, isOnSite, sitePathOf } from './find-by-path.ts'
export {
  areSameTexts,
  copyOf,
  copySlug,
  keepRevision,
  loadHistories,
  type Texts,
  textsOf,
} from './history.ts'
export { cleanInput, type PostInput } from './input.ts'
export { itemPath } from './item-links.ts'
export { itemTemplates } from './item-templates.ts'
export { type ListArgs, listArgs } from './list-args.ts'
export { countPosts, findPosts } from './list-store.ts'
export { permalinkLoader, postLoader } from './loaders.ts'
export { mergeMeta, metaField, presentMeta, readMeta } from './meta.ts'
export { findPage } from './outline.ts'
export { limitGuesses, passwordGuesses } from './password-guesses.ts'
export { plainLink } from './permalinks.ts'
export { permitCreate, permitDelete, permitList, permitStatus, permitUpdate } from './permits.ts'
export { isOwn, mayDelete, mayEdit, mayRead } from './policy.ts'
export { type PresentOptions, presentPost, presentPosts } from './present.ts'
export { hasMoments, type ListQuery, readListQuery, wholeList } from './query.ts'
export { renderTitle } from './render.ts'
export { renderedOf } from './rendered.ts'
export { postFields, postResource } from './resource.ts'
export { postRoutes } from './routes.ts'
export type { NewPost, PostRow } from './row.ts'
export { createPost, savePost, storeChanges } from './save.ts'
export {
  columnsOf,
  editScopeOf,
  isInScope,
  isOpenInScope,
  OPEN_TO_EVERYBODY,
  type OpenScope,
  openScopeOf,
  type RowScope,
} from './scope.ts'
export { parseSearch } from './search.ts'
export {
  getPost,
  listPosts,
  pageOfPosts,
  removePost,
  trashPost,
  withStickyFirst,
} from './service.ts'
export { slugOfTitle, uniqueSlug } from './slugs.ts'
export { findPost, findPostsBySlug, insertPost } from './store.ts'
export { pagesOfText, textPageAddress } from './text-pages.ts'
export { siteTime } from './timing.ts'
export { isOpenTo, type Visibility, visibilityOf } from './visibility.ts'

const routesOf = (name: string): RouteRecord => {
  const type = postType(name)
  if (!type) throw new Error(`there is no content type "${name}"`)
  return postRoutes(type)
}

/** Posts and pages: written, listed, read, trashed and removed. */
export const postsModule: Module = {
  name: 'posts',
  routes: { 'core/v2': { ...routesOf('post'), ...routesOf('page') } },
  errors: [postErrors],
  extensions: [blockRenderers.with(postBlocks), jobDefinitions.with(publishScheduled)],
  beforeCommit: { 'user.deleted': trashLeftBehind },
}
