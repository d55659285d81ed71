import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileFault } from '../../../transfer/read/file-fault.ts'

/** One text of an import, which can be read several times. */
export interface TextFile {
  /** Shown in reports. */
  readonly label: string
  /** Its path in the archive or folder that it comes from, with `/`; otherwise its name. */
  readonly path: string
  /** Identifies the file when an import resumes. */
  readonly name: string
  /** Fingerprint of the content. */
  readonly stamp: string
  /** Text in UTF-8; refuses other encodings. */
  read(): Reading<string>
  readBytes(): Reading<Buffer>
}

interface Reading<T> {
  readonly chunks: AsyncIterable<T>
  done(): number
}

/**
 * The texts in these files: plain ones, packed ones (`.gz`), and those of an archive or a folder that
 * are of its main kind. `label` is the name that people know an uploaded file by.
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
  if (found.isDirectory()) return openFolder(path)
  return (await kindOf(path)) === 'zip' ? openArchive(path, label) : [await openFile(path, label)]
}

const openFile = async (path: string, label: string, inside = label): Promise<TextFile> => {
  const { size, mtimeMs } = await stat(path)
  const isPacked = (await kindOf(path)) === 'gzip'
  return textFile(
    { label, path: inside, name: path, stamp: `${size} ${mtimeMs}` },
    size,
    (): Opened => {
      const bytes = createReadStream(path)
      return {
        bytes: isPacked ? bytes.pipe(createGunzip()) : bytes,
        done: () => (size === 0 ? 1 : bytes.bytesRead / size),
      }
    },
  )
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

/** Names of files that an import can read, by kind. */
const KINDS = [/\.xml$/i, /\.sql$/i, /\.(?:md|markdown)$/i, /\.json$/i, /\.csv$/i]

const HIDDEN = /(?:^|\/)(?:__MACOSX|node_modules|\.)/

/** Those of the kind that has the most, in the order that people expect. */
const mainKind = <T>(all: readonly T[], pathOf: (one: T) => string): readonly T[] => {
  const shown = all.filter((one) => !HIDDEN.test(pathOf(one)))
  const groups = KINDS.map((kind) => shown.filter((one) => kind.test(pathOf(one))))
  return groups
    .reduce((most, group) => (group.length > most.length ? group : most), [])
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true }))
}

const openFolder = async (folder: string): Promise<readonly TextFile[]> => {
  const found: string[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (found.length > MAX_ENTRIES) throw tooMuch()
    const inside = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && !HIDDEN.test(inside)) found.push(inside)
  }
  const files = mainKind(found, (inside) => inside)
  if (files.length === 0) throw new FileFault(`there is nothing to import in ${folder}`)
  return Promise.all(files.map((inside) => openFile(join(folder, inside), inside, inside)))
}

const openArchive = async (path: string, label: string): Promise<readonly TextFile[]> => {
  const { size, mtimeMs } = await stat(path)
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw new FileFault(`${label} is no whole archive`)
  })
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    if (entries.length > MAX_ENTRIES) throw tooMuch()
    entries.push(entry)
  }
  const files = mainKind(entries, ({ fileName }) => fileName)
  if (files.length === 0) throw new FileFault(`there is nothing to import in ${label}`)
  return files.map((entry) =>
    textFile(
      {
        ...{ label: basename(entry.fileName), path: entry.fileName },
        ...{ name: `${path} ${entry.fileName}`, stamp: `${size} ${mtimeMs}` },
      },
      entry.compressedSize,
      () => openEntry(archive, entry),
    ),
  )
}

const openEntry = async (archive: ZipFile, entry: Entry): Promise<Opened> => {
  let read = 0
  const bytes = await archive.openReadStreamPromise(entry)
  bytes.on('data', (chunk: Buffer) => {
    read += chunk.length
  })
  return { bytes, done: () => read / Math.max(entry.uncompressedSize, 1) }
}

const MAX_ENTRIES = 20_000

const textFile = (
  identity: Pick<TextFile, 'label' | 'path' | 'name' | 'stamp'>,
  packedSize: number,
  open: () => Opened | Promise<Opened>,
): TextFile => {
  const readBytes = (): Reading<Buffer> => {
    let opened: Opened | undefined
    async function* chunks(): AsyncGenerator<Buffer> {
      opened = await open()
      yield* bounded(opened.bytes, identity.label, packedSize)
    }
    return { chunks: chunks(), done: () => opened?.done() ?? 0 }
  }
  return {
    ...identity,
    readBytes,
    read: () => {
      const { chunks, done } = readBytes()
      return { chunks: decoded(chunks, identity.label), done }
    },
  }
}

/** Packed text is rarely more than 50 times as long. */
const MAX_EXPANSION = 500
const ALWAYS_FINE = 100_000_000

/** Refuses damaged archives, and those that never end. */
async function* bounded(
  bytes: Readable,
  label: string,
  packedSize: number,
): AsyncGenerator<Buffer> {
  let length = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > Math.max(packedSize * MAX_EXPANSION, ALWAYS_FINE)) throw tooMuch()
      yield chunk
    }
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault(`${label} cannot be unpacked: it is damaged or cut`)
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault(`${label} is not UTF-8; convert it (iconv -f latin1 -t utf-8)`)
  }
}

const tooMuch = (): FileFault =>
  new FileFault('it holds more than can be unpacked', { isTooLarge: true })
