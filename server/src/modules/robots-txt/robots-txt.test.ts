import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import type { SafeFetch } from '../../outbound/safe-fetch.ts'
import { parseRobots } from './parse.ts'

const asked: string[] = []

const fetch: SafeFetch = async (url) => {
  asked.push(url)
  return url === 'https://other.example/robots.txt'
    ? {
        url,
        status: 200,
        type: 'text/plain',
        body: Buffer.from('User-agent: Far\nDisallow: /far/'),
      }
    : undefined
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
})

beforeEach(async () => {
  await post('reset-settings', { settings: ['robots'] })
  await post('network-robots/network', { rules: [], enabled: false })
})

const post = (path: string, body: object) =>
  app.as('administrator').post(`/api/seo/v1/${path}`, body)

const robots = async (): Promise<string> => (await app.anonymous.get('/robots.txt')).text

const rule = (userAgent: string, directive: string, fieldValue: string, more = {}) =>
  JSON.stringify({ userAgent, directive, fieldValue, ...more })

const save = (rules: unknown, enable = true) =>
  post('options', { options: { tools: { robots: { enable, rules } } } })

describe('robots.txt', () => {
  it('allows all crawlers and lists the sitemaps', async () => {
    const { text, headers } = await app.anonymous.get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^User-agent: \*\n/)
    expect(text).toContain('\nDisallow: /wp-admin/\n')
    expect(text).not.toMatch(/^Disallow: \/$/m)
    expect(text).toContain('\nSitemap: http://callboard.test/sitemap.xml\n')
  })

  it('has written rules while their editor is on', async () => {
    await save([rule('Bot', 'disallow', '/a/'), rule('Bot', 'crawl-delay', '10')])
    expect(await robots()).toContain('User-agent: Bot\nDisallow: /a/\nCrawl-delay: 10\n')
    await save([rule('Bot', 'disallow', '/a/')], false)
    expect(await robots()).not.toContain('Bot')
  })

  it('has rules of switches in any case', async () => {
    await save([rule('GPTBot', 'disallow', '/', { bot: 'openAiGptBot' })], false)
    expect(await robots()).toContain('User-agent: GPTBot\nDisallow: /\n')
  })

  it('excludes bots by switch', async () => {
    const bots = (unwantedBots: object) =>
      post('options', { options: { searchAppearance: { advanced: { unwantedBots } } } })
    await bots({ settings: { openAiGptBot: true } })
    expect(await robots()).toContain('User-agent: GPTBot\nDisallow: /\n')
    expect(await robots()).not.toContain('CCBot')
    await bots({ all: true })
    for (const agent of ['AdsBot-Google', 'GPTBot', 'CCBot', 'Google-Extended'])
      expect(await robots()).toContain(`User-agent: ${agent}\nDisallow: /\n`)
    await save([rule('CCBot', 'allow', '/')])
    expect(await robots()).toContain('User-agent: CCBot\nAllow: /\n')
    await post('reset-settings', { settings: ['searchAppearance'] })
    expect(await robots()).not.toMatch(/GPTBot|AdsBot/)
  })

  it('excludes search results by switch', async () => {
    const searches = (searchCleanup: object) =>
      post('options', { options: { searchAppearance: { advanced: { searchCleanup } } } })
    await searches({ enable: false, settings: { preventCrawling: true } })
    expect(await robots()).not.toContain('/?s=')
    await searches({ enable: true })
    expect(await robots()).toMatch(
      /User-agent: \*\n(?:.+\n)*Disallow: \/\?s=\nDisallow: \/search\/\n/,
    )
    await searches({ enable: false, settings: { preventCrawling: false } })
  })

  it("has the network's switches, which apply to this site", async () => {
    const save = (isOn: boolean) =>
      post('options', {
        network: true,
        networkOptions: {
          searchAppearance: {
            advanced: {
              unwantedBots: { settings: { commonCrawlCcBot: isOn } },
              searchCleanup: { settings: { preventCrawling: isOn } },
            },
          },
        },
      })
    await save(true)
    expect(await robots()).toContain('User-agent: CCBot\nDisallow: /\n')
    expect(await robots()).toContain('Disallow: /search/\n')
    await save(false)
    expect(await robots()).not.toMatch(/CCBot|search/)
  })

  it('has the last rule for a path', async () => {
    await post('network-robots/network', {
      rules: [rule('*', 'disallow', '/n/'), rule('*', 'disallow', '/m/')],
      enabled: true,
    })
    await save([rule('*', 'allow', '/wp-admin/'), rule('*', 'allow', '/n/')])
    const text = await robots()
    expect(text).toContain('Allow: /wp-admin/\n')
    expect(text).not.toContain('Disallow: /wp-admin/')
    expect(text).toContain('Allow: /n/')
    expect(text).not.toContain('Disallow: /n/')
    expect(text).toContain('Disallow: /m/')
  })

  it('has no injected lines', async () => {
    await save([
      rule('Bot\nDisallow: /', 'disallow', '/x\r\nAllow: /y\u2028Allow: /z'),
      rule('Bot', 'host', 'x'),
      rule('', 'disallow', '/a/'),
      rule('Bot', 'disallow', ''),
      'nonsense',
      '{"userAgent":{}}',
      7,
    ])
    const text = await robots()
    expect(text).not.toMatch(/^Disallow: \/$/m)
    expect(text).not.toMatch(/^Allow: \/[yz]/m)
    expect(text.match(/User-agent/g)).toHaveLength(2)
  })
})

