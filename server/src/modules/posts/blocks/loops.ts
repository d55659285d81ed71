import { postType } from '../../types/index.ts'
import type { PostRow } from '../row.ts'
import { publishedItems } from './data.ts'
import { type BlockRenderer, countOf, idsOf, type Scope, textOf, wrapper } from './scope.ts'
import type { ItemQuery } from './store.ts'

/** A query asks once; what it encloses says how the answer looks. */
export const query: BlockRenderer = async ({ attributes, parts }, scope) => {
  // A loop in a loop in a loop multiplies; no page needs it.
  if (scope.loop && scope.isBare) return ''
  return scope.make(parts, { loop: await ask(scope, attributes.query) })
}

export const postTemplate: BlockRenderer = async (block, scope) => {
  const rows = scope.loop ?? []
  if (rows.length === 0) return ''
  const items = await Promise.all(
    rows.map(async (row) => {
      const inner = await scope.make(block.parts, { row, isBare: true })
      return `<li class="${classesOf(row)}">${inner}</li>`
    }),
  )
  return `<ul ${wrapper(block)}>${items.join('')}</ul>`
}

export const queryNoResults: BlockRenderer = async (block, scope) => {
  if (scope.loop === undefined || scope.loop.length > 0) return ''
  return `<div ${wrapper(block)}>${await scope.make(block.parts)}</div>`
}

const classesOf = ({ id, type, status }: PostRow): string =>
  `wp-block-post post-${id} ${type} type-${type} status-${status} hentry`

const ask = (scope: Scope, given: unknown): Promise<readonly PostRow[]> => {
  const query = (typeof given === 'object' && given !== null ? given : {}) as Attributes
  const type = textOf(query, 'postType', 'post')
  // Types without pages of their own are nobody's to list.
  if (!postType(type)?.isViewable || type === 'attachment') return Promise.resolve([])
  const orderBy = textOf(query, 'orderBy', 'date')
  return publishedItems(scope, {
    type,
    limit: countOf(query, 'perPage', { usual: 10, max: 100 }),
    offset: countOf(query, 'offset', { usual: 0, max: 1_000_000 }),
    orderBy: ORDERS[orderBy] ?? 'date',
    order: textOf(query, 'order', 'desc').toLowerCase() === 'asc' ? 'asc' : 'desc',
    authorIds: idsOf(typeof query.author === 'string' ? query.author.split(',') : [query.author]),
    termIds: termIds(query),
    notIds: idsOf(query.exclude),
    parentIds: idsOf(query.parents),
    sticky: query.sticky === 'only' || query.sticky === 'exclude' ? query.sticky : undefined,
  })
}

type Attributes = Readonly<Record<string, unknown>>

const ORDERS: Readonly<Record<string, ItemQuery['orderBy']>> = {
  date: 'date',
  title: 'title',
  modified: 'modified',
  menu_order: 'menu_order',
}

const termIds = ({ taxQuery, categoryIds, tagIds }: Attributes): number[][] => {
  const terms = typeof taxQuery === 'object' && taxQuery !== null ? taxQuery : {}
  const included =
    'include' in terms && typeof terms.include === 'object' ? (terms.include ?? {}) : terms
  return [...Object.values(included), categoryIds, tagIds]
    .map(idsOf)
    .filter((ids) => ids.length > 0)
}
