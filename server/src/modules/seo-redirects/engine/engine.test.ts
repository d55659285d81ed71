import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { VECTORS } from '../../../../test/redirect-vectors.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import type { Context } from '../../../contract/context.ts'
import { notificationsOf } from '../../seo-kernel/notifications/index.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'
import { probeHeaders } from '../probe/index.ts'
import {
  changeRedirect,
  createRedirect,
  deleteRedirects,
  findRedirect,
  type RedirectInput,
} from '../rules/index.ts'
import { storeTally } from './index.ts'

const HOME = 'http://callboard.test'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  const write = (base: string, fields: object) =>
    app.as('editor').post(`/api/core/v2/${base}`, { status: 'publish', ...fields })
  await write('posts', { title: 'Harbour lights', slug: 'harbour-lights' })
  const { body } = await write('pages', { title: 'Company', slug: 'company' })
  await write('pages', { title: 'People', slug: 'people', parent: body.id })
})

const system = (): Context => app.systemContext()

const made: number[] = []
const create = async (input: RedirectInput) => {
  const rule = await createRedirect(system(), input)
  made.push(rule.id)
  return rule
}
const options = (redirects: unknown) => saveSeoOptions(system(), { redirects })

afterEach(async () => {
  await deleteRedirects(system(), made.splice(0))
})

