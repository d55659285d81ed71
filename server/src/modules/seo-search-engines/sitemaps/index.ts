import { blockRenderers } from '../../../contract/blocks.ts'
import type { Feature } from '../../../contract/feature.ts'
import { sitemapOptions } from '../../sitemap/index.ts'
import { htmlSitemapBlock } from './block.ts'
import { sitemapErrors } from './errors.ts'
import { chooseSitemaps } from './options.ts'
import { sitemapRoutes } from './routes.ts'

/** Sitemaps for search engines and visitors, by the settings. */
export const sitemaps: Feature = {
  routes: sitemapRoutes,
  errors: [sitemapErrors],
  extensions: [
    sitemapOptions.with(chooseSitemaps),
    blockRenderers.with({
      'seo/html-sitemap': htmlSitemapBlock,
      'aioseo/html-sitemap': htmlSitemapBlock,
    }),
  ],
}
