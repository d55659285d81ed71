import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { buildRedirectSite, redirectTools } from '../../../../test/redirects.ts'
import { createVisitor } from '../../../../test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildRedirectSite()
})

const { create, deleteMade, go } = redirectTools(() => app)

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
    await deleteMade()
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
    ['agent', ['constructor'], {}, 'user-agent', 'constructor', 'Mozilla/5.0'],
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
