import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { topics } from '../../../../test/labelled-topics.ts'

const ROOT = '/api/seo/v1/writing-assistant'

let app: TestApp
let admin: Client
let now = Date.parse('2026-11-16T12:00:00Z')

/** A remote site; its responses are set by the tests. */
const startSite = async () => {
  const asked: string[] = []
  const pages = new Map<
    string,
    { status?: number; type?: string; body?: string | Buffer; retry?: string }
  >()
  const server = createServer(({ url = '', headers, socket }, response) => {
    asked.push(`${headers['user-agent']} ${url}`)
    if (pages.get(url)?.status === 0) return socket.destroy()
    const { status = 200, type = 'text/html', body = '', retry } = pages.get(url) ?? { status: 404 }
    response.writeHead(status, {
      'Content-Type': type,
      ...(retry !== undefined && { 'Retry-After': retry }),
      ...(status === 302 && { Location: String(body) }),
    })
    return response.end(status === 302 ? '' : body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, pages, port: (server.address() as AddressInfo).port }
}

let site: Awaited<ReturnType<typeof startSite>>
const at = (path: string): string => `http://127.0.0.1:${site.port}${path}`
const BREAD = topics[0]?.texts ?? []

const pageOf = (text: string, title = 'Baking'): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><nav>Menu entries</nav>
  <main><h1>${title}</h1><p>${text}</p><h2>The starter</h2><p>${text}</p></main></body></html>`

beforeAll(async () => {
  site = await startSite()
  app = await buildTestApp({ fetchAllow: `127.0.0.1:${site.port}`, writingReports: '12' })
  app.setTime(new Date(now).toISOString())
  await app.startJobs()
  admin = app.as('administrator')
})

beforeEach(() => {
  site.asked.length = 0
  site.pages.clear()
  // A day later, cached robots files and the daily limits have expired.
  pass(86_400)
})

function pass(seconds: number): void {
  now += seconds * 1_000
  app.setTime(new Date(now).toISOString())
}

/** Advances the clock until all steps and retries are done. */
const finish = async (): Promise<void> => {
  for (let step = 0; step < 14; step++) {
    await app.runDueJobs()
    pass(30)
  }
}

const create = async (given: object, client = admin): Promise<number> =>
  (await client.post('/api/core/v2/posts', { status: 'publish', title: 'A post', ...given })).body
    .id

const textOf = (text: string): string => `<p>${text}</p><h2>More</h2><p>${text}</p>`

const start = (given: object, client = admin) => client.post(`${ROOT}/process`, given)
const read = (id: number, client = admin, query = '') => client.get(`${ROOT}/keyword/${id}${query}`)

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the report holds
const termIn = (body: any, text: string) =>
  body.keywords.find((keyword: { text: string }) => keyword.text === text)

describe('a report from the site’s own texts', () => {
  let id: number
  beforeAll(async () => {
    for (const [index, text] of BREAD.entries())
      await create({ title: `Sourdough bread ${index}`, content: textOf(text) })
    for (let index = 0; index < 6; index++)
      await create({ title: `Garden ${index}`, content: '<p>Water the salt meadow.</p>' })
    await create({ title: 'Sourdough bread', content: 'zyzzyva zyzzyva', status: 'private' })
    await create({ title: 'Sourdough bread', content: 'zyzzyva zyzzyva', password: 'x' })
    id = await create({
      title: 'My bread',
      content: '<p>The starters are ripe. No starter, no bread.</p>',
    })
  })

  it('is made by a job after the request', async () => {
    expect((await read(id)).body).toBe(false)
    const { status, body } = await start({ postId: id, keyword: ' sourdough  bread ' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...{ keyword: 'sourdough bread', country: 'US', language: 'en', progress: 0 },
        ...{ keywords: [], competitors: { competitors: [], summary: null } },
      }),
    ])
    await finish()
    const { body: report } = await read(id)
    expect(report).toMatchObject({
      ...{ id: body.id, uuid: body.uuid, progress: 100, source: 'own-content', notice: null },
      contentAnalysis: {
        wordCount: 10,
        grade: expect.any(String),
        suggested: { wordCount: expect.any(Number), headings: 2 },
      },
    })
    expect(report.keywords.length).toBeLessThanOrEqual(30)
    expect(report.keywords[0]).toMatchObject({ text: 'sourdough bread', contentCount: 0 })
    expect(termIn(report, 'starter')).toMatchObject({
      contentCount: 2,
      usedBy: 4,
      examples: expect.arrayContaining([expect.stringContaining('starter')]),
    })
    const { competitors, summary } = report.competitors
    expect(competitors).toHaveLength(4)
    expect(competitors[0]).toMatchObject({
      url: expect.stringContaining('http://callboard.test/'),
      title: expect.stringContaining('Sourdough bread'),
      ...{ googlePosition: null, wasAnalyzed: true, reason: null },
      wordCount: expect.any(Number),
      readabilityScore: expect.any(Number),
      readabilityGrade: expect.stringMatching(/^[A-F]\+?$/),
      gradeScore: expect.any(Number),
      headings: [
        { level: 1, text: expect.any(String) },
        { level: 2, text: 'More' },
      ],
    })
    expect(summary).toMatchObject({ analyzed: 4, headings: 2 })
    expect(JSON.stringify(report)).not.toContain('zyzzyva')
  })

  it('grades the current text of the post', async () => {
    const before = (await read(id)).body
    await admin.post(`/api/core/v2/posts/${id}`, {
      content: textOf(`Sourdough bread with flour and salt. ${BREAD[1]}`),
    })
    const { body } = await read(id)
    expect(body.uuid).toBe(before.uuid)
    expect(termIn(body, 'flour').contentCount).toBeGreaterThan(termIn(before, 'flour').contentCount)
    expect(body.contentAnalysis.gradeScore).toBeGreaterThan(before.contentAnalysis.gradeScore)
    expect(body.contentAnalysis.coverage).toBeGreaterThan(before.contentAnalysis.coverage)
  })

  it('grades an unsaved text without storing it', async () => {
    const before = (await read(id)).body
    const { status, body } = await admin.post(`${ROOT}/content-analysis`, {
      postId: id,
      title: 'Crust',
      content: '<p>Nothing but crust.</p>',
    })
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['contentAnalysis', 'keywords']])
    expect(termIn(body, 'crust').contentCount).toBe(2)
    expect(body.contentAnalysis.wordCount).toBe(4)
    expect((await read(id)).body).toEqual(before)
    const other = await create({})
    expect((await admin.post(`${ROOT}/content-analysis`, { postId: other })).status).toBe(404)
    expect((await admin.post(`${ROOT}/content-analysis`, {})).status).toBe(404)
  })

  it('has a notice if there is nothing to compare with', async () => {
    const lonely = await create({ content: '<p>Quokkas.</p>' })
    await start({ postId: lonely, keyword: 'quokka habitat' })
    await finish()
    const { body } = await read(lonely)
    expect(body).toMatchObject({
      progress: 100,
      notice: expect.stringContaining('Give addresses'),
      keywords: [{ text: 'quokka habitat', contentCount: 0 }],
      competitors: { competitors: [], summary: { analyzed: 0, wordCount: null } },
    })
  })

  it('is available for a post with a focus keyphrase, for its editors', async () => {
    const post = await create({ content: '<p>Starter.</p>' })
    await admin.post('/api/seo/v1/post', {
      id: post,
      keyphrases: { focus: { keyphrase: 'sourdough bread' } },
    })
    const { body } = await read(post)
    expect(body).toMatchObject({
      ...{ id: 0, uuid: '', keyword: 'sourdough bread', progress: 100, source: 'own-content' },
      competitors: { summary: { analyzed: 5 } },
    })
    expect(termIn(body, 'starter')).toMatchObject({ contentCount: 1 })
    await admin.post(`/api/core/v2/posts/${post}`, { content: '<p>Starter, starter.</p>' })
    expect(termIn((await read(post)).body, 'starter')).toMatchObject({ contentCount: 2 })
    expect((await read(post, app.as('contributor'))).body).toBe(false)
    expect((await start({ postId: post })).body.keyword).toBe('sourdough bread')
  })

  it('is available for any keyword without being stored', async () => {
    const post = await create({})
    const query = (keyword: string) => `?keyword=${keyword}&country=gb&language=EN`
    const rows = () => app.store.reader.selectFrom('seo_writing_reports').select('id').execute()
    const before = await rows()
    const first = (await read(post, admin, query('sourdough'))).body
    expect(first).toMatchObject({ id: 0, keyword: 'sourdough', country: 'GB', language: 'en' })
    expect((await read(post)).body).toBe(false)
    expect(await rows()).toEqual(before)
    const stored = (await start({ postId: post, keyword: 'sourdough', country: 'GB' })).body
    const current = (await start({ postId: post, keyword: 'flour' })).body
    await finish()
    expect((await read(post, admin, query('sourdough'))).body.uuid).toBe(stored.uuid)
    expect((await read(post)).body.uuid).toBe(current.uuid)
    expect((await read(post, admin, '?keyword=x&country=XX')).status).toBe(400)
  })

  it('uses the rules of its language', async () => {
    const topic = topics[1]
    for (const text of topic?.texts ?? [])
      await create({ title: 'Wärmepumpe im Altbau', content: textOf(text) })
    const post = await create({ content: '<p>Die Heizkörpern und der Heizkörper.</p>' })
    await start({ postId: post, keyword: 'Wärmepumpen im Altbau', country: 'DE', language: 'de' })
    await finish()
    const { body } = await read(post)
    expect(body.keywords[0]).toMatchObject({ text: 'Wärmepumpen im Altbau', usedBy: 3 })
    expect(termIn(body, 'heizkörper')).toMatchObject({ usedBy: 3, contentCount: 2 })
  })

  it('is deleted with its post', async () => {
    const post = await create({})
    const { uuid } = (await start({ postId: post, keyword: 'gone' })).body
    await admin.delete(`/api/core/v2/posts/${post}?force=true`)
    await finish()
    const { body } = await admin.get(`${ROOT}/report-history`)
    expect(body.map((report: { uuid: string }) => report.uuid)).not.toContain(uuid)
    expect((await read(post)).status).toBe(404)
  })
})

describe('a report from remote pages', () => {
  const competitors = () => ['/one', '/two', '/three'].map(at)

  it('fetches them one after the other and updates the progress', async () => {
    for (const [index, path] of ['/one', '/two', '/three'].entries())
      site.pages.set(path, { body: pageOf(BREAD[index] ?? '', `Bread ${index}`) })
    const post = await create({ content: '<p>Starter.</p>' })
    const addresses = [...competitors(), `${at('/one')}#part`]
    await start({ postId: post, keyword: 'sourdough bread', competitors: addresses })
    const seen = new Set<number>()
    for (let second = 0; second < 20; second++) {
      await app.runDueJobs()
      seen.add((await read(post)).body.progress)
      pass(1)
    }
    expect([...seen]).toEqual([30, 60, 100])
    expect(site.asked).toEqual(
      ['/robots.txt', '/one', '/two', '/three'].map((path) => `Callboard ${path}`),
    )
    const { body } = await read(post)
    expect(body).toMatchObject({ source: 'addresses', notice: null })
    expect(body.competitors.competitors).toMatchObject([
      { url: at('/one'), title: 'Bread 0', wasAnalyzed: true },
      { url: at('/two'), wasAnalyzed: true },
      { url: at('/three'), wasAnalyzed: true },
    ])
    expect(termIn(body, 'starter')).toMatchObject({
      usedBy: 3,
      usedInHeadingsBy: 3,
      contentCount: 1,
    })
    expect(JSON.stringify(body)).not.toContain('Menu entries')
    const texts = await app.store.reader.selectFrom('seo_writing_pages').select('html').execute()
    expect(texts.every(({ html }) => html === '')).toBe(true)
  })

  it('skips pages that cannot be read and gives the reason', async () => {
    site.pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /no' })
    site.pages.set('/one', { body: pageOf(BREAD[0] ?? '') })
    site.pages.set('/no', { body: pageOf('zyzzyva') })
    site.pages.set('/moved', { status: 302, body: '/no' })
    site.pages.set('/empty', { body: '<main id="app"></main><script src="/app.js"></script>' })
    site.pages.set('/picture', { type: 'image/png', body: 'x' })
    site.pages.set('/large', { body: 'x'.repeat(2_100_000) })
    const post = await create({})
    const paths = ['/one', '/no', '/moved', '/missing', '/empty', '/picture', '/large']
    await start({ postId: post, keyword: 'bread', competitors: paths.map(at) })
    await finish()
    const { body } = await read(post)
    expect(body.progress).toBe(100)
    expect(
      body.competitors.competitors.map((page: { url: string; reason: string | null }) => [
        new URL(page.url).pathname,
        page.reason,
      ]),
    ).toEqual([
      ['/one', null],
      ['/no', expect.stringContaining('robots')],
      ['/moved', expect.stringContaining('robots')],
      ['/missing', expect.stringContaining('no page')],
      ['/empty', expect.stringContaining('no page')],
      ['/picture', expect.stringContaining('no page')],
      ['/large', expect.stringContaining('no answer')],
    ])
    expect(JSON.stringify(body)).not.toContain('zyzzyva')
    // Once, through the redirect, whose target is unknown before.
    expect(site.asked.filter((line) => line.endsWith('/no'))).toHaveLength(1)
  })

  it.each([429, 500, 503, 0])('retries after the status %d', async (status) => {
    site.pages.set('/one', { status, retry: '120' })
    const post = await create({})
    await start({ postId: post, keyword: 'bread', competitors: [at('/one')] })
    await app.runDueJobs()
    expect((await read(post)).body).toMatchObject({ progress: 0, notice: null })
    pass(status === 0 ? 20 : 100)
    await app.runDueJobs()
    expect(site.asked.filter((line) => line.endsWith('/one'))).toHaveLength(1)
    site.pages.set('/one', { body: pageOf(BREAD[0] ?? '') })
    pass(30)
    await finish()
    expect((await read(post)).body).toMatchObject({ progress: 100, source: 'addresses' })
  })

  it('has a notice if it is stuck', async () => {
    site.pages.set('/one', { status: 500 })
    const post = await create({})
    await start({ postId: post, keyword: 'bread', competitors: [at('/one')] })
    pass(2 * 3_600)
    expect((await read(post)).body).toMatchObject({
      progress: 0,
      notice: expect.stringContaining('made anew'),
    })
    await finish()
    expect((await read(post)).body).toMatchObject({ progress: 100 })
  })

  it('falls back to the site’s own texts after the last retry', async () => {
    site.pages.set('/one', { status: 500 })
    const post = await create({})
    await start({ postId: post, keyword: 'sourdough bread', competitors: [at('/one')] })
    await finish()
    expect(site.asked.filter((line) => line.endsWith('/one'))).toHaveLength(3)
    expect((await read(post)).body).toMatchObject({
      ...{ progress: 100, source: 'own-content' },
      notice: expect.stringContaining('None of the pages'),
    })
  })

  it('skips a site whose robots file cannot be fetched', async () => {
    site.pages.set('/robots.txt', { status: 503 })
    site.pages.set('/one', { body: pageOf('zyzzyva') })
    const post = await create({})
    await start({ postId: post, keyword: 'bread', competitors: [at('/one')] })
    await finish()
    expect(site.asked).not.toContain('Callboard /one')
    expect((await read(post)).body.competitors.competitors.at(-1).wasAnalyzed).toBe(false)
  })

  it('rejects internal addresses and reads own pages internally', async () => {
    const own = await create({ title: 'Own page', content: textOf(BREAD[2] ?? '') })
    const { link } = (await admin.get(`/api/core/v2/posts/${own}`)).body
    const post = await create({})
    const inside = ['http://127.0.0.1:1/', 'http://169.254.169.254/latest/', link]
    await start({ postId: post, keyword: 'bread', competitors: inside })
    await finish()
    const { competitors } = (await read(post)).body.competitors
    expect(competitors).toHaveLength(3)
    expect(competitors[0]).toMatchObject({ url: link, wasAnalyzed: true })
    expect(
      competitors.slice(1).map(({ wasAnalyzed }: { wasAnalyzed: boolean }) => wasAnalyzed),
    ).toEqual([false, false])
  })

  it('restarts while another run is in progress', async () => {
    site.pages.set('/one', { status: 500 })
    site.pages.set('/two', { body: pageOf(BREAD[0] ?? '') })
    const post = await create({})
    const request = { postId: post, keyword: 'bread' }
    const first = (await start({ ...request, competitors: [at('/one')] })).body
    await app.runDueJobs()
    const second = (await start({ ...request, competitors: [at('/two')] })).body
    expect([second.id, second.uuid === first.uuid]).toEqual([first.id, false])
    await finish()
    expect((await read(post)).body.competitors.competitors).toMatchObject([{ url: at('/two') }])
  })

  it('decodes pages in old encodings', async () => {
    const old = pageOf(`${'Crème brûlée wants cream. '.repeat(20)}`, 'Crème')
    site.pages.set('/one', { body: Buffer.from(old, 'latin1') })
    const post = await create({})
    await start({ postId: post, keyword: 'cream', competitors: [at('/one')] })
    await finish()
    expect((await read(post)).body.competitors.competitors[0].title).toBe('Crème')
  })
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
