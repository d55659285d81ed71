import { extname } from 'node:path'
import { type LineReader, openFile } from '../../../transfer/file-source.ts'
import { readCsvLines } from '../../../transfer/read/csv-lines.ts'
import { readJsonLines } from '../../../transfer/read/json-lines.ts'
import type { Line } from './line.ts'
import { readJson } from './read-json.ts'
import type { Source } from './run.ts'

/** Formats of a catalogue file. */
export const FORMATS = ['csv', 'jsonl', 'json'] as const

export type Format = (typeof FORMATS)[number]

/** The format of a file by its extension. */
export const formatOf = (file: string): Format | undefined =>
  EXTENSIONS[extname(file).toLowerCase()]

export const openFileSource = (file: string, format: Format): Promise<Source> =>
  openFile(file, format, READERS[format])

const EXTENSIONS: Readonly<Record<string, Format>> = {
  ...{ '.csv': 'csv', '.jsonl': 'jsonl', '.ndjson': 'jsonl', '.json': 'json' },
}

/** The readers of the formats. */
export const READERS: Readonly<Record<Format, LineReader<Line['record']>>> = {
  csv: readCsvLines,
  jsonl: readJsonLines,
  json: readJson,
}