describe('imported rules', () => {
  it.each([
    ['a site', 'https://other.example'],
    ['a file', 'https://other.example/robots.txt'],
  ])('come from %s', async (_name, url) => {
    expect((await post('tools/import-robots-txt', { source: 'url', url })).status).toBe(200)
    const { body } = await app.as('administrator').get('/api/seo/v1/network-robots/1')
    expect(body.rules).toEqual([
      '{"userAgent":"Far","directive":"disallow","fieldValue":"\\/far\\/"}',
    ])
  })

  it.each([
    [{ source: 'url', url: 'https://silent.example/' }],
    [{ source: 'url', url: 7 }],
    [{ source: 'url' }],
    [{ source: 'text', text: ['x'] }],
    [{ source: 'text', text: 'Disallow: /nobody/' }],
    [{ source: 'static' }],
  ])('are refused: %j', async (body) => {
    expect((await post('tools/import-robots-txt', body)).status).toBe(400)
  })

  it('are saved for the network where requested', async () => {
    const text = 'User-agent: Net\nDisallow: /net/'
    await post('tools/import-robots-txt', { source: 'text', text, blogId: 'network' })
    const { body } = await app.as('administrator').get('/api/seo/v1/network-robots/network')
    expect(body.rules).toHaveLength(1)
    expect(
      (await post('tools/import-robots-txt', { source: 'text', text, blogId: 2 })).status,
    ).toBe(404)
  })

  it('are parsed line by line', () => {
    expect(
      parseRobots('User-agent: A\nUser-agent: B\nDisallow: /x\n\nUser-agent: C\nAllow: /y'),
    ).toEqual([
      { userAgent: 'A', directive: 'disallow', fieldValue: '/x' },
      { userAgent: 'B', directive: 'disallow', fieldValue: '/x' },
      { userAgent: 'C', directive: 'allow', fieldValue: '/y' },
    ])
    expect(parseRobots('#User-agent: *\nDisallow: /x')).toBeUndefined()
  })
})

it('SEC-16: many user agents above many rules are limited', () => {
  const agents = Array.from({ length: 12_000 }, (_, index) => `User-agent:${index}\n`).join('')
  const rules = Array.from({ length: 15_000 }, (_, index) => `Allow:/${index}\n`).join('')
  expect(parseRobots(agents + rules)).toHaveLength(5_000)
})

it('applies to the network only where requested', async () => {
  const rules = [rule('Bot', 'disallow', '/own/')]
  await post('network-robots/1', { rules, network: 'false' })
  const rulesOf = async (scope: string) =>
    (await app.as('administrator').get(`/api/seo/v1/network-robots/${scope}`)).body.rules
  expect(await rulesOf('1')).toEqual(rules)
  expect(await rulesOf('network')).toEqual([])
})

