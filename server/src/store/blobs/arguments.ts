import { BlobError } from './errors.ts'
import type { ByteRange } from './interface.ts'

/** Throws unless the key is a plain relative path that every storage keeps unchanged. */
export function assertKey(key: string): void {
  const fault = faultOf(key)
  if (fault !== undefined) {
    throw new BlobError(`Blob key ${quote(key)} is refused: ${fault}`)
  }
}

/** Whether a name found in a storage can be one of our keys. */
export function isKey(name: string): boolean {
  return faultOf(name) === undefined
}

/** Throws unless the prefix is empty or the beginning of a possible key. */
export function assertPrefix(prefix: string): void {
  const fault = prefix === '' ? undefined : faultOf(prefix.replace(/(?<=[^/])\/$/, ''))
  if (fault !== undefined) {
    throw new BlobError(`Blob prefix ${quote(prefix)} is refused: ${fault}`)
  }
}

/** Throws unless the range consists of whole, ascending byte positions. */
export function assertRange(range: ByteRange | undefined): void {
  if (range === undefined) {
    return
  }
  const { start, end } = range
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new BlobError(`Byte range ${start}-${end} is refused: it is not a range of bytes`)
  }
}

/** The error of every storage for a range that starts past the end of the file. */
export function rangePastEnd(key: string, range: ByteRange): BlobError {
  const message = `Byte range ${range.start}-${range.end} starts past the end of "${key}"`
  return new BlobError(message, { status: 416 })
}

const maxKeyBytes = 1024
const maxSegmentBytes = 255

// Windows forbids some of these; S3 clients and services disagree on signing the others in a
// listing's prefix or on spelling them in its XML.
const notPortable = /[!"&'()*:<>?|]/

function faultOf(key: string): string | undefined {
  // The length first, so that no later check scans megabytes.
  if (key.length > maxKeyBytes || Buffer.byteLength(key) > maxKeyBytes) {
    return `it is longer than ${maxKeyBytes} bytes`
  }
  if (key.startsWith('/')) {
    return 'it starts with a slash'
  }
  if (key.includes('\\')) {
    return 'it has a backslash'
  }
  if (/\p{Cc}/u.test(key)) {
    return 'it has a NUL or another control character'
  }
  if (!key.isWellFormed()) {
    return 'it is not well-formed Unicode'
  }
  if (key !== key.trim()) {
    return 'it starts or ends with a space'
  }
  const special = notPortable.exec(key)
  if (special) {
    return `not every storage keeps the character ${special[0]}`
  }
  return key.split('/').map(faultOfSegment).find(Boolean)
}

function faultOfSegment(segment: string): string | undefined {
  if (segment === '') {
    return 'it has an empty segment'
  }
  if (segment === '..') {
    return 'it has a .. segment'
  }
  // Covers the segment "." and keeps the names of temporary files free.
  if (segment.startsWith('.')) {
    return 'a segment starts with a dot'
  }
  if (Buffer.byteLength(segment) > maxSegmentBytes) {
    return `a segment is longer than ${maxSegmentBytes} bytes`
  }
  return undefined
}

function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
