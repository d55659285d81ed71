import type { Module } from '../../contract/module.ts'
import { sitemapSections } from '../../contract/site/sitemap.ts'
import { rulesForEverybody } from './default-rules.ts'
import { robotsRules } from './robots.ts'
import { sections } from './sections.ts'

export { findFirstPages, findNewestPosts, type PublicItem } from './highlights.ts'
export { newsEntries } from './news.ts'
export { printRobots, robotsRules } from './robots.ts'

/** Which pages the site has for everybody: what search engines and other programs are told of. */
export const sitemapModule: Module = {
  name: 'sitemap',
  extensions: [sitemapSections.with(...sections), robotsRules.with(rulesForEverybody)],
}
