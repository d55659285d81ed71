import { wantedIds } from '../../../contract/arguments/args.ts'
import { refuseDate } from '../../../contract/arguments/validate.ts'
import type { Caller, Context } from '../../../contract/context.ts'
import { resolveDate } from '../../../lib/dates.ts'
import { slugify } from '../../../lib/slug.ts'
import { type PostType, statuses } from '../../types/index.ts'
import { postErrors } from '../item/index.ts'
import { mayRead, type OpenScope, type RowScope, scopeOf } from '../policy/index.ts'
import type { ListArgs, OrderKey } from './args.ts'
import { parseSearch, type SearchTerms } from './search.ts'
import { asksForTerms, type TermCondition } from './term-filter.ts'

/** A list query as plain data, independent of SQL. */
export interface ListQuery {
  readonly type: string | readonly string[]
  readonly statuses: readonly string[]
  readonly ids: readonly number[] | undefined
  readonly notIds: readonly number[]
  readonly authors: readonly number[] | undefined
  readonly notAuthors: readonly number[]
  readonly parents: readonly number[] | undefined
  readonly notParents: readonly number[]
  readonly menuOrder: number | undefined
  readonly slugs: readonly string[] | undefined
  readonly formats: readonly string[] | undefined
  readonly isSticky: boolean | undefined
  /** Media types, complete (`image/png`) or only the first part (`image`); any of them matches. */
  readonly mimes?: readonly string[] | undefined
  /** Only rows whose stored details begin with this text. */
  readonly detailsStart?: string | undefined
  /** Only rows whose id is in none of these columns of other tables. */
  readonly unreferenced?: readonly Reference[] | undefined
  /** Only rows that the caller may see; undefined for all rows. */
  readonly scope?: readonly RowScope[] | undefined
  /** In addition, only rows without a parent, or with one that the caller may see. */
  readonly above?: OpenScope | undefined
  readonly moments: readonly Moment[]
  readonly search: SearchFilter | undefined
  readonly terms: TermCondition | undefined
  readonly ordering: Ordering
  readonly limit: number
  readonly offset: number
}

/** A column of another table with ids of items, named by a module. */
export interface Reference {
  readonly table: string
  readonly column: string
}

/** The part that decides which items a list has, without their order. */
export type Filter = Omit<ListQuery, 'ordering' | 'limit' | 'offset'>

/** A bound in site time, which is itself excluded. */
interface Moment {
  readonly column: 'date' | 'modified'
  readonly operator: '<' | '>'
  readonly moment: string
}

export interface SearchFilter {
  readonly terms: SearchTerms
  readonly columns: readonly SearchColumn[]
  /** A term has to match the whole text. */
  readonly isWhole: boolean
  /** The reader of the search: texts that they cannot read are not searched. */
  readonly reader: 'everything' | 'public' | { readonly userId: number }
}

export type SearchColumn = 'title' | 'content' | 'excerpt' | 'file'

type Ordering =
  | { readonly by: 'column'; readonly column: OrderColumn; readonly direction: 'asc' | 'desc' }
  | { readonly by: 'relevance'; readonly terms: SearchTerms }
  | { readonly by: 'place in ids'; readonly ids: readonly number[] }
  | { readonly by: 'place in slugs'; readonly slugs: readonly string[] }

type OrderColumn =
  | 'author_id'
  | 'date'
  | 'id'
  | 'modified'
  | 'parent_id'
  | 'slug'
  | 'title'
  | 'menu_order'

export const readListQuery = (
  ctx: Caller,
  type: PostType,
  args: ListArgs,
  timeZone: string,
  terms?: TermCondition,
): ListQuery => {
  const {
    include,
    exclude,
    author = [],
    author_exclude = [],
    parent = [],
    parent_exclude = [],
  } = args
  const slugs = args.slug && [...new Set(args.slug.map(slugify))]
  const search = readSearch(ctx, type, args)
  const statuses = readStatuses(ctx, args.status)
  return {
    type: type.name,
    statuses,
    // As in the reference, the total includes items that the caller may read but not edit.
    scope: scopeOf(ctx, mayRead, [type.name], statuses),
    // Of each pair the reference uses one only: for authors the exclusion.
    ids: wantedIds(include),
    notIds: include.length > 0 || args.sticky ? [] : exclude,
    authors: author_exclude.length > 0 ? undefined : wantedIds(author),
    notAuthors: author_exclude,
    parents: wantedIds(parent),
    notParents: parent.length > 0 ? [] : parent_exclude,
    menuOrder: args.menu_order,
    slugs,
    // The standard format is stored as an empty string.
    formats: args.format?.map((format) => (format === 'standard' ? '' : format)),
    // Items in `include` are listed, sticky or not.
    isSticky: args.sticky === false && include.length > 0 ? undefined : args.sticky,
    moments: readMoments(args, timeZone),
    search,
    terms,
    ordering: readOrdering(args, search?.terms, slugs),
    limit: args.per_page,
    offset: args.offset === undefined ? (args.page - 1) * args.per_page : Math.max(0, args.offset),
  }
}

