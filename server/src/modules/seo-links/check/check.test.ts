import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'
import { checkLinks } from './check.ts'

let app: TestApp
let now = Date.parse('2026-11-15T12:00:00Z')
let site = ''
const asked: string[] = []
const pauses: number[] = []

/** Another site: responds with the status in its path; paths that end in `get` reject HEAD. */
const startSite = async (): Promise<number> => {
  const server = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`)
    const [, status = '200', way] = url.split('/')
    if (status === 'moved') return response.writeHead(302, { Location: '/200/there' }).end()
    response.statusCode = way === 'get' && method === 'HEAD' ? 405 : Number(status)
    return response.end('x'.repeat(way === 'large' ? 5_000_000 : 1))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const pass = async (seconds: number): Promise<void> => {
  now += seconds * 1_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

const check = (): Promise<void> =>
  checkLinks(app.systemContext(), async (milliseconds) => pauses.push(milliseconds))

const create = async (...addresses: readonly string[]): Promise<number> => {
  const { body } = await app.as('administrator').post('/api/core/v2/posts', {
    status: 'publish',
    title: 'Links',
    content: addresses.map((href) => `<p><a href="${href}">x</a></p>`).join(''),
  })
  await pass(5)
  return body.id
}

const linksOf = async (id: number, list: string) => {
  const { body } = await app
    .as('administrator')
    .post('/api/seo/v1/link-assistant/post-report/all', { additionalFilters: { postId: id } })
  return body.links[list].rows.map(({ status, broken }: { status: number; broken: boolean }) => [
    status,
    broken,
  ])
}

beforeAll(async () => {
  const port = await startSite()
  site = `http://127.0.0.1:${port}`
  app = await buildTestApp({ fetchAllow: `127.0.0.1:${port}` })
  app.setTime(new Date(now).toISOString())
  await app.startJobs()
})

describe('links to other sites', () => {
  it('are not checked until the setting is on', async () => {
    const id = await create(`${site}/404`)
    await check()
    expect(asked).toEqual([])
    expect(await linksOf(id, 'external')).toEqual([[null, false]])
  })

  it('are stored with the status of their target', async () => {
    await saveSeoOptions(app.systemContext(), { links: { main: { checkExternalLinks: true } } })
    const addresses = ['404', '410', '200/get', '200/large', '403', '500', 'moved', '999']
    const id = await create(...addresses.map((path) => `${site}/${path}`), `http://127.0.0.1:1/`)
    for (let turn = 0; turn < 5; turn++) await check()
    expect(await linksOf(id, 'external')).toEqual([
      [404, true],
      [410, true],
      [200, false],
      [200, false],
      [403, false],
      [500, true],
      [200, false],
      [999, false],
      [0, true],
    ])
    expect(asked).toContain('HEAD /200/large')
    expect(asked).not.toContain('GET /200/large')
    expect(asked).toContain('GET /200/get')
  })

  it('sends a site few requests per run, with pauses between them', async () => {
    await create(...Array.from({ length: 9 }, (_, n) => `${site}/200/seldom-${n}`))
    asked.length = 0
    pauses.length = 0
    await check()
    expect(asked).toHaveLength(3)
    expect(pauses).toEqual([2_000, 2_000])
  })

  it('requests an address once for all its links, and again when the result has expired', async () => {
    for (let turn = 0; turn < 5; turn++) await check()
    asked.length = 0
    const id = await create(`${site}/200/get#part`, `${site}/200/get`)
    await check()
    expect(asked).toEqual([])
    expect(await linksOf(id, 'external')).toEqual([
      [200, false],
      [200, false],
    ])
    await pass(15 * 86_400)
    asked.length = 0
    await check()
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('links within the site', () => {
  it('are stored with their status and leave no entry in the log', async () => {
    const { body: tag } = await app
      .as('administrator')
      .post('/api/core/v2/tags', { name: 'Here', slug: 'here' })
    await app.as('administrator').post('/api/core/v2/posts', {
      ...{ status: 'publish', title: 'Tagged', tags: [tag.id] },
    })
    const id = await create('/nothing-here/', 'http://www.callboard.test/tag/here', '/')
    await check()
    expect(await linksOf(id, 'outboundInternal')).toEqual([
      [404, true],
      [200, false],
      [200, false],
    ])
    await app.anonymous.get('/asked-by-a-visitor/')
    const { body } = await app.as('administrator').post('/api/seo/v1/redirects/404/all', {})
    expect(body.rows).toMatchObject([{ url: expect.stringContaining('asked-by-a-visitor') }])
  })
})
