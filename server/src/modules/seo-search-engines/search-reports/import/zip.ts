import { inflateRawSync } from 'node:zlib'
import { importErrors } from './errors.ts'

export interface ZippedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/** The end of an archive is this long, and a comment may follow. */
const END_LENGTH = 22
const MAX_COMMENT = 65_535

const MAX_FILES = 50

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files of an archive, as long as all of them together are no larger than they may be. */
export const unzip = (bytes: Uint8Array, maxBytes: number): readonly ZippedFile[] => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readEntries(archive, maxBytes)
  } catch (error) {
    if (isTooLarge(error)) throw importErrors.seo_search_large_file()
    // Places outside of the archive, and whatever cannot be unpacked.
    if (error instanceof RangeError || isZlibFault(error))
      throw importErrors.seo_search_bad_file('it is no whole archive')
    throw error
  }
}

const readEntries = (archive: Buffer, maxBytes: number): readonly ZippedFile[] => {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_FILES) throw importErrors.seo_search_large_file()
  const files: ZippedFile[] = []
  let at = archive.readUInt32LE(end + 16)
  let left = maxBytes
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) {
      const content = readContent(archive, at, left)
      left -= content.length
      files.push({ name: name.split('/').at(-1) ?? name, bytes: content })
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

const findEnd = (archive: Buffer): number => {
  const first = Math.max(archive.length - END_LENGTH - MAX_COMMENT, 0)
  for (let at = archive.length - END_LENGTH; at >= first; at--)
    if (archive.readUInt32LE(at) === END) return at
  throw new RangeError('no end')
}

const readContent = (archive: Buffer, entry: number, maxBytes: number): Buffer => {
  if ((archive.readUInt16LE(entry + 8) & 1) === 1)
    throw importErrors.seo_search_bad_file('it is locked with a password')
  const method = archive.readUInt16LE(entry + 10)
  const size = archive.readUInt32LE(entry + 20)
  const head = archive.readUInt32LE(entry + 42)
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
  if (start + size > archive.length) throw new RangeError('no content')
  const packed = archive.subarray(start, start + size)
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: Math.max(maxBytes, 1) })
  if (method !== STORED) throw importErrors.seo_search_bad_file('it is packed in an unknown way')
  if (packed.length > maxBytes) throw importErrors.seo_search_large_file()
  return packed
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const isTooLarge = (error: unknown): boolean => codeOf(error) === 'ERR_BUFFER_TOO_LARGE'

const isZlibFault = (error: unknown): boolean => codeOf(error).startsWith('Z_')
