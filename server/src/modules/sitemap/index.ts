import type { Module } from '../../contract/module.ts'

export { findFirstPages, findNewestPosts, type PublicItem } from './highlights.ts'
export { type NewsEntry, newsEntries } from './news.ts'
export { sections } from './sections.ts'

/** Which pages the site has for everybody: what search engines and other programs are told of. */
export const sitemapModule: Module = { name: 'sitemap' }
