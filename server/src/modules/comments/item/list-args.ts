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
  after: moment('Only comments written after this moment.'),
  author: array(integer(), { description: 'Only comments of these users. For writers.' }),
  author_exclude: array(integer(), {
    description: 'Leave out comments of these users. For writers.',
  }),
  author_email: typed<string | null>({
    type: 'string',
    format: 'email',
    default: null,
    description: 'Only comments with this e-mail address. For moderators.',
  }),
  before: moment('Only comments written before this moment.'),
  exclude: Exclude,
  include: Include,
  offset: Offset,
  order: Order,
  orderby: oneOf(ORDER_KEYS, {
    description: 'What the list is sorted by.',
    default: 'date_gmt' as OrderKey,
  }),
  parent: ids('Only answers to these comments.'),
  parent_exclude: ids('Leave out answers to these comments.'),
  post: ids('Only comments about these items.'),
  status: string({
    description: 'Only comments that stand so. Others than approved are for writers.',
    default: 'approve' as string,
    isUnasked: true,
    clean: cleanKey,
  }),
  type: string({
    description: 'Only comments of this kind. Others than comment are for writers.',
    default: 'comment' as string,
    isUnasked: true,
    clean: cleanKey,
  }),
  password: string({ description: 'Opens the item that was commented on.', isUnasked: true }),
} as const satisfies ArgumentMap

export type CommentListArguments = ArgumentsOf<typeof CommentListArgs>
