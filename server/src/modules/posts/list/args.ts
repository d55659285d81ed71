import {
  ContextArg,
  Exclude,
  Include,
  Offset,
  Order,
  Page,
  PerPage,
  Search,
} from '../../../contract/arguments/args.ts'
import { asList } from '../../../contract/arguments/coerce.ts'
import { findFault } from '../../../contract/arguments/validate.ts'
import {
  type ArgumentMap,
  type ArgumentsOf,
  array,
  boolean,
  type CheckScope,
  type Fault,
  integer,
  oneOf,
  type Schema,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { POST_FORMATS } from '../../settings/index.ts'
import { type PostType, statuses, taxonomiesOfType } from '../../types/index.ts'
import { termQuery } from './term-query.ts'

/** The arguments of a type's list: those of every type, and its own. */
export const listArgs = (type: PostType): CommonArgs & OwnArgs =>
  ({
    ...commonArgs,
    orderby: type.supports.has('page-attributes') ? PageOrderBy : OrderBy,
    status: statusArg(type),
    ...authorArgs(type),
    ...(type.supports.has('page-attributes') ? { menu_order: ownArgs.menu_order } : {}),
    ...(type.isHierarchical
      ? { parent: ownArgs.parent, parent_exclude: ownArgs.parent_exclude }
      : {}),
    ...termArgs(type),
    ...(type.name === 'post'
      ? { sticky: ownArgs.sticky, ignore_sticky: ownArgs.ignore_sticky }
      : {}),
    ...(type.supports.has('post-formats') ? { format: ownArgs.format } : {}),
  }) as CommonArgs & OwnArgs

/** Patterns have authors too, which the reference does not say of them. */
const authorArgs = (type: PostType) => {
  const { author, author_exclude } = ownArgs
  if (type.supports.has('author')) return { author, author_exclude }
  return type.name === 'wp_block' ? { author: { ...author, unpublished: true } } : {}
}

export type ListArgs = ArgumentsOf<CommonArgs & OwnArgs>

const moment = (description: string) => string({ format: 'date-time', description })

const ids = (description: string) =>
  array(integer(), { description, default: [] as readonly number[] })

const ORDER_KEYS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const

export type OrderKey = (typeof ORDER_KEYS)[number] | 'menu_order'

const OrderBy = oneOf<OrderKey, { default: OrderKey; description: string }>(ORDER_KEYS, {
  default: 'date',
  description: 'Field to sort by.',
})

const PageOrderBy: typeof OrderBy = { ...OrderBy, enum: [...ORDER_KEYS, 'menu_order'] }

const commonArgs = {
  context: ContextArg,
  page: Page,
  per_page: PerPage,
  search: Search,
  after: moment('Limit results to items published after this date.'),
  modified_after: moment('Limit results to items modified after this date.'),
  before: moment('Limit results to items published before this date.'),
  modified_before: moment('Limit results to items modified before this date.'),
  exclude: Exclude,
  include: Include,
  search_semantics: oneOf(['exact'], {
    description: 'How search terms are matched; with `exact`, a term must match a whole field.',
  }),
  offset: Offset,
  order: Order,
  orderby: OrderBy,
  search_columns: array(oneOf(['post_title', 'post_content', 'post_excerpt']), {
    description: 'Fields to search; all by default.',
    default: [] as readonly ('post_title' | 'post_content' | 'post_excerpt')[],
  }),
  slug: array(string(), { description: 'Limit results to items with these slugs.' }),
  password: string({
    unpublished: true,
    isUnasked: true,
    description: 'Password for the protected items in the list.',
  }),
} as const satisfies ArgumentMap

type CommonArgs = typeof commonArgs & { readonly status: StatusArg }

/** The default is published as a string and read as a list of one. */
type StatusArg = Schema<readonly string[]> & { readonly default: string }

const ownArgs = {
  author: ids('Limit results to items by these authors.'),
  author_exclude: ids('Exclude items by these authors.'),
  menu_order: integer({ description: 'Limit results to items with this menu order.' }),
  parent: ids('Limit results to children of these items.'),
  parent_exclude: ids('Exclude children of these items.'),
  tax_relation: oneOf(['AND', 'OR'], {
    description: 'Whether items must match all taxonomy filters, or any of them.',
  }),
  sticky: boolean({
    description: 'Limit results to sticky items, or to items that are not sticky.',
  }),
  ignore_sticky: boolean({
    description: 'Sort sticky items like all others instead of listing them first.',
    default: true as boolean,
  }),
  format: array(oneOf(POST_FORMATS), {
    description: 'Limit results to items with these formats.',
    uniqueItems: true,
  }),
} as const satisfies ArgumentMap

/** A type may lack any of these, so no handler can rely on a default. */
type OwnArgs = { readonly [K in keyof typeof ownArgs]: Schema<ValueOf<(typeof ownArgs)[K]>> }

/** Two filters per taxonomy, under its REST name: `tags` and `tags_exclude`. */
const termArgs = (type: PostType): ArgumentMap => {
  const args: Record<string, Schema> = {}
  for (const { restBase, isHierarchical } of taxonomiesOfType(type.name)) {
    if (restBase === undefined) continue
    args.tax_relation = ownArgs.tax_relation
    args[restBase] = termQuery(restBase, { isHierarchical, hasOperator: true })
    const without = `${restBase}_exclude`
    args[without] = termQuery(without, { isHierarchical, hasOperator: false })
  }
  return args
}

/** Published items are open to all; any other status requires a writer of the type. */
const statusArg = ({ capabilities }: PostType): StatusArg => {
  const List = array(oneOf([...statuses.map(({ name }) => name), 'any']), {
    description: 'Limit results to items with these statuses.',
  })
  const isForbidden = (name: unknown, scope: CheckScope): boolean =>
    name !== 'publish' &&
    !scope.can(capabilities.edit_posts) &&
    !(name === 'private' && scope.can(capabilities.read_private_posts))
  return {
    ...List,
    default: 'publish',
    check: (value, scope): Fault | undefined =>
      asList(value)?.some((name) => isForbidden(name, scope))
        ? {
            code: 'rest_forbidden_status',
            message: 'You are not allowed to list items with this status.',
            data: { status: scope.isAnonymous ? 401 : 403 },
          }
        : findFault(value, List, 'status'),
  }
}
