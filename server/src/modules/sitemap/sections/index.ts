import type { SitemapSection } from '../../../contract/site/sitemap.ts'
import { additionalSection } from './additional.ts'
import { authorSection } from './authors.ts'
import { dateSection } from './dates.ts'
import { itemSection } from './items.ts'
import { termSection } from './terms.ts'

export { periodsOf } from './dates.ts'

/** The sections for posts, terms and authors, in the order of the index. */
export const sections: readonly SitemapSection[] = [
  additionalSection,
  itemSection('post', 'posts'),
  itemSection('page', 'pages'),
  itemSection('attachment'),
  termSection('category', 'categories'),
  termSection('post_tag', 'tags'),
  authorSection,
  dateSection,
]
