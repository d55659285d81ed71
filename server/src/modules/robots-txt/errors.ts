import { errors } from '../../contract/errors.ts'

export const robotsErrors = errors({
  seo_no_robots_file: [400, 'There is no robots.txt file on disk: the site makes it by itself.'],
  seo_robots_unreachable: [400, 'No robots.txt could be read at this address.'],
  seo_robots_foreign_address: [400, 'This is no address of this site.'],
  seo_no_robots_rules: [400, 'There is no rule in this text that could be imported.'],
})
