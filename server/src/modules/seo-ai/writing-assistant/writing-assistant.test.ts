import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { ROOT, writingTools } from '../../../../test/writing-site.ts'

let app: TestApp
let admin: Client
const { begin, pass, create, start, read } = writingTools(() => app)

beforeAll(async () => {
  app = await buildTestApp({ writingReports: '12' })
  admin = app.as('administrator')
  await begin()
})

beforeEach(() => {
  // A day later, the daily limits have expired.
  pass(86_400)
})

describe('bad input', () => {
  it.each([
    ['no keyword', {}, 'seo_writing_no_keyword'],
    ['no words', { keyword: '… –' }, 'seo_writing_no_keyword'],
    ['a long keyword', { keyword: 'a'.repeat(201) }, 'seo_writing_long_keyword'],
    ['an unknown country', { keyword: 'a b', country: 'XX' }, 'seo_writing_bad_market'],
    ['an unknown language', { keyword: 'a b', language: 'xx' }, 'seo_writing_bad_market'],
    ['no address', { keyword: 'a b', competitors: ['nowhere'] }, 'seo_writing_bad_address'],
    ['a file', { keyword: 'a b', competitors: ['file:///etc/passwd'] }, 'seo_writing_bad_address'],
    [
      'a password',
      { keyword: 'a b', competitors: ['http://a:b@c.test/'] },
      'seo_writing_bad_address',
    ],
    ['a list', { keyword: ['a', { b: 1 }] }, 'rest_invalid_param'],
    [
      'too many',
      { keyword: 'a', competitors: Array(11).fill('http://a.test/') },
      'rest_invalid_param',
    ],
  ])('is refused: %s', async (_what, given, code) => {
    const post = await create({})
    const { status, body } = await start({ postId: post, ...given })
    expect([status, body.success, body.code]).toEqual([400, false, code])
    expect((await read(post)).body).toBe(false)
  })

  it.each([0, 999_999])('is rejected: post %d', async (id) => {
    const { status, body } = await read(id)
    expect([status, body.success, typeof body.message]).toEqual([404, false, 'string'])
    expect((await start({ postId: id, keyword: 'x' })).status).toBe(404)
  })
})

describe('limits', () => {
  it('hold per user and day', async () => {
    const writer = app.another('editor')
    const post = await create({})
    const info = async () => (await writer.get(`${ROOT}/user-info`)).body
    expect(await info()).toEqual({
      ...{ status: 'success', plan: 'local', limits: { reports: 12, used: 0 } },
    })
    for (let count = 0; count < 12; count++)
      expect((await start({ postId: post, keyword: `word ${count}` }, writer)).status).toBe(200)
    const refused = await start({ postId: post, keyword: 'more' }, writer)
    expect([refused.status, refused.body.code]).toEqual([429, 'seo_writing_too_many'])
    expect((await info()).limits.used).toBe(12)
    expect((await start({ postId: post, keyword: 'more' })).status).toBe(200)
    pass(86_400)
    expect((await info()).limits.used).toBe(0)
    expect((await start({ postId: post, keyword: 'more' }, writer)).status).toBe(200)
  })
})

describe('permissions', () => {
  it('allow writers to make reports about posts that they may edit', async () => {
    const post = await create({})
    const hidden = await create({ status: 'draft' })
    const contributor = app.as('contributor')
    expect((await read(post, contributor)).body).toBe(false)
    expect((await start({ postId: post, keyword: 'x y' }, contributor)).status).toBe(403)
    expect((await read(post, contributor, '?keyword=x')).body).toBe(false)
    expect((await read(hidden, contributor)).status).toBe(404)
    const draft = { postId: post, keyword: 'x', content: 'x' }
    expect((await contributor.post(`${ROOT}/content-analysis`, draft)).status).toBe(404)
    expect((await app.as('editor').post(`${ROOT}/content-analysis`, draft)).status).toBe(200)
    const own = await create({ status: 'draft' }, contributor)
    expect((await start({ postId: own, keyword: 'x y' }, contributor)).status).toBe(200)
  })

  it('reject all requests of users who may not write', async () => {
    const calls = [
      ['get', 'keyword/1'],
      ['post', 'process'],
      ['post', 'content-analysis'],
      ['get', 'user-info'],
      ['get', 'user-options'],
      ['post', 'user-options'],
      ['get', 'report-history'],
    ] as const
    for (const [method, path] of calls) {
      expect((await app.anonymous[method](`${ROOT}/${path}`)).status).toBe(401)
      expect((await app.as('subscriber')[method](`${ROOT}/${path}`)).status).toBe(403)
    }
  })

  it('depend on the content types that the assistant is enabled for', async () => {
    const options = (postTypes: object) =>
      admin.post('/api/seo/v1/options', { options: { writingAssistant: { postTypes } } })
    const post = await create({})
    await options({ all: false, included: ['page'] })
    const { status, body } = await start({ postId: post, keyword: 'x y' })
    expect([status, body.code]).toEqual([400, 'seo_writing_not_offered'])
    await options({ all: true, included: ['post', 'page'] })
    expect((await start({ postId: post, keyword: 'x y' })).status).toBe(200)
  })
})

