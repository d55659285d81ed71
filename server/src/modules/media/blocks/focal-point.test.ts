import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { body, picture } from '../../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
let author: Client
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
  id = (await author.post(MEDIA, undefined, body('stage.png', await picture(800, 400)))).body.id
})

const setPoint = (focal_point: unknown) => author.post(`${MEDIA}/${id}`, { meta: { focal_point } })

it('a focal point is stored, shown and removed', async () => {
  const { status, body: item } = await setPoint({ x: 0.25, y: 0.8 })
  expect(status).toBe(200)
  expect(item.meta.focal_point).toEqual({ x: 0.25, y: 0.8 })
  expect((await setPoint(null)).body.meta.focal_point).toBeUndefined()
})

it.each([{ x: 2, y: 0 }, { x: 'left', y: 0 }, { x: 0.5 }, 'centre', [0, 1]])(
  'refuses %j',
  async (point) => {
    expect((await setPoint(point)).status).toBe(400)
  },
)

it('a cropped featured image keeps its focal point visible', async () => {
  await setPoint({ x: 0.25, y: 0.8 })
  const post = { title: 'Pictured', content: 'x', status: 'publish', featured_media: id }
  const { body: made } = await author.post('/wp-json/wp/v2/posts', post)
  const page = await app.http.inject({ url: new URL(made.link).pathname })
  expect(page.body).toContain('object-position:25% 80%')
  await setPoint(null)
  const after = await app.http.inject({ url: new URL(made.link).pathname })
  expect(after.body).not.toContain('object-position')
})
