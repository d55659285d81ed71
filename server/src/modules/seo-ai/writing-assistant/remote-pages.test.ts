import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { BREAD, termIn, textOf, writingTools } from '../../../../test/writing-site.ts'

let app: TestApp
let admin: Client
const { begin, pass, finish, create, start, read } = writingTools(() => app)

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

const pageOf = (text: string, title = 'Baking'): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><nav>Menu entries</nav>
  <main><h1>${title}</h1><p>${text}</p><h2>The starter</h2><p>${text}</p></main></body></html>`

beforeAll(async () => {
  site = await startSite()
  app = await buildTestApp({ fetchAllow: `127.0.0.1:${site.port}`, writingReports: '12' })
  admin = app.as('administrator')
  await begin()
  for (const [index, text] of BREAD.entries())
    await create({ title: `Sourdough bread ${index}`, content: textOf(text) })
})

beforeEach(() => {
  site.asked.length = 0
  site.pages.clear()
  // A day later, cached robots files and the daily limits have expired.
  pass(86_400)
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
