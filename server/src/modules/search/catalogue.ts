import type { Context } from '../../contract/context.ts'
import { embeddable, link } from '../../contract/links.ts'
import { escapeHtml } from '../../lib/text.ts'
import {
  findItemPage,
  type ItemQuery,
  type ItemRow,
  type ItemType,
  itemAddress,
  itemPath,
} from '../catalogue/index.ts'
import { parseSearch } from '../posts/index.ts'
import type { SearchRequest, SearchSource } from './request.ts'

/** Published items of a type by name, best matches first. */
export const findItems =
  (type: ItemType): SearchSource =>
  async (ctx, request) => {
    const ids = request.subtypes.includes(type) ? request : NO_IDS
    const { rows, total } = await findItemPage(ctx, { ...itemQuery(type, request), ...idsOf(ids) })
    return { items: rows.map((row) => present(ctx, row)), total }
  }

const NO_IDS = { include: [], exclude: [] }

/** As with content, only one of the two is used. */
const idsOf = ({ include, exclude }: Pick<SearchRequest, 'include' | 'exclude'>) =>
  include.length > 0 ? { ids: include } : exclude.length > 0 ? { notIds: exclude } : {}

/** The catalogue query for a search text. */
export const itemQuery = (
  type: ItemType,
  { text, limit, offset }: Pick<SearchRequest, 'text' | 'limit' | 'offset'>,
): ItemQuery => {
  const terms = parseSearch(text)
  return {
    type,
    statuses: ['publish'],
    terms,
    orderBy: terms ? 'relevance' : 'name',
    direction: 'asc',
    limit,
    offset,
  }
}

/** A name is plain text, while a title is HTML. */
const present = (ctx: Context, row: ItemRow): object => ({
  id: row.id,
  title: escapeHtml(row.name),
  url: itemAddress(ctx, row),
  type: 'post',
  subtype: row.type,
  _links: {
    self: [embeddable(ctx, itemPath(row.type, row.id))],
    collection: [link(ctx, 'core/v2/search')],
  },
})
