import type { Module } from '../contract/module.ts'
import { sitemapSections } from '../contract/sitemap.ts'
import { catalogueSections } from './catalogue/sitemap.ts'

/** What the pages for people contribute to the modules; it ranks above all of them. */
export const siteModule: Module = {
  name: 'site',
  extensions: [sitemapSections.with(...catalogueSections)],
}
