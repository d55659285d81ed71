import type { Context } from '../../../contract/context.ts'
import { array, mapOf, object, string, type ValueOf } from '../../../contract/schema.ts'
import { Totals, totalsOf } from '../../seo-kernel/index.ts'
import {
  bucketsOf,
  distributionChange,
  distributionOf,
  distributions,
  findNumbers,
  nothingKnown,
  queryName,
  readPagesOfQueries,
  readQueries,
  searchNumbers,
  type Tallies,
  type Window,
  windowBefore,
} from '../search-traffic/index.ts'
import {
  type Compared,
  compare,
  figuresOfRow,
  ordered,
  partOf,
  rowFigures,
  Tab,
} from './compare.ts'
import { statisticsErrors } from './errors.ts'
import { PageRow, presentPages } from './pages.ts'
import { namesOf, pageOfTable, type TableRequest, topOf } from './tables.ts'

const required = { required: true } as const

const KeywordRow = object({ keyword: string(required), ...rowFigures })

const Top = object({ rows: array(KeywordRow, required) }, required)

/** A table of queries. */
export const KeywordTable = object(
  { rows: array(KeywordRow, required), totals: Totals, filters: array(Tab, required) },
  required,
)

export const KeywordStatistics = object(
  {
    ...distributions,
    topKeywords: Top,
    topWinning: Top,
    topLosing: Top,
    paginated: KeywordTable,
  },
  required,
)

/** Positions of the site by query. */
export const keywordStatistics = async (
  ctx: Context,
  window: Window,
  request: TableRequest,
): Promise<ValueOf<typeof KeywordStatistics>> => {
  const buckets = bucketsOf(window)
  const [now = NONE, before = NONE, ...points] = await readQueries(ctx.background, [
    window,
    windowBefore(window),
    ...buckets,
  ])
  if (now.size === 0) throw nothingKnown(window)
  const all = compare(now, before)
  const { best, winning, losing } = topOf(all)
  const rowsOf = await presentKeywords(ctx, [...best, ...winning, ...losing])
  const distribution = distributionOf(now.values())
  const earlier = before.size > 0 ? distributionOf(before.values()) : distribution
  return {
    distribution: { ...distribution, difference: distributionChange(distribution, earlier) },
    distributionIntervals: distributionChart(buckets, points),
    topKeywords: { rows: rowsOf(best) },
    topWinning: { rows: rowsOf(winning) },
    topLosing: { rows: rowsOf(losing) },
    paginated: await keywordTable(ctx, all, request),
  }
}

const distributionChart = (buckets: readonly Window[], points: readonly Tallies[]) =>
  buckets.flatMap(({ start }, at) => {
    const queries = points[at]
    return queries && queries.size > 0 ? [{ date: start, ...distributionOf(queries.values()) }] : []
  })

export const keywordTable = async (
  ctx: Context,
  all: readonly Compared[],
  request: TableRequest,
): Promise<ValueOf<typeof KeywordTable>> => {
  const wanted =
    request.search === ''
      ? undefined
      : await searchNumbers(ctx.background, 'query', queryName(request.search))
  const shown = wanted ? all.filter(({ number }) => wanted.has(number)) : all
  const { part, totals, filters } = await pageOfTable(ctx, 'query', shown, request)
  return { rows: (await presentKeywords(ctx, part))(part), totals, filters }
}

const presentKeywords = async (ctx: Context, queries: readonly Compared[]) => {
  const names = await namesOf(ctx, 'query', queries)
  return (rows: readonly Compared[]): readonly ValueOf<typeof KeywordRow>[] =>
    rows.flatMap((row) => {
      const keyword = names.get(row.number)
      return keyword === undefined ? [] : [{ keyword, ...figuresOfRow(row) }]
    })
}

const PagesOfKeyword = object({
  paginated: object({ rows: array(PageRow, required), totals: Totals }, required),
})

export const PagesOfKeywords = mapOf(PagesOfKeyword, {
  description: 'Pages, keyed by keyword.',
  required: true,
})

const MAX_KEYWORDS = 100

/** The pages with impressions for each of these queries. */
export const pagesOfKeywords = async (
  ctx: Context,
  window: Window,
  given: readonly string[],
  part: { readonly limit: number; readonly offset: number },
): Promise<ValueOf<typeof PagesOfKeywords>> => {
  const keywords = [...new Set(given.map(queryName))]
    .filter((keyword) => keyword !== '')
    .slice(0, MAX_KEYWORDS)
  if (keywords.length === 0) throw statisticsErrors.seo_search_no_keywords()
  const numbers = await findNumbers(ctx.db, 'query', keywords)
  const [now = new Map(), before = new Map()] = await readPagesOfQueries(
    ctx.background,
    [window, windowBefore(window)],
    new Set(numbers.values()),
  )
  const tables = keywords.map((keyword) => {
    const number = numbers.get(keyword) ?? 0
    const rows = ordered(
      compare(now.get(number) ?? NONE, before.get(number) ?? NONE),
      'clicks',
      'desc',
    )
    return { keyword, total: rows.length, rows: partOf(rows, part) }
  })
  const rowsOf = await presentPages(
    ctx,
    tables.flatMap(({ rows }) => rows),
  )
  return Object.fromEntries(
    tables.map(({ keyword, total, rows }) => [
      keyword,
      { paginated: { rows: Object.values(rowsOf(rows)), totals: totalsOf(total, part) } },
    ]),
  )
}

const NONE: Tallies = new Map()
