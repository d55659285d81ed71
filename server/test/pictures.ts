import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Files to upload, generated: no binary fixtures. */
export const picture = (
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .toFormat(format)
    .toBuffer()

/** A picture with a black left half and a white right half. */
export const halves = async (width: number, height: number): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3)
    if ((at / 3) % width >= width / 2) data.fill(255, at, at + 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A photograph taken sideways, with the usual metadata of cameras. */
export const photograph = (
  width: number,
  height: number,
  orientation: number,
  description = '',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 90, b: 140 } } })
    .withExif({ IFD0: { ImageDescription: description, Model: 'Box camera', Artist: 'A. Nobody' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** A photograph with GPS coordinates and a wide colour profile. */
export const geotagged = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 90, b: 140 } } })
    .withExif({
      IFD0: { Model: 'Box camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()

/** A few bytes that claim to be a picture of this size. */
export const bomb = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', size),
    pngChunk('IDAT', Buffer.from([120, 156, 99, 0, 0, 0, 1, 0, 1])),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One second of silence. */
export const sound = (): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + 8_000, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(8_000, 40)
  return Buffer.concat([head, Buffer.alloc(8_000, 128)])
}

/** A WebM video of this size and two seconds, without frames. */
export const film = (width: number, height: number): Buffer => {
  const number = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(2_000)
  const track = [
    element('d7', Buffer.from([1])),
    element('83', Buffer.from([1])),
    element('86', Buffer.from('V_VP8')),
    element('e0', element('b0', number(width)), element('ba', number(height))),
  ]
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.from([15, 66, 64])), element('4489', duration)),
      element('1654ae6b', element('ae', ...track)),
    ),
  ])
}

/** The same as MP4, without sound. */
export const silentFilm = (width: number, height: number): Buffer => {
  const numbers = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
    return bytes
  }
  const [scale, length] = [600, 1_200]
  const size = Buffer.alloc(4)
  size.writeUInt16BE(width, 0)
  size.writeUInt16BE(height, 2)
  const sample = Buffer.concat([Buffer.alloc(24), size, Buffer.alloc(50)])
  const media = [
    box('mdhd', numbers(0, 0, 0, scale, length, 0x55c40000)),
    box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
    box('minf', box('stbl', box('stsd', numbers(0, 1), box('avc1', sample)))),
  ]
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, scale, length), Buffer.alloc(80)),
      box(
        'trak',
        box('tkhd', numbers(3, 0, 0, 1, 0, length), Buffer.alloc(60)),
        box('mdia', ...media),
      ),
    ),
  ])
}

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const inner = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inner])
}

/** A multipart form with a file and fields, with its header. */
export const form = (
  fileName: string | undefined,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): { headers: Record<string, string>; payload: Buffer } => {
  const boundary = 'callboard-test-boundary'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (fileName !== undefined)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** A file as the raw body of a request. */
export const body = (
  fileName: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): { headers: Record<string, string>; payload: Buffer } => ({
  headers: {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${fileName}"`,
    ...headers,
  },
  payload: Buffer.from(bytes),
})

/** A chunk of a PNG file. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const made = Buffer.alloc(12 + data.length)
  made.writeUInt32BE(data.length, 0)
  made.write(type, 4, 'latin1')
  data.copy(made, 8)
  made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length)
  return made
}

/** An element of a Matroska file: id, length in four bytes, content. */
const element = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(0x10_00_00_00 + content.length)
  return Buffer.concat([Buffer.from(id, 'hex'), length, content])
}
