import type { SitemapSection } from '../../contract/site/sitemap.ts'
import { authorSection } from './authors.ts'
import { homeSection } from './home.ts'
import { itemSection } from './items.ts'
import { termSection } from './terms.ts'

/** What the sitemap has of posts, their terms and their authors, in the order of its index. */
export const sections: readonly SitemapSection[] = [
  homeSection,
  itemSection('posts', 'post'),
  itemSection('pages', 'page'),
  termSection('categories', 'category'),
  termSection('tags', 'post_tag'),
  authorSection,
]
