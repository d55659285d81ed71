import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openPromise } from 'yauzl'
import { FileFault } from '../../../transfer/read/file-fault.ts'

/** One text of an import, which can be read several times. */
export interface TextFile {
  /** Shown in reports. */
  readonly label: string
  /** Identifies the file when an import resumes. */
  readonly name: string
  /** Fingerprint of the content. */
  readonly stamp: string
  read(): { readonly chunks: AsyncIterable<string>; done(): number }
}

/**
 * The texts in these files: plain ones, packed ones (`.gz`), and all XML files of an archive. `label`
 * is the name that people know an uploaded file by.
 */
export const openFiles = async (
  paths: readonly string[],
  label?: string,
): Promise<readonly TextFile[]> =>
  (await Promise.all(paths.map((path) => openPath(path, label)))).flat()

const openPath = async (given: string, known: string | undefined): Promise<readonly TextFile[]> => {
  const path = resolve(given)
  const label = known ?? basename(path)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new FileFault(`there is no file ${known ?? given}`)
  if (found.isDirectory()) throw new FileFault(`${given} is a folder, not a file`)
  const { size, mtimeMs } = found
  const stamp = `${size} ${mtimeMs}`
  const kind = await kindOf(path)
  if (kind === 'zip') return openArchive(path, label, stamp)
  const open = (): Opened => {
    const bytes = createReadStream(path)
    return {
      bytes: kind === 'gzip' ? bytes.pipe(createGunzip()) : bytes,
      done: () => (size === 0 ? 1 : bytes.bytesRead / size),
    }
  }
  return [textFile({ label, name: path, stamp }, size, open)]
}

interface Opened {
  readonly bytes: Readable
  done(): number
}

/** By the first bytes, whatever the name is. */
const kindOf = async (path: string): Promise<'zip' | 'gzip' | 'plain'> => {
  for await (const chunk of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>) {
    if (chunk[0] === 0x1f && chunk[1] === 0x8b) return 'gzip'
    if (chunk[0] === 0x50 && chunk[1] === 0x4b) return 'zip'
  }
  return 'plain'
}

const openArchive = async (
  path: string,
  label: string,
  stamp: string,
): Promise<readonly TextFile[]> => {
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw new FileFault(`${label} is no whole archive`)
  })
  const entries = []
  for await (const entry of archive.eachEntry()) {
    if (entries.length > MAX_ENTRIES) throw tooMuch()
    if (/\.xml$/i.test(entry.fileName) && !/(?:^|\/)(?:__MACOSX|\.)/.test(entry.fileName))
      entries.push(entry)
  }
  if (entries.length === 0) throw new FileFault(`there is no XML file in ${label}`)
  return Promise.all(
    entries
      .sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }))
      .map(async (entry) =>
        textFile(
          { label: basename(entry.fileName), name: `${path} ${entry.fileName}`, stamp },
          entry.compressedSize,
          async () => {
            let read = 0
            const bytes = await archive.openReadStreamPromise(entry)
            bytes.on('data', (chunk: Buffer) => {
              read += chunk.length
            })
            return { bytes, done: () => read / Math.max(entry.uncompressedSize, 1) }
          },
        ),
      ),
  )
}

const MAX_ENTRIES = 10_000

const textFile = (
  identity: Omit<TextFile, 'read'>,
  packedSize: number,
  open: () => Opened | Promise<Opened>,
): TextFile => ({
  ...identity,
  read: () => {
    let opened: Opened | undefined
    async function* chunks(): AsyncGenerator<string> {
      opened = await open()
      yield* decoded(opened.bytes, identity.label, packedSize)
    }
    return { chunks: chunks(), done: () => opened?.done() ?? 0 }
  },
})

/** Packed text is rarely more than 50 times as long. */
const MAX_EXPANSION = 500
const ALWAYS_FINE = 100_000_000

/** Text in UTF-8; refuses other encodings, damaged archives, and those that never end. */
async function* decoded(
  bytes: Readable,
  label: string,
  packedSize: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > Math.max(packedSize * MAX_EXPANSION, ALWAYS_FINE)) throw tooMuch()
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof FileFault) throw error
    if (error instanceof TypeError)
      throw new FileFault(`${label} is not UTF-8; convert it (iconv -f latin1 -t utf-8)`)
    throw new FileFault(`${label} cannot be unpacked: it is damaged or cut`)
  }
}

const tooMuch = (): FileFault =>
  new FileFault('it holds more than can be unpacked', { isTooLarge: true })
