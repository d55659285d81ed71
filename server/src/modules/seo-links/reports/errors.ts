import { errors } from '../../../contract/errors.ts'

export const reportErrors = errors({
  seo_links_no_post: [404, 'There is no such post, or its id is missing.'],
  seo_links_no_page: [400, 'Pages are counted from 1.'],
  seo_links_no_domain_posts: [404, 'No further post links to this domain.'],
})
