import {
  ContextArg,
  Exclude,
  Include,
  Offset,
  OrderUpwards,
  Page,
  PerPage,
  Search,
} from '../../contract/arguments/args.ts'
import {
  type ArgumentMap,
  type ArgumentsOf,
  array,
  boolean,
  integer,
  oneOf,
  type Schema,
  string,
} from '../../contract/schema.ts'
import { slugify } from '../../lib/slug.ts'
import type { Taxonomy } from '../types/index.ts'

/** The arguments of a taxonomy's list: `parent` for a tree, `offset` for a flat taxonomy. */
export const termListArgs = ({ isHierarchical }: Taxonomy): CommonArgs & OwnArgs => {
  const { offset, parent } = ownArgs
  return {
    context: ContextArg,
    page: Page,
    per_page: PerPage,
    search: Search,
    exclude: Exclude,
    include: Include,
    ...(isHierarchical ? {} : { offset }),
    order: commonArgs.order,
    orderby: commonArgs.orderby,
    hide_empty: commonArgs.hide_empty,
    ...(isHierarchical ? { parent } : {}),
    post: commonArgs.post,
    slug: commonArgs.slug,
  } as CommonArgs & OwnArgs
}

export type TermListArgs = ArgumentsOf<CommonArgs & OwnArgs>

/** A list query as plain data. An absent filter matches everything. */
export interface TermQuery {
  readonly taxonomy: Taxonomy
  readonly ids?: readonly number[] | undefined
  readonly notIds?: readonly number[] | undefined
  readonly slugs?: readonly string[] | undefined
  readonly parentId?: number | undefined
  /** Only descendants of this term. */
  readonly belowId?: number | undefined
  /** Only terms of this item. */
  readonly postId?: number | undefined
  readonly search?: string | undefined
  /** Without terms that no published item has, unless a descendant has one. */
  readonly isInUse?: boolean | undefined
  readonly orderBy: OrderKey
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export const readTermQuery = (taxonomy: Taxonomy, args: TermListArgs): TermQuery => ({
  taxonomy,
  ids: args.include.length > 0 ? args.include : undefined,
  // The reference uses only one of the two.
  notIds: args.include.length > 0 || args.exclude.length === 0 ? undefined : args.exclude,
  slugs: args.slug && args.slug.length > 0 ? [...new Set(args.slug.map(slugify))] : undefined,
  parentId: args.parent,
  postId: args.post || undefined,
  search: args.search || undefined,
  isInUse: args.hide_empty,
  orderBy: args.orderby,
  direction: args.order,
  limit: args.per_page,
  offset: offsetOf(args),
})

/** True if all terms of an item are requested in the usual order, as for embedding. */
export const asksForItemOnly = (args: TermListArgs): boolean =>
  Boolean(args.post) &&
  args.orderby === 'name' &&
  args.order === 'asc' &&
  !args.search &&
  !args.hide_empty &&
  args.include.length === 0 &&
  args.exclude.length === 0 &&
  args.slug === undefined &&
  args.parent === undefined

/** The page number of a list; an offset may fall between two pages. */
export const pageOf = (args: TermListArgs): number => Math.ceil(offsetOf(args) / args.per_page + 1)

export const offsetOf = ({ offset, page, per_page }: TermListArgs): number =>
  offset !== undefined && offset > 0 ? offset : (page - 1) * per_page

const ORDER_KEYS = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const

type OrderKey = (typeof ORDER_KEYS)[number]

const commonArgs = {
  context: ContextArg,
  page: Page,
  per_page: PerPage,
  search: Search,
  exclude: Exclude,
  include: Include,
  order: OrderUpwards,
  orderby: oneOf(ORDER_KEYS, {
    description: 'Field to sort by.',
    default: 'name' as OrderKey,
  }),
  hide_empty: boolean({
    description: 'Exclude terms without published items.',
    default: false as boolean,
  }),
  post: integer({ description: 'Limit results to terms of this item.', default: null }),
  slug: array(string(), { description: 'Limit results to terms with these slugs.' }),
} as const satisfies ArgumentMap

type CommonArgs = typeof commonArgs

const ownArgs = {
  offset: Offset,
  parent: integer({
    description: 'Limit results to children of this term; 0 for top-level terms.',
  }),
} as const satisfies ArgumentMap

/** A taxonomy has only one of the two, so no handler can rely on either. */
type OwnArgs = { readonly [K in keyof typeof ownArgs]: Schema<number> }
