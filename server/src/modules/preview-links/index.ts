import type { Module } from '../../contract/module.ts'
import { previewLinkErrors } from './errors.ts'
import { previewLinkRoutes } from './routes.ts'
import { deleteLinksOf } from './store.ts'

export { PREVIEW_KEY } from './key.ts'
export { findShared } from './service.ts'

/** Links that show an unpublished item to visitors without an account. */
export const previewLinksModule: Module = {
  name: 'preview-links',
  routes: { 'block-editor/v1': previewLinkRoutes },
  errors: [previewLinkErrors],
  // A link must not work again when the item is unpublished later.
  beforeCommit: { 'post.published': ({ db }, { id }) => deleteLinksOf(db, id) },
}
