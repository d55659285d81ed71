import { errors } from '../../../contract/errors.ts'

export const pageSpeedErrors = errors({
  seo_page_no_post: [400, 'There is no item with this id.'],
  seo_page_not_public: [400, 'Only pages that everybody may see can be measured.'],
})
