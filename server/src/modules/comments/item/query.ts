import { wantedIds } from '../../../contract/arguments/args.ts'
import { refuseDate } from '../../../contract/arguments/validate.ts'
import type { Caller } from '../../../contract/context.ts'
import { resolveDate } from '../../../lib/dates.ts'
import { editScopeOf, type OpenScope, openScopeOf, type RowScope } from '../../posts/index.ts'
import type { CommentListArguments, OrderKey } from './list-args.ts'
import { type CommentStatus, listedStatuses } from './statuses.ts'

/** A list query as plain data, without SQL. */
export interface ListQuery {
  readonly ids: readonly number[] | undefined
  readonly notIds: readonly number[]
  readonly posts: readonly number[] | undefined
  readonly parents: readonly number[] | undefined
  readonly notParents: readonly number[]
  readonly authors: readonly number[] | undefined
  readonly notAuthors: readonly number[]
  readonly email: string | undefined
  readonly statuses: readonly string[] | undefined
  readonly types: readonly string[] | undefined
  /** Whether notes are included in lists of all types; only for moderators. */
  readonly hasNotes: boolean
  readonly moments: readonly Moment[]
  readonly search: SearchFilter | undefined
  /**
   * Limits the list to items readable by the caller; undefined where the items are named, since
   * those were checked.
   */
  readonly about: OpenScope | undefined
  /** The caller, for lists that include more than public comments. */
  readonly reader: CommentReader | undefined
  /** Limits the list to items that the caller may edit. */
  readonly editing?: readonly RowScope[]
  readonly ordering: Ordering
  readonly limit: number
  readonly offset: number
}

/** Readers see their own comments and those on items that they may edit. */
export interface CommentReader {
  readonly userId: number | undefined
  readonly editing: readonly RowScope[]
}

/** An exclusive bound in site time. */
interface Moment {
  readonly operator: '<' | '>'
  readonly moment: string
}

export interface SearchFilter {
  readonly text: string
  /** E-mail addresses are searched only for callers who may see them (SEC-10). */
  readonly looksAtAddresses: boolean
}

type Ordering =
  | { readonly by: 'column'; readonly column: OrderColumn; readonly direction: 'asc' | 'desc' }
  | { readonly by: 'place in ids'; readonly ids: readonly number[] }

type OrderColumn = 'date' | 'date_gmt' | 'id' | 'post_id' | 'parent_id' | 'type'

export const readListQuery = (
  caller: Caller,
  args: CommentListArguments,
  timeZone: string,
): ListQuery => {
  const isModerator = caller.can('moderate_comments')
  const posts = wantedIds(args.post)
  const isForAll = args.status === 'approve' && args.type === 'comment'
  return {
    ids: wantedIds(args.include),
    notIds: args.exclude,
    posts,
    parents: wantedIds(args.parent),
    notParents: args.parent_exclude,
    authors: wantedIds(args.author ?? []),
    notAuthors: args.author_exclude ?? [],
    email: args.author_email || undefined,
    statuses: listedStatuses(args.status),
    types: listedTypes(args.type),
    hasNotes: (isModerator && args.type !== '') || args.type === 'note',
    moments: readMoments(args, timeZone),
    search: args.search ? { text: args.search, looksAtAddresses: isModerator } : undefined,
    about: isModerator || posts ? undefined : openScopeOf(caller),
    reader: isModerator || isForAll ? undefined : readerOf(caller),
    ordering: readOrdering(args),
    limit: args.per_page,
    offset: args.offset === undefined ? (args.page - 1) * args.per_page : Math.max(0, args.offset),
  }
}

/** The newest comments of one status that the caller may moderate. */
export const readModerationQuery = (
  caller: Caller,
  status: CommentStatus,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
): ListQuery => ({
  ids: undefined,
  notIds: [],
  posts: undefined,
  parents: undefined,
  notParents: [],
  authors: undefined,
  notAuthors: [],
  email: undefined,
  statuses: [status],
  types: undefined,
  hasNotes: false,
  moments: [],
  search: undefined,
  about: undefined,
  reader: undefined,
  ...(caller.can('moderate_comments') ? {} : { editing: editScopeOf(caller) }),
  ordering: { by: 'column', column: 'date_gmt', direction: 'desc' },
  limit,
  offset,
})

const readerOf = (caller: Caller): CommentReader => ({
  userId: caller.user.kind === 'user' ? caller.user.id : undefined,
  editing: editScopeOf(caller),
})

export const hasMoments = ({ after, before }: CommentListArguments): boolean =>
  after !== undefined || before !== undefined

const COLUMNS: Readonly<Record<Exclude<OrderKey, 'include'>, OrderColumn>> = {
  date: 'date',
  date_gmt: 'date_gmt',
  id: 'id',
  post: 'post_id',
  parent: 'parent_id',
  type: 'type',
}

const listedTypes = (word: string): readonly string[] | undefined => {
  if (word === 'all' || word === '') return undefined
  if (word === 'comments') return ['comment']
  return word === 'pings' ? ['pingback', 'trackback'] : [word]
}

const readMoments = (args: CommentListArguments, timeZone: string): readonly Moment[] =>
  BOUNDS.flatMap(({ name, operator }) => {
    const text = args[name]
    if (text === undefined) return []
    const moment = resolveDate(text, timeZone)?.local ?? refuseDate(name)
    return [{ operator, moment }]
  })

const BOUNDS = [
  { name: 'after', operator: '>' },
  { name: 'before', operator: '<' },
] as const

const readOrdering = ({ order, orderby, include }: CommentListArguments): Ordering => {
  if (orderby !== 'include') return { by: 'column', column: COLUMNS[orderby], direction: order }
  const ids = wantedIds(include)
  return ids ? { by: 'place in ids', ids } : { by: 'column', column: 'date_gmt', direction: order }
}
