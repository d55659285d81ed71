import { blockRenderers } from '../../contract/blocks.ts'
import { type Feature, joinFeatures } from '../../contract/feature.ts'
import { addressResolvers } from '../../contract/site/address-resolvers.ts'
import { sitemapSections } from '../../contract/site/sitemap.ts'
import { robotsRules } from '../robots-txt/index.ts'
import { sitemapErrors } from './errors.ts'
import { htmlSitemapBlock } from './html/index.ts'
import { sitemapsInRobots } from './robots-lines.ts'
import { sitemapRoutes } from './routes.ts'
import { sections } from './sections/index.ts'
import { videos } from './videos/index.ts'
import { resolveSitemapFile } from './xml/index.ts'

export { printForPeople } from './html/index.ts'
export { listForPeopleOf, sitemapOptionsOf } from './options/index.ts'
export {
  countListed,
  findItemsForModels,
  findPublicTerms,
  listedAmong,
  type PublicItem,
} from './rows/index.ts'
export { withoutTakenAddress } from './taken-address.ts'
export { indexName } from './xml/index.ts'

const pages: Feature = {
  routes: sitemapRoutes,
  errors: [sitemapErrors],
  extensions: [
    sitemapSections.with(...sections),
    addressResolvers.with({ stage: 'page', resolve: resolveSitemapFile }),
    robotsRules.with(sitemapsInRobots),
    blockRenderers.with({
      'seo/html-sitemap': htmlSitemapBlock,
      'aioseo/html-sitemap': htmlSitemapBlock,
    }),
  ],
}

/** The public pages of the site as lists, for search engines, visitors and other programs. */
export const sitemapModule = joinFeatures('sitemap', 'seo/v1', [pages, videos])
