import { bomb, picture } from './pictures.ts'

/** Small files that claim to be huge images, with their file extension. */
export const bombs = async (): Promise<readonly (readonly [string, Buffer])[]> => [
  ['png', bomb(64_250, 64_250)],
  ['png', bomb(7_100, 7_100)],
  ['jpg', await jpegBomb()],
  ['gif', gifBomb()],
  ['webp', await webpBomb()],
  ['avif', await avifBomb(30_000)],
  ['avif', await avifBomb(5_100)],
]

/** A GIF with this many frames of one pixel. */
export const manyFrames = (frames: number): Buffer => {
  const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  // After the screen descriptor with its two colours, up to the trailer.
  const frame = dot.subarray(19, -1)
  const rest = Array<Buffer>(frames).fill(frame)
  return Buffer.concat([dot.subarray(0, 19), ...rest, dot.subarray(-1)])
}

/** Rejected by its type: no library here opens it. */
export const tiffBomb = (): Buffer => {
  const entries = [
    [256, 4, 1, 60_000],
    [257, 4, 1, 60_000],
    [258, 3, 1, 8],
    [273, 4, 1, 8],
    [279, 4, 1, 4],
  ] as const
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  }
  return Buffer.concat([Buffer.from('II*\0\b\0\0\0', 'latin1'), directory])
}

const jpegBomb = async (): Promise<Buffer> => {
  const bytes = await picture(16, 16, 'jpeg')
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_000, frame + 5)
  bytes.writeUInt16BE(65_000, frame + 7)
  return bytes
}

const gifBomb = (): Buffer => {
  const bytes = manyFrames(1)
  // The sizes of the screen and of the frame.
  for (const at of [6, 8, 32, 34]) bytes.writeUInt16LE(65_000, at)
  return bytes
}

const webpBomb = async (): Promise<Buffer> => {
  const bytes = await picture(16, 16, 'webp')
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  bytes.writeUInt16LE(16_383, start + 3)
  bytes.writeUInt16LE(16_383, start + 5)
  return bytes
}

const avifBomb = async (side: number): Promise<Buffer> => {
  const bytes = await picture(16, 16, 'avif')
  const size = bytes.indexOf('ispe')
  bytes.writeUInt32BE(side, size + 8)
  bytes.writeUInt32BE(side, size + 12)
  return bytes
}
