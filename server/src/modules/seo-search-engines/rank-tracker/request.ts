import type { Context } from '../../../contract/context.ts'
import type { ArgumentsOf } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import {
  type ListRequest,
  readListRequest,
  rowsPerPage,
  type Totals,
  totalsOf,
} from '../../seo-kernel/index.ts'
import { queryName } from '../search-traffic/index.ts'
import type { tableArgs } from './arguments.ts'
import { rankTrackerErrors } from './errors.ts'

/** Page and order of a table. */
export interface TableRequest<Order extends string> extends ListRequest<Order> {
  readonly isFavorited: boolean
}

/** An unknown order means newest first. */
export const readTableRequest = async <Order extends string>(
  ctx: Context,
  { filter, ...list }: ArgumentsOf<typeof tableArgs>,
  table: Parameters<typeof rowsPerPage>[1],
  orders: readonly [Order, ...Order[]],
): Promise<TableRequest<Order>> => {
  const columns = Object.fromEntries(orders.map((order) => [order, order])) as Record<string, Order>
  const limit = await rowsPerPage(ctx, table)
  const request = readListRequest(list, columns, { column: orders[0], limit })
  return {
    ...request,
    search: nameOf(request.search),
    isFavorited: filter === 'favorited' || isChosen(request.filter('favorited')),
  }
}

const isChosen = (given: string): boolean => !['', '0', 'false', 'all'].includes(given)

export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly totals: Totals
}

/** One page of rows in memory. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { limit, offset }: Pick<ListRequest<string>, 'limit' | 'offset'>,
): RowPage<Row> => ({
  rows: rows.slice(offset, offset + limit),
  totals: totalsOf(rows.length, { limit, offset }),
})

/** A keyword in the form of search engines. */
export const nameOf = (given: string): string => queryName(lineOf(given))

const lineOf = (given: string): string => sanitizeLine(given.replaceAll('\0', '')).toWellFormed()

const MAX_KEYWORD_LENGTH = 200
const MAX_GROUP_LENGTH = 100
const MAX_GIVEN = 1_000

/** Names of keywords without repetition. */
export const readKeywords = (given: readonly string[] = []): readonly string[] =>
  unique(few(given).map((name) => nameOf(limited(name, MAX_KEYWORD_LENGTH))))

export const readGroupNames = (given: readonly string[] = []): readonly string[] =>
  unique(few(given).map(readGroupName))

export const readGroupName = (given: string): string => limited(lineOf(given), MAX_GROUP_LENGTH)

export const readIds = (given: readonly number[] = []): readonly number[] => unique(few(given))

/** Ids of rows without repetition. */
export const readRows = (given: readonly { readonly id: number }[] = []): readonly number[] =>
  readIds(given.map(({ id }) => id))

const few = <T>(given: readonly T[]): readonly T[] => {
  if (given.length > MAX_GIVEN) throw rankTrackerErrors.seo_rank_too_many(MAX_GIVEN)
  return given
}

const limited = (name: string, most: number): string => {
  if (name.length > most) throw rankTrackerErrors.seo_rank_long_name(most)
  return name
}

const unique = <T extends string | number>(values: readonly T[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== '')),
]
