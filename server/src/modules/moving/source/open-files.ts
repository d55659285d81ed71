import { createReadStream } from 'node:fs'
import { opendir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, posix, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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
  /** Reads another file of the same archive or folder, or says why not. */
  readBeside?: ((path: string) => Promise<Uint8Array | string>) | undefined
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
  const readBeside = besideIn(await realpath(folder))
  return Promise.all(
    files.map(async (inside) => ({
      ...(await openFile(join(folder, inside), inside, inside)),
      readBeside,
    })),
  )
}

/** A path upwards, or a link, may lead out of the folder. */
const besideIn =
  (root: string) =>
  async (path: string): Promise<Uint8Array | string> => {
    const place = await firstOf(root, path)
    if (place === undefined) return 'it is not in the folder'
    if (!place.startsWith(root + sep)) return 'its path leads out of the folder'
    return (await stat(place)).size > MAX_BESIDE ? 'it is too large' : readFile(place)
  }

/** Folders whose files are served from the root of a site. */
const SERVED = ['', 'static', 'public', 'assets', 'src']

const MAX_BESIDE = 256_000_000

const firstOf = async (root: string, path: string): Promise<string | undefined> => {
  for (const folder of SERVED) {
    const place = await realpath(join(root, folder, path)).catch(() => undefined)
    if (place !== undefined && (await stat(place)).isFile()) return place
  }
  return undefined
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
  const readBeside = besideInArchive(archive, entries)
  return files.map((entry) => ({
    ...textFile(
      {
        ...{ label: basename(entry.fileName), path: entry.fileName },
        ...{ name: `${path} ${entry.fileName}`, stamp: `${size} ${mtimeMs}` },
      },
      entry.compressedSize,
      () => openEntry(archive, entry),
    ),
    readBeside,
  }))
}

const besideInArchive = (archive: ZipFile, entries: readonly Entry[]) => {
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  const top = commonFolder(entries)
  return async (path: string): Promise<Uint8Array | string> => {
    const names = SERVED.flatMap((folder) => [
      posix.join(folder, path),
      posix.join(top, folder, path),
    ])
    const entry = names.map((name) => byName.get(name)).find((one) => one !== undefined)
    if (!entry) return 'it is not in the archive'
    if (entry.uncompressedSize > MAX_BESIDE) return 'it is too large'
    return buffer((await openEntry(archive, entry)).bytes)
  }
}

/** Archives of a repository have all in one folder. */
const commonFolder = ([first, ...others]: readonly Entry[]): string => {
  const top = first?.fileName.split('/')[0] ?? ''
  return others.every(({ fileName }) => fileName.startsWith(`${top}/`)) ? top : ''
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
