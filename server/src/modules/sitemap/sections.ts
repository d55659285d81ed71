import type { SitemapSection } from '../../contract/site/sitemap.ts'
import { additionalSection } from './additional.ts'
import { authorSection } from './authors.ts'
import { dateSection } from './dates.ts'
import { itemSection } from './items.ts'
import { termSection } from './terms.ts'

/** What the sitemap has of posts, their terms and their authors, in the order of its index. */
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
