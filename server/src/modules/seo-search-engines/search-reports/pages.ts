import type { Context } from '../../../contract/context.ts'
import { array, mapOf, object, string, type ValueOf } from '../../../contract/schema.ts'
import { FilterChoice, Totals } from '../../seo-kernel/index.ts'
import type { Tallies } from '../search-traffic/index.ts'
import { type Compared, compare, figuresOfRow, rowFigures, Tab } from './compare.ts'
import { objectsAt, pageFields } from './objects.ts'
import { additionalFilters, findWantedPages } from './page-filters.ts'
import { namesOf, pageOfTable, type TableRequest, topOf } from './tables.ts'

const required = { required: true } as const

/** A page with its figures. */
export const PageRow = object({ page: string(required), ...rowFigures, ...pageFields })

type PageRow = ValueOf<typeof PageRow>

const PageRows = mapOf(PageRow, { description: 'Pages, keyed by path.', required: true })

const Top = object({ rows: PageRows }, required)

/** The table of pages, and the best of them. */
export const PagesReport = object(
  {
    topPages: Top,
    topWinning: Top,
    topLosing: Top,
    paginated: object(
      {
        rows: PageRows,
        totals: Totals,
        filters: array(Tab, required),
        additionalFilters: array(FilterChoice, required),
      },
      required,
    ),
  },
  required,
)

export const pagesReport = async (
  ctx: Context,
  now: Tallies,
  before: Tallies,
  request: TableRequest,
): Promise<ValueOf<typeof PagesReport>> => {
  const wanted = await findWantedPages(ctx, {
    postType: request.filter('postType'),
    search: request.search,
  })
  const all = compare(now, before)
  const { best, winning, losing } = topOf(all)
  const shown = wanted ? all.filter(({ number }) => wanted.has(number)) : all
  const { part, totals, filters } = await pageOfTable(ctx, 'page', shown, request)
  const rowsOf = await presentPages(ctx, [...part, ...best, ...winning, ...losing])
  return {
    topPages: { rows: rowsOf(best) },
    topWinning: { rows: rowsOf(winning) },
    topLosing: { rows: rowsOf(losing) },
    paginated: { rows: rowsOf(part), totals, filters, additionalFilters },
  }
}

/** Loads the items of all these pages at once; returns a presenter of rows by path. */
export const presentPages = async (ctx: Context, pages: readonly Compared[]) => {
  const names = await namesOf(ctx, 'page', pages)
  const objects = await objectsAt(ctx, [...new Set(names.values())])
  const rowOf = (row: Compared): readonly [string, PageRow][] => {
    const page = names.get(row.number)
    const object = page === undefined ? undefined : objects.get(page)
    return page !== undefined && object ? [[page, { page, ...figuresOfRow(row), ...object }]] : []
  }
  return (rows: readonly Compared[]): ValueOf<typeof PageRows> =>
    Object.fromEntries(rows.flatMap(rowOf))
}
