import type { Feature } from '../../../contract/feature.ts'
import { modifiedDateKeepers } from '../../posts/index.ts'
import { seoRecord } from '../../seo-kernel/index.ts'
import { editorErrors } from './errors.ts'
import { editorRoutes } from './routes.ts'

/** The meta data of one page: title, robots, social images, structured data. */
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
