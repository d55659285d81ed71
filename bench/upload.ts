import sharp from 'sharp'
import { ADMIN, type Running } from './processes.ts'

/** Cost of uploading photographs of 12 megapixels, including all their smaller copies. */
export interface UploadCost {
  /** Of one upload. */
  readonly cpuSeconds: number
  /** Peak resident memory of the server, after one upload and after several at once. */
  readonly peakMegabytes: number
  readonly peakMegabytesAtOnce: number
}

export const AT_ONCE = 4

/** Requires a fresh server: its peak memory must be that of the uploads. */
export const measureUploads = async (server: Running): Promise<UploadCost> => {
  const bytes = await photograph()
  // The first image loads the library, a cost paid once per server process.
  await upload(server.address, await sharp(bytes).resize(400).jpeg().toBuffer())
  const before = await server.usage()
  await upload(server.address, bytes)
  const after = await server.usage()
  await Promise.all(Array.from({ length: AT_ONCE }, () => upload(server.address, bytes)))
  const { peakMegabytes } = await server.usage()
  return {
    cpuSeconds: Math.round((after.cpuSeconds - before.cpuSeconds) * 100) / 100,
    peakMegabytes: Math.round(after.peakMegabytes),
    peakMegabytesAtOnce: Math.round(peakMegabytes),
  }
}

/** With as much detail as a photograph, and the metadata that a camera writes. */
const photograph = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = await sharp({
    create: { width: 1_000, height: 750, channels: 3, noise, background: 'white' },
  })
    .png()
    .toBuffer()
  return sharp(grain)
    .resize(4_000, 3_000)
    .withExif({ IFD0: { Model: 'Box camera' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const authorization = `Basic ${Buffer.from(`${ADMIN.login}:${ADMIN.secret}`).toString('base64')}`

const upload = async (address: string, bytes: Buffer): Promise<void> => {
  const response = await fetch(`${address}/api/core/v2/media`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="photograph.jpg"',
    },
    body: new Uint8Array(bytes),
  })
  if (response.status !== 201)
    throw new Error(`the photograph was refused: ${await response.text()}`)
  await response.arrayBuffer()
}
