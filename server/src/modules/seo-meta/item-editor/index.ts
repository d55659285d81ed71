import type { Feature } from '../../../contract/feature.ts'
import { modifiedDateKeepers } from '../../posts/index.ts'
import { seoRecord } from '../../seo-kernel/index.ts'
import { editorErrors } from './errors.ts'
import { editorRoutes } from './routes.ts'

/** What writers say about one page: title, robots, pictures for others, structured data. */
export const editor: Feature = {
  routes: editorRoutes,
  errors: [editorErrors],
  extensions: [
    modifiedDateKeepers.with(async (ctx, { id }) => {
      const { fields } = await seoRecord(ctx, 'post', id)
      return fields.limit_modified_date === true
    }),
  ],
}
