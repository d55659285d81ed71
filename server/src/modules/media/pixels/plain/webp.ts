import { orientationBlock, type PlainOptions } from './options.ts'

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

const PICTURE = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
const REMARKS = ['EXIF', 'XMP ']
const FRAME = ['ALPH', 'VP8 ', 'VP8L']

/** Header bits that announce metadata chunks. */
const EXIF_FLAG = 8
const XMP_FLAG = 4

/** Keeps the chunks of the image; removes metadata, unknown chunks and trailing data. */
export const plainWebp = (
  bytes: Buffer,
  { orientation, keepsRemarks }: PlainOptions,
): Buffer | undefined => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const size = bytes.readUInt32LE(4)
  if (size + 8 > bytes.length) return undefined
  const chunks = readChunks(bytes.subarray(12, size + 8))
  if (!chunks) return undefined
  const isTurned = orientation > 1 && !keepsRemarks && chunks[0]?.type === 'VP8X'
  const names = keepsRemarks ? [...PICTURE, ...REMARKS] : PICTURE
  const kept: Chunk[] = []
  for (const chunk of chunks) {
    if (!names.includes(chunk.type)) continue
    const clean = cleanChunk(chunk, { keepsRemarks, isTurned })
    if (!clean) return undefined
    kept.push(clean)
  }
  if (isTurned) kept.push({ type: 'EXIF', data: orientationBlock(orientation) })
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept.map(print)])
  return print({ type: 'RIFF', data: body })
}

const cleanChunk = (
  chunk: Chunk,
  { keepsRemarks, isTurned }: { readonly keepsRemarks: boolean; readonly isTurned: boolean },
): Chunk | undefined => {
  const { type, data } = chunk
  if (type === 'VP8X') {
    if (data.length < 10) return undefined
    const header = Buffer.from(data.subarray(0, 10))
    if (!keepsRemarks) header[0] = ((header[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (isTurned ? 8 : 0)
    return { type, data: header }
  }
  if (type === 'ANIM') return { type, data: data.subarray(0, 6) }
  if (type !== 'ANMF') return chunk
  // A frame holds an image after sixteen bytes of position and duration.
  const inner = readChunks(data.subarray(16))
  if (!inner) return undefined
  const parts = inner.filter((part) => FRAME.includes(part.type)).map(print)
  return { type, data: Buffer.concat([data.subarray(0, 16), ...parts]) }
}

const readChunks = (bytes: Buffer): Chunk[] | undefined => {
  const chunks: Chunk[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (end > bytes.length) return undefined
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (length % 2)
  }
  return chunks
}

const print = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