const go = async (
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<[number, string | undefined]> => {
  const answer = await createVisitor(app).get(path, headers)
  return [answer.status, answer.headers.location?.replace(HOME, '')]
}

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
    expect((await go('/wp-admin/'))[0]).toBe(404)
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

describe('custom rules', () => {
  const rule = (type: string, value: unknown, more: object = {}) =>
    create({ sourceUrl: '/company', targetUrl: '/there', customRules: [{ type, value, ...more }] })
  const isLed = async (headers: Readonly<Record<string, string>> = {}) => {
    // A page cached for an earlier request must not affect a later one.
    const [status] = await go('/company/', headers)
    return status === 301
  }
  const session = async (role: 'editor' | 'author') => {
    await app.as(role).get('/api/core/v2/users/me')
    const visitor = createVisitor(app)
    await visitor.submit('/login', { log: role, pwd: `password of ${role}` })
    return Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  it('match the login state', async () => {
    const cookie = await session('editor')
    await rule('login', 'loggedin')
    expect([await isLed(), await isLed({ cookie }), await isLed()]).toEqual([false, true, false])
    await deleteRedirects(system(), made.splice(0))
    await rule('login', 'loggedout')
    expect([await isLed({ cookie }), await isLed(), await isLed({ cookie })]).toEqual([
      ...[false, true, false],
    ])
    expect(await isLed({ cookie: 'callboard_session=nonsense' })).toBe(true)
  })

  it('match roles', async () => {
    const [editor, author] = [await session('editor'), await session('author')]
    await rule('role', ['administrator', 'editor'])
    expect(await isLed({ cookie: editor })).toBe(true)
    expect(await isLed({ cookie: author })).toBe(false)
    expect(await isLed()).toBe(false)
  })

  it.each<[string, unknown, object, string, string, string]>([
    ['referrer', 'news.example', {}, 'referer', 'https://news.example/a', 'https://b.example/'],
    ['referrer', '^https://n\\w+\\.', { regex: true }, 'referer', 'https://news.example/', 'x'],
    ['agent', ['Robot/1.0', 'Robot/2.0'], {}, 'user-agent', 'Robot/2.0', 'Robot/2.0 (x)'],
    ['agent', ['^robot'], { regex: true }, 'user-agent', 'Robot/3', 'My Robot'],
    ['agent', ['mobile'], {}, 'user-agent', 'Mozilla/5.0 (iPhone; CPU)', 'Mozilla/5.0 (X11)'],
    ['agent', ['feeds'], {}, 'user-agent', 'Feedly/1.0', 'Mozilla/5.0 (X11)'],
    ['agent', ['libraries'], {}, 'user-agent', 'curl/8.5.0', 'Mozilla/5.0 (X11)'],
    ['cookie', 'b', { key: 'taste' }, 'cookie', 'a=1; taste=b', 'taste=c'],
    ['cookie', '^b+$', { key: 'taste', regex: true }, 'cookie', 'taste=bbb', 'taste=abb'],
    ['header', 'DE', { key: 'X-Country' }, 'x-country', 'DE', 'FR'],
    ['header', '^d', { key: 'x-country', regex: true }, 'x-country', 'DE', 'FR'],
    ['ip', ['203.0.113.7'], {}, 'x-forwarded-for', '203.0.113.7', '203.0.113.8'],
    ['ip', ['198.51.100.0/24', '2001:db8::/32'], {}, 'x-forwarded-for', '198.51.100.9', '8.8.8.8'],
    ['ip', ['2001:db8::/32'], {}, 'x-forwarded-for', '2001:db8::7', '2001:db9::7'],
    ['server', 'www.callboard.test', {}, 'host', 'www.callboard.test:80', 'callboard.test'],
    ['locale', ['de_DE', 'fr_FR'], {}, 'accept-language', 'de-DE,en;q=0.5', 'en-GB,de-DE'],
    ['hook', ['is_search_engine'], {}, 'user-agent', 'Mozilla/5.0 Googlebot/2.1', 'Mozilla/5.0'],
    ['wp_filter', ['nobody_knows'], {}, 'user-agent', '', 'x'],
  ])('of the type %s (%j)', async (type, value, more, name, good, bad) => {
    await rule(type, value, more)
    const expected = good !== ''
    expect(await isLed({ [name]: bad })).toBe(false)
    expect(await isLed({ [name]: good })).toBe(expected)
    // Neither response is cached for the other visitor.
    expect(await isLed({ [name]: bad })).toBe(false)
    expect(await isLed({ [name]: good })).toBe(expected)
  })

  it('use the language of the site where a visitor sends none', async () => {
    await rule('locale', ['en_US'])
    expect([await isLed(), await isLed({ 'accept-language': '*' })]).toEqual([true, true])
    expect(await isLed({ 'accept-language': 'de' })).toBe(false)
  })

  it('use the time zone of the site for schedules', async () => {
    await rule('schedule', undefined, {
      scheduleStart: '2030-05-01T10:00:00',
      scheduleEnd: '2030-05-01 12:00',
    })
    const at = async (time: string) => {
      app.setTime(time)
      return isLed()
    }
    expect(await at('2030-05-01T09:59:59Z')).toBe(false)
    expect(await at('2030-05-01T10:00:00Z')).toBe(true)
    expect(await at('2030-05-01T11:59:59Z')).toBe(true)
    expect(await at('2030-05-01T12:00:00Z')).toBe(false)
    app.setTime(new Date().toISOString())
  })

  it('let the next candidate match where one does not hold', async () => {
    await create({ sourceUrl: '/company', targetUrl: '/for-all' })
    await rule('login', 'loggedin')
    expect(await go('/company')).toEqual([301, '/for-all/'])
    expect(await go('/company', { cookie: await session('editor') })).toEqual([301, '/there/'])
  })

  it('all have to hold', async () => {
    await create({
      sourceUrl: '/company',
      targetUrl: '/there',
      customRules: [
        { type: 'header', key: 'x-a', value: '1' },
        { type: 'cookie', key: 'b', value: '2' },
      ],
    })
    expect(await isLed({ 'x-a': '1' })).toBe(false)
    expect(await isLed({ cookie: 'b=2' })).toBe(false)
    expect(await isLed({ 'x-a': '1', cookie: 'b=2' })).toBe(true)
  })

  it('that form a loop are ignored', async () => {
    const header = (value: string) => [{ type: 'header', key: 'x-way', value, regex: true }]
    await create({ sourceUrl: '/people-a', targetUrl: '/people-b', customRules: header('up') })
    await create({ sourceUrl: '/people-b', targetUrl: '/people-a', customRules: header('u.') })
    expect((await go('/people-a', { 'x-way': 'up' }))[0]).toBe(404)
    expect(await go('/people-b', { 'x-way': 'ux' })).toEqual([301, '/people-a/'])
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

describe('the whole site', () => {
  it('can be relocated to another domain, except for paths of administrators', async () => {
    await options({ fullSite: { relocate: { enabled: true, newDomain: 'https://new.example' } } })
    expect(await go('/company/people/?a=1')).toEqual([
      301,
      'https://new.example/company/people/?a=1',
    ])
    expect(await go('/')).toEqual([301, 'https://new.example/'])
    expect(await go('/sitemap.xml')).toEqual([301, 'https://new.example/sitemap.xml'])
    expect((await go('/login'))[0]).toBe(200)
    expect((await app.anonymous.get('/wp-json/')).status).toBe(200)
    await options({ fullSite: { relocate: { enabled: false } } })
    expect((await go('/company/people/'))[0]).toBe(200)
  })

  it('redirects aliases to its main host', async () => {
    await options({
      fullSite: { aliases: ['{"aliasedDomain":"old.example"}', 'https://b.example/'] },
    })
    const at = (host: string) => go('/company/?a=1', { host })
    expect(await at('old.example')).toEqual([301, '/company/?a=1'])
    expect(await at('b.example:8080')).toEqual([301, '/company/?a=1'])
    expect((await at('callboard.test'))[0]).toBe(200)
    expect((await at('other.example'))[0]).toBe(200)
    await options({ fullSite: { aliases: [] } })
  })

  it('has the chosen scheme and preferred host', async () => {
    const choose = (canonical: object) => options({ fullSite: { canonical } })
    const at = (host: string, scheme = 'http') =>
      go('/company/', { host, 'x-forwarded-proto': scheme })
    await choose({ enabled: true, httpToHttps: true, preferredDomain: '' })
    expect(await at('callboard.test')).toEqual([301, 'https://callboard.test/company/'])
    expect((await at('callboard.test', 'https'))[0]).toBe(200)
    expect((await go('/company/'))[0]).toBe(200)
    await choose({ httpToHttps: true, preferredDomain: 'add-www' })
    expect(await at('callboard.test')).toEqual([301, 'https://www.callboard.test/company/'])
    expect((await at('www.callboard.test', 'https'))[0]).toBe(200)
    expect(await at('callboard.test', 'https')).toEqual([
      301,
      'https://www.callboard.test/company/',
    ])
    await choose({ httpToHttps: false, preferredDomain: 'remove-www' })
    expect(await at('www.callboard.test')).toEqual([301, '/company/'])
    expect((await at('callboard.test'))[0]).toBe(200)
    await choose({ enabled: false })
    expect((await at('www.callboard.test'))[0]).toBe(200)
  })

  it('has the chosen headers, at their places', async () => {
    await options({
      fullSite: {
        httpHeaders: [
          { header: 'X-Everywhere', value: 'yes', location: 'site' },
          { header: 'X-Led', value: 'on', location: 'redirect' },
          { header: 'Set-Cookie', value: 'a=b', location: 'site' },
          { header: 'X Bad', value: 'x', location: 'site' },
        ],
      },
    })
    await create({ sourceUrl: '/old', targetUrl: '/company' })
    const page = (await createVisitor(app).get('/company/')).headers
    const led = (await createVisitor(app).get('/old')).headers
    expect(page).toMatchObject({ 'x-everywhere': 'yes' })
    expect([page['x-led'], page['set-cookie']]).toEqual([undefined, undefined])
    expect(led).toMatchObject({ 'x-everywhere': 'yes', 'x-led': 'on' })
    await options({ fullSite: { httpHeaders: [] } })
  })
})

describe('missing pages', () => {
  const choose = (advanced404s: object) =>
    options({ advanced404s: { enabled: true, ...advanced404s } })

  it('redirect to a similar page, then to the parent, then to the default', async () => {
    await choose({
      ...{ redirectToSmart: true, redirectToParent: true, redirectDefaultEnabled: true },
      ...{ redirectDefault: 'custom', redirectToCustomUrl: '/company/people/' },
    })
    expect(await go('/2019/harbour-li')).toEqual([301, '/harbour-lights/'])
    expect(await go('/blog/harbour-lights.html')).toEqual([301, '/harbour-lights/'])
    expect(await go('/company/nobody/here')).toEqual([301, '/company/'])
    expect(await go('/zzz')).toEqual([301, '/company/people/'])
    expect((await go('/zzz.png'))[0]).toBe(404)
    expect((await go('/zzz/feed/'))[0]).toBe(404)
    expect((await go('/company/'))[0]).toBe(200)
  })

  it('never redirect in a loop', async () => {
    await choose({
      ...{ redirectToSmart: false, redirectToParent: false, redirectDefaultEnabled: true },
      ...{ redirectDefault: 'custom', redirectToCustomUrl: '/not-there' },
    })
    expect((await go('/not-there/'))[0]).toBe(404)
    await choose({ redirectDefault: 'home' })
    expect(await go('/zzz')).toEqual([301, '/'])
    await choose({ redirectDefaultEnabled: false })
    expect((await go('/zzz'))[0]).toBe(404)
    await options({ advanced404s: { enabled: false } })
  })
})
