import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { fillTemplate, headOptionsFor, readPageData } from '../../head/index.ts'
import { type PostRow, permalinkLoader } from '../../posts/index.ts'
import { type SeoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { chosenNames, excludedIds } from './choices.ts'
import { kindOf, listedRows, rowsOfType } from './listing.ts'
import type { ListForModels } from './types.ts'

interface Kinds {
  readonly types: readonly string[]
  readonly taxonomies: readonly string[]
}

const MAX_LINKS = 5_000

/** Settings of llms.txt; undefined where it is off. */
export const listForModels = (options: SeoOptions, kinds: Kinds): ListForModels | undefined => {
  const { llms } = options.site.sitemap
  if (!llms.enable) return undefined
  const { advancedSettings: advanced } = llms
  const excluded = {
    excluded: excludedIds(advanced.excludePosts),
    excludedTerms: excludedIds(advanced.excludeTerms),
  }
  const { taxonomies } = options.dynamic.searchAppearance
  return {
    types: chosenNames(advanced.postTypes, kinds.types)
      // Files have no text.
      .filter((name) => name !== 'attachment')
      .flatMap((name) => kindOf(name, rowsOfType(options, name, excluded))),
    taxonomies: chosenNames(advanced.taxonomies, kinds.taxonomies).flatMap((name) =>
      kindOf(name, listedRows(taxonomies[name], 'term', excluded)),
    ),
    limit: Math.min(Math.max(advanced.linksPerPostTax, 1), MAX_LINKS),
    hasCopies: llms.convertToMd,
    pillars: PILLARS,
    words: async (ctx) => {
      const subject = { view: frontOf(ctx), canonical: ctx.links.site('') }
      const data = await readPageData(ctx, subject, await headOptionsFor(ctx, subject))
      return {
        title: await fillTemplate(data, advanced.title),
        description: await fillTemplate(data, advanced.description),
      }
    },
    descriptionsOf,
  }
}

/** Cornerstone items. */
const PILLARS = sql<number>`(select object_id from seo_records where kind = 'post' and is_pillar = 1)`

/** A view of the whole site, for the smart tags about it. */
const frontOf = ({ links }: Context): PageView => ({
  shown: { kind: 'home' },
  items: [],
  total: 0,
  page: 1,
  perPage: 1,
  addressOf: () => links.site(''),
  path: '',
})

const descriptionsOf = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, string>> => {
  const own = await Promise.all(
    rows.map(async (row) => {
      const { description = '' } = (await seoRecord(ctx, 'post', row.id)).fields
      return [row.id, await filledFor(ctx, row, description)] as const
    }),
  )
  return new Map(own.filter(([, description]) => description !== ''))
}

const filledFor = async (ctx: Context, row: PostRow, template: string): Promise<string> => {
  if (!template.includes('#')) return template
  const address = await permalinkLoader(ctx).load(row)
  const view: PageView = { ...frontOf(ctx), shown: { kind: 'single' }, items: [row], total: 1 }
  const subject = { view, canonical: address }
  return fillTemplate(
    await readPageData(ctx, subject, await headOptionsFor(ctx, subject)),
    template,
  )
}
