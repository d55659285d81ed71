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
import {
  type ArgumentMap,
  type ArgumentsOf,
  array,
  integer,
  oneOf,
  string,
  typed,
} from '../../../contract/schema.ts'

const moment = (description: string) => string({ format: 'date-time', description })

const ids = (description: string) =>
  array(integer(), { description, default: [] as readonly number[] })

const cleanKey = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')

const ORDER_KEYS = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const

export type OrderKey = (typeof ORDER_KEYS)[number]

export const CommentListArgs = {
  context: ContextArg,
  page: Page,
  per_page: PerPage,
  search: Search,
  after: moment('Limit results to comments written after this date.'),
  author: array(integer(), {
    description: 'Limit results to comments by these users. Requires the right to edit posts.',
  }),
  author_exclude: array(integer(), {
    description: 'Exclude comments by these users. Requires the right to edit posts.',
  }),
  author_email: typed<string | null>({
    type: 'string',
    format: 'email',
    default: null,
    description:
      'Limit results to comments with this e-mail address. Requires the right to moderate comments.',
  }),
  before: moment('Limit results to comments written before this date.'),
  exclude: Exclude,
  include: Include,
  offset: Offset,
  order: Order,
  orderby: oneOf(ORDER_KEYS, {
    description: 'Field to sort by.',
    default: 'date_gmt' as OrderKey,
  }),
  parent: ids('Limit results to replies to these comments.'),
  parent_exclude: ids('Exclude replies to these comments.'),
  post: ids('Limit results to comments on these items.'),
  status: string({
    description:
      'Limit results to comments with this status. Values other than `approve` require the right to edit posts.',
    default: 'approve' as string,
    isUnasked: true,
    clean: cleanKey,
  }),
  type: string({
    description:
      'Limit results to comments of this type. Values other than `comment` require the right to edit posts.',
    default: 'comment' as string,
    isUnasked: true,
    clean: cleanKey,
  }),
  password: string({ description: 'Password of the item, if it is protected.', isUnasked: true }),
} as const satisfies ArgumentMap

export type CommentListArguments = ArgumentsOf<typeof CommentListArgs>
