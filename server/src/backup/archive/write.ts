import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Header, Pax } from 'tar'
import type { EntryRecord, Manifest } from './manifest.ts'
import { MANIFEST, MAX_ENTRIES } from './places.ts'

export interface NewEntry {
  readonly path: string
  readonly bytes: number
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly type?: string | undefined
}

type Describe = () => Omit<Manifest, 'entries'>

/**
 * Writes a `.tar.gz` that appears under its name only when it is complete. `describe` is called
 * after all entries are written; its result becomes the last entry. All entries have the same date.
 */
export const writeArchive = async (
  file: string,
  entries: AsyncIterable<NewEntry>,
  describe: Describe,
  date?: Date,
): Promise<void> => {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  try {
    await pipeline(
      packArchive(entries, describe, date),
      createGzip(),
      // Contains accounts and keys, so no other user of this machine may read it.
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Writes the same to an open stream. What breaks off has no manifest, so no restore accepts it. */
export const streamArchive = (
  output: Writable,
  entries: AsyncIterable<NewEntry>,
  describe: Describe,
  date?: Date,
): Promise<void> => pipeline(packArchive(entries, describe, date), createGzip(), output)

const BLOCK = 512

async function* packArchive(
  entries: AsyncIterable<NewEntry>,
  describe: Describe,
  date = new Date(),
): AsyncGenerator<Uint8Array> {
  const records: Record<string, EntryRecord> = {}
  let count = 0
  for await (const { path, bytes, chunks, type } of entries) {
    const hash = createHash('sha256')
    let written = 0
    yield* headerOf(path, bytes, date)
    for await (const chunk of chunks) {
      hash.update(chunk)
      written += chunk.length
      yield chunk
    }
    if (written !== bytes) throw new Error(`${path} changed its size while it was read`)
    yield padding(bytes)
    if (++count > MAX_ENTRIES) throw new Error('the site has too many files for one archive')
    records[path] = { bytes, sha256: hash.digest('hex'), ...(type !== undefined && { type }) }
  }
  const manifest = Buffer.from(JSON.stringify({ ...describe(), entries: records }, undefined, 1))
  yield* headerOf(MANIFEST, manifest.length, date)
  yield manifest
  yield padding(manifest.length)
  yield Buffer.alloc(2 * BLOCK)
}

function* headerOf(path: string, size: number, mtime: Date): Generator<Uint8Array> {
  const fields = { path, size, mode: 0o600, mtime, type: 'File' as const }
  const header = new Header(fields)
  // A long path or a huge size does not fit the classic header; an extended one precedes it.
  if (header.encode()) yield new Pax({ path, size, mtime }).encode()
  if (header.block) yield header.block
}

const padding = (size: number): Uint8Array => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
