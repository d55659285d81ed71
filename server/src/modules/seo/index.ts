import { joinFeatures } from './common/index.ts'
import { core } from './core/index.ts'
import { crawlCleanup } from './crawl-cleanup/index.ts'
import { feeds } from './feeds/index.ts'
import { robots } from './robots/index.ts'
import { sitemaps } from './sitemaps/index.ts'

/** The SEO toolkit: how pages present themselves to search engines and to other sites. */
export const seoModule = joinFeatures('seo', 'seo/v1', [
  core,
  crawlCleanup,
  feeds,
  robots,
  sitemaps,
])
