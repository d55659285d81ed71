import { countOf, groupOf, idsOf, textOf } from '../../../lib/blocks/attributes.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { postType } from '../../types/index.ts'
import type { ItemQuery } from './store.ts'

/** Reads the attributes of a query block; undefined for types that must not be listed. */
export const readItemQuery = (query: Attributes): ItemQuery | undefined => {
  const type = textOf(query, 'postType', 'post')
  // Types without public pages are not listed.
  if (!postType(type)?.isViewable || type === 'attachment') return undefined
  return {
    type,
    limit: Math.max(1, countOf(query, 'perPage', { usual: 10, max: 100 })),
    offset: countOf(query, 'offset', { usual: 0, max: 1_000_000 }),
    orderBy: ORDERS[textOf(query, 'orderBy', 'date')] ?? 'date',
    order: textOf(query, 'order', 'desc').toLowerCase() === 'asc' ? 'asc' : 'desc',
    authorIds: idsOf(typeof query.author === 'string' ? query.author.split(',') : [query.author]),
    termIds: termIds(query),
    notIds: idsOf(query.exclude),
    parentIds: idsOf(query.parents),
    sticky: query.sticky === 'only' || query.sticky === 'exclude' ? query.sticky : undefined,
  }
}

const ORDERS: Readonly<Record<string, ItemQuery['orderBy']>> = {
  date: 'date',
  title: 'title',
  modified: 'modified',
  menu_order: 'menu_order',
}

const termIds = (query: Attributes): number[][] => {
  const terms = groupOf(query, 'taxQuery')
  const included = 'include' in terms ? groupOf(terms, 'include') : terms
  return [...Object.values(included), query.categoryIds, query.tagIds]
    .map(idsOf)
    .filter((ids) => ids.length > 0)
}
