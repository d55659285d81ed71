import type { Context } from '../../contract/context.ts'
import type { SitemapPart, SitemapSection } from '../../contract/site/sitemap.ts'
import {
  catalogueFacts,
  categoryPagePath,
  findIdRange,
  findLetters,
  findListedBetween,
  ITEM_TYPES,
  itemAddress,
  KIND_NAMES,
} from '../../modules/catalogue/index.ts'
import { sitemapOptionsOf } from '../../modules/sitemap/index.ts'
import { indexPath, statisticsPath } from '../ui/paths.ts'
import { choicePath, USUAL } from './parts/choice.ts'
import { SUBJECTS } from './statistics/views.ts'

/**
 * Characters, shows and actors. Files are ranges of ids and need no counting, so the sitemap index costs the
 * same for any number of items.
 */
const itemSection: SitemapSection = {
  name: 'catalogue',
  formerName: 'catalogue',
  tags: ['catalogue'],
  parts: async (ctx) => {
    const { type, partSize } = await sitemapOptionsOf(ctx)
    const isListed = ITEM_TYPES.some((name) => type(name) !== undefined)
    const range = isListed ? await findIdRange(ctx.db) : undefined
    return range ? stretches(range.first, range.last, partSize) : []
  },
  async *entries(ctx, part) {
    const options = await sitemapOptionsOf(ctx)
    const types = ITEM_TYPES.flatMap((type) => {
      const listing = options.type(type)
      return listing ? [{ type, ...listing.rows, importance: listing.importance }] : []
    })
    const importance = new Map(types.map(({ type, importance }) => [type, importance]))
    for (const row of await findListedBetween(ctx.db, part, types))
      yield {
        address: itemAddress(ctx, row),
        changedGmt: row.modified_gmt,
        ...importance.get(row.type),
      }
  },
}

/** Lists, categories and statistics. */
const listSection: SitemapSection = {
  name: 'lists',
  formerName: 'lists',
  tags: ['catalogue'],
  parts: async (ctx) => {
    const { partSize } = await sitemapOptionsOf(ctx)
    const { length } = await listPaths(ctx)
    return length === 0 ? [] : stretches(0, length - 1, partSize)
  },
  async *entries(ctx, { first, last }) {
    for (const path of (await listPaths(ctx)).slice(first, last + 1))
      yield { address: ctx.links.site(path) }
  },
}

/** The sitemap sections of the catalogue. */
export const catalogueSections: readonly SitemapSection[] = [itemSection, listSection]

const stretches = (first: number, last: number, size: number): SitemapPart[] =>
  Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, part) => ({
    first: first + part * size,
    last: Math.min(last, first + (part + 1) * size - 1),
  }))

/** Empty for an empty catalogue, whose pages would have no content. */
const listPaths = async (ctx: Context): Promise<readonly string[]> => {
  const facts = await catalogueFacts(ctx)
  if (ITEM_TYPES.every((type) => facts.total(type) === 0)) return []
  const categories = KIND_NAMES.flatMap((kind) =>
    facts
      .terms(kind)
      .filter(({ count }) => count > 0)
      .map(({ slug }) => categoryPagePath(kind, slug)),
  )
  const statistics = Array.from(SUBJECTS).flatMap(([subject, { views }]) =>
    Array.from(views.keys(), (view) => statisticsPath(subject, view)),
  )
  const letters = await Promise.all(
    ITEM_TYPES.map(async (type) =>
      Array.from(await findLetters(ctx, type))
        .filter(([, { count }]) => count > 0)
        .map(([letter]) => choicePath(indexPath(type), { ...USUAL, letter })),
    ),
  )
  return [
    ...ITEM_TYPES.map(indexPath),
    statisticsPath(),
    ...statistics,
    ...categories,
    ...letters.flat(),
  ]
}
