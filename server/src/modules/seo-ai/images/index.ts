import type { Feature } from '../../../contract/feature.ts'
import { imageErrors } from './errors.ts'
import { imageRoutes } from './routes.ts'
import { deleteImagesOf } from './store.ts'

/** Images for posts, by a service or drawn here; each is a media file like any other. */
export const aiImages: Feature = {
  routes: imageRoutes,
  errors: [imageErrors],
  beforeCommit: { 'post.deleted': ({ db }, { id }) => deleteImagesOf(db, id) },
}
