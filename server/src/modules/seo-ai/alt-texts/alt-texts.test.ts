import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { form, picture } from '../../../../test/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const upload = async (name: string, fields: object = {}): Promise<number> => {
  const editor = app.as('editor')
  const { body } = await editor.post(
    '/api/core/v2/media',
    undefined,
    form(name, await picture(4, 4)),
  )
  if (Object.keys(fields).length > 0) await editor.post(`/api/core/v2/media/${body.id}`, fields)
  return body.id
}

const ask = (given: object, role: 'editor' | 'author' = 'editor') =>
  app.as(role).post('/api/seo/v1/ai/image/alt', given)

it('uses the file name or the caption of the image', async () => {
  const id = await upload('old-lighthouse_at-dusk.png')
  expect((await ask({ attachmentId: id })).body).toMatchObject({
    ...{ success: true, alt: 'old lighthouse at dusk', source: 'local' },
  })
  const captioned = await upload('a.png', { caption: 'The <em>keeper</em> climbs the stairs.' })
  expect((await ask({ imageId: String(captioned) })).body.alt).toBe('The keeper climbs the stairs.')
})

it('rejects images without words, and images that the caller may not edit', async () => {
  const id = await upload('IMG_2041.png')
  expect((await ask({ id })).body).toMatchObject({ success: false, code: 'seo_alt_no_words' })
  for (const given of [{}, { id: 999_999 }, { id: 'x' }])
    expect((await ask(given)).status).toBe(404)
  expect((await ask({ id }, 'author')).status).toBe(404)
})
