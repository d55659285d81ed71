import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../lib/formulas.ts'
import { ENTRY_FIELDS, foldPart } from './entry.ts'
import type { ExportRecord } from './export.ts'
import type { Format } from './file-source.ts'

/** Formats records as text, in chunks. */
export async function* printRecords(
  records: AsyncIterable<ExportRecord>,
  format: Format,
  columns: readonly string[] = ENTRY_FIELDS,
): AsyncGenerator<string> {
  const { before, between, after, print } = printersFor(columns)[format]
  let isFirst = true
  yield before
  for await (const record of records) {
    yield isFirst ? print(record) : between + print(record)
    isFirst = false
  }
  yield after
}

interface Printer {
  readonly before: string
  readonly between: string
  readonly after: string
  print(record: ExportRecord): string
}

const row = (cells: readonly string[]): string =>
  stringify([cells.map(guardFormula)], { record_delimiter: 'windows' })

/** Columns of the public dump. */
export const DUMP_FIELDS: readonly string[] = [
  'id',
  ...ENTRY_FIELDS,
  ...['url', 'date_gmt', 'modified_gmt'],
]

const printersFor = (columns: readonly string[]): Readonly<Record<Format, Printer>> => ({
  csv: {
    // The byte order mark marks the text as UTF-8 for spreadsheets.
    before: `\uFEFF${row(columns)}`,
    between: '',
    after: '',
    print: (record) => row(columns.map((field) => cellOf(field, record[field]))),
  },
  jsonl: { before: '', between: '', after: '', print: (record) => `${JSON.stringify(record)}\n` },
  json: {
    before: '[\n',
    between: ',\n',
    after: '\n]\n',
    print: (record) => JSON.stringify(record),
  },
})

/** Empty values become empty cells, which an import ignores, so nothing is lost. */
const cellOf = (field: string, value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (!Array.isArray(value)) return String(value)
  return value.map((item) => (field === 'shows' ? foldPart(item) : String(item))).join(' ')
}
