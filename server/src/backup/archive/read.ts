import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Parser, type ReadEntry } from 'tar'
import { type EntryRecord, type Manifest, parseManifest } from './manifest.ts'
import { type EntryTarget, MAX_ENTRIES, maxBytesOf, tablePath, targetOf } from './places.ts'

/** No content of a site is packed to less than a thousandth, but a file that was made to fill disks is. */
const MAX_RATIO = 1_000

const DAMAGED = 'the file is no Callboard backup, or it is damaged'

const TOO_LARGE = 'the file unpacks to far more than a backup does'

export interface ArchiveEntry {
  readonly path: string
  readonly target: EntryTarget
  readonly bytes: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Passes each entry of an archive to `visit` in turn; the next one waits until `visit` is done. */
export const readArchive = async (
  file: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> => {
  const source = createReadStream(file)
  const parser = new Parser({ strict: true, maxDecompressionRatio: MAX_RATIO })
  let current: ReadEntry | undefined
  let count = 0
  await new Promise<void>((resolve, reject) => {
    let visits = Promise.resolve()
    let failure: { readonly reason: unknown } | undefined
    const fail = (reason: unknown): void => {
      failure ??= { reason }
      source.destroy()
      current?.destroy(reason)
      // Waits for running visits: the caller's cleanup must not meet one that still writes.
      const end = (): void => reject(failure?.reason)
      visits.then(end, end)
    }
    parser.on('entry', (entry: ReadEntry) => {
      // Destroying an entry without a reader must not end the process.
      entry.on('error', () => undefined)
      visits = visits.then(async () => {
        if (failure) throw failure.reason
        current = entry
        if (++count > MAX_ENTRIES) throw new Error('the file has too many entries for a backup')
        await visit(checked(entry))
        entry.resume()
      })
      visits.catch(fail)
    })
    parser.on('ignoredEntry', (entry: ReadEntry) => fail(refusal(entry.path)))
    parser.on('error', (cause: Error) =>
      fail(new Error(cause.message.includes('ratio') ? TOO_LARGE : DAMAGED, { cause })),
    )
    parser.on('end', () => visits.then(resolve, fail))
    source.on('error', fail)
    source.pipe(parser as unknown as Writable)
  })
}

/**
 * Reads an archive to its end and verifies it against its manifest. `visit` gets every entry but
 * the manifest; its results must not be used before this has resolved.
 */
export const verifyArchive = async (
  file: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> => {
  const seen = new Map<string, EntryRecord>()
  let manifest: Manifest | undefined
  await readArchive(file, async (entry) => {
    if (manifest || seen.has(entry.path)) throw refusal(entry.path)
    if (entry.target.kind === 'manifest') {
      manifest = parseManifest(await text(entry.chunks))
      return
    }
    const hash = createHash('sha256')
    const chunks = hashing(entry.chunks, hash)
    await visit({ ...entry, chunks })
    // Reads the remaining chunks, or the hash would cover only a part.
    for await (const _rest of chunks);
    seen.set(entry.path, { bytes: entry.bytes, sha256: hash.digest('hex') })
  })
  if (!manifest) throw new Error(`${DAMAGED}: its list of contents is missing`)
  compare(manifest, seen)
  return manifest
}

const checked = (entry: ReadEntry): ArchiveEntry => {
  const { path, size, type } = entry
  const target = targetOf(path)
  // Links and devices lead elsewhere, and folders are created where needed.
  if (!target || (type !== 'File' && type !== 'OldFile')) throw refusal(path)
  if (size > maxBytesOf[target.kind]) throw new Error(`${path} is too large for a backup`)
  return { path, target, bytes: size, chunks: entry as unknown as AsyncIterable<Uint8Array> }
}

const refusal = (path: string): Error =>
  new Error(`the file is no backup of Callboard: it holds ${JSON.stringify(path.slice(0, 200))}`)

async function* hashing(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

const compare = ({ entries, tables }: Manifest, seen: ReadonlyMap<string, EntryRecord>): void => {
  for (const [path, { bytes, sha256 }] of Object.entries(entries)) {
    const found = seen.get(path)
    if (!found) throw new Error(`the backup is damaged: ${path} is missing`)
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`the backup is damaged: ${path} is not as it was written`)
  }
  const absent = Object.keys(tables).find((table) => !Object.hasOwn(entries, tablePath(table)))
  if (absent !== undefined) throw new Error(`the backup is damaged: it has no rows of ${absent}`)
  const extra = [...seen.keys()].find((path) => !Object.hasOwn(entries, path))
  if (extra !== undefined) throw new Error(`the backup is damaged: ${extra} was added to it`)
}
