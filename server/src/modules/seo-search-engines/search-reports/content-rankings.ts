import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  mapOf,
  number,
  object,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import {
  FilterChoice,
  readListRequest,
  rowsPerPage,
  Totals,
  totalsOf,
} from '../../seo-kernel/index.ts'
import {
  findNames,
  monthAround,
  nothingKnown,
  readPages,
  rounded,
  type Window,
} from '../search-traffic/index.ts'
import { partOf } from './compare.ts'
import { objectsAt, pageFields } from './objects.ts'
import { additionalFilters, findWantedPages } from './page-filters.ts'

const required = { required: true } as const

/** The clicks of a page over a year. */
const rankingFields = {
  points: mapOf(integer(), { description: 'Clicks, keyed by month.', required: true }),
  peak: integer({ ...required, description: 'Clicks in the best month.' }),
  decay: integer({
    ...required,
    description: 'Loss of the last month compared with the best month.',
  }),
  decayPercent: number(required),
  recovering: boolean({
    ...required,
    description: 'Whether the last month was better than the month before, but not the best.',
  }),
}

const Ranking = object(rankingFields)

type Ranking = ValueOf<typeof Ranking>

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

const MONTHS = 12

/** The twelve months up to a day; the last one ends with it. */
export const yearUntil = (end: string): readonly Window[] => {
  const months: Window[] = [{ start: monthAround(end).start, end }]
  while (months.length < MONTHS) {
    const [year = 0, month = 0] = (months[0]?.start ?? end).split('-').map(Number)
    const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
    months.unshift(monthAround(before))
  }
  return months
}

export const rankingOf = (
  clicks: readonly (readonly [month: string, clicks: number])[],
): Ranking => {
  const counts = clicks.map(([, count]) => count)
  const peak = Math.max(...counts)
  const [last = 0, previous = 0] = counts.toReversed()
  const decay = last - peak
  return {
    points: Object.fromEntries(clicks),
    peak,
    decay,
    decayPercent: peak > 0 ? rounded((decay / peak) * 100) : 0,
    recovering: last > previous && last < peak,
  }
}

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
