import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Options, parse } from 'csv-parse'
import { unguardFormula } from '../../lib/formulas.ts'
import { inSlices } from '../../lib/yield-to-event-loop.ts'
import { findDelimiter } from './delimiter.ts'
import { FileFault } from './file-fault.ts'

export interface TableOptions {
  /** Limit of rows, the column names included. */
  readonly maxRows: number
  /** Found in the first line by default. */
  readonly delimiter?: string
  /** Whether rows may have fewer or more cells than the first one. */
  readonly allowsUnequalRows?: boolean
  /** Removes blanks around unquoted cells. */
  readonly trims?: boolean
  /** Limit of characters per row. */
  readonly maxRowLength?: number
}

/** Characters parsed at a time, which takes a few milliseconds. */
const SLICE = 65_536

/**
 * Reads a small table as a whole, in slices with other work in between. One invalid row makes the
 * table invalid. Empty lines are skipped, and guards against spreadsheet formulas are removed.
 */
export const readTable = async (
  text: string,
  options: TableOptions,
): Promise<readonly (readonly string[])[]> => {
  const rows = await parseRows(text, options)
  if (rows.length > options.maxRows)
    throw new FileFault(`it has more than ${options.maxRows} rows`, { isTooLarge: true })
  return inSlices(rows, (row) => row.map(unguardFormula))
}

/** At most one row more than the limit. */
const parseRows = async (text: string, options: TableOptions): Promise<string[][]> => {
  const { maxRows, allowsUnequalRows = false } = options
  const source = Readable.from(slicesOf(text), { objectMode: false })
  const rows: string[][] = []
  try {
    for await (const row of source.pipe(parse(parserOptions(text, options)))) {
      rows.push(row as string[])
      if (rows.length > maxRows) break
    }
  } catch {
    throw new FileFault(
      allowsUnequalRows ? 'it is no table of values' : 'its rows are not all of the same length',
    )
  } finally {
    source.destroy()
  }
  return rows
}

const parserOptions = (text: string, options: TableOptions): Options => ({
  bom: true,
  delimiter: options.delimiter ?? findDelimiter(text),
  max_record_size: options.maxRowLength ?? 0,
  relax_column_count: options.allowsUnequalRows ?? false,
  skip_empty_lines: true,
  trim: options.trims ?? false,
})

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE)
    await nextTurn()
  }
}
