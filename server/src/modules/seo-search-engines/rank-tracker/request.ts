import type { Context } from '../../../contract/context.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { anything, isChoices, membersOf, rowsPerPage, textOf } from '../../seo-kernel/index.ts'
import { queryName } from '../search-traffic/index.ts'
import { rankTrackerErrors } from './errors.ts'

/** What tables of the screens ask for. */
export const listArgs = {
  orderBy: anything('By what rows are ordered.'),
  orderDir: anything('`ASC` or `DESC`.'),
  limit: anything('How many rows at once.'),
  offset: anything('How many rows to leave out.'),
  searchTerm: anything('A text that is in the name.'),
  filter: anything('`all`, or `favorited`.'),
  additionalFilters: anything('What else rows are narrowed by.'),
}

type ListArgs = Readonly<Partial<Record<keyof typeof listArgs, unknown>>>

/** Which part of a table is wanted, and in which order. */
export interface ListRequest<Order extends string> {
  readonly orderBy: Order
  readonly orderDir: 'ASC' | 'DESC'
  readonly limit: number
  readonly offset: number
  readonly search: string
  readonly isFavorited: boolean
  readonly filters: Readonly<Record<string, unknown>>
}

const MAX_ROWS = 1_000
const MAX_OFFSET = 10_000_000
const MAX_SEARCH = 200

/** Whatever is no known order means the newest first. */
export const readListRequest = async <Order extends string>(
  ctx: Context,
  args: ListArgs,
  table: Parameters<typeof rowsPerPage>[1],
  orders: readonly [Order, ...Order[]],
): Promise<ListRequest<Order>> => {
  const filters = isChoices(args.additionalFilters) ? args.additionalFilters : {}
  return {
    orderBy: orders.find((order) => order === textOf(args.orderBy)) ?? orders[0],
    orderDir: textOf(args.orderDir).toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
    limit: countOf(args.limit, await rowsPerPage(ctx, table), 1, MAX_ROWS),
    offset: countOf(args.offset, 0, 0, MAX_OFFSET),
    search: nameOf(textOf(args.searchTerm).slice(0, MAX_SEARCH)),
    isFavorited: textOf(args.filter) === 'favorited' || isChosen(filters.favorited),
    filters,
  }
}

const isChosen = (given: unknown): boolean => !['', '0', 'false', 'all'].includes(textOf(given))

const countOf = (given: unknown, usual: number, least: number, most: number): number => {
  const count = Math.trunc(Number.parseFloat(textOf(given)))
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, least), most)
}

export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly totals: { readonly total: number; readonly pages: number; readonly page: number }
}

/** One page of rows that are all there. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { limit, offset }: ListRequest<string>,
): RowPage<Row> => ({
  rows: rows.slice(offset, offset + limit),
  totals: {
    total: rows.length,
    pages: Math.max(Math.ceil(rows.length / limit), 1),
    page: Math.floor(offset / limit) + 1,
  },
})

/** A keyword as search engines tell it. */
export const nameOf = (given: string): string => queryName(lineOf(given))

const lineOf = (given: string): string => sanitizeLine(given.replaceAll('\0', '')).toWellFormed()

const MAX_KEYWORD_LENGTH = 200
const MAX_GROUP_LENGTH = 100
const MAX_GIVEN = 1_000

/** Names of keywords, each once; a single one may come without a list. */
export const readKeywords = (given: unknown): readonly string[] =>
  unique(membersOrOne(given).map((name) => nameOf(limited(textOf(name), MAX_KEYWORD_LENGTH))))

export const readGroupNames = (given: unknown): readonly string[] =>
  unique(membersOrOne(given).map(readGroupName))

export const readGroupName = (given: unknown): string =>
  limited(lineOf(textOf(given)), MAX_GROUP_LENGTH)

/** Ids of rows, which come as such or within the rows; what is none is 0, and no row's. */
export const readIds = (given: unknown): readonly number[] =>
  unique(membersOrOne(given).map((row) => idOf(isChoices(row) ? row.id : row)))

export const idOf = (given: unknown): number => {
  const id = Number(textOf(given))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

const membersOrOne = (given: unknown): readonly unknown[] => {
  const members = typeof given === 'object' ? membersOf(given) : [given ?? []].flat()
  if (members.length > MAX_GIVEN) throw rankTrackerErrors.seo_rank_too_many(MAX_GIVEN)
  return members
}

const limited = (name: string, most: number): string => {
  if (name.length > most) throw rankTrackerErrors.seo_rank_long_name(most)
  return name
}

const unique = <T extends string | number>(values: readonly T[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== '')),
]
