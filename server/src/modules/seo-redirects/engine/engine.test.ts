import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { VECTORS } from '../../../../test/redirect-vectors.ts'
import { buildRedirectSite, HOME, redirectTools } from '../../../../test/redirects.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { notificationsOf } from '../../seo-kernel/notifications/index.ts'
import { probeHeaders } from '../probe/index.ts'
import { changeRedirect, createRedirect, deleteRedirects, findRedirect } from '../rules/index.ts'
import { storeTally } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildRedirectSite()
})

const { system, create, options, go } = redirectTools(() => app)

describe('vectors', () => {
  it.each(VECTORS)('$name', async ({ rules, cases }) => {
    for (const rule of rules) await create(rule)
    for (const [request, outcome] of cases) {
      const { status, headers } = await createVisitor(app).get(request)
      const isLed = headers['x-redirect-by'] !== undefined
      const result = isLed ? headers.location?.replace(HOME, '') : status < 405 ? null : status
      const isStatus = typeof outcome === 'number'
      expect([request, isStatus ? status : result]).toEqual([request, outcome])
      if (isLed && rules.length === 1) expect(status).toBe(rules[0]?.type)
    }
  })
})

describe('a redirect', () => {
  it('answers HEAD requests', async () => {
    await create({ sourceUrl: '/old', targetUrl: '/company', type: 308 })
    const { status, headers } = await app.anonymous.head('/old')
    expect([status, headers.location]).toEqual([308, `${HOME}/company/`])
  })

  it('names its origin, and is not cached by browsers', async () => {
    await create({ sourceUrl: '/old', targetUrl: '/company' })
    const { status, headers, text } = await createVisitor(app).get('/old')
    expect([status, text]).toEqual([301, ''])
    expect(headers).toMatchObject({
      location: `${HOME}/company/`,
      'x-redirect-by': 'SEO Redirects',
      'cache-control': expect.stringContaining('no-cache'),
    })
  })

  it('is created, changed and deleted from the next request on', async () => {
    const { id } = await create({ sourceUrl: '/company', targetUrl: '/a' })
    expect(await go('/company/')).toEqual([301, '/a/'])
    await changeRedirect(system(), id, { targetUrl: '/b' })
    expect(await go('/company/')).toEqual([301, '/b/'])
    await changeRedirect(system(), id, { isEnabled: false })
    expect((await go('/company/'))[0]).toBe(200)
    await changeRedirect(system(), id, { isEnabled: true })
    expect(await go('/company/')).toEqual([301, '/b/'])
    await deleteRedirects(system(), [id])
    expect((await go('/company/'))[0]).toBe(200)
  })

  it('with a pattern is created, changed and deleted likewise', async () => {
    const { id } = await create({ sourceUrl: '^/com(.*)$', isRegex: true, targetUrl: '/x$1' })
    expect(await go('/company')).toEqual([301, '/xpany/'])
    await changeRedirect(system(), id, { targetUrl: '/y$1' })
    expect(await go('/company')).toEqual([301, '/ypany/'])
    await deleteRedirects(system(), [id])
    expect((await go('/company/'))[0]).toBe(200)
  })

  it('has the most temporary status of a chain', async () => {
    await create({ sourceUrl: '/one', targetUrl: '/two', type: 301 })
    await create({ sourceUrl: '/two', targetUrl: '/three', type: 302 })
    expect(await go('/one')).toEqual([302, '/three/'])
  })

  it('is cached by browsers where the setting allows it, but never a temporary one', async () => {
    await options({ cache: { httpHeader: { enabled: true, length: 'day' } } })
    await create({ sourceUrl: '/old', targetUrl: '/a' })
    await create({ sourceUrl: '/soon', targetUrl: '/a', type: 307 })
    const login = [{ type: 'login', value: 'loggedout' }]
    await create({ sourceUrl: '/mine', targetUrl: '/a', customRules: login })
    const headersOf = async (path: string) => (await createVisitor(app).get(path)).headers
    expect((await headersOf('/old'))['cache-control']).toBe('max-age=86400')
    expect((await headersOf('/old')).expires).toMatch(/GMT$/)
    expect((await headersOf('/soon'))['cache-control']).toContain('no-cache')
    expect((await headersOf('/mine'))['cache-control']).toContain('no-cache')
    // As settings screens send it.
    const length = JSON.stringify({ label: 'A week', value: 'week' })
    await options({ cache: { httpHeader: { enabled: true, length } } })
    expect((await headersOf('/old'))['cache-control']).toBe('max-age=604800')
    await options({ cache: { httpHeader: { enabled: false } } })
  })

  it('skips addresses of the server, even if a pattern matches', async () => {
    await create({ sourceUrl: '*', isRegex: true, targetUrl: 'https://new.example/' })
    expect((await go('/login'))[0]).toBe(200)
    expect((await go('/wp-admin/'))[1]).toBe('/admin/')
    expect((await app.anonymous.get('/wp-json/')).status).toBe(200)
    expect((await app.anonymous.get('/?rest_route=/')).status).toBe(200)
    expect((await go('/anything'))[1]).toBe('https://new.example/')
  })

  it('SEC-57: takes no longer for any pattern', async () => {
    await create({ sourceUrl: '(a+)+$', isRegex: true, targetUrl: '/a-found' })
    await create({ sourceUrl: '^/(([a-z])+.)+[A-Z]([a-z])+$', isRegex: true, targetUrl: '/b' })
    const begun = performance.now()
    await go(`/${'a'.repeat(3_000)}!`)
    await go(`/${'a'.repeat(10_000)}!`)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('leads to another site only with the capability to manage redirects', async () => {
    const editor = { ...system(), can: (name: string) => name === 'seo_page_redirects_manage' }
    const input = { sourceUrl: '/out', targetUrl: 'https://other.example/' }
    await expect(createRedirect(editor, input)).rejects.toMatchObject({
      code: 'seo_redirect_foreign_target',
    })
  })
})

describe('a site in a folder', () => {
  it('has its rules below the folder', async () => {
    const open = await buildTestApp({ url: 'https://callboard.test/stage' })
    const rule = (sourceUrl: string, targetUrl: string, isRegex = false) =>
      createRedirect(open.systemContext(), { sourceUrl, targetUrl, isRegex })
    const at = async (path: string) => (await createVisitor(open).get(path)).headers.location
    expect((await rule('https://callboard.test/stage/one', '/two')).sourceUrl).toBe('/one')
    await rule('^/p/(.*)$', '/q/$1', true)
    await rule('/three', 'https://callboard.test/stage/one')
    expect(await at('/stage/one')).toBe('https://callboard.test/stage/two/')
    expect(await at('/one')).toBe('https://callboard.test/stage/two/')
    expect(await at('/stage/p/x')).toBe('https://callboard.test/stage/q/x/')
    expect(await at('/stage/three')).toBe('https://callboard.test/stage/two/')
    await expect(rule('/two', '/three')).rejects.toMatchObject({ code: 'seo_redirect_loop' })
  })
})

describe('a rule without a target', () => {
  it('sends browsers a page, and other clients a status', async () => {
    await create({ sourceUrl: '/never', type: 410 })
    await create({ sourceUrl: '/company', type: 404 })
    await create({ sourceUrl: '/no', type: 403 })
    const page = await createVisitor(app).get('/never')
    expect([page.status, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    const program = await app.anonymous.get('/never')
    expect([program.status, program.text]).toEqual([410, ''])
    expect((await createVisitor(app).get('/company/')).text).toContain('Page not found')
    const refused = await createVisitor(app).get('/no')
    expect([refused.status, refused.text]).toEqual([403, ''])
  })
})

describe('pass-through', () => {
  it('keeps the address, and shows a page of the site', async () => {
    await create({ sourceUrl: '/show', targetUrl: '/company', type: 0 })
    for (let visit = 0; visit < 3; visit++) {
      const { status, headers, text } = await createVisitor(app).get('/show')
      expect([status, headers.location]).toEqual([200, undefined])
      expect(text).toContain('Company')
    }
  })

  it('follows the redirects of that page', async () => {
    const { body } = await app.as('editor').post('/api/core/v2/pages', {
      ...{ title: 'Moving', slug: 'before', status: 'publish' },
    })
    await app.as('editor').post(`/api/core/v2/pages/${body.id}`, { slug: 'after' })
    await create({ sourceUrl: '/show', targetUrl: '/before', type: 0 })
    const { status, text } = await createVisitor(app).get('/show')
    expect(status).toBe(200)
    expect(text).toContain('Moving')
  })

  it('returns 404 where the target is missing', async () => {
    await create({ sourceUrl: '/show', targetUrl: '/nothing-at-all', type: 0 })
    expect((await go('/show'))[0]).toBe(404)
  })

  it('shows the page of another site in a sandbox', async () => {
    const other = createServer((request, response) => {
      if (request.url === '/big') response.writeHead(200, { 'Content-Type': 'text/html' })
      else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(request.url === '/big' ? 'x'.repeat(3_000_000) : `<p>${request.url}</p>`)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    atEnd(async () => void other.close())
    const { port } = other.address() as AddressInfo
    const open = await buildTestApp({ fetchAllow: `127.0.0.1:${port}` })
    const rule = (sourceUrl: string, targetUrl: string) =>
      createRedirect(open.systemContext(), { sourceUrl, targetUrl, type: 0, queryParam: 'pass' })
    await rule('/guest', `http://127.0.0.1:${port}/page`)
    await rule('/large', `http://127.0.0.1:${port}/big`)
    await rule('/inside', 'http://127.0.0.1:1/secret')
    const guest = await createVisitor(open).get('/guest?a=1')
    expect([guest.status, guest.text]).toEqual([200, '<p>/page?a=1</p>'])
    expect(guest.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect((await createVisitor(open).get('/large')).status).toBe(502)
    expect((await createVisitor(open).get('/inside')).status).toBe(502)
  })
})

describe('hits', () => {
  const hitsOf = async (id: number) => {
    await storeTally(system())
    const rule = await findRedirect(system(), id)
    return [rule?.hits, rule?.lastHitGmt]
  }

  it('are counted for each rule of a chain, except for tests', async () => {
    const one = await create({ sourceUrl: '/one', targetUrl: '/two' })
    const two = await create({ sourceUrl: '/two', targetUrl: '/three' })
    await go('/one')
    await go('/one?x=1')
    await go('/two')
    await go('/two', probeHeaders(system()))
    await go('/two', { 'x-redirect-test': 'anything' })
    expect((await hitsOf(one.id))[0]).toBe(2)
    expect((await hitsOf(two.id))[0]).toBe(4)
    expect((await hitsOf(two.id))[1]).toMatch(/^\d{4}-/)
  })

  it('are counted for cached responses, and invalidate no page', async () => {
    const open = await buildTestApp()
    await open.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = open.http.server.address() as AddressInfo
    const visit = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(({ status }) => status)
    const { id } = await createRedirect(open.systemContext(), {
      sourceUrl: '/old',
      targetUrl: '/a',
    })
    const shown = await createRedirect(open.systemContext(), {
      ...{ sourceUrl: '/shown', targetUrl: '/', type: 0 },
    })
    const before = open.cacheHits()
    for (let at = 0; at < 5; at++) expect(await visit(`/old?n=${at}`)).toBe(301)
    for (let at = 0; at < 3; at++) expect(await visit('/shown')).toBe(200)
    expect(open.cacheHits() - before).toBe(3 + 2)
    await storeTally(open.systemContext())
    expect((await findRedirect(open.systemContext(), id))?.hits).toBe(5)
    expect((await findRedirect(open.systemContext(), shown.id))?.hits).toBe(3)
    expect(await visit('/old')).toBe(301)
    expect(open.cacheHits() - before).toBe(6)
    await deleteRedirects(open.systemContext(), [id])
    expect(await visit('/old')).toBe(404)
  })
})

describe('SEC-58: an invalid stored rule', () => {
  it('is disabled, with a notification', async () => {
    const pattern = await create({ sourceUrl: '^/fine/', isRegex: true, targetUrl: '/x' })
    const exact = await create({ sourceUrl: '/broken', targetUrl: '/x' })
    await system().transaction(async ({ db, touch }) => {
      const change = (id: number, columns: object) =>
        db.updateTable('seo_redirects').set(columns).where('id', '=', id).execute()
      await change(pattern.id, { source_url: '^/fine/(' })
      await change(exact.id, { custom_rules: '{' })
      touch('seo_redirects')
    })
    expect((await go('/broken'))[0]).toBe(404)
    await storeTally(system())
    expect(await findRedirect(system(), pattern.id)).toMatchObject({
      ...{ isEnabled: false, fault: 'its pattern is not valid' },
    })
    expect(await findRedirect(system(), exact.id)).toMatchObject({ isEnabled: false })
    const { active } = await notificationsOf(system())
    expect(JSON.stringify(active)).toContain('Redirects were switched off')
  })
})
