import type { WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import type { Module } from '../../contract/module.ts'
import { previewLinkErrors } from './errors.ts'
import { previewLinkRoutes } from './routes.ts'
import { deleteLinksOf } from './store.ts'

export { PREVIEW_KEY } from './key.ts'
export { findShared } from './service.ts'

/** A link must not work again when the item is unpublished later. */
const forget = async (
  { db }: WriteContext,
  { id, isNew = false }: EventMap['post.published'],
): Promise<void> => {
  if (!isNew) await deleteLinksOf(db, id)
}

/** Links that show an unpublished item to visitors without an account. */
export const previewLinksModule: Module = {
  name: 'preview-links',
  routes: { 'block-editor/v1': previewLinkRoutes },
  errors: [previewLinkErrors],
  beforeCommit: { 'post.published': forget },
}
