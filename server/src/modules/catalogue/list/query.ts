import {
  ContextArg,
  Exclude,
  Include,
  OrderUpwards,
  Page,
  PerPage,
  Search,
} from '../../../contract/arguments/args.ts'
import {
  type ArgumentMap,
  type ArgumentsOf,
  array,
  boolean,
  integer,
  oneOf,
  string,
} from '../../../contract/schema.ts'
import type { SearchTerms } from '../../posts/index.ts'
import {
  type ItemType,
  KINDS,
  type KindName,
  kindsOf,
  type Letter,
  MAX_YEAR,
  MIN_YEAR,
  PUBLISHED,
  STATUSES,
  type Status,
  VERDICTS,
} from '../model/index.ts'

import { ModifiedAfter, readMoment } from './moment.ts'

const ORDER_KEYS = ['name', 'id', 'date', 'modified'] as const

/** A list query as plain data. A missing filter matches everything. */
export interface ItemQuery {
  readonly type: ItemType
  readonly statuses: readonly string[]
  readonly ids?: readonly number[] | undefined
  readonly notIds?: readonly number[] | undefined
  readonly slugs?: readonly string[] | undefined
  readonly search?: string | undefined
  /** Words in any order; a list by relevance has the closest names first. */
  readonly terms?: SearchTerms | undefined
  /** Only items with one of the slugs, for each kind. */
  readonly carrying?: Readonly<Partial<Record<KindName, readonly string[]>>> | undefined
  /** Only characters without the category of the dead, or only those with it. */
  readonly isAlive?: boolean | undefined
  /** Only characters of this show. */
  readonly showId?: number | undefined
  /** Only characters of this actor. */
  readonly actorId?: number | undefined
  /** Only characters who died in this year. */
  readonly diedIn?: number | undefined
  /** Only shows with one of these verdicts. */
  readonly verdicts?: readonly string[] | undefined
  /** Only shows that are favourites, or only the others. */
  readonly isLoved?: boolean | undefined
  /** Accepted statuses of that show or actor; published by default. */
  readonly relatedStatuses?: readonly string[] | undefined
  /** Only items changed after this time, in GMT. */
  readonly modifiedAfter?: string | undefined
  /** Only items whose names start with this letter. */
  readonly letter?: Letter | undefined
  /** `people` orders by number of characters and `dated` by date, both descending; names ascend. */
  readonly orderBy: (typeof ORDER_KEYS)[number] | 'relevance' | 'people' | 'dated'
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const FILTERS = [
  ...(['ids', 'notIds', 'slugs', 'search', 'terms', 'isAlive'] as const),
  ...(['showId', 'actorId', 'modifiedAfter'] as const),
  ...(['diedIn', 'verdicts', 'isLoved'] as const),
] as const satisfies readonly (keyof ItemQuery)[]

/** Whether the query is the default list or a letter of it, whose pages are found by position. */
export const isWholeList = (query: ItemQuery): boolean =>
  query.statuses.length === 1 &&
  query.statuses[0] === PUBLISHED &&
  query.orderBy === 'name' &&
  query.direction === 'asc' &&
  FILTERS.every((filter) => query[filter] === undefined) &&
  Object.keys(query.carrying ?? {}).length === 0

const listArgs = {
  context: ContextArg,
  page: Page,
  per_page: PerPage,
  search: Search,
  exclude: Exclude,
  include: Include,
  order: OrderUpwards,
  orderby: oneOf(ORDER_KEYS, {
    description: 'Field to sort by.',
    default: 'name' as (typeof ORDER_KEYS)[number],
  }),
  slug: array(string(), { description: 'Limit results to items with these slugs.' }),
  status: array(oneOf(STATUSES), {
    description: 'Limit results to items with one of these statuses.',
    default: [PUBLISHED] as readonly Status[],
  }),
  modified_after: ModifiedAfter,
} as const satisfies ArgumentMap

/** Filters of characters by their relations. */
export const characterArgs = {
  show: integer({ description: 'Limit results to characters of the show with this id.' }),
  actor: integer({ description: 'Limit results to characters played by the actor with this id.' }),
} as const satisfies ArgumentMap

const ownArgs = {
  character: {
    ...characterArgs,
    died: integer({
      description: 'Limit results to characters who died in this year.',
      minimum: MIN_YEAR,
      maximum: MAX_YEAR,
    }),
  },
  show: {
    worth_it: array(oneOf(VERDICTS), {
      description: 'Limit results to shows with one of these verdicts.',
    }),
    loved: boolean({ description: 'Limit results to favourites of the editors, or to others.' }),
  },
  actor: {},
} as const satisfies Readonly<Record<ItemType, ArgumentMap>>

export type ItemListArgs = ArgumentsOf<typeof listArgs> &
  Partial<ArgumentsOf<typeof ownArgs.character>> &
  Partial<ArgumentsOf<typeof ownArgs.show>>

/** Arguments of a type's list: each kind of category is a filter by slug. */
export const itemListArgs = (type: ItemType): typeof listArgs => ({
  ...listArgs,
  ...ownArgs[type],
  ...Object.fromEntries(
    kindsOf(type).map((kind) => [
      KINDS[kind].field,
      array(string(), {
        description: `Limit results to items with one of these "${kind}" categories, by slug.`,
      }),
    ]),
  ),
})

export const readItemQuery = (
  type: ItemType,
  args: ItemListArgs,
  visible: readonly string[],
): ItemQuery => ({
  type,
  // As for posts, an empty list is none: `status=` returns the default list.
  statuses: some([...new Set(args.status)]) ?? [PUBLISHED],
  ids: some(args.include),
  notIds: some(args.exclude),
  slugs: some(args.slug ?? []),
  search: args.search?.trim() || undefined,
  showId: args.show,
  actorId: args.actor,
  diedIn: args.died,
  verdicts: some(args.worth_it),
  isLoved: args.loved,
  relatedStatuses: args.show === undefined && args.actor === undefined ? undefined : visible,
  modifiedAfter: readMoment(args.modified_after),
  carrying: Object.fromEntries(
    kindsOf(type).flatMap((kind) => {
      const slugs = some(
        (args as Readonly<Record<string, unknown>>)[KINDS[kind].field] as readonly string[],
      )
      return slugs ? [[kind, slugs]] : []
    }),
  ),
  orderBy: args.orderby,
  direction: args.order,
  limit: args.per_page,
  offset: (args.page - 1) * args.per_page,
})

const some = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list && list.length > 0 ? list : undefined
