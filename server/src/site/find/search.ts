import type { Context, Linker } from '../../contract/context.ts'
import {
  findItemPage,
  ITEM_TYPES,
  type ItemRow,
  type ItemType,
} from '../../modules/catalogue/index.ts'
import { findPage, type ListQuery, parseSearch, wholeList } from '../../modules/posts/index.ts'
import { itemQuery } from '../../modules/search/index.ts'

/** The kinds a search covers, in the order of the results. */
export const SEARCHED_KINDS = [...ITEM_TYPES, 'post', 'page'] as const

export type SearchedKind = (typeof SEARCHED_KINDS)[number]

/** The kind with this name; undefined for an unknown one. */
export const searchedKind = (name: string | undefined): SearchedKind | undefined =>
  SEARCHED_KINDS.find((kind) => kind === name)

export const isItemType = (kind: string | undefined): kind is ItemType =>
  ITEM_TYPES.some((type) => type === kind)

/** The address of the results of a search. */
export const searchAddress = ({ links }: Linker, text: string, kind?: SearchedKind): string => {
  const words = encodeURIComponent(text).replaceAll('%20', '+')
  return links.site(`?s=${words}${kind === undefined ? '' : `&post_type=${kind}`}`)
}

/** Posts and pages that contain a text, matches in the title first. */
export const postsWith = (text: string, types: readonly string[]): Partial<ListQuery> => {
  const terms = parseSearch(text)
  // An empty search has no results.
  if (!terms) return { type: types, ids: [] }
  return {
    type: types,
    search: { terms, columns: SEARCHED, isWhole: false, reader: 'public' },
    ordering: { by: 'relevance', terms },
  }
}

const SEARCHED = ['title', 'content', 'excerpt'] as const

/** A page of the catalogue items whose names contain a text. */
export const itemsWith = async (
  ctx: Context,
  type: ItemType,
  text: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ItemRow[]; readonly total: number }> =>
  parseSearch(text)
    ? findItemPage(ctx, itemQuery(type, { text, limit, offset }))
    : { rows: [], total: 0 }

/** The number of results of each kind. */
export const countFound = async (
  ctx: Context,
  text: string,
): Promise<Readonly<Record<SearchedKind, number>>> => {
  const counts = await Promise.all(
    SEARCHED_KINDS.map(async (kind) => [kind, await countOfKind(ctx, kind, text)] as const),
  )
  return Object.fromEntries(counts) as Record<SearchedKind, number>
}

const countOfKind = async (ctx: Context, kind: SearchedKind, text: string): Promise<number> => {
  if (isItemType(kind)) return (await itemsWith(ctx, kind, text, NONE)).total
  const query = { ...wholeList('post'), statuses: ['publish'], ...postsWith(text, [kind]), ...NONE }
  return (await findPage(ctx, query)).total
}

const NONE = { limit: 0, offset: 0 }
