import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { requireUtf8 } from './check-encoding.ts'
import type { BadLine, Line } from './line.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readJsonLines } from './read-json-lines.ts'
import type { Batch, Source } from './run.ts'

/** Formats of a catalogue file. */
export const FORMATS = ['csv', 'jsonl', 'json'] as const

export type Format = (typeof FORMATS)[number]

/** The format of a file by its extension. */
export const formatOf = (file: string): Format | undefined =>
  EXTENSIONS[extname(file).toLowerCase()]

/** A file, read line by line. A resumed import skips the lines that are stored. */
export const openFileSource = async (file: string, format: Format): Promise<Source> => {
  const path = resolve(file)
  const { size: bytesInAll, mtimeMs } = await stat(path)
  await requireUtf8(path)
  return {
    name: path,
    stamp: `${format} ${bytesInAll} ${mtimeMs}`,
    read: async function* (position, size = () => BATCH_SIZE): AsyncGenerator<Batch> {
      const stored = Number(position ?? 0)
      let lines = 0
      const bytes = createReadStream(path)
      let batch: (Line | BadLine)[] = []
      const take = (): Batch => {
        const done = bytesInAll === 0 ? 1 : bytes.bytesRead / bytesInAll
        const taken = { lines: batch, next: lines, done }
        batch = []
        return taken
      }
      for await (const line of readers[format](bytes)) {
        lines++
        if (lines <= stored) continue
        batch.push(line)
        if (batch.length >= size()) yield take()
      }
      if (batch.length > 0) yield take()
    },
  }
}

/** Default number of lines per batch. */
const BATCH_SIZE = 1_000

const EXTENSIONS: Readonly<Record<string, Format>> = {
  ...{ '.csv': 'csv', '.jsonl': 'jsonl', '.ndjson': 'jsonl', '.json': 'json' },
}

type Bytes = ReturnType<typeof createReadStream>

const readers: Readonly<Record<Format, (bytes: Bytes) => AsyncIterable<Line | BadLine>>> = {
  csv: (bytes) => readCsv(bytes.setEncoding('utf8')),
  jsonl: (bytes) => readJsonLines(bytes.setEncoding('utf8')),
  json: (bytes) => readJson(bytes.setEncoding('utf8')),
}
