import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AiService, startAiService, switchAiOn } from '../../../../test/ai-service.ts'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { picture } from '../../../../test/pictures.ts'

const IMAGES = '/api/seo/v1/ai/image-generator'

const writePost = async (client: Client, title: string): Promise<number> =>
  (await client.post('/api/core/v2/posts', { title, status: 'publish' })).body.id

const fileOf = async (app: TestApp, url: string): Promise<Buffer> => {
  const { statusCode, rawPayload } = await app.http.inject(new URL(url).pathname)
  expect(statusCode).toBe(200)
  return rawPayload
}

describe('a site without a service', () => {
  let app: TestApp
  let editor: Client
  let author: Client
  let id: number
  beforeAll(async () => {
    app = await buildTestApp()
    editor = app.as('editor')
    author = app.as('author')
    id = await writePost(editor, 'Brewing &amp; serving green tea')
  })

  const make = (more: object, client = editor) =>
    client.post(IMAGES, { postId: id, prompt: 'A cup of tea on a table', ...more })

  it('draws a card, stores it as a media file of the post and marks it as local', async () => {
    const { status, body } = await make({ style: 'vibrant', aspectRatio: 'square' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        id: expect.any(Number),
        url: expect.stringMatching(/Brewing-serving-green-tea\.png$/),
        alt: 'Brewing & serving green tea',
        prompt: 'A cup of tea on a table',
        ...{ quality: 'medium', style: 'vibrant', aspectRatio: 'square', model: '' },
        ...{ format: 'png', width: 1_024, height: 1_024, parentImageId: null, source: 'local' },
      },
    })
    const { width, height, format } = await sharp(await fileOf(app, body.data.url)).metadata()
    expect([width, height, format]).toEqual([1_024, 1_024, 'png'])
    const media = await editor.get(`/api/core/v2/media/${body.data.id}?context=edit`)
    expect(media.body).toMatchObject({
      post: id,
      mime_type: 'image/png',
      alt_text: 'Brewing & serving green tea',
      author: await app.userId('editor'),
    })
  })

  it('lists the images of a post, newest first, without deleted ones', async () => {
    const post = await writePost(editor, 'Coffee')
    const first = await make({ postId: post, quality: 'low', aspectRatio: 'portrait' })
    const second = await make({ postId: String(post), selectedImageId: first.body.data.id })
    expect(second.body.data).toMatchObject({ parentImageId: first.body.data.id, width: 1_536 })
    expect(first.body.data).toMatchObject({ quality: 'low', width: 640, height: 960 })
    const listed = await editor.get(`${IMAGES}?postId=${post}`)
    expect(listed.body).toEqual({
      success: true,
      all: { rows: [second.body.data, first.body.data] },
      count: 2,
    })
    const ids = [second.body.data.id, 99_999_999]
    const deleted = await editor.delete(IMAGES, { ids })
    expect(deleted.body).toEqual({ success: true, failedIds: [99_999_999] })
    expect((await app.anonymous.get(`/api/core/v2/media/${ids[0]}`)).status).toBe(404)
    expect((await editor.get(`${IMAGES}?postId=${post}`)).body.count).toBe(1)
    await editor.delete(`/api/core/v2/media/${first.body.data.id}?force=true`)
    expect((await editor.get(`${IMAGES}?postId=${post}`)).body.count).toBe(0)
  })

  it('draws another card for a repeated request', async () => {
    const post = await writePost(editor, 'Milk')
    const [one, two] = [await make({ postId: post }), await make({ postId: post })]
    const [first, second] = await Promise.all(
      [one, two].map(({ body }) => fileOf(app, body.data.url)),
    )
    expect(first).not.toEqual(second)
  })

  it.each([
    ['the words in quotation marks', 'A card that says “Summer sale”', 'Summer', 'Summer sale'],
    ['the title', 'A card without words', 'Grüße 🍵', 'Grüße 🍵'],
    ['the name of the site where the title has no shapes', 'A nice card', '日本語', 'Callboard'],
  ])('shows %s', async (_what, prompt, title, alt) => {
    const { body } = await make({ postId: await writePost(editor, title), prompt, quality: 'low' })
    expect(body.data.alt).toBe(alt)
  })

  it('takes missing options from the settings', async () => {
    const options = { aiContent: { imageQuality: 'low', imageAspectRatio: 'square' } }
    const admin = app.as('administrator')
    await admin.post('/api/seo/v1/options', { options })
    expect((await make({})).body.data).toMatchObject({ quality: 'low', width: 640, height: 640 })
    await admin.post('/api/seo/v1/options', {
      options: { aiContent: { imageQuality: 'medium', imageAspectRatio: 'landscape' } },
    })
  })

  it.each([
    ['no prompt', { prompt: undefined }, 400, 'seo_image_prompt'],
    ['a short one', { prompt: ' tea <b></b> ' }, 400, 'seo_image_prompt'],
    ['a long one', { prompt: 'x'.repeat(1_001) }, 400, 'seo_image_prompt'],
    ['a list', { prompt: ['a cup of tea'] }, 400, 'seo_image_prompt'],
    ['an unknown style', { style: 'baroque' }, 400, 'seo_image_choice'],
    ['an unknown quality', { quality: 'best' }, 400, 'seo_image_choice'],
    ['an unknown shape', { aspectRatio: 'round' }, 400, 'seo_image_choice'],
    ['an unknown image', { selectedImageId: 99_999_999 }, 404, 'seo_unknown_image'],
    ['no image', { selectedImageId: 'x' }, 404, 'seo_unknown_image'],
  ])('refuses %s', async (_what, given, status, code) => {
    const answer = await make(given)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, code, responseCode: null })
  })

  it('starts only from images that the caller may see', async () => {
    const draft = await editor.post('/api/core/v2/posts', { title: 'Secret', status: 'draft' })
    const hidden = await make({ postId: draft.body.id })
    const own = await writePost(author, 'Mine')
    const selectedImageId = hidden.body.data.id
    expect((await make({ postId: own, selectedImageId }, author)).status).toBe(404)
    expect((await make({ postId: own, selectedImageId: id }, author)).status).toBe(404)
  })

  it('requires the right to edit the post', async () => {
    const unauthorized = { success: false, message: 'Unauthorized.' }
    for (const answer of [
      await author.get(`${IMAGES}?postId=${id}`),
      await editor.get(IMAGES),
      await editor.get(`${IMAGES}?postId=99999999`),
      await make({}, author),
      await make({ postId: undefined }),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject(unauthorized)
    }
    for (const answer of [
      await app.as('subscriber').get(`${IMAGES}?postId=${id}`),
      await make({}, app.as('subscriber')),
      await app.as('subscriber').delete(IMAGES, {}),
    ])
      expect(answer.status).toBe(403)
    expect((await make({}, app.anonymous)).status).toBe(401)
  })

  it('deletes only generated images, and only those that the caller may delete', async () => {
    const { body } = await make({ quality: 'low' })
    expect((await editor.delete(IMAGES, {})).status).toBe(400)
    expect((await author.delete(IMAGES, { ids: [body.data.id] })).status).toBe(401)
    const upload = await editor.post('/api/core/v2/media', undefined, {
      payload: await picture(4, 4),
      headers: {
        'Content-Type': 'image/png',
        'Content-Disposition': 'attachment; filename="own.png"',
      },
    })
    expect(upload.status).toBe(201)
    expect((await editor.delete(IMAGES, { ids: [upload.body.id] })).status).toBe(401)
    expect((await editor.get(`/api/core/v2/media/${upload.body.id}`)).status).toBe(200)
    const gone = await editor.delete(`${IMAGES}?ids=${body.data.id}`)
    expect(gone.body).toEqual({ success: true, failedIds: [] })
  })

  it('deletes the rows of a post that is deleted', async () => {
    const post = await writePost(editor, 'Short life')
    const { body } = await make({ postId: post, quality: 'low' })
    await editor.delete(`/api/core/v2/posts/${post}?force=true`)
    expect((await editor.get(`/api/core/v2/media/${body.data.id}`)).status).toBe(200)
    expect((await editor.delete(IMAGES, { ids: [body.data.id] })).status).toBe(401)
  })
})

