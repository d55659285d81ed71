import type { BlockLoop, BlockRenderer, ItemScope, Scope } from '../../../contract/blocks.ts'
import { countOf, groupOf, textOf } from '../../../lib/blocks/attributes.ts'
import { gridColumns } from '../../../lib/blocks/layout.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import type { PostRow } from '../../posts/index.ts'
import { countItems, publishedItems, readItemQuery, relatedItems } from '../data/index.ts'

/** Runs the query once; its inner blocks render the result. */
export const query: BlockRenderer = async ({ attributes, parts }, scope) => {
  // Nested loops would multiply the number of queries, so they render nothing.
  if (scope.isRepeated) return ''
  const given = groupOf(attributes, 'query')
  if (textOf(attributes, 'namespace') === RELATED) return relatedQuery(parts, scope, given)
  const loop = given.inherit === true ? mainLoop(scope) : undefined
  return scope.make(parts, { loop: loop ?? (await ownLoop(scope, attributes)) })
}

/** The variation of the query block for items that share terms with the one around it. */
const RELATED = 'callboard/related-posts'

/** Without related items nothing is printed, so that the block may hold a heading of its own. */
const relatedQuery = async (
  parts: readonly Part[],
  scope: Scope,
  query: Attributes,
): Promise<string> => {
  const { row } = scope
  if (!row) return ''
  const limit = Math.max(1, countOf(query, 'perPage', { usual: 3, max: MOST_RELATED }))
  const item: ItemScope = { ...scope, row }
  const rows = await relatedItems(item, limit)
  return rows.length === 0
    ? ''
    : scope.make(parts, { loop: { ...EMPTY, rows, perPage: rows.length } })
}

const MOST_RELATED = 12

export const postTemplate: BlockRenderer = async (block, scope) => {
  const { rows, isBare } = scope.loop ?? { rows: [], isBare: true }
  if (rows.length === 0) return ''
  const items = await Promise.all(
    rows.map(async (row) => {
      const inner = await scope.make(block.parts, { row, isBare, isRepeated: true })
      return `<li class="${classesOf(row)}">${inner}</li>`
    }),
  )
  return `<ul ${wrapper(block, gridColumns(block.attributes))}>${items.join('')}</ul>`
}

export const queryNoResults: BlockRenderer = async (block, scope) => {
  if (scope.loop === undefined || scope.loop.rows.length > 0) return ''
  return `<div ${wrapper(block)}>${await scope.make(block.parts)}</div>`
}

/** The page's own list. */
export const mainLoop = ({ page }: Scope): BlockLoop | undefined =>
  page && {
    rows: page.items,
    isBare: false,
    page: page.page,
    perPage: page.perPage,
    total: () => Promise.resolve(page.total),
    addressOf: page.addressOf,
  }

const ownLoop = async (scope: Scope, attributes: Attributes): Promise<BlockLoop> => {
  const given = groupOf(attributes, 'query')
  const query = readItemQuery(given)
  if (!query) return EMPTY
  const queries = scope.page?.queries
  const id = Number.isSafeInteger(attributes.queryId) ? Number(attributes.queryId) : undefined
  const page = queries?.pageOf(id) ?? 1
  const { limit, offset } = query
  return {
    isBare: true,
    rows: await publishedItems(scope, { ...query, offset: offset + (page - 1) * limit }),
    page,
    perPage: limit,
    total: async () => Math.max(0, (await countItems(scope, query)) - offset),
    lastPage: countOf(given, 'pages', { usual: 0, max: 1_000_000 }) || undefined,
    addressOf: queries && ((page) => queries.addressOf(id, page)),
  }
}

const EMPTY: BlockLoop = {
  rows: [],
  isBare: true,
  page: 1,
  perPage: 1,
  total: () => Promise.resolve(0),
}

const classesOf = ({ id, type, status }: PostRow): string =>
  `wp-block-post post-${id} ${type} type-${type} status-${status} hentry`
