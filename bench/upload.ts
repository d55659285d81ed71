import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { median, rounded } from './figures.ts'
import { ADMIN, type Running } from './processes.ts'

/** Cost of uploading photographs of 12 megapixels, including all their smaller copies. */
export interface UploadCost {
  /** From the request to its response: the middle of several uploads, one after the other. */
  readonly answerSeconds: number
  /** Of one upload, until all its smaller copies are there. */
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
  await finished(server.address)
  const after = await server.usage()
  const waits: number[] = []
  for (let round = 0; round < 3; round++) {
    waits.push(await upload(server.address, bytes))
    await finished(server.address)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => upload(server.address, bytes)))
  const { peakMegabytes } = await server.usage()
  await finished(server.address)
  return {
    answerSeconds: rounded(median(waits), 2),
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

/** Uploads a picture, and returns the seconds until the response. */
const upload = async (address: string, bytes: Buffer): Promise<number> => {
  const begin = performance.now()
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
  return (performance.now() - begin) / 1_000
}

/** Waits until no picture lacks a size: large ones get them after the response. */
const finished = async (address: string): Promise<void> => {
  for (;;) {
    const response = await fetch(
      `${address}/api/core/v2/media?context=edit&_fields=missing_image_sizes`,
      { headers: { authorization } },
    )
    const items = (await response.json()) as { readonly missing_image_sizes: readonly string[] }[]
    if (items.every((item) => item.missing_image_sizes.length === 0)) return
    await setTimeout(50)
  }
}
