import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { type ArgumentsOf, oneOf } from '../../../contract/schema.ts'
import {
  lenientText,
  lenientTextMap,
  lenientWord,
  listArgs,
  readListRequest,
  rowsPerPage,
  textOf,
} from '../../seo-kernel/index.ts'
import { indexedTypes } from './scope.ts'
import type { ListRequest } from './store.ts'

const ORDERS = ['title', 'lastCrawlTime'] as const

const DIRECTIONS = ['ASC', 'DESC'] as const

export const indexListArgs = {
  ...listArgs,
  orderBy: lenientWord(ORDERS, 'Column to sort by.'),
  orderDir: lenient(
    oneOf(DIRECTIONS, {
      description: 'Sort direction; dates descending and titles ascending by default.',
    }),
    (given) => DIRECTIONS.find((direction) => direction === textOf(given).toUpperCase()),
  ),
  searchTerm: lenientText('Limit results to titles that contain this text.'),
  additionalFilters: lenientTextMap(
    'Filters: `postType`, `status`, `robotsTxtState`, `pageFetchState` (comma-separated), `crawledAs`.',
  ),
}

const COLUMNS = { title: 'title', lastCrawlTime: 'lastCrawlTime' } as const

const MAX_ROWS = 100
const MAX_FILTER = 200
const MAX_STATES = 20

export const readIndexRequest = async (
  ctx: Context,
  { orderDir, ...args }: ArgumentsOf<typeof indexListArgs>,
): Promise<ListRequest> => {
  const isByCrawl = args.orderBy === 'lastCrawlTime'
  const { column, filter, ...part } = readListRequest(
    { ...args, orderDir: orderDir ?? (isByCrawl ? 'DESC' : 'ASC') },
    COLUMNS,
    {
      column: 'title',
      limit: await rowsPerPage(ctx, 'searchStatisticsIndexStatus'),
      most: MAX_ROWS,
    },
  )
  /** The value of a filter; `all` is none. */
  const chosen = (name: string): string => {
    const value = filter(name).slice(0, MAX_FILTER)
    return value === 'all' ? '' : value
  }
  const types = await indexedTypes(ctx)
  const type = chosen('postType')
  return {
    ...part,
    types: type === '' ? types : types.filter((name) => name === type),
    orderBy: column,
    status: chosen('status'),
    robotsTxtState: chosen('robotsTxtState'),
    pageFetchStates: chosen('pageFetchState')
      .split(',', MAX_STATES)
      .map((state) => state.trim())
      .filter((state) => state !== ''),
    crawledAs: chosen('crawledAs'),
  }
}

const MAX_PATHS = 100
const MAX_PATH = 2_000

/** Paths without repetition; invalid ones are dropped. */
export const readPaths = (given: readonly string[]): readonly string[] => [
  ...new Set(
    given
      .slice(0, MAX_PATHS)
      .map((path) => path.replaceAll('\0', '').trim())
      .filter((path) => path !== '' && path.length <= MAX_PATH),
  ),
]
