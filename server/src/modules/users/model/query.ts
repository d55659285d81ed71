import {
  ContextArg,
  Exclude,
  Include,
  Offset,
  OrderUpwards,
  Page,
  PerPage,
  Search,
} from '../../../contract/arguments/args.ts'
import { asBoolean, asList } from '../../../contract/arguments/coerce.ts'
import { findFault } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import {
  type ArgumentsOf,
  array,
  oneOf,
  type Schema,
  string,
  typed,
} from '../../../contract/schema.ts'
import { trimOf } from '../../../lib/trim.ts'
import { rolesWithCapability } from './role-table.ts'
import { isRole } from './roles.ts'

/** Content types that make their author public. */
export const PUBLIC_TYPES = ['post', 'page'] as const

const CONTENT_TYPES = [
  ...PUBLIC_TYPES,
  'attachment',
  'nav_menu_item',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
]

const SEARCH_COLUMNS = ['email', 'name', 'id', 'username', 'slug'] as const

type SearchColumn = (typeof SEARCH_COLUMNS)[number]

/** The default columns of a search; `url` cannot be requested, but is searched for listers. */
const COLUMNS_FOR_ALL = ['name', 'slug'] as const
const COLUMNS_FOR_LISTERS = ['username', 'url', 'email', 'slug', 'name'] as const

/** An unpublished limit, because the databases limit the size of a statement. */
const limitedSearch: typeof Search = {
  ...Search,
  check: (value: unknown) => findFault(value, { type: 'string', maxLength: 5_000 }, 'search'),
}

/** The list is published as a map from each word to itself, as in the reference. */
const checkTypes = (value: unknown) =>
  findFault(
    value,
    { type: ['boolean', 'array'], items: { type: 'string', enum: CONTENT_TYPES } },
    'has_published_posts',
  )

export const UserListArgs = {
  context: ContextArg,
  page: Page,
  per_page: PerPage,
  search: limitedSearch,
  exclude: Exclude,
  include: Include,
  offset: Offset,
  order: OrderUpwards,
  orderby: oneOf(
    ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'],
    { description: 'Field to sort by.', default: 'name' as OrderBy },
  ),
  slug: array(string(), { description: 'Limit results to users with one of these slugs.' }),
  roles: array(string(), { description: 'Limit results to users with one of these roles.' }),
  capabilities: array(string(), {
    description: 'Limit results to users with one of these capabilities.',
  }),
  who: oneOf(['authors'], { description: 'Limit results to users who may write posts.' }),
  has_published_posts: typed<boolean | readonly string[]>({
    description: 'Limit results to users with published posts, optionally of these post types.',
    type: ['boolean', 'array'],
    items: {
      type: 'string',
      enum: Object.fromEntries(CONTENT_TYPES.map((type) => [type, type])) as never,
    } as Schema,
    check: checkTypes,
    clean: (value) => asBoolean(value) ?? (asList(value) as readonly string[]),
  }),
  search_columns: array(oneOf(SEARCH_COLUMNS), {
    description: 'Fields to search.',
    default: [] as readonly SearchColumn[],
  }),
}

type OrderBy =
  | 'id'
  | 'include'
  | 'name'
  | 'registered_date'
  | 'slug'
  | 'include_slugs'
  | 'email'
  | 'url'

export type UserListArguments = ArgumentsOf<typeof UserListArgs>

/** A query for the store. An absent filter matches everything. */
export interface UserQuery {
  readonly ids?: readonly number[]
  readonly exceptIds?: readonly number[]
  readonly slugs?: readonly string[]
  /** Any one of these roles; an empty list matches no user. */
  readonly roles?: readonly string[]
  /** For each list: the user has published something of one of these types. */
  readonly published: readonly (readonly string[])[]
  readonly search?: { readonly text: string; readonly columns: readonly (SearchColumn | 'url')[] }
  readonly orderBy: OrderBy
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** Translates the list arguments into a query. Some filters require `list_users`. */
export const toQuery = async (ctx: Context, args: UserListArguments): Promise<UserQuery> => {
  const mayList = ctx.can('list_users')
  // Leading and trailing asterisks are wildcards, which a search implies anyway.
  const text = trimOf(args.search ?? '', '*')
  const roles = await wantedRoles(ctx, args)
  return {
    ...(args.include.length > 0
      ? { ids: args.include }
      : args.exclude.length > 0
        ? { exceptIds: args.exclude }
        : {}),
    ...(args.slug && args.slug.length > 0 ? { slugs: args.slug } : {}),
    ...(roles ? { roles } : {}),
    published: wantedTypes(args, mayList),
    ...(args.search ? { search: { text, columns: searchedColumns(args, text, mayList) } } : {}),
    orderBy: args.orderby,
    direction: args.order,
    limit: args.per_page,
    offset: offsetOf(args),
  }
}

/** The page number of a list; an offset may fall between two pages. */
export const pageOf = (args: UserListArguments): number =>
  Math.ceil(offsetOf(args) / args.per_page + 1)

const offsetOf = ({ offset, page, per_page }: UserListArguments): number =>
  offset !== undefined && offset > 0 ? offset : (page - 1) * per_page

const wantedRoles = async (
  ctx: Context,
  args: UserListArguments,
): Promise<readonly string[] | undefined> => {
  const holders = (capabilities: readonly string[]): Promise<readonly (readonly string[])[]> =>
    Promise.all(capabilities.map((capability) => rolesWithCapability(ctx, capability)))
  const given: readonly (readonly string[])[] = [
    ...(args.roles && args.roles.length > 0 ? [args.roles.filter(isRole)] : []),
    ...(args.capabilities && args.capabilities.length > 0
      ? [(await holders(args.capabilities)).flat()]
      : []),
    ...(args.who === 'authors' ? await holders(['edit_posts']) : []),
  ]
  const [first, ...others] = given.map((roles) => new Set(roles))
  return first && [...first].filter((role) => others.every((roles) => roles.has(role)))
}

const wantedTypes = (
  { who, has_published_posts: wanted }: UserListArguments,
  mayList: boolean,
): readonly (readonly string[])[] => {
  // The authors of menus and templates are not revealed by filters either (SEC-10).
  const known: readonly string[] = mayList ? CONTENT_TYPES : PUBLIC_TYPES
  return [
    // A caller who may see all authors may also see those without published content.
    ...(mayList || who === 'authors' ? [] : [PUBLIC_TYPES]),
    ...(wanted === true
      ? [known]
      : Array.isArray(wanted) && wanted.length > 0
        ? [wanted.filter((type) => known.includes(type))]
        : []),
  ]
}

/** Only columns that the caller may read are searched (SEC-10, SEC-11). */
const searchedColumns = (
  { search_columns: wanted }: UserListArguments,
  text: string,
  mayList: boolean,
): readonly (SearchColumn | 'url')[] => {
  const allowed: readonly string[] = mayList ? SEARCH_COLUMNS : COLUMNS_FOR_ALL
  const chosen = wanted.filter((column) => allowed.includes(column))
  if (chosen.length > 0) return chosen
  return mayList ? columnsFor(text) : COLUMNS_FOR_ALL
}

/** Chooses the columns by the form of the search text. */
const columnsFor = (text: string): readonly (SearchColumn | 'url')[] => {
  if (text.includes('@')) return ['email']
  if (/^\d+$/.test(text)) return ['username', 'id']
  return /^https?:\/\//.test(text) ? ['url'] : COLUMNS_FOR_LISTERS
}
