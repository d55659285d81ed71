import type { Context } from '../../../contract/context.ts'
import { readListRequest, rowsPerPage, totalsOf } from '../../seo-kernel/index.ts'
import { findNames, type Named } from '../search-traffic/index.ts'
import {
  type Compared,
  type Filter,
  inTab,
  ORDERS,
  type Order,
  ordered,
  orderedByName,
  partOf,
  tabsOf,
} from './compare.ts'

const COLUMNS = {
  ...Object.fromEntries(ORDERS.map((name) => [name, name])),
  ...{ name: 'name', page: 'name', keyword: 'name', keywords: 'name', title: 'name' },
} as Readonly<Record<string, Order | 'name'>>

type ListArgs = Parameters<typeof readListRequest>[0] & { readonly filter?: Filter | undefined }

type Table = Parameters<typeof rowsPerPage>[1]

export type TableRequest = Awaited<ReturnType<typeof readTable>>

/** Page and order of a table. By default the winning and losing tabs are ordered by difference. */
export const readTable = async (ctx: Context, table: Table, args: ListArgs) => {
  const { filter: tab = 'all' } = args
  const usual = tab === 'all' ? 'clicks' : 'decay'
  const orderDir = args.orderDir ?? (tab === 'topLosing' ? 'ASC' : 'DESC')
  const limit = await rowsPerPage(ctx, table)
  const request = readListRequest({ ...args, orderDir }, COLUMNS, { column: usual, limit })
  return { tab, ...request }
}

/** Limit of each list of best, winning and losing rows. */
const TOP = 10

export const topOf = (rows: readonly Compared[]) => ({
  best: ordered(
    rows.filter(({ now }) => now.impressions > 0),
    'clicks',
    'desc',
  ).slice(0, TOP),
  winning: ordered(inTab(rows, 'topWinning'), 'decay', 'desc').slice(0, TOP),
  losing: ordered(inTab(rows, 'topLosing'), 'decay', 'asc').slice(0, TOP),
})

/** The requested page of a table. */
export const pageOfTable = async (
  ctx: Context,
  kind: Named,
  rows: readonly Compared[],
  request: TableRequest,
) => {
  const shown = inTab(rows, request.tab)
  const sorted =
    request.column === 'name'
      ? orderedByName(shown, await namesOf(ctx, kind, shown), request.direction)
      : ordered(shown, request.column, request.direction)
  return {
    part: partOf(sorted, request),
    totals: totalsOf(shown.length, request),
    filters: tabsOf(rows, request.tab),
  }
}

export const namesOf = (
  { background }: Context,
  kind: Named,
  rows: readonly Compared[],
): Promise<ReadonlyMap<number, string>> =>
  findNames(
    background,
    kind,
    rows.map(({ number }) => number),
  )
