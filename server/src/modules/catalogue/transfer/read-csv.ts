import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { unguardFormula } from './formulas.ts'
import { type BadLine, type Line, MAX_LINE_LENGTH } from './line.ts'

/**
 * Reads a table whose first line names the columns. A line with a quote out of place or with too
 * many cells is told of; the lines after it are read all the same. An empty cell says nothing.
 */
export async function* readCsv(bytes: Readable): AsyncGenerator<Line | BadLine> {
  const skipped: BadLine[] = []
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_LINE_LENGTH,
    on_skip: (error) => {
      skipped.push({ number: lineOfError(error), reason: `This is no CSV: ${error?.code ?? ''}.` })
      return undefined
    },
  })
  // The parser hands the error of the stream on to whoever reads it.
  pipeline(bytes, parser, () => undefined)
  let columns: readonly string[] | undefined
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    yield* skipped.splice(0)
    if (columns) yield readRow(columns, record, info.lines)
    else columns = record.map((name) => name.trim())
  }
  yield* skipped
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: Info
}

const readRow = (
  columns: readonly string[],
  cells: readonly string[],
  number: number,
): Line | BadLine => {
  if (cells.length > columns.length)
    return {
      number,
      reason: `There are ${cells.length} cells, but only ${columns.length} columns.`,
    }
  const members = columns.flatMap((name, index) => {
    const cell = unguardFormula(cells[index] ?? '')
    return cell === '' ? [] : [[name, cell] as const]
  })
  return { number, record: Object.fromEntries(members) }
}

const lineOfError = (error: CsvError | undefined): number => Number(error?.lines ?? 0)
