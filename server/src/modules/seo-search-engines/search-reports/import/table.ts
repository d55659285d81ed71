import { inSlices } from '../../../../lib/yield-to-event-loop.ts'
import { readTable } from '../../../../transfer/read/csv-table.ts'
import type { BadLine } from '../../../../transfer/read/line.ts'
import { decodeText } from '../../../../transfer/read/text.ts'
import { type ColumnName, countOf, dayIn, decimalOf, recogniseColumns } from './cells.ts'

/** A line of an export: figures of a day, a query, a page, or a combination. */
export interface Figures {
  readonly date: string | undefined
  readonly query: string | undefined
  readonly page: string | undefined
  readonly clicks: number
  readonly impressions: number
  readonly position: number
}

/** A file of an export. */
export type Table =
  | {
      readonly kind: 'figures'
      readonly lines: readonly Figures[]
      readonly left: readonly BadLine[]
    }
  /** The filters of the export. */
  | { readonly kind: 'filters'; readonly rows: readonly (readonly string[])[] }
  /** Other data, such as countries. */
  | { readonly kind: 'other'; readonly reason: string }

/** Parses one file; throws for more lines than `most`. */
export const readFigures = async (bytes: Uint8Array, most: number): Promise<Table> => {
  const [header = [], ...rows] = await readCells(bytes, most)
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
): Promise<{ readonly lines: readonly Figures[]; readonly left: readonly BadLine[] }> => {
  const lines: Figures[] = []
  const left: BadLine[] = []
  await inSlices(rows, (row, at) => {
    const line = readLine((name) => {
      const place = columns.get(name)
      return place === undefined ? undefined : (row[place] ?? '')
    })
    if (typeof line === 'string') left.push({ number: at + 2, reason: line })
    else lines.push(line)
  })
  return { lines, left }
}

/** Parses a line, or returns its error. */
const readLine = (cell: (name: ColumnName) => string | undefined): Figures | string => {
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

const readCells = async (
  bytes: Uint8Array,
  most: number,
): Promise<readonly (readonly string[])[]> => {
  const rows = await readTable(decodeText(bytes, { allowsUtf16: true }), {
    // The names of the columns are a row, too.
    maxRows: most + 1,
    allowsUnequalRows: true,
    maxRowLength: 10 * MAX_CELL,
  })
  return inSlices(rows, (row) => row.map((cell) => cell.trim()))
}
