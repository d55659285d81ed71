import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Header, Pax } from 'tar'
import type { EntryRecord, Manifest } from './manifest.ts'
import { MANIFEST } from './places.ts'

export interface NewEntry {
  readonly path: string
  readonly bytes: number
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly type?: string | undefined
}

/**
 * Writes a `.tar.gz` that appears under its name only when it is complete. `describe` is called
 * after all entries are written; its result becomes the last entry.
 */
export const writeArchive = async (
  file: string,
  entries: AsyncIterable<NewEntry>,
  describe: () => Omit<Manifest, 'entries'>,
): Promise<void> => {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  try {
    await pipeline(
      pack(entries, describe),
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

const BLOCK = 512

async function* pack(
  entries: AsyncIterable<NewEntry>,
  describe: () => Omit<Manifest, 'entries'>,
): AsyncGenerator<Uint8Array> {
  const records: Record<string, EntryRecord> = {}
  for await (const { path, bytes, chunks, type } of entries) {
    const hash = createHash('sha256')
    let written = 0
    yield* headerOf(path, bytes)
    for await (const chunk of chunks) {
      hash.update(chunk)
      written += chunk.length
      yield chunk
    }
    if (written !== bytes) throw new Error(`${path} changed its size while it was read`)
    yield padding(bytes)
    records[path] = { bytes, sha256: hash.digest('hex'), ...(type !== undefined && { type }) }
  }
  const manifest = Buffer.from(JSON.stringify({ ...describe(), entries: records }, undefined, 1))
  yield* headerOf(MANIFEST, manifest.length)
  yield manifest
  yield padding(manifest.length)
  yield Buffer.alloc(2 * BLOCK)
}

function* headerOf(path: string, size: number): Generator<Uint8Array> {
  const fields = { path, size, mode: 0o600, mtime: new Date(), type: 'File' as const }
  const header = new Header(fields)
  // A long path or a huge size does not fit the classic header; an extended one precedes it.
  if (header.encode()) yield new Pax({ path, size, mtime: fields.mtime }).encode()
  if (header.block) yield header.block
}

const padding = (size: number): Uint8Array => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
