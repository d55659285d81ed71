import type { Module } from '../../contract/module.ts'
import { sitemapSections } from '../../contract/site/sitemap.ts'
import { robotsRules } from '../robots-txt/index.ts'
import { indexName, sitemapsInRobots } from './robots-lines.ts'
import { sections } from './sections.ts'

export { itemsChangedLast } from './changed-last.ts'
export { findItemsForModels, findPublicTerms, type PublicItem } from './highlights.ts'
export { countListed, listedAmong } from './listed.ts'
export { NEWS_FILE, newsEntries } from './news.ts'
export {
  type ImportanceOf,
  type ListedKind,
  type ListForModels,
  type ListForPeople,
  type RowFilter,
  type SitemapOptions,
  sitemapOptions,
  sitemapOptionsOf,
} from './options.ts'
export { printForPeople } from './people.ts'
export { findItemsOfKinds, findPartsOfKinds } from './several-kinds.ts'
export { walk } from './walk.ts'
export { indexName }

/** The public pages of the site, for search engines and other programs. */
export const sitemapModule: Module = {
  name: 'sitemap',
  extensions: [sitemapSections.with(...sections), robotsRules.with(sitemapsInRobots)],
}
