import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, bomb, form, picture } from '../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'

type Send = (as: Client, name: string, bytes: Buffer, query?: string) => Promise<TestResponse>

/** Every way in which a file can be uploaded. */
const PATHS: readonly (readonly [string, Send])[] = [
  ['a body', (as, name, bytes, query = '') => as.post(MEDIA + query, undefined, body(name, bytes))],
  ['a form', (as, name, bytes, query = '') => as.post(MEDIA + query, undefined, form(name, bytes))],
  [
    'a body in neutral names',
    (as, name, bytes, query = '') =>
      as.post(`/api/core/v2/media${query}`, undefined, body(name, bytes)),
  ],
  [
    'a form in neutral names',
    (as, name, bytes, query = '') =>
      as.post(`/api/core/v2/media${query}`, undefined, form(name, bytes)),
  ],
  [
    'a body to the plain address',
    (as, name, bytes, query = '') =>
      as.post(`/?rest_route=/wp/v2/media${query.replace('?', '&')}`, undefined, body(name, bytes)),
  ],
  [
    'a form to the plain address',
    (as, name, bytes, query = '') =>
      as.post(`/?rest_route=/wp/v2/media${query.replace('?', '&')}`, undefined, form(name, bytes)),
  ],
]

let app: TestApp
let dot: Buffer
let foreign: TestResponse['body']

beforeAll(async () => {
  app = await buildTestApp({ maxUploadBytes: '100000' })
  dot = await picture(40, 30)
  foreign = (await app.as('editor').post(MEDIA, undefined, body('foreign.png', dot))).body
})

const stateOf = async (id: number): Promise<unknown> => {
  const { body: item } = await app.as('administrator').get(`${MEDIA}/${id}?context=edit`)
  const file = await app.http.inject({ url: new URL(item.source_url).pathname })
  return { item, etag: file.headers.etag, length: file.rawPayload.length }
}

describe('SEC-47: a file uploaded as', () => {
  it.each(PATHS)('SEC-47: %s never replaces another', async (_way, send) => {
    const before = await stateOf(foreign.id)
    const other = await picture(8, 8)
    for (const role of ['author', 'editor'] as const) {
      const claiming = await send(app.as(role), 'foreign.png', other, `?id=${foreign.id}`)
      expect(claiming.status).toBe(400)
      const answer = await send(app.as(role), 'foreign.png', other)
      expect(answer.body.id).not.toBe(foreign.id)
      expect(answer.body.source_url).not.toBe(foreign.source_url)
    }
    expect(await stateOf(foreign.id)).toEqual(before)
  })

  it.each(PATHS)('SEC-47: %s requires the same capabilities', async (_way, send) => {
    const statuses = [app.anonymous, app.as('subscriber'), app.as('contributor'), app.as('author')]
    const answers = await Promise.all(statuses.map((client) => send(client, 'right.png', dot)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 201])
    const { body: post } = await app.as('editor').post('/wp-json/wp/v2/posts', { title: 'Host' })
    expect((await send(app.as('author'), 'below.png', dot, `?post=${post.id}`)).status).toBe(403)
  })

  it.each(['POST', 'PUT', 'PATCH'])('SEC-47: %s to an item changes no file', async (method) => {
    const { body: mine } = await app.as('author').post(MEDIA, undefined, body('mine.png', dot))
    const before = await stateOf(mine.id)
    const other = await picture(9, 9)
    for (const extra of [body('mine.png', other), form('mine.png', other)]) {
      const headers = { ...extra.headers, 'x-http-method-override': method }
      await app.as('author').post(`${MEDIA}/${mine.id}`, undefined, { ...extra, headers })
      const stranger = app.another('author')
      const answer = await stranger.post(`${MEDIA}/${mine.id}`, undefined, { ...extra, headers })
      expect(answer.status).toBe(403)
    }
    expect(await stateOf(mine.id)).toMatchObject({
      etag: (before as { etag: string }).etag,
      item: { source_url: mine.source_url, media_details: { width: 40 } },
    })
  })

  it('SEC-47: part of a batch is not accepted', async () => {
    const requests = [{ path: '/wp/v2/media', method: 'POST', body: { title: 'x' } }]
    const { body: answer } = await app.as('author').post('/wp-json/batch/v1', { requests })
    expect(JSON.stringify(answer)).toMatch(/rest_batch_not_allowed|rest_upload_no/)
  })
})

describe('SEC-48: a file uploaded as', () => {
  it.each(PATHS)('SEC-48: %s has the same limits', async (_way, send) => {
    const author = app.as('author')
    const codes = async (name: string, bytes: Buffer): Promise<unknown> => {
      const { status, body: refusal } = await send(author, name, bytes)
      return [status, refusal.code?.replace(/_(?:unknown|sideload)_error$/, '')]
    }
    expect(await codes('large.txt', Buffer.alloc(100_001, 'a'))).toEqual([
      413,
      'rest_body_too_large',
    ])
    expect(await codes('bomb.png', bomb(64_250, 64_250))).toEqual([
      413,
      'rest_upload_image_too_large',
    ])
    expect(await codes('page.html', Buffer.from('<html>'))).toEqual([400, 'rest_upload'])
    expect(await codes('page.png', Buffer.from('<html>'))).toEqual([400, 'rest_upload'])
  })
})

describe('SEC-46: names of files', () => {
  it('SEC-46: are chosen by the server, whatever a client sends', async () => {
    const claims = {
      file: '../../../etc/passwd',
      _wp_attached_file: foreign.media_details.file,
      source_url: foreign.source_url,
      guid: foreign.source_url,
      mime_type: 'text/html',
      media_details: {
        file: foreign.media_details.file,
        sizes: { full: { file: '../secret.key' } },
        original_image: '../../secret.key',
      },
    }
    const { body: mine } = await app.as('author').post(MEDIA, undefined, body('mine.png', dot))
    const { body: changed } = await app.as('author').post(`${MEDIA}/${mine.id}`, claims)
    for (const name of ['source_url', 'mime_type', 'media_details', 'guid'] as const)
      expect(changed[name]).toEqual(mine[name])
    const { body: made } = await app.as('author').post(
      MEDIA,
      undefined,
      form('claimed.png', dot, {
        file: claims.file,
        source_url: claims.source_url,
        'media_details[file]': foreign.media_details.file,
      }),
    )
    expect(made.media_details.file).toMatch(/^\d{4}\/\d\d\/claimed\.png$/)
  })

  it.each([
    ['another’s file', () => foreign.source_url],
    ['a path', () => 'http://callboard.test/wp-content/uploads/../../secret.key'],
    ['another host', () => 'http://evil.test/wp-content/uploads/x.png'],
  ])('SEC-46: an edit takes its image by id, and no file by %s', async (_what, source) => {
    const { body: mine } = await app.as('author').post(MEDIA, undefined, body('mine.png', dot))
    const modifiers = [{ type: 'rotate', args: { angle: 90 } }]
    const { status, body: refusal } = await app
      .as('author')
      .post(`${MEDIA}/${mine.id}/edit`, { src: source(), modifiers })
    expect([status, refusal.code]).toEqual([404, 'rest_unknown_attachment'])
  })
})