it('stores a rule given as an object as JSON', async () => {
  const given = { userAgent: 'Bot', directive: 'disallow', fieldValue: '/object/' }
  await post('network-robots/network', { rules: [given], enabled: true })
  const { body } = await app.as('administrator').get('/api/seo/v1/network-robots/network')
  expect(body.rules).toEqual([JSON.stringify(given)])
  expect(await robots()).toContain('Disallow: /object/')
})

it('rejects other sites', async () => {
  for (const network of [false, true]) {
    const rules = [rule('Bot', 'disallow', '/elsewhere/')]
    expect((await post('network-robots/2', { rules, enabled: true, network })).status).toBe(404)
    const imported = { source: 'text', text: 'User-agent: A\nDisallow: /a/', blogId: 2 }
    expect(
      (await post('tools/import-robots-txt', { ...imported, networkLevel: network })).status,
    ).toBe(404)
  }
  expect(await robots()).not.toContain('/elsewhere/')
  expect((await app.as('administrator').get('/api/seo/v1/network-robots/2')).status).toBe(404)
  expect((await app.as('editor').get('/api/seo/v1/network-robots/1')).status).toBe(403)
})

describe('the preview', () => {
  const PREVIEW = 'tools/robots-txt/preview'

  it('has rules that are not saved, and tells which line decides about an address', async () => {
    const rules = [rule('*', 'disallow', '/secret/'), rule('*', 'allow', '/secret/door')]
    const test = async (address: string, agent?: string) =>
      (await post(PREVIEW, { rules, enabled: true, address, ...(agent ? { agent } : {}) })).body
    const { text, faults, test: found } = await test('/secret/room?a=1')
    expect(faults).toEqual([])
    expect(text.split('\n')[found.line - 1]).toBe('Disallow: /secret/')
    expect(found).toMatchObject({ allowed: false, path: '/secret/room?a=1' })
    const door = (await test('http://callboard.test/secret/door')).test
    expect([door.allowed, text.split('\n')[door.line - 1]]).toEqual([true, 'Allow: /secret/door'])
    expect((await test('/open/', 'Googlebot')).test).toMatchObject({ allowed: true, line: null })
    expect((await post(PREVIEW, { rules, enabled: false })).body).toMatchObject({ test: null })
    expect((await post(PREVIEW, { rules, enabled: false })).body.text).not.toContain('secret')
    expect(await robots()).not.toContain('secret')
  })

  it('has the saved rules by default', async () => {
    await save([rule('Bot', 'disallow', '/saved/')])
    const { body } = await post(PREVIEW, { agent: 'bot', address: '/saved/1' })
    expect(body.text).toBe(await robots())
    expect(body.test.allowed).toBe(false)
  })

  it('names rules that have no effect', async () => {
    const rules = [
      rule('', 'disallow', '/a/'),
      rule('*', 'forbid', '/a/'),
      rule('*', 'disallow', ' '),
      rule('*', 'allow', 'a/'),
      rule('*', 'crawl-delay', 'long'),
      rule('*', 'disallow', '/*.php$'),
    ]
    const { body } = await post(PREVIEW, { rules, enabled: true })
    expect(body.faults.map(({ fault }: { fault: string }) => fault)).toEqual([
      ...['no-agent', 'no-directive', 'no-value', 'no-path', 'no-number'],
    ])
  })

  it.each(['https://other.example/a', '//other.example/a', 'mailto:a@b.example'])(
    'tests no address of another site: %s',
    async (address) => {
      const { status, body } = await post(PREVIEW, { address })
      expect([status, body.code]).toEqual([400, 'seo_robots_foreign_address'])
    },
  )

  it('needs the capability', async () => {
    expect((await app.as('editor').post(`/api/seo/v1/${PREVIEW}`, {})).status).toBe(403)
    expect((await app.anonymous.post(`/api/seo/v1/${PREVIEW}`, {})).status).toBe(401)
  })
})
