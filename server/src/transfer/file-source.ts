import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { BadLine, Line } from './read/line.ts'
import { requireUtf8 } from './read/text.ts'
import { batchesOf, type ResumableSource } from './source.ts'

/** Reads lines from the text of a file. */
export type LineReader<R> = (chunks: AsyncIterable<string>) => AsyncIterable<Line<R> | BadLine>

/**
 * A file on disk, read line by line. It may be of any size; `format` is part of its fingerprint,
 * since another reader counts other lines.
 */
export const openFile = async <R>(
  file: string,
  format: string,
  read: LineReader<R>,
): Promise<ResumableSource<R>> => {
  const path = resolve(file)
  const { size: bytesInAll, mtimeMs } = await stat(path)
  await requireUtf8(path)
  return {
    name: path,
    stamp: `${format} ${bytesInAll} ${mtimeMs}`,
    read: (position, size) => {
      const bytes = createReadStream(path)
      const done = (): number => (bytesInAll === 0 ? 1 : bytes.bytesRead / bytesInAll)
      return batchesOf(read(bytes.setEncoding('utf8')), { position, size, done })
    },
  }
}

/** A text in memory; its name and stamp identify it when a transfer resumes. */
export const openText = <R>(
  identity: Pick<ResumableSource<R>, 'name' | 'stamp'>,
  pieces: readonly string[],
  read: LineReader<R>,
): ResumableSource<R> => ({
  ...identity,
  read: (position, size) => {
    let taken = 0
    async function* chunks(): AsyncGenerator<string> {
      for (const piece of pieces) {
        taken++
        yield piece
      }
    }
    return batchesOf(read(chunks()), { position, size, done: () => taken / pieces.length })
  },
})
