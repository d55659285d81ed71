import { blockRenderers } from '../../../contract/blocks.ts'
import type { Feature } from '../../../contract/feature.ts'
import { sitemapOptions } from '../../sitemap/index.ts'
import { htmlSitemapBlock } from './block.ts'
import { sitemapErrors } from './errors.ts'
import { chooseSitemaps } from './options.ts'
import { sitemapRoutes } from './routes.ts'

/** What search engines and visitors are told of the site's pages, by what was chosen about it. */
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
