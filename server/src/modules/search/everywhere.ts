import { ITEM_TYPES } from '../catalogue/index.ts'
import { findItems } from './catalogue.ts'
import { findContent } from './posts.ts'
import { pick, type SearchRequest, type SearchSource } from './request.ts'
import { searchedTypes } from './resource.ts'

/** Content, then characters, shows and actors, as one paginated list. */
export const findEverywhere: SearchSource = (ctx, request) => {
  const named = itemTypes(request)
  const isContent = named.length === 0 || pick(searchedTypes, request).length > 0
  return concatenated([...(isContent ? [findContent] : []), ...named.map(findItems)])(ctx, request)
}

/** Ids refer to content unless types of the catalogue are named, since both count from 1. */
const itemTypes = ({ subtypes, include }: SearchRequest) =>
  ITEM_TYPES.filter(
    (type) => subtypes.includes(type) || (subtypes.includes('any') && include.length === 0),
  )

/** Concatenates several lists. */
const concatenated =
  (sources: readonly SearchSource[]): SearchSource =>
  async (ctx, { limit, offset, ...request }) => {
    const items: object[] = []
    let total = 0
    for (const find of sources) {
      const page = await find(ctx, {
        ...request,
        limit: limit - items.length,
        offset: Math.max(0, offset - total),
      })
      items.push(...page.items)
      total += page.total
    }
    return { items, total }
  }
