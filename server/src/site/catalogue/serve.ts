import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Tag } from '../../contract/context.ts'
import { validUntil } from '../../contract/validity.ts'
import { slugify } from '../../lib/slug.ts'
import type { Asked } from '../public/address.ts'
import { SITE_TAGS, sendToVisitor } from '../public/answer.ts'
import { canonicalMove } from '../public/canonical.ts'
import { findItem } from '../public/items.ts'
import { anonymousContext, type SiteParts } from '../visit.ts'
import { type CatalogueAddress, readCatalogueAddress } from './address.ts'
import { categoryPage } from './category-page.ts'
import { printInFrame } from './frame.ts'
import { indexPage } from './index-page.ts'
import { itemPage } from './item-page.ts'
import type { CataloguePage } from './page.ts'
import { statisticsPage } from './statistics/statistics-page.ts'
import { yearPage } from './statistics/year-page.ts'
import { tableFile } from './table-file.ts'

/**
 * Answers for the addresses of the catalogue; nothing where it has no such page. What somebody
 * published at the very same address comes first: an editor can put a page of their own in the place
 * of a list, and no page is ever hidden by a character.
 */
export const serveCatalogue = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  asked: Asked,
): Promise<FastifyReply | undefined> => {
  const { address } = asked
  if (address?.view !== 'page' || address.subject.kind !== 'path') return undefined
  const wanted = readCatalogueAddress(address.subject.path)
  if (!wanted) return undefined
  const madeFrom = parts.api.cache.versions()
  const ctx = anonymousContext(parts, request)
  if (await findItem(ctx, address.subject)) return undefined
  const { cache } = parts.api
  if (wanted.kind === 'table')
    return sendToVisitor(request, reply, cache, await tableFile(ctx, wanted), madeFrom, FILE_TAGS)
  const page = await findPage(ctx, wanted, address.page, asked.query)
  if (!page) return undefined
  const move = canonicalMove(ctx, asked, {
    canonical: ctx.links.site(page.path),
    isPersonal: false,
  })
  if (move !== undefined)
    return reply.code(301).headers({ Location: move, 'Cache-Control': 'no-cache' }).send()
  const answer = { ...(await printInFrame(ctx, page)), until: validUntil(ctx) }
  return sendToVisitor(request, reply, cache, answer, madeFrom, PAGE_TAGS)
}

const FILE_TAGS: readonly Tag[] = ['catalogue', 'posts', 'options']
const PAGE_TAGS: readonly Tag[] = [...SITE_TAGS, 'catalogue']

const findPage = (
  ctx: Context,
  wanted: Exclude<CatalogueAddress, { kind: 'table' }>,
  page: number,
  query: URLSearchParams,
): Promise<CataloguePage | undefined> => {
  switch (wanted.kind) {
    case 'item':
      return itemPage(ctx, { ...wanted, slug: slugify(wanted.slug) }, page)
    case 'category':
      return categoryPage(ctx, { ...wanted, slug: slugify(wanted.slug) }, page)
    case 'index':
      return indexPage(ctx, wanted.type, page, query)
    case 'statistics':
      return statisticsPage(ctx, { ...wanted, view: slugify(wanted.view) }, page, query)
    case 'year':
      return yearPage(ctx, wanted.year, page)
  }
}
