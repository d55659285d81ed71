import type { Context } from '../../../../contract/context.ts'
import type { Upload } from '../../../../contract/upload.ts'
import { inSlices } from '../../../../lib/yield-to-event-loop.ts'
import { replaceFaults } from '../../../../transfer/read/file-fault.ts'
import { isZip, readZip, type ZippedFile } from '../../../../transfer/read/zip.ts'
import {
  readWindow,
  type SearchPeriod,
  saveSearchFile,
  type Window,
} from '../../search-traffic/index.ts'
import { daysIn } from './cells.ts'
import { badSearchFile, importErrors, nothingImported } from './errors.ts'
import type { ImportReport } from './report.ts'
import { type Figures, readFigures, type Table } from './table.ts'

/** Exports of the console have a thousand lines per file. */
const MAX_LINES = 100_000
const UNPACKED = { maxFiles: 50, maxBytes: 20_000_000 }

const MAX_TOLD = 100

interface Sent {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Imports an export of Search Console. Data of the console stays, and a second import changes nothing. */
export const importExport = async (
  ctx: Context,
  upload: Upload | undefined,
  { startDate = '', endDate = '' }: Sent,
): Promise<{ readonly report: ImportReport; readonly period: Window | null }> => {
  if (upload?.via !== 'form' || upload.field !== 'file') throw importErrors.seo_search_no_file()
  const isNamed = startDate !== '' || endDate !== ''
  const given = isNamed ? readWindow(startDate, endDate) : undefined
  const tables = await replaceFaults(badSearchFile, () => readTables(upload))
  requireWhole(tables)
  const period = given ?? periodOf(tables)
  const { reasons, count: left } = leftOf(tables, period !== undefined)
  const lines = tables.flatMap(({ table }) => (table.kind === 'figures' ? table.lines : []))
  const placed = lines.filter(({ date }) => date !== undefined || period !== undefined)
  if (placed.length === 0) throw nothingImported({ taken: 0, left, reasons })
  const { saved, known } = await saveSearchFile(
    ctx,
    toPeriods(placed, period),
    (await hostOf(placed)) ?? new URL(ctx.links.base).host,
  )
  const told =
    known > 0 ? [{ file: '', reason: `Search Console has told of ${known} already` }] : []
  return {
    report: { taken: saved, left: left + known, reasons: [...told, ...reasons] },
    period: period ?? null,
  }
}

interface NamedTable {
  readonly name: string
  readonly table: Table
}

const readTables = async ({
  bytes,
  fileName,
}: Extract<Upload, { via: 'form' }>): Promise<readonly NamedTable[]> => {
  const files: Iterable<ZippedFile> | AsyncIterable<ZippedFile> = isZip(bytes)
    ? readZip(bytes, UNPACKED)
    : [{ path: fileName, bytes }]
  let left = MAX_LINES
  const tables: NamedTable[] = []
  for await (const { path, bytes } of files) {
    const name = path.split('/').at(-1) ?? path
    if (!/\.(?:csv|tsv|txt)$/i.test(name) || name.startsWith('.')) continue
    const table = await readFigures(bytes, left)
    if (table.kind === 'figures') left -= table.lines.length
    tables.push({ name: name.slice(0, 100), table })
  }
  return tables
}

/** Names of other kinds of search than web search. */
const OTHER_SEARCHES = /imag|bild|afbeelding|immagin|v[ií]d[eé]o|news|nieuws|noti[cz]|actualit/i

/** Figures of a part of the searches must not be stored as the whole. */
const requireWhole = (tables: readonly NamedTable[]): void => {
  const filters = tables.flatMap(({ table }) => (table.kind === 'filters' ? table.rows : []))
  if (filters.some(([, value = '']) => OTHER_SEARCHES.test(value.slice(0, 100))))
    throw importErrors.seo_search_bad_file('it is about another kind of search than that of pages')
  // The kind of search and the days are always present.
  if (filters.length > 2)
    throw importErrors.seo_search_bad_file('it was narrowed by filters; export it without them')
}

/** The days of the export: those of its chart, or those of its filters. */
const periodOf = (tables: readonly NamedTable[]): Window | undefined => {
  const days = tables
    .flatMap(({ table }) => (table.kind === 'figures' ? table.lines : []))
    .flatMap(({ date, query, page }) =>
      date !== undefined && query === undefined && page === undefined ? [date] : [],
    )
    .sort()
  const [start] = days
  const end = days.at(-1)
  if (start !== undefined && end !== undefined) return { start, end }
  const filters = tables.flatMap(({ table }) => (table.kind === 'filters' ? table.rows : []))
  return filters.map(([, value = '']) => daysIn(value)).find((found) => found !== undefined)
}

const leftOf = (
  tables: readonly NamedTable[],
  hasPeriod: boolean,
): { readonly reasons: ImportReport['reasons']; readonly count: number } => {
  const reasons: ImportReport['reasons'][number][] = []
  let count = 0
  for (const { name: file, table } of tables) {
    if (table.kind === 'other') reasons.push({ file, reason: table.reason })
    if (table.kind !== 'figures') continue
    const undated = hasPeriod ? 0 : table.lines.filter(({ date }) => date === undefined).length
    if (undated > 0)
      reasons.push({ file, reason: 'nothing says which days it is about: send startDate, endDate' })
    count += undated + table.left.length
    for (const { number: row, reason } of table.left) reasons.push({ file, row, reason })
  }
  return { reasons: reasons.slice(0, MAX_TOLD), count }
}

/** Groups the lines by their days. */
const toPeriods = (
  lines: readonly Figures[],
  period: Window | undefined,
): readonly SearchPeriod[] => {
  const byDays = Map.groupBy(lines, ({ date }) => date ?? '')
  return Array.from(byDays, ([date, of]) => {
    const { start, end } = date === '' && period ? period : { start: date, end: date }
    const pairs = of.flatMap(({ query, page, ...counts }) =>
      query !== undefined && page !== undefined ? [{ query, page, ...counts }] : [],
    )
    const queries = of.flatMap(({ query, page, ...counts }) =>
      query !== undefined && page === undefined ? [{ query, ...counts }] : [],
    )
    const pages = of.flatMap(({ query, page, ...counts }) =>
      page !== undefined && query === undefined ? [{ page, ...counts }] : [],
    )
    const site = of.find(({ query, page }) => query === undefined && page === undefined)
    return {
      ...{ start, end },
      ...(site && { site }),
      ...(pairs.length > 0 && { pairs }),
      ...(queries.length > 0 && { queries }),
      ...(pages.length > 0 && { pages }),
    }
  })
}

/** The host of most pages: an export is of one site, which may have another name here. */
const hostOf = async (lines: readonly Figures[]): Promise<string | undefined> => {
  const told = await inSlices(lines, ({ page }) => URL.parse(page ?? '')?.host)
  const hosts = told.filter((host) => host !== undefined)
  const counts = Array.from(
    Map.groupBy(hosts, (host) => host),
    ([host, of]) => ({
      host,
      count: of.length,
    }),
  )
  return counts.toSorted((a, b) => b.count - a.count)[0]?.host
}
