import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
let pictureId: number

beforeAll(async () => {
  app = await buildTestApp()
  const bytes = await sharp({
    create: { width: 1_400, height: 1_000, channels: 3, background: '#9a2139' },
  })
    .png()
    .toBuffer()
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/core/v2/media',
    headers: {
      host: 'callboard.test',
      authorization: await app.credentialsOf('editor'),
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="picture.png"',
    },
    payload: bytes,
  })
  pictureId = response.json().id
})

const embedOf = async (fields: object, maxWidth = 600) => {
  const { body: post } = await app
    .as('editor')
    .post('/api/core/v2/posts', { title: 'Pictured', status: 'publish', ...fields })
  const path = `/api/oembed/1.0/embed?maxwidth=${maxWidth}&url=${encodeURIComponent(post.link)}`
  return (await app.anonymous.get(path)).body
}

describe('the picture of an embed', () => {
  it.each([
    [600, /picture-768x549\.png$/, 429],
    [300, /picture-300x214\.png$/, 214],
    [200, /picture-300x214\.png$/, 143],
  ])('uses the smallest file that fills a frame %d wide', async (width, file, height) => {
    const embed = await embedOf({ featured_media: pictureId }, width)
    expect(embed.thumbnail_url).toMatch(file)
    expect(embed).toMatchObject({ thumbnail_width: width, thumbnail_height: height })
  })

  it('is missing if the item has none', async () => {
    expect(Object.keys(await embedOf({}))).not.toContain('thumbnail_url')
  })
})
