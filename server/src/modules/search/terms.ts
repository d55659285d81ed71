import type { Context } from '../../contract/context.ts'
import { embeddable, link } from '../../contract/links.ts'
import { type TermRow, termLink, termLinks, termPath } from '../terms/index.ts'
import type { Taxonomy } from '../types/index.ts'
import { pick, type SearchSource } from './request.ts'
import { searchedTaxonomies } from './resource.ts'
import { countTerms, findTerms } from './store.ts'

/** Terms by name. */
export const findNames: SearchSource = async (ctx, request) => {
  const named = pick(searchedTaxonomies, request)
  // If only content types are named, all taxonomies are searched.
  const chosen = named.length > 0 ? named : searchedTaxonomies
  const query = { ...request, taxonomies: chosen.map(({ name }) => name) }
  const [rows, total] = await Promise.all([findTerms(ctx.db, query), countTerms(ctx.db, query)])
  const items = rows.map((row) => {
    const taxonomy = chosen.find(({ name }) => name === row.taxonomy)
    return taxonomy ? present(ctx, taxonomy, row) : {}
  })
  return { items: await Promise.all(items), total }
}

const present = async (ctx: Context, taxonomy: Taxonomy, row: TermRow): Promise<object> => {
  const [url, links] = await Promise.all([
    termLink(ctx, taxonomy, row),
    termLinks(ctx, taxonomy, row),
  ])
  const { targetHints } = (links.self?.[0] ?? {}) as { targetHints?: object }
  return {
    id: row.id,
    title: row.name,
    url,
    // As in the reference, the taxonomy of a term is its `type`, and there is no subtype.
    type: row.taxonomy,
    _links: {
      self: [embeddable(ctx, termPath(taxonomy, row), { targetHints })],
      about: [link(ctx, `core/v2/taxonomies/${row.taxonomy}`)],
      collection: [link(ctx, 'core/v2/search')],
    },
  }
}
