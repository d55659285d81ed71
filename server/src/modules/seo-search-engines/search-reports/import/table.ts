import { readCsvRows } from '../../../../lib/content/csv.ts'
import { unguardFormula } from '../../../../lib/formulas.ts'
import { inSlices } from '../../../../lib/yield-to-event-loop.ts'
import { type ColumnName, countOf, dayIn, decimalOf, recogniseColumns } from './cells.ts'
import { importErrors } from './errors.ts'

/** A line of an export: figures of a day, a query, a page, or a combination. */
export interface Line {
  readonly date: string | undefined
  readonly query: string | undefined
  readonly page: string | undefined
  readonly clicks: number
  readonly impressions: number
  readonly position: number
}

type Left = { readonly row: number; readonly reason: string }

/** A file of an export. */
export type Table =
  | { readonly kind: 'figures'; readonly lines: readonly Line[]; readonly left: readonly Left[] }
  /** The filters of the export. */
  | { readonly kind: 'filters'; readonly rows: readonly (readonly string[])[] }
  /** Other data, such as countries. */
  | { readonly kind: 'other'; readonly reason: string }

/** Parses one file; throws for more lines than `most`. */
export const readTable = async (bytes: Uint8Array, most: number): Promise<Table> => {
  const [header = [], ...rows] = await parseCsv(textOfFile(bytes), most)
  const columns = recogniseColumns(header)
  if (!columns) return { kind: 'other', reason: 'it compares two periods; export one at a time' }
  if (columns.has('clicks') && columns.has('impressions') && columns.has('position')) {
    const isNamed = columns.has('date') || columns.has('query') || columns.has('page')
    if (isNamed) return { kind: 'figures', ...(await readLines(rows, columns)) }
    return { kind: 'other', reason: 'it is about neither days, queries nor pages' }
  }
  return header.length === 2
    ? { kind: 'filters', rows }
    : { kind: 'other', reason: 'it has no columns for clicks, impressions and position' }
}

const readLines = async (
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<ColumnName, number>,
): Promise<{ readonly lines: readonly Line[]; readonly left: readonly Left[] }> => {
  const lines: Line[] = []
  const left: Left[] = []
  await inSlices(rows, (row, at) => {
    const line = readLine((name) => {
      const place = columns.get(name)
      return place === undefined ? undefined : (row[place] ?? '')
    })
    if (typeof line === 'string') left.push({ row: at + 2, reason: line })
    else lines.push(line)
  })
  return { lines, left }
}

/** Parses a line, or returns its error. */
const readLine = (cell: (name: ColumnName) => string | undefined): Line | string => {
  const given = cell('date')
  const date = given === undefined ? undefined : dayIn(given)
  if (given !== undefined && date === undefined) return 'its date is no day such as 2026-05-01'
  const clicks = countOf(cell('clicks') ?? '')
  const impressions = countOf(cell('impressions') ?? '')
  if (clicks === undefined || impressions === undefined)
    return 'its clicks or impressions are no numbers'
  if (clicks > impressions) return 'it has more clicks than impressions'
  const position = decimalOf(cell('position') ?? '')
  if (position === undefined) return 'its position is no number'
  const [query, page] = [cell('query')?.trim(), cell('page')?.trim()]
  if (query === '' || page === '') return 'its query or page is empty'
  return { date, query, page, clicks, impressions, position }
}

/** Maximum length of a cell. */
const MAX_CELL = 4_096

const parseCsv = async (text: string, most: number): Promise<readonly (readonly string[])[]> => {
  const [line = ''] = text.slice(0, MAX_CELL).split('\n', 1)
  const marks = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  const delimiter = marks.reduce((a, b) => (b.count > a.count ? b : a)).mark
  try {
    // The header is a row, too.
    const rows = await readCsvRows(text, most + 1, {
      bom: true,
      delimiter,
      max_record_size: 10 * MAX_CELL,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    if (rows.length > most + 1) throw importErrors.seo_search_large_file()
    return await inSlices(rows, (row) => row.map((cell) => unguardFormula(cell.trim())))
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw importErrors.seo_search_bad_file('it is no table of values')
  }
}

/** The console writes UTF-8, some spreadsheets UTF-16. */
const textOfFile = (bytes: Uint8Array): string => {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw importErrors.seo_search_bad_file('it is no text in UTF-8')
  }
}