describe('a connected site', () => {
  let service: AiService
  let app: TestApp
  let editor: Client
  let id: number
  beforeAll(async () => {
    service = await startAiService()
    app = await buildTestApp({ ...service.settings, aiKey: 'the-key', aiCredits: '1500' })
    await switchAiOn(app)
    editor = app.as('editor')
    id = await writePost(editor, 'Tea')
  })
  beforeEach(() => service.reset())

  const make = (more: object = {}, client = editor) =>
    client.post(IMAGES, { postId: id, prompt: 'A cup of tea', quality: 'low', ...more })

  const draw = async (format: 'png' | 'webp' = 'png') =>
    service.answer({ data: [{ b64_json: (await picture(30, 20, format)).toString('base64') }] })

  it('stores the images of the provider in their own format', async () => {
    await draw('webp')
    const { status, body } = await make({ style: '3d-render' })
    expect([status, body.data]).toMatchObject([
      200,
      { source: 'provider', model: 'painter', format: 'webp', width: 30, height: 20 },
    ])
    expect(service.asked[0]).toMatchObject({
      path: '/v1/images/generations',
      authorization: 'Bearer the-key',
      body: { prompt: 'A cup of tea\n\nStyle: 3d render.', size: '1536x1024', quality: 'low' },
    })
    await draw()
    const edited = await make({ selectedImageId: body.data.id, prompt: 'Now with milk' })
    expect(edited.body.data).toMatchObject({ parentImageId: body.data.id })
    expect(service.asked[1]?.path).toBe('/v1/images/edits')
    expect(service.asked[1]?.text).toContain('WEBP')
  })

  it.each([
    ['401', () => service.answer({}, 401), 401],
    ['402', () => service.answer({}, 402), 402],
    ['403', () => service.answer({}, 403), 403],
    ['429', () => service.answer({}, 429), 429],
    ['a refusal', () => service.answer({ error: 'the-key is bad' }, 400), 400],
    ['500', () => service.answer({}, 500), 502],
    ['nonsense', () => service.answer('<html>'), 502],
    ['no picture', () => service.answer({ data: [{ b64_json: 'bm9uZQ==' }] }), 502],
    ['a hang-up', () => service.tell((response) => response.destroy()), 502],
  ])('tells of %s, and takes no credits', async (_what, tell, responseCode) => {
    const before = (
      await app.systemContext().db.selectFrom('seo_ai_usage').selectAll().execute()
    ).map(({ credits }) => credits)
    tell()
    const { status, body, text } = await make()
    expect([status, body]).toMatchObject([
      400,
      { success: false, code: 'generation_failed', responseCode },
    ])
    expect(text).not.toContain('the-key')
    const after = (
      await app.systemContext().db.selectFrom('seo_ai_usage').selectAll().execute()
    ).map(({ credits }) => credits)
    expect(after).toEqual(before)
    expect((await editor.get(`${IMAGES}?postId=${id}`)).body.count).toBe(2)
  })

  it('rejects requests without credits before calling the provider', async () => {
    const { status, body } = await make({ quality: 'medium' }, app.as('administrator'))
    expect([status, body.code]).toEqual([400, 'generation_failed'])
    service.reset()
    await draw()
    expect((await make({ quality: 'medium' })).status).toBe(200)
    expect(await make()).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } })
    expect(service.asked).toHaveLength(1)
  })
})
