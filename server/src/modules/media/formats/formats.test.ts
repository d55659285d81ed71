import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { body, picture } from '../../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'
const BROWSER = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
const ANY = '*/*'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

/** Waves, of which a photograph has a little noise. */
const landscape = async (format: 'jpeg' | 'png', shift = 0): Promise<Buffer> => {
  const [width, height] = [900, 600]
  const data = Buffer.alloc(width * height * 3)
  let noise = 1
  for (let at = 0; at < data.length; at++) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648
    const pixel = Math.floor(at / 3)
    const wave = Math.sin((pixel % width) / 40 + shift) + Math.cos(pixel / width / 30)
    data[at] = 120 + wave * 45 + (noise / 2_147_483_648) * (format === 'jpeg' ? 20 : 0)
  }
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  return (format === 'jpeg' ? image.jpeg({ quality: 90 }) : image.png()).toBuffer()
}

const upload = async (name: string, bytes: Buffer): Promise<TestResponse['body']> => {
  const said = await app.as('author').post(MEDIA, undefined, body(name, bytes))
  expect(said.status, said.text).toBe(201)
  return said.body
}

const ask = (url: string, accept: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url: new URL(url).pathname, headers: { accept, ...headers } })

const typeFor = async (url: string, accept: string) => {
  const { headers, rawPayload } = await ask(url, accept)
  const { format } = await sharp(rawPayload).metadata()
  return [headers['content-type'], format === 'heif' ? 'avif' : format]
}

const AVIF = ['image/avif', 'avif']
const JPEG = ['image/jpeg', 'jpeg']

const storedFiles = async (): Promise<string[]> =>
  (await Readable.from(app.systemContext().blobs.list('')).toArray()).toSorted()

describe('a picture in a smaller format', () => {
  it('is sent to browsers that name it once a job has made it, and to no other client', async () => {
    const bytes = await landscape('jpeg')
    const { source_url } = await upload('sea.jpg', bytes)
    expect(await typeFor(source_url, ANY)).toEqual(JPEG)
    expect(await typeFor(source_url, BROWSER), 'not made yet').toEqual(JPEG)
    await app.runDueJobs()
    app.setTime(new Date(Date.now() + 120_000).toISOString())
    // Several times, so that both are cached.
    for (const round of [1, 2, 3]) {
      expect([round, await typeFor(source_url, BROWSER)]).toEqual([round, AVIF])
      expect([round, await typeFor(source_url, ANY)]).toEqual([round, JPEG])
      expect([round, await typeFor(source_url, 'image/webp')]).toEqual([round, JPEG])
    }
    const [small, original] = [await ask(source_url, BROWSER), await ask(source_url, ANY)]
    expect(original.rawPayload.equals(bytes)).toBe(true)
    expect(small.rawPayload.length).toBeLessThan(bytes.length * 0.9)
    for (const { headers } of [small, original]) expect(headers.vary).toContain('Accept')
    expect(small.headers.etag).not.toBe(original.headers.etag)
  })

  it('has conditions, parts and headers of its own', async () => {
    const { source_url } = await upload('sea.jpg', await landscape('jpeg'))
    await ask(source_url, BROWSER)
    await app.runDueJobs()
    const { headers, rawPayload } = await ask(source_url, BROWSER)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await ask(source_url, BROWSER, known)).statusCode).toBe(304)
    expect((await ask(source_url, ANY, known)).statusCode).toBe(200)
    const part = await ask(source_url, BROWSER, { range: 'bytes=4-11' })
    expect([part.statusCode, String(part.rawPayload)]).toEqual([206, 'ftypavif'])
    const head = await ask(source_url, BROWSER, {}, 'HEAD')
    expect([head.headers['content-type'], Number(head.headers['content-length'])]).toEqual([
      'image/avif',
      rawPayload.length,
    ])
  })

  it('is WebP without loss for PNG', async () => {
    const bytes = await landscape('png')
    const { source_url } = await upload('plan.png', bytes)
    await ask(source_url, BROWSER)
    await app.runDueJobs()
    const small = await ask(source_url, BROWSER)
    expect(small.headers['content-type']).toBe('image/webp')
    const pixelsOf = (of: Buffer): Promise<Buffer> => sharp(of).removeAlpha().raw().toBuffer()
    expect((await pixelsOf(small.rawPayload)).equals(await pixelsOf(bytes))).toBe(true)
  })

  it('is made of pictures that are worth it', async () => {
    const plain = await upload('plain.jpg', await picture(900, 600, 'jpeg'))
    const { source_url } = await upload('sea.jpg', await landscape('jpeg'))
    for (const url of [plain.source_url, source_url, source_url]) await ask(url, BROWSER)
    await app.runDueJobs()
    const made = (await storedFiles()).filter((key) => key.endsWith('.avif'))
    expect(made).toEqual([expect.stringMatching(/\/sea\.jpg\.avif$/)])
  })

  it('shows the new picture after the file was replaced, and goes with its attachment', async () => {
    const { id, source_url } = await upload('sea.jpg', await landscape('jpeg'))
    await ask(source_url, BROWSER)
    await app.runDueJobs()
    const former = await ask(source_url, BROWSER)
    const bytes = await landscape('jpeg', 2)
    const replaced = await app
      .as('author')
      .post(`${MEDIA}/${id}/replace`, undefined, body('new.jpg', bytes))
    expect(replaced.status, replaced.text).toBe(200)
    expect((await ask(source_url, BROWSER)).rawPayload.equals(bytes)).toBe(true)
    await app.runDueJobs()
    const small = await ask(source_url, BROWSER)
    expect(await typeFor(source_url, BROWSER)).toEqual(AVIF)
    expect(small.rawPayload.equals(former.rawPayload)).toBe(false)
    expect((await app.as('author').delete(`${MEDIA}/${id}?force=true`)).status).toBe(200)
    const left = (await storedFiles()).filter((key) => !key.endsWith('sea.jpg.avif'))
    expect(left, 'the former one is swept').toEqual([])
  })

  it('is never the file of another attachment', async () => {
    const { source_url } = await upload('sea.jpg', await landscape('jpeg'))
    const { db } = app.systemContext()
    const key = source_url.split('/uploads/')[1]
    const foreign = await upload('other.avif', await picture(40, 40, 'avif'))
    await app.systemContext().transaction(({ db }) =>
      db
        .insertInto('media_files')
        .values({ key: `${key}.avif`, hash: 'x', post_id: foreign.id, claimed_gmt: '2026-01-01' })
        .execute(),
    )
    await ask(source_url, BROWSER)
    await app.runDueJobs()
    expect(await typeFor(source_url, BROWSER)).toEqual(JPEG)
    expect(
      await db.selectFrom('media_files').select('hash').where('key', '=', `${key}.avif`).execute(),
    ).toEqual([{ hash: 'x' }])
  })
})
