import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { buildRedirectSite, redirectTools } from '../../../../test/redirects.ts'
import { createVisitor } from '../../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildRedirectSite()
})

const { create, options, go } = redirectTools(() => app)

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
