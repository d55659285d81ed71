import { addCacheTags } from '../../cache/by-tags.ts'
import type { Context, Tag } from '../../contract/context.ts'
import {
  type AddressRequest,
  type Resolution,
  SITE_TAGS,
} from '../../contract/site/address-resolvers.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import { slugify } from '../../lib/slug.ts'
import {
  categoryPagePath,
  findItemReplacement,
  findReplacement,
  itemPagePath,
} from '../../modules/catalogue/index.ts'
import { canonicalMove } from '../find/canonical.ts'
import { printInFrame } from '../ui/frame.ts'
import type { CataloguePage } from '../ui/page.ts'
import { type FeedView, isFeedView } from '../well-known/feeds/answer.ts'
import { categoryPage } from './category-page.ts'
import { comparePage } from './compare-page.ts'
import { indexPage } from './index-page.ts'
import { itemCard } from './item-card.ts'
import { itemPage } from './item-page.ts'
import { newsFeed } from './news-feed.ts'
import { type CatalogueAddress, readCatalogueAddress } from './parts/address.ts'
import { randomItem } from './random-item.ts'
import { figureEmbed } from './statistics/figure-embed.ts'
import { figurePage } from './statistics/figure-page.ts'
import { figurePicture } from './statistics/figure-picture.ts'
import { statisticsPage } from './statistics/statistics-page.ts'
import { yearPage } from './statistics/year-page.ts'
import { tableFile } from './table-file.ts'

/**
 * Resolves the addresses of the catalogue. It runs after the resolver of posts and pages: content published
 * at the same address wins, so that an editor can replace a list, and a character never hides a page.
 */
export const resolveCataloguePage = async (
  request: AddressRequest,
): Promise<Resolution | undefined> => {
  const { ctx, address, query } = request
  if (address?.subject.kind !== 'path') return undefined
  const wanted = readCatalogueAddress(address.subject.path)
  if (wanted?.kind === 'index' && wanted.type === 'character' && isFeedView(address.view))
    return feedOf(ctx, address.view)
  if (wanted?.kind === 'figure' && address.view === 'embed') {
    const answer = await figureEmbed(ctx, wanted.name, query)
    return answer && { kind: 'answer', answer, tags: PAGE_TAGS }
  }
  if (!wanted || address.view !== 'page') return undefined
  if (wanted.kind === 'table')
    return { kind: 'answer', answer: await tableFile(ctx, wanted), tags: FILE_TAGS }
  if (wanted.kind === 'picture') {
    const answer = await figurePicture(ctx, wanted, query)
    return answer && { kind: 'answer', answer, tags: FILE_TAGS }
  }
  if (wanted.kind === 'card') {
    const answer = await itemCard(ctx, { ...wanted, slug: slugify(wanted.slug) })
    return answer && { kind: 'answer', answer, tags: FILE_TAGS }
  }
  if (wanted.kind === 'random') return randomItem(ctx, wanted.type)
  const page = await findPage(ctx, wanted, address.page, query)
  if (!page) return leadToReplacement(ctx, wanted)
  const canonical = ctx.links.site(page.path)
  const move = canonicalMove(ctx, request, { canonical, isPersonal: false })
  if (move !== undefined) return { kind: 'moved', to: move }
  return { kind: 'answer', answer: await printInFrame(ctx, page), tags: PAGE_TAGS }
}

const feedOf = async (ctx: Context, view: FeedView): Promise<Resolution | undefined> => {
  addCacheTags(ctx, 'options')
  const answer = await newsFeed(ctx, view)
  return answer && { kind: 'answer', answer, tags: FILE_TAGS }
}

/** Redirects a merged item or category to its replacement. */
const leadToReplacement = async (
  ctx: Context,
  wanted: CatalogueAddress,
): Promise<Resolution | undefined> => {
  if (wanted.kind !== 'category' && wanted.kind !== 'item') return undefined
  addCacheTags(ctx, 'catalogue')
  if (wanted.kind === 'item') {
    const item = await findItemReplacement(ctx.db, wanted.type, slugify(wanted.slug))
    return item && { kind: 'moved', to: ctx.links.site(itemPagePath(item.type, item.slug)) }
  }
  const term = await findReplacement(ctx.db, wanted.of, slugify(wanted.slug))
  return term && { kind: 'moved', to: ctx.links.site(categoryPagePath(term.kind, term.slug)) }
}

const FILE_TAGS: readonly Tag[] = ['catalogue', 'posts', 'options']
const PAGE_TAGS: readonly Tag[] = [...SITE_TAGS, 'catalogue']

const findPage = (
  ctx: Context,
  wanted: Exclude<CatalogueAddress, { kind: 'table' | 'picture' | 'card' | 'random' }>,
  page: number,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  switch (wanted.kind) {
    case 'item':
      return itemPage(ctx, { ...wanted, slug: slugify(wanted.slug) }, page)
    case 'category':
      return categoryPage(ctx, { ...wanted, slug: slugify(wanted.slug) }, page, query)
    case 'index':
      return indexPage(ctx, wanted.type, page, query)
    case 'comparison':
      return page > 1 ? Promise.resolve(undefined) : comparePage(ctx, wanted.type, query)
    case 'statistics':
      return statisticsPage(ctx, { ...wanted, view: slugify(wanted.view) }, page, query)
    case 'figure':
      return page > 1 ? Promise.resolve(undefined) : figurePage(ctx, wanted.name, query)
    case 'year':
      return yearPage(ctx, wanted.year, page)
  }
}
