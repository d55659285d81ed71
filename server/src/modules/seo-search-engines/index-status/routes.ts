import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string, typed } from '../../../contract/schema.ts'
import {
  anything,
  isChoices,
  isOn,
  membersOf,
  needs,
  rowsPerPage,
  textOf,
} from '../../seo-kernel/index.ts'
import { indexStatusErrors } from './errors.ts'
import type { IndexRow, PageStatus } from './present.ts'
import { indexedTypes } from './scope.ts'
import { filterChoices, inspectPaths, listPages, type Overview, overview } from './service.ts'
import type { ListRequest } from './store.ts'

const can = needs('search_statistics_settings')

const required = { required: true } as const
const success = boolean(required)

const Sources = {
  connected: boolean({ required: true, description: 'Whether a search engine can be asked.' }),
  quotaExceeded: boolean({ required: true, description: 'Whether it was asked enough for today.' }),
  obstacle: string({ required: true, description: 'Why it is not asked; else empty.' }),
}

const listArgs = {
  orderBy: anything('`title` or `lastCrawlTime`.'),
  orderDir: anything('`ASC` or `DESC`.'),
  limit: anything('How many rows at once.'),
  offset: anything('How many rows to leave out.'),
  searchTerm: anything('A text that is in the title.'),
  additionalFilters: anything(
    '`postType`, `status`, `robotsTxtState`, `pageFetchState` (several with commas), `crawledAs`.',
  ),
}

type ListArgs = Readonly<Partial<Record<keyof typeof listArgs, unknown>>>

const MAX_ROWS = 100
const MAX_OFFSET = 10_000_000
const MAX_SEARCH = 200
const MAX_STATES = 20
const MAX_PATHS = 100
const MAX_PATH = 2_000

const countOf = (given: unknown, usual: number, least: number, most: number): number => {
  const count = Math.trunc(Number.parseFloat(textOf(given)))
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, least), most)
}

/** What a filter is set to; `all` sets none. */
const chosen = (filters: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(filters, name) ? textOf(filters[name]).slice(0, MAX_SEARCH) : ''
  return value === 'all' ? '' : value
}

const readRequest = async (ctx: Context, args: ListArgs): Promise<ListRequest> => {
  const filters = isChoices(args.additionalFilters) ? args.additionalFilters : {}
  const types = await indexedTypes(ctx)
  const type = chosen(filters, 'postType')
  const isByCrawl = textOf(args.orderBy) === 'lastCrawlTime'
  const direction = textOf(args.orderDir).toLowerCase()
  return {
    types: type === '' ? types : types.filter((name) => name === type),
    orderBy: isByCrawl ? 'lastCrawlTime' : 'title',
    // The latest first, and titles from A to Z, unless somebody wants it otherwise.
    direction: (isByCrawl ? direction === 'asc' : direction !== 'desc') ? 'asc' : 'desc',
    limit: countOf(
      args.limit,
      Math.min(await rowsPerPage(ctx, 'searchStatisticsIndexStatus'), MAX_ROWS),
      1,
      MAX_ROWS,
    ),
    offset: countOf(args.offset, 0, 0, MAX_OFFSET),
    search: textOf(args.searchTerm).replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
    status: chosen(filters, 'status'),
    robotsTxtState: chosen(filters, 'robotsTxtState'),
    pageFetchStates: chosen(filters, 'pageFetchState')
      .split(',', MAX_STATES)
      .map((state) => state.trim())
      .filter((state) => state !== ''),
    crawledAs: chosen(filters, 'crawledAs'),
  }
}

/** A list of paths, or one of them. */
const readPaths = (given: unknown): readonly string[] => [
  ...new Set(
    (typeof given === 'string' ? [given] : membersOf(given))
      .slice(0, MAX_PATHS)
      .map((path) => textOf(path).replaceAll('\0', '').trim())
      .filter((path) => path !== '' && path.length <= MAX_PATH),
  ),
]

export const indexStatusRoutes = {
  listIndexStatus: route({
    method: 'GET',
    path: 'search-statistics/index-status/objects',
    summary: 'Pages with what search engines say about them, and what the site itself knows',
    can,
    args: listArgs,
    reply: object({
      success,
      paginated: object(
        {
          rows: array(typed<IndexRow>({ type: 'object', description: 'A page.' }), required),
          totals: object(
            { total: integer(required), pages: integer(required), page: integer(required) },
            required,
          ),
          additionalFilters: array(
            typed<object>({ type: 'object', description: 'What the list can be narrowed by.' }),
            required,
          ),
        },
        required,
      ),
      ...Sources,
    }),
  }).handle(async ({ ctx, args }) => {
    const request = await readRequest(ctx, args)
    const { rows, total, sources } = await listPages(ctx, request)
    const { limit, offset } = request
    return {
      success: true,
      paginated: {
        rows,
        totals: { total, pages: Math.ceil(total / limit), page: Math.floor(offset / limit) + 1 },
        additionalFilters: await filterChoices(ctx),
      },
      ...sources,
    }
  }),

  getIndexOverview: route({
    method: 'GET',
    path: 'search-statistics/index-status/overview',
    summary: 'How many pages search engines list, and why they do not list others',
    can,
    reply: object({
      success,
      data: object({ post: typed<Overview>({ type: 'object', required: true }) }, required),
      ...Sources,
    }),
  }).handle(async ({ ctx }) => {
    const { post, sources } = await overview(ctx)
    return { success: true, data: { post }, ...sources }
  }),

  inspectPaths: route({
    method: 'GET',
    path: 'search-statistics/inspection-result',
    summary: 'What search engines say about pages now',
    can,
    args: {
      paths: anything('The paths of the pages.'),
      force: anything('Whether what is known already is asked anew.'),
    },
    reply: object({
      success,
      data: typed<Readonly<Record<string, PageStatus | null | false>>>({
        type: 'object',
        required: true,
        description: 'By path; null: still to be asked, false: nothing is there.',
      }),
      ...Sources,
    }),
  }).handle(async ({ ctx, args }) => {
    const paths = readPaths(args.paths)
    if (paths.length === 0) throw indexStatusErrors.seo_no_paths()
    const { data, sources } = await inspectPaths(ctx, paths, isOn(args.force))
    return { success: true, data, ...sources }
  }),
}
