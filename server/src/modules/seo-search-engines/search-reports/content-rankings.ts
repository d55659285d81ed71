import type { Context } from '../../../contract/context.ts'
import { array, mapOf, object, string, type ValueOf } from '../../../contract/schema.ts'
import {
  FilterChoice,
  readListRequest,
  rowsPerPage,
  Totals,
  totalsOf,
} from '../../seo-kernel/index.ts'
import { findNames, nothingKnown, readPages, type Window } from '../search-traffic/index.ts'
import { partOf } from './compare.ts'
import { objectsAt, pageFields } from './objects.ts'
import { additionalFilters, findWantedPages } from './page-filters.ts'
import { type Ranking, rankingFields, rankingOf, yearUntil } from './page-ranking.ts'

const required = { required: true } as const

const RankingRow = object({ page: string(required), ...rankingFields, ...pageFields })

type RankingRow = ValueOf<typeof RankingRow>

export const ContentRankings = object(
  {
    paginated: object(
      {
        rows: mapOf(RankingRow, { description: 'Pages, keyed by path.', required: true }),
        totals: Totals,
        additionalFilters: array(FilterChoice, required),
      },
      required,
    ),
  },
  required,
)

const COLUMNS = {
  decay: 'decay',
  decayPercent: 'decayPercent',
  peak: 'peak',
  last: 'last',
  clicks: 'last',
  page: 'page',
  title: 'page',
} as const

type Column = (typeof COLUMNS)[keyof typeof COLUMNS]

/** Pages that have lost clicks within a year. */
export const contentRankings = async (
  ctx: Context,
  endDate: string,
  args: Parameters<typeof readListRequest>[0],
): Promise<{ readonly data: ValueOf<typeof ContentRankings>; readonly window: Window }> => {
  const limit = await rowsPerPage(ctx, 'searchStatisticsContentRankings')
  const request = readListRequest<Column>({ ...args, orderDir: args.orderDir ?? 'ASC' }, COLUMNS, {
    column: 'decay',
    limit,
  })
  const months = yearUntil(endDate)
  const window = { start: months[0]?.start ?? endDate, end: endDate }
  const wanted = await findWantedPages(ctx, {
    postType: request.filter('postType'),
    search: request.search,
  })
  const tallies = await readPages(ctx.background, months, { pages: wanted })
  const pages = new Set(tallies.flatMap((found) => [...found.keys()]))
  if (pages.size === 0 && !wanted) throw nothingKnown(window)
  const rows = Array.from(pages, (number) => ({
    number,
    ranking: rankingOf(
      months.map(({ start }, at) => [start.slice(0, 7), tallies[at]?.get(number)?.clicks ?? 0]),
    ),
  }))
  const names =
    request.column === 'page' ? await findNames(ctx.background, 'page', [...pages]) : NONE
  const sign = request.direction === 'asc' ? 1 : -1
  const sorted = rows.toSorted(
    (a, b) => sign * by[request.column](a, b, names) || a.number - b.number,
  )
  const part = partOf(sorted, request)
  return {
    data: {
      paginated: {
        rows: await present(ctx, part),
        totals: totalsOf(sorted.length, request),
        additionalFilters,
      },
    },
    window,
  }
}

const NONE: ReadonlyMap<number, string> = new Map()

interface Ranked {
  readonly number: number
  readonly ranking: Ranking
}

type By = (a: Ranked, b: Ranked, names: ReadonlyMap<number, string>) => number

const lastOf = ({ ranking: { peak, decay } }: Ranked): number => peak + decay

const by: Readonly<Record<Column, By>> = {
  decay: (a, b) => a.ranking.decay - b.ranking.decay,
  decayPercent: (a, b) => a.ranking.decayPercent - b.ranking.decayPercent,
  peak: (a, b) => a.ranking.peak - b.ranking.peak,
  last: (a, b) => lastOf(a) - lastOf(b),
  page: (a, b, names) => {
    const [one = '', other = ''] = [names.get(a.number), names.get(b.number)]
    return one === other ? 0 : one < other ? -1 : 1
  },
}

const present = async (
  ctx: Context,
  rows: readonly Ranked[],
): Promise<Record<string, RankingRow>> => {
  const names = await findNames(
    ctx.db,
    'page',
    rows.map(({ number }) => number),
  )
  const objects = await objectsAt(ctx, [...names.values()])
  return Object.fromEntries(
    rows.flatMap(({ number, ranking }) => {
      const page = names.get(number)
      const object = page === undefined ? undefined : objects.get(page)
      return page !== undefined && object ? [[page, { page, ...ranking, ...object }]] : []
    }),
  )
}
