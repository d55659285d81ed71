import type { Feature } from '../../../contract/feature.ts'
import { imageErrors } from './errors.ts'
import { imageRoutes } from './routes.ts'
import { deleteImagesOf } from './store.ts'

/** Images for posts, from the provider or drawn locally; each is stored as a media file. */
export const aiImages: Feature = {
  routes: imageRoutes,
  errors: [imageErrors],
  beforeCommit: { 'post.deleted': ({ db }, { id }) => deleteImagesOf(db, id) },
}
