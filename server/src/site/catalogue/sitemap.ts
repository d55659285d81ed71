import type { Context } from '../../contract/context.ts'
import { SITEMAP_PART, type SitemapPart, type SitemapSection } from '../../contract/site/sitemap.ts'
import {
  catalogueFacts,
  categoryPagePath,
  findIdRange,
  findPublishedBetween,
  ITEM_TYPES,
  itemAddress,
  KIND_NAMES,
} from '../../modules/catalogue/index.ts'
import { indexPath, statisticsPath } from './parts/address.ts'
import { SUBJECTS } from './statistics/views.ts'

/**
 * Characters, shows and actors. Parts are stretches of ids and need no counting: however many items
 * there are, the index of the sitemap costs the same.
 */
const itemSection: SitemapSection = {
  name: 'catalogue',
  tags: ['catalogue'],
  parts: async ({ db }) => {
    const range = await findIdRange(db)
    return range ? stretches(range.first, range.last) : []
  },
  async *entries(ctx, { first, last }) {
    for (const row of await findPublishedBetween(ctx.db, first, last))
      yield { address: itemAddress(ctx, row), changedGmt: row.modified_gmt }
  },
}

/** Lists, categories and statistics. */
const listSection: SitemapSection = {
  name: 'lists',
  tags: ['catalogue'],
  parts: async (ctx) => {
    const { length } = await listPaths(ctx)
    return length === 0 ? [] : stretches(0, length - 1)
  },
  async *entries(ctx, { first, last }) {
    for (const path of (await listPaths(ctx)).slice(first, last + 1))
      yield { address: ctx.links.site(path) }
  },
}

/** What the sitemap has of the catalogue. */
export const catalogueSections: readonly SitemapSection[] = [itemSection, listSection]

const stretches = (first: number, last: number): SitemapPart[] =>
  Array.from({ length: Math.ceil((last - first + 1) / SITEMAP_PART) }, (_, part) => ({
    first: first + part * SITEMAP_PART,
    last: Math.min(last, first + (part + 1) * SITEMAP_PART - 1),
  }))

/** Nothing for a catalogue that is empty: its pages would say nothing. */
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
  return [...ITEM_TYPES.map(indexPath), statisticsPath(), ...statistics, ...categories]
}