describe('history', () => {
  it('holds the caller’s own reports, newest first', async () => {
    const writer = app.another('editor')
    const post = await create({})
    for (const keyword of ['first', 'second']) {
      await start({ postId: post, keyword }, writer)
      pass(1)
    }
    const { body } = await writer.get('/wp-json/aioseo/v1/writing-assistant/report-history')
    expect(body).toEqual(
      ['second', 'first'].map((keyword) => ({
        ...{ id: expect.any(Number), uuid: expect.any(String), postId: post },
        ...{ keyword, country: 'US', language: 'en', progress: expect.any(Number) },
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    )
    expect((await app.another('editor').get(`${ROOT}/report-history`)).body).toEqual([])
  })
})

describe('routes for clients of a remote service', () => {
  it('return the progress of a report', async () => {
    const { body: post } = await admin.post('/api/core/v2/posts', { title: 'Bread', content: 'x' })
    const tell = (postId: number) =>
      admin.post(`${ROOT}/set-report-progress`, { postId, progress: { stage: 'x', value: 5 } })
    expect((await tell(post.id)).body.code).toBe('seo_writing_no_report')
    await admin.post(`${ROOT}/process`, { postId: post.id, keyword: 'bread' })
    expect((await tell(post.id)).body).toEqual({
      success: true,
      progress: expect.any(Number),
    })
    expect((await tell(999_999)).status).toBe(404)
  })

  it('reset the options', async () => {
    const writer = app.another('editor')
    await writer.post(`${ROOT}/user-options`, { country: 'DE', language: 'de' })
    expect((await writer.post(`${ROOT}/disconnect`)).body).toEqual({ success: true })
    expect((await writer.get(`${ROOT}/user-options`)).body).toEqual({
      country: 'US',
      language: 'en',
    })
  })
})

describe('the market', () => {
  it('is that of the site until the user chooses one', async () => {
    const writer = app.as('author')
    expect((await writer.get(`${ROOT}/user-options`)).body).toEqual({
      country: 'US',
      language: 'en',
    })
    expect(
      (await writer.post(`${ROOT}/user-options`, { country: 'de', language: 'DE' })).body,
    ).toEqual({ success: true })
    expect((await writer.get(`${ROOT}/user-options`)).body).toEqual({
      country: 'DE',
      language: 'de',
    })
    expect((await admin.get(`${ROOT}/user-options`)).body).toEqual({
      country: 'US',
      language: 'en',
    })
  })

  it('follows the language of the site', async () => {
    const market = async (language: string) => {
      await admin.post('/api/core/v2/settings', { language })
      return (await app.another('editor').get(`${ROOT}/user-options`)).body
    }
    expect(await market('pt_BR')).toEqual({ country: 'BR', language: 'pt' })
    expect(await market('nl')).toEqual({ country: 'NL', language: 'nl' })
    expect(await market('en_US')).toEqual({ country: 'US', language: 'en' })
  })

  it.each([
    [{}],
    [{ country: 'DE' }],
    [{ language: 'de' }],
    [{ country: 'XX', language: 'de' }],
    [{ country: 'ZZ', language: 'de' }],
    [{ country: 'Germany', language: 'de' }],
    [{ country: 'DE', language: 'xx' }],
    [{ country: 'DE', language: 'german' }],
    [{ country: 'DE', language: '<b>' }],
    [{ country: ['DE', { a: 1 }], language: 'de' }],
  ])('is refused: %j', async (given) => {
    const writer = app.as('editor')
    expect((await writer.post(`${ROOT}/user-options`, given)).status).toBe(400)
    expect((await writer.get(`${ROOT}/user-options`)).body.country).toBe('US')
  })
})
