import { crc32, createInflate } from 'node:zlib'
import { orientationBlock, type PlainOptions } from './options.ts'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** The chunks of the image and its colours, with the largest size that each can need. */
const PICTURE: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  ...{ gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, pHYs: 9, cICP: 4, iCCP: 4_000_000 },
  // Chunks of animations.
  ...{ acTL: 8, fcTL: 26, fdAT: Number.POSITIVE_INFINITY },
}

const REMARKS: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Keeps the chunks of the image; removes texts, unknown chunks and trailing data. */
export const plainPng = async (
  bytes: Buffer,
  { orientation, keepsRemarks }: PlainOptions,
): Promise<Buffer | undefined> => {
  const chunks = readChunks(bytes)
  if (chunks?.[0]?.type !== 'IHDR' || chunks[0].data.length !== 13) return undefined
  const kept = chunks.flatMap(({ type, data }): Chunk[] => {
    if (type === 'iCCP') return [{ type, data: withoutName(data) }]
    if (data.length <= (PICTURE[type] ?? -1)) return [{ type, data }]
    return keepsRemarks && REMARKS.has(type) ? [{ type, data }] : []
  })
  const pixels = kept.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const length = await streamLength(pixels, mostPixelBytes(chunks[0].data))
  if (length === undefined) return undefined
  const exif =
    orientation > 1 && !keepsRemarks ? [{ type: 'eXIf', data: orientationBlock(orientation) }] : []
  const [header, ...others] = cutPixels(kept, length)
  if (!header) return undefined
  return Buffer.concat([SIGNATURE, ...[header, ...exif, ...others].map(print)])
}

const readChunks = (bytes: Buffer): Chunk[] | undefined => {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return undefined
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (
      end > bytes.length ||
      bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))
    )
      return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
  return undefined
}

/** The largest possible size of the unpacked pixels of an image, with a filter byte per line. */
const mostPixelBytes = (header: Buffer): number => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  // Interlacing up to doubles the number of lines.
  return width * height * 8 + (height + 8) * 2 * 8
}

/**
 * The length of the compressed pixels, since other data may follow them. Undefined if they unpack
 * to more than the image can have.
 */
const streamLength = async (
  parts: readonly Buffer[],
  maxBytes: number,
): Promise<number | undefined> => {
  const inflate = createInflate()
  for (const part of parts) inflate.write(part)
  inflate.end()
  try {
    let total = 0
    for await (const piece of inflate) {
      total += (piece as Buffer).length
      if (total > maxBytes) return undefined
    }
    return inflate.bytesWritten
  } catch {
    return undefined
  }
}

const cutPixels = (chunks: readonly Chunk[], length: number): readonly Chunk[] => {
  let left = length
  return chunks.flatMap((chunk) => {
    if (chunk.type !== 'IDAT') return [chunk]
    const data = chunk.data.subarray(0, left)
    left -= data.length
    return data.length > 0 ? [{ type: 'IDAT', data }] : []
  })
}

/** Replaces the name of a colour profile, which may be any text. */
const withoutName = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from('icc'), data.subarray(Math.max(0, data.indexOf(0)))])

const print = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(data, crc32(head.subarray(4))))
  return Buffer.concat([head, data, tail])
}
