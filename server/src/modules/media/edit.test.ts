import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, halves } from '../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
let author: Client
let image: TestResponse['body']

beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
  image = (await author.post(MEDIA, undefined, body('halves.png', await halves(400, 200)))).body
})

const edit = (modifiers: unknown, more: object = {}, as = author): Promise<TestResponse> =>
  as.post(`${MEDIA}/${image.id}/edit`, { src: image.source_url, modifiers, ...more })

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]
const crop = (left: number, top: number, width: number, height: number) => ({
  type: 'crop',
  args: { left, top, width, height },
})
const rotate = (angle: number) => ({ type: 'rotate', args: { angle } })
const flip = (horizontal: boolean, vertical: boolean) => ({
  type: 'flip',
  args: { flip: { horizontal, vertical } },
})

/** The brightness of the four corners of the stored image, clockwise from the top left. */
const corners = async ({ body: item }: TestResponse): Promise<number[]> => {
  const file = await app.http.inject({ url: new URL(item.source_url).pathname })
  const { data, info } = await sharp(file.rawPayload)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? -1
  const [right, bottom] = [info.width - 1, info.height - 1]
  return [at(0, 0), at(right, 0), at(right, bottom), at(0, bottom)]
}

describe('POST wp/v2/media/{id}/edit', () => {
  it('SEC-49: makes a copy that refers to its original, and leaves the original unchanged', async () => {
    const { status, headers, body: copy } = await edit([rotate(90)], { alt_text: 'turned' })
    expect(status).toBe(201)
    expect(headers.location).toContain(`/media/${copy.id}`)
    expect(copy).toMatchObject({
      alt_text: 'turned',
      media_details: {
        width: 200,
        height: 400,
        file: image.media_details.file.replace('.png', '-edited.png'),
        parent_image: { attachment_id: String(image.id), file: image.media_details.file },
      },
    })
    expect(copy.media_details.sizes.medium).toMatchObject({ width: 150, height: 300 })
    expect((await author.get(`${MEDIA}/${image.id}`)).body.media_details.width).toBe(400)
  })

  it('applies the steps in order', async () => {
    expect(await corners(await edit([flip(true, false)]))).toEqual([255, 0, 0, 255])
    expect(await corners(await edit([rotate(90)]))).toEqual([0, 0, 255, 255])
    expect(await corners(await edit([crop(50, 0, 50, 100)]))).toEqual([255, 255, 255, 255])
    const both = await edit([crop(25, 0, 50, 100), rotate(90), flip(false, true)])
    expect(await corners(both)).toEqual([255, 255, 0, 0])
    expect(both.body.media_details).toMatchObject({ width: 200, height: 200 })
    expect((await edit([rotate(45)])).body.media_details.width).toBeGreaterThan(400)
  })

  it('cuts off what exceeds the image by rounding only', async () => {
    const { status, body: copy } = await edit([crop(33.33, 0, 66.68, 100.01)])
    expect(status).toBe(201)
    expect(copy.media_details).toMatchObject({ width: 267, height: 200 })
    expect(codeOf(await edit([crop(33.33, 0, 66.8, 100)]))).toEqual([400, 'rest_image_crop_failed'])
  })

  it('returns the position of the schema that a step was read as, null for a non-object', async () => {
    const dataOf = async (modifiers: unknown): Promise<unknown> =>
      (await edit(modifiers)).body.data.details.modifiers.data
    expect(await dataOf('rotate')).toBeNull()
    expect(await dataOf([rotate(90), 90])).toBeNull()
    expect(await dataOf([{ type: 'crop', args: 'all' }])).toEqual({ position: 0 })
  })

  it('SEC-49: rejects areas outside the image, and too many steps', async () => {
    const outside = [
      crop(60, 0, 50, 50),
      crop(-1, 0, 50, 50),
      crop(0, 0, 0, 50),
      crop(0, 0, 101, 1),
    ]
    for (const step of outside)
      expect(codeOf(await edit([step]))).toEqual([400, 'rest_image_crop_failed'])
    const { body: before } = await author.get(`${MEDIA}?per_page=100&_fields=id`)
    const values = [-1, 100.1, 1e9, -0.001, Number.NaN, Number.POSITIVE_INFINITY, 'x', null, [], {}]
    for (const name of ['left', 'top', 'width', 'height'])
      for (const value of [...values, '1e999', 'NaN'])
        expect([
          [name, value],
          (await edit([{ type: 'crop', args: { ...crop(0, 0, 50, 50).args, [name]: value } }]))
            .status,
        ]).toEqual([[name, value], 400])
    for (const angle of ['NaN', '1e999', null, {}, 'x'])
      expect((await edit([{ type: 'rotate', args: { angle } }])).status).toBe(400)
    expect((await author.get(`${MEDIA}?per_page=100&_fields=id`)).body).toEqual(before)
    expect((await edit(Array.from({ length: 21 }, () => rotate(90)))).status).toBe(400)
    expect((await edit(Array.from({ length: 10_000 }, () => rotate(1)))).status).toBe(400)
    expect((await edit(Array.from({ length: 20 }, () => rotate(45)))).status).toBe(400)
    expect((await edit([{ type: 'rotate', args: { angle: Number.NaN } }])).status).toBe(400)
    expect(codeOf(await edit(undefined))).toEqual([400, 'rest_image_not_edited'])
  })

  it('SEC-46: edits only the image that the address names, and only with the capability', async () => {
    const elsewhere = { src: 'http://callboard.test/other.png' }
    expect(codeOf(await edit([rotate(90)], elsewhere))).toEqual([404, 'rest_unknown_attachment'])
    expect(codeOf(await edit([rotate(90)], {}, app.anonymous))).toEqual([
      401,
      'rest_cannot_edit_image',
    ])
    const other = app.another('author')
    expect(codeOf(await edit([rotate(90)], {}, other))).toEqual([403, 'rest_cannot_edit'])
  })
})

describe('POST wp/v2/media/{id}/post-process', () => {
  it('makes the missing sub-sizes', async () => {
    await app.systemContext().transaction(async ({ db, touch }) => {
      const row = await db
        .selectFrom('posts')
        .select('details')
        .where('id', '=', image.id)
        .executeTakeFirstOrThrow()
      const details = JSON.parse(row.details)
      delete details.media.sizes.thumbnail
      await db
        .updateTable('posts')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', image.id)
        .execute()
      touch('posts')
    })
    const path = `${MEDIA}/${image.id}`
    const before = (await author.get(`${path}?context=edit`)).body
    expect(before.missing_image_sizes).toEqual(['thumbnail'])
    const { status, body: after } = await author.post(`${path}/post-process`, {
      action: 'create-image-subsizes',
    })
    expect(status).toBe(200)
    expect(after.missing_image_sizes).toEqual([])
    expect(after.media_details.sizes.thumbnail).toMatchObject({ width: 150, height: 150 })
  })
})
