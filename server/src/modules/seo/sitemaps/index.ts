import { blockRenderers } from '../../../contract/blocks.ts'
import { sitemapOptions } from '../../sitemap/index.ts'
import type { Feature } from '../common/index.ts'
import { htmlSitemapBlock } from './block.ts'
import { chooseSitemaps } from './options.ts'

/** What search engines and visitors are told of the site's pages, by what was chosen about it. */
export const sitemaps: Feature = {
  extensions: [
    sitemapOptions.with(chooseSitemaps),
    blockRenderers.with({
      'seo/html-sitemap': htmlSitemapBlock,
      'aioseo/html-sitemap': htmlSitemapBlock,
    }),
  ],
}
