import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, geotagged, photograph, picture } from '../../../test/pictures.ts'

const upload = async (app: TestApp, bytes: Buffer): Promise<TestResponse['body']> => {
  const answer = await app
    .as('author')
    .post('/wp-json/wp/v2/media', undefined, body('photo.jpg', bytes))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Every stored file of the site, by the suffix of its name. */
const filesOf = async (app: TestApp): Promise<Map<string, Buffer>> => {
  const { blobs } = app.systemContext()
  const files = new Map<string, Buffer>()
  for await (const key of blobs.list('')) {
    const blob = await blobs.get(key)
    if (blob) files.set(key.replace(/^.*photo|\.jpg$/g, ''), Buffer.from(blob.bytes))
  }
  return files
}

describe('metadata of a photograph (SEC-41)', () => {
  it('is removed from every file, while colour profile and texts are kept', async () => {
    const app = await buildTestApp()
    const bytes = await geotagged(3_000, 2_000)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { media_details: details } = await upload(app, bytes)
    expect(details.image_meta.camera).toBe('Box camera')
    const files = await filesOf(app)
    expect([...files.keys()]).toHaveLength(8)
    for (const [name, file] of files) {
      const { exif, xmp, iptc } = await sharp(file).metadata()
      expect([name, exif, xmp, iptc]).toEqual([name, undefined, undefined, undefined])
    }
    const original = await sharp(files.get('')).metadata()
    expect(original).toMatchObject({ width: 3_000, height: 2_000, hasProfile: true })
  })

  it('is reduced to the orientation in the original', async () => {
    const app = await buildTestApp()
    await upload(app, await photograph(400, 200, 6, 'A quiet street'))
    const files = await filesOf(app)
    const original = await sharp(files.get('')).metadata()
    expect(original).toMatchObject({ width: 400, height: 200, orientation: 6 })
    expect(original.exif?.toString('latin1')).not.toMatch(/Box camera|Nobody|quiet/)
    const shown = await sharp(files.get('-rotated')).metadata()
    expect(shown).toMatchObject({ width: 200, height: 400 })
    expect(shown.exif).toBeUndefined()
  })

  it('leaves a file without metadata byte for byte the same', async () => {
    const app = await buildTestApp()
    const bytes = await picture(100, 80, 'jpeg')
    await upload(app, bytes)
    expect((await filesOf(app)).get('')?.equals(bytes)).toBe(true)
  })

  it('stays in the original only, if the operator enables that', async () => {
    const app = await buildTestApp({ keepImageMetadata: 'true' })
    const bytes = await geotagged(400, 300)
    await upload(app, bytes)
    const files = await filesOf(app)
    expect(files.get('')?.equals(bytes)).toBe(true)
    expect((await sharp(files.get('-300x225')).metadata()).exif).toBeUndefined()
  })
})
