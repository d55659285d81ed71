import { errors } from '../../../contract/errors.ts'

export const statisticsErrors = errors({
  seo_search_no_post: [400, 'There is no such post, or its id is missing.'],
  seo_search_no_keywords: [400, 'Name the keywords that are wanted.'],
  seo_search_no_focus_keyword: [400, 'Name the focus keyword.'],
})
