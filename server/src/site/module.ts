import { blockRenderers } from '../contract/blocks.ts'
import type { Module } from '../contract/module.ts'
import {
  type AddressResolver,
  addressResolvers,
  type Stage,
} from '../contract/site/address-resolvers.ts'
import { pageAdditions } from '../contract/site/page-additions.ts'
import { sitemapSections } from '../contract/site/sitemap.ts'
import { ownBlockTypes } from '../modules/block-types/index.ts'
import { articleBlocks, articleBlockTypes } from './article/index.ts'
import { barAddition } from './bar/loader.ts'
import { catalogueSections, resolveCataloguePage } from './catalogue/index.ts'
import { homeBlocks, homeBlockTypes } from './home/index.ts'
import { resolveHtmlSitemap } from './public/html-sitemap.ts'
import {
  resolveEmbedCard,
  resolveFurtherPage,
  resolveMissing,
  resolvePage,
} from './public/pages.ts'
import { schemeAddition } from './scheme/addition.ts'
import { wayBlocks, wayBlockTypes } from './search-results/index.ts'
import { suggestionsAddition } from './suggestions/addition.ts'
import { resolveVisitsPage } from './visits/resolve.ts'
import { resolveMachineFile } from './well-known/files.ts'

const at = (stage: Stage, resolve: AddressResolver['resolve']): AddressResolver => ({
  stage,
  resolve,
})

/** The contributions of the site to other modules; it ranks above all of them. */
export const siteModule: Module = {
  name: 'site',
  extensions: [
    addressResolvers.with(
      at('page', resolveMachineFile),
      at('page', resolvePage),
      at('page', resolveVisitsPage),
      at('page', resolveCataloguePage),
      at('former', resolveFurtherPage),
      at('substitute', resolveHtmlSitemap),
      at('substitute', resolveEmbedCard),
      at('missing', resolveMissing),
    ),
    sitemapSections.with(...catalogueSections),
    pageAdditions.with(barAddition, schemeAddition, suggestionsAddition),
    blockRenderers.with(wayBlocks),
    blockRenderers.with(homeBlocks),
    blockRenderers.with(articleBlocks),
    ownBlockTypes.with(...articleBlockTypes, ...homeBlockTypes, ...wayBlockTypes),
  ],
}
