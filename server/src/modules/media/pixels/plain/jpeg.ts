import { orientationBlock, type PlainOptions } from './options.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
const SOS = 0xda

/** Keeps tables, frames, scans and colours; removes comments, other segments and trailing data. */
export const plainJpeg = (bytes: Buffer, options: PlainOptions): Buffer | undefined => {
  const segments = readSegments(bytes)
  if (!segments) return undefined
  const kept = segments.flatMap(({ marker, content, scan }) => {
    const clean = keptContent(marker, content, options)
    return clean ? [print(marker, clean), scan] : []
  })
  const isTurned = options.orientation > 1 && !options.keepsRemarks
  const exif = isTurned
    ? [print(0xe1, Buffer.concat([EXIF, orientationBlock(options.orientation)]))]
    : []
  // A JFIF header has to come first.
  const first = kept[0]?.[1] === 0xe0 ? 1 : 0
  return Buffer.concat([SOI, ...kept.slice(0, first), ...exif, ...kept.slice(first), EOI])
}

interface Segment {
  readonly marker: number
  readonly content: Buffer
  /** The compressed pixels that follow it. */
  readonly scan: Buffer
}

const readSegments = (bytes: Buffer): Segment[] | undefined => {
  if (!bytes.subarray(0, 2).equals(SOI)) return undefined
  const segments: Segment[] = []
  let at = 2
  while (bytes[at] === 0xff) {
    while (bytes[at] === 0xff) at++
    const marker = bytes[at++] ?? 0
    if (marker === 0xd9) return segments
    const isSegment = marker >= 0xc0 && (marker < 0xd0 || marker > 0xd8)
    const end = isSegment && at + 2 <= bytes.length ? at + bytes.readUInt16BE(at) : 0
    if (end < at + 2 || end > bytes.length) return undefined
    const next = marker === SOS ? endOfScan(bytes, end) : end
    const [content, scan] = [bytes.subarray(at + 2, end), bytes.subarray(end, next)]
    segments.push({ marker, content, scan })
    at = next
  }
  return undefined
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')

const keptContent = (
  marker: number,
  content: Buffer,
  { keepsRemarks }: PlainOptions,
): Buffer | undefined => {
  if (marker < 0xe0) return content
  const startsWith = (name: string): boolean => content.toString('latin1', 0, name.length) === name
  switch (marker) {
    case 0xe0:
      return startsWith('JFIF\0') && content.length >= 14 ? withoutThumbnail(content) : undefined
    case 0xe1:
      return keepsRemarks && (startsWith('Exif\0') || startsWith('http://ns.adobe.com/'))
        ? content
        : undefined
    case 0xe2:
      return startsWith('ICC_PROFILE\0') ? content : undefined
    case 0xed:
      return keepsRemarks && startsWith('Photoshop 3.0\0') ? content : undefined
    case 0xee:
      // Declares the colour encoding; without it some images appear inverted.
      return startsWith('Adobe') && content.length >= 12 ? content.subarray(0, 12) : undefined
    default:
      return undefined
  }
}

const withoutThumbnail = (content: Buffer): Buffer =>
  Buffer.concat([content.subarray(0, 12), Buffer.from([0, 0])])

const print = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Inside a scan, 255 starts a marker unless it is stuffed or begins a restart marker. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0xd9
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
