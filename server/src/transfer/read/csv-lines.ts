import { parse } from 'csv-parse/sync'
import { unguardFormula } from '../../lib/formulas.ts'
import { findDelimiter } from './delimiter.ts'
import { type BadLine, isBad, type Line } from './line.ts'
import { splitLines } from './text-lines.ts'

/**
 * Reads a CSV file of any size with a header row. Rows with misplaced quotes or too many cells are reported,
 * and reading continues after them, as is a file without rows. Empty cells are ignored.
 */
export async function* readCsvLines(chunks: AsyncIterable<string>): AsyncGenerator<Line | BadLine> {
  let delimiter: string | undefined
  let columns: readonly string[] | undefined
  let waiting: TextLine[] = []
  let number = 0
  let hasRows = false
  const take = function* (isEnd: boolean): Generator<Line | BadLine> {
    for (let found = firstRow(isEnd); found; found = firstRow(isEnd)) {
      waiting = waiting.slice(found.used)
      const { row } = found
      if (!isBad(row) && !columns) columns = row.cells.map((name) => name.trim())
      else if (isBad(row) || row.cells.some((cell) => cell !== '')) {
        hasRows = true
        yield isBad(row) ? row : readRow(columns ?? [], row)
      }
    }
  }
  const firstRow = (isEnd: boolean) => findRow(waiting, delimiter ?? ',', isEnd)
  for await (const given of splitLines(chunks)) {
    number++
    if (given === undefined) {
      hasRows = true
      yield { number, reason: 'The line is too long.' }
    } else {
      const text = given.replace(/^\uFEFF/, '')
      delimiter ??= findDelimiter(text)
      waiting.push({ number, text, turnsQuotes: text.split('"').length % 2 === 0 })
      yield* take(false)
    }
  }
  yield* take(true)
  if (!hasRows) yield { number: 1, reason: columns?.some((name) => name !== '') ? NO_ROWS : EMPTY }
}

const EMPTY = 'The file is empty; its first line names the columns.'
const NO_ROWS = 'The file has the names of its columns, but no rows.'

interface TextLine {
  readonly number: number
  readonly text: string
  /** The line has an odd number of quotes; within quotes a line end is part of the cell. */
  readonly turnsQuotes: boolean
}

/** One row of the table, which may span several lines of text. */
interface Row {
  readonly number: number
  readonly cells: readonly string[]
}

/** Limit of lines per cell, so that an unclosed quote does not swallow the rest of the file. */
const MAX_LINES = 500

/**
 * Joins lines until their quotes are balanced. If that does not make a valid row, the first line
 * was wrong, and the following ones are read again. Returns undefined while the end of the row is
 * missing.
 */
const findRow = (
  waiting: readonly TextLine[],
  delimiter: string,
  isEnd: boolean,
): { readonly row: Row | BadLine; readonly used: number } | undefined => {
  const [first] = waiting
  if (!first) return undefined
  const end = first.turnsQuotes ? waiting.findIndex(closes) : 0
  if (end === -1 && !isEnd && waiting.length < MAX_LINES) return undefined
  const text = waiting.slice(0, end + 1).map((line) => line.text)
  const cells = end === -1 ? undefined : splitCells(text.join('\n').replace(/\r$/, ''), delimiter)
  const { number } = first
  return cells
    ? { row: { number, cells }, used: end + 1 }
    : { row: { number, reason: 'There is a quotation mark out of place.' }, used: 1 }
}

const closes = ({ turnsQuotes }: TextLine, index: number): boolean => index > 0 && turnsQuotes

/** The cells of a row; undefined if its quotes are invalid. */
const splitCells = (text: string, delimiter: string): readonly string[] | undefined => {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    return (parse(text, { delimiter, relax_column_count: true }) as string[][])[0] ?? []
  } catch {
    return undefined
  }
}

const readRow = (columns: readonly string[], { number, cells }: Row): Line | BadLine => {
  if (cells.length > columns.length) {
    const reason = `There are ${cells.length} cells, but only ${columns.length} columns.`
    return { number, reason }
  }
  const members = columns.flatMap((name, index) => {
    const cell = unguardFormula(cells[index] ?? '')
    return cell === '' ? [] : [[name, cell] as const]
  })
  return { number, record: Object.fromEntries(members) }
}
