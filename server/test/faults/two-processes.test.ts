import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createApplicationPassword, createUser } from '../../src/modules/users/index.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { copyPostgresTemplate } from '../template.ts'
import { rounds } from './rounds.ts'
import { LISTENING, startProxy, type TcpProxy } from './tcp-proxy.ts'

const ROUNDS = rounds(5, 50)

let proxy: TcpProxy
/** Writes go to one process, reads to the other, which learns of changes late. */
let here: App
let there: App
let authorization = ''

beforeAll(async () => {
  const postgres = await copyPostgresTemplate()
  atEnd(() => postgres.stop())
  proxy = await startProxy(postgres.url)
  const folder = await makeFolder('two')
  const start = async (database: string): Promise<App> => {
    const settings = { data: folder, url: 'http://callboard.test', logLevel: 'silent', database }
    const app = await createApp(readConfig(settings, {}), pino({ level: 'silent' }))
    atEnd(() => app.close())
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    return app
  }
  here = await start(postgres.url)
  there = await start(proxy.url)
  const login = {
    login: 'admin',
    slug: 'admin',
    email: 'admin@example.org',
    password: 'a password',
  }
  const { id } = await createUser(here.systemContext(), { ...login, roles: ['administrator'] })
  const { password } = await createApplicationPassword(here.systemContext(), id, { name: 'tests' })
  authorization = basic('admin', password)
  for (const { store } of [here, there])
    await vi.waitFor(() => expect(store.versions.current()).toBeDefined(), PATIENCE)
})

type Headers = Readonly<Record<string, string>>

interface Answer {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly text: string
}

/** Uses a socket: cached pages are sent before Fastify handles the request. */
const ask = async ({ http }: App, path: string, init: RequestInit = {}): Promise<Answer> => {
  const { port } = http.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const read = (path: string, headers: Headers = {}): Promise<Answer> => ask(there, path, { headers })

const write = (path: string, change: object, headers: Headers = {}): Promise<Answer> =>
  ask(here, path, {
    method: 'POST',
    body: JSON.stringify(change),
    headers: { authorization, 'content-type': 'application/json', ...headers },
  })

const POSTS = '/api/core/v2/posts'

const publish = async (title: string): Promise<{ address: string; link: string }> => {
  const { id, link } = JSON.parse((await write(POSTS, { title, status: 'publish' })).text)
  return { address: `${POSTS}/${id}`, link: new URL(link).pathname }
}

/** Requests a path until it is served from the cache. */
const remember = async (path: string): Promise<void> => {
  const hits = there.cacheHits()
  await vi.waitFor(async () => {
    expect((await read(path, HTML)).status).toBe(200)
    expect(there.cacheHits()).toBeGreaterThan(hits)
  }, PATIENCE)
}

/** Longer than anything takes on a busy machine. */
const PATIENCE = { timeout: 30_000 }

const HTML = { accept: 'text/html' }

/** Changes that hide a post, and how its address responds afterwards. */
const HIDING = [
  { change: { status: 'private' }, isGone: true },
  { change: { status: 'draft' }, isGone: true },
  { change: { password: 'a secret' }, isGone: false },
  { change: { _method: 'DELETE' }, isGone: true },
] as const

describe('behind one address', () => {
  it.each(HIDING)('no process shows what another has hidden: %j', async ({ change, isGone }) => {
    for (let round = 0; round < ROUNDS; round++) {
      proxy.set({}, LISTENING)
      const { address, link } = await publish('In the open')
      await remember(address)
      await remember(link)
      proxy.set({ delayMs: (round % 5) * 40 }, LISTENING)
      const { _method: method, ...body } = { _method: 'POST', ...change }
      expect((await write(`${address}?_method=${method}`, body)).status).toBe(200)
      for (const process of [there, here]) {
        const [item, page] = await Promise.all([
          ask(process, address),
          ask(process, link, { headers: HTML }),
        ])
        expect([item.status >= 400, page.status >= 400]).toEqual([isGone, isGone])
        if (!isGone) expect(JSON.parse(item.text).content.protected).toBe(true)
        if (!isGone) expect(page.text).toContain('type="password"')
      }
    }
  })

  it('a read that carries the version of a write sees it', async () => {
    proxy.set({}, LISTENING)
    const list = `${POSTS}?per_page=1&_fields=title`
    await remember(list)
    await remember('/')
    proxy.set({ delayMs: 1_000 }, LISTENING)
    const made = await write(POSTS, { title: 'Brand new', status: 'publish' }, { cookie: 'a=b' })
    expect(made.status).toBe(201)
    const version = made.headers.get('x-callboard-version') ?? ''
    expect(version).toMatch(/(^|\.)posts:\d+/)
    const cookie = made.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^callboard_version=.*HttpOnly; SameSite=Lax$/)
    const page = await read('/', { ...HTML, cookie: cookie.split(';')[0] ?? '' })
    expect(page.text).toContain('Brand new')
    expect((await read(list, { 'x-callboard-version': version })).text).toContain('Brand new')
    proxy.set({}, LISTENING)
  })

  it('an unknown version does no harm', async () => {
    const odd = ['', 'posts', 'posts:', ':1', 'posts:1e9', `posts:${'9'.repeat(15)}`]
    for (const version of [...odd, 'x:1.'.repeat(900)])
      expect((await read(POSTS, { 'x-callboard-version': version })).status).toBe(200)
  })

  it('clients without cookies get none, and reads return no version', async () => {
    const { headers } = await write(POSTS, { title: 'Plain', status: 'draft' })
    expect(headers.get('x-callboard-version')).not.toBe(null)
    expect(headers.get('set-cookie')).toBe(null)
    expect((await read(POSTS)).headers.get('x-callboard-version')).toBe(null)
  })
})

describe('an unreachable database', () => {
  it('results in 503 with Retry-After, as JSON and as a page', async () => {
    proxy.set({ refuses: true })
    proxy.set({ refuses: true }, LISTENING)
    proxy.cut()
    const said = await read(`${POSTS}?search=away`)
    expect(said.status).toBe(503)
    expect(said.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(JSON.parse(said.text)).toMatchObject({
      code: 'rest_database_unavailable',
      data: { status: 503 },
    })
    expect((await read(`${POSTS}?context=edit`, { authorization })).status).toBe(503)
    const page = await read('/?s=away', HTML)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('try again in a few seconds')
    expect((await read('/healthz')).status).toBe(503)
    proxy.set({})
    proxy.set({}, LISTENING)
    const isBack = async () => expect((await read(`${POSTS}?search=back`)).status).toBe(200)
    await vi.waitFor(isBack, PATIENCE)
  })
})