/**
 * The total in the response. A page past the end is an error, unless the list is empty; with an
 * `offset` past the end the total is 0.
 */
export const toldTotal = (
  { page, per_page: perPage, offset = 0 }: Pick<ListArgs, 'page' | 'per_page' | 'offset'>,
  total: number,
): number => {
  if (total > 0 && page > Math.ceil(total / perPage))
    throw postErrors.rest_post_invalid_page_number()
  return page === 1 && offset >= total ? 0 : total
}

/** All items of a type, oldest first; other modules add conditions. */
export const wholeList = (type: string): ListQuery => ({
  type,
  statuses: ANY,
  ids: undefined,
  notIds: [],
  authors: undefined,
  notAuthors: [],
  parents: undefined,
  notParents: [],
  menuOrder: undefined,
  slugs: undefined,
  formats: undefined,
  isSticky: undefined,
  moments: [],
  search: undefined,
  terms: undefined,
  ordering: { by: 'column', column: 'id', direction: 'asc' },
  limit: 100,
  offset: 0,
})

/**
 * Sticky items move to the top of the first page of a list without search, author, format or terms.
 */
export const putsStickyFirst = (type: PostType, args: ListArgs): boolean =>
  args.ignore_sticky === false &&
  args.page === 1 &&
  !args.search &&
  !args.author?.length &&
  args.format === undefined &&
  !asksForTerms(type, args)

export const hasMoments = (args: ListArgs): boolean =>
  MOMENTS.some(({ name }) => args[name] !== undefined)

/**
 * An empty status means those visible on the site; private items are further limited by the scope.
 */
const readStatuses = (
  { user }: Pick<Context, 'user'>,
  asked: readonly string[],
): readonly string[] => {
  if (asked.length === 0) return user.kind === 'anonymous' ? ['publish'] : ['publish', 'private']
  return asked.includes('any')
    ? [...new Set([...ANY, ...asked])].filter((name) => name !== 'any')
    : asked
}

const ANY = statuses.filter(({ showsInList }) => showsInList).map(({ name }) => name)

const MOMENTS = [
  { name: 'after', column: 'date', operator: '>' },
  { name: 'before', column: 'date', operator: '<' },
  { name: 'modified_after', column: 'modified', operator: '>' },
  { name: 'modified_before', column: 'modified', operator: '<' },
] as const

const COLUMNS: Readonly<Partial<Record<OrderKey, OrderColumn>>> = {
  author: 'author_id',
  date: 'date',
  id: 'id',
  modified: 'modified',
  parent: 'parent_id',
  slug: 'slug',
  title: 'title',
  menu_order: 'menu_order',
}

const readMoments = (args: ListArgs, timeZone: string): readonly Moment[] =>
  MOMENTS.flatMap(({ name, column, operator }) => {
    const text = args[name]
    if (text === undefined) return []
    const moment = resolveDate(text, timeZone)?.local ?? refuseDate(name)
    return [{ column, operator, moment }]
  })

const readSearch = (ctx: Caller, type: PostType, args: ListArgs): SearchFilter | undefined => {
  const terms = parseSearch(args.search ?? '')
  if (!terms) return undefined
  const named = new Set(args.search_columns)
  const columns = (['title', 'content', 'excerpt'] as const).filter(
    (column) => named.size === 0 || named.has(`post_${column}`),
  )
  const isWhole = args.search_semantics === 'exact'
  return { terms, columns, isWhole, reader: readerOf(ctx, type) }
}

const readerOf = ({ user, can }: Caller, { capabilities }: PostType): SearchFilter['reader'] => {
  if (can(capabilities.edit_others_posts)) return 'everything'
  return user.kind === 'user' ? { userId: user.id } : 'public'
}

const readOrdering = (
  args: ListArgs,
  terms: SearchTerms | undefined,
  slugs: readonly string[] | undefined,
): Ordering => {
  const { order: direction, orderby, include } = args
  if (orderby === 'include' && include.length === 0)
    throw postErrors.rest_orderby_include_missing_include()
  if (orderby === 'relevance' && !args.search) throw postErrors.rest_no_search_term_defined()
  const ids = wantedIds(include) ?? []
  if (orderby === 'include' && ids.length > 0) return { by: 'place in ids', ids }
  if (orderby === 'include_slugs' && slugs && slugs.length > 0)
    return { by: 'place in slugs', slugs }
  if (orderby === 'relevance' && terms) return { by: 'relevance', terms }
  return { by: 'column', column: COLUMNS[orderby] ?? 'date', direction }
}
