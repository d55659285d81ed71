import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'

const SEO = '/api/seo/v1'
const SITE = 'http://callboard.test'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const create = async (url: string, targetUrl: string, more: object = {}): Promise<number> => {
  const { regex = false, ...rest } = more as { regex?: boolean }
  const sourceUrls = [{ url, regex, ignoreSlash: true, ignoreCase: true }]
  const { body } = await admin.post(`${SEO}/redirects`, { sourceUrls, targetUrl, ...rest })
  return body.redirect.id
}

const test = async (id: number, sourceUrl?: string) =>
  (await admin.post(`${SEO}/redirects/${id}/test`, sourceUrl === undefined ? {} : { sourceUrl }))
    .body

const rows = async () => (await admin.post(`${SEO}/redirects/all`, { limit: 100 })).body.rows

beforeEach(async () => {
  const rowIds = (await rows()).map(({ id }: { id: number }) => id)
  if (rowIds.length > 0) await admin.delete(`${SEO}/redirects/bulk`, { rowIds })
})

describe('POST seo/v1/redirects/{id}/test', () => {
  it('requests the address, and neither counts nor logs that', async () => {
    const id = await create('/old', '/new')
    expect(await test(id)).toEqual({
      success: true,
      errors: [],
      redirect: {
        responseCode: 301,
        sourceUrl: `${SITE}/old`,
        targetUrl: `${SITE}/new/`,
        location: `${SITE}/new/`,
        xRedirectBy: 'SEO Redirects',
      },
      matched: { id, source_url: '/old', target_url: '/new', type: 301 },
      reasons: ['Its source is this path.'],
    })
    expect((await rows())[0].hits).toBe(0)
    expect((await admin.post(`${SEO}/redirects/logs/all`)).body.rows).toEqual([])
    // Clients cannot hide a request.
    await createVisitor(app).get('/old', { 'x-redirect-test': '1', 'x-redirect-test-number': '1' })
    expect((await rows())[0].hits).toBe(1)
  })

  it('needs an address that the pattern matches', async () => {
    const id = await create('^/blog/(\\d+)/(.*)$', '/news/$2', { regex: true })
    expect((await admin.post(`${SEO}/redirects/${id}/test`, {})).status).toBe(400)
    for (const sourceUrl of ['/blog/2020/tea', `${SITE}/blog/2020/tea`])
      expect(await test(id, sourceUrl)).toMatchObject({
        errors: [],
        redirect: { targetUrl: `${SITE}/news/tea/`, location: `${SITE}/news/tea/` },
        reasons: ['Its pattern finds this address.'],
      })
    const other = await test(id, '/blog/tea')
    expect(other.matched).toBeNull()
    expect(other.reasons).toEqual(['Its pattern does not find this address.'])
    expect(other.errors).toContain('The status is 404, and not 301.')
  })

  it('names the redirect that applied instead, and why', async () => {
    const pattern = await create('^/shop/', '/all', { regex: true })
    const exact = await create('/shop/tea', '/tea')
    const { matched, reasons, errors } = await test(pattern, '/shop/tea')
    expect(matched).toMatchObject({ id: exact })
    expect(reasons).toEqual([
      `Redirect ${exact} (/shop/tea) decides about it.`,
      'Redirects from one address come before patterns.',
    ])
    expect(errors).toEqual([`The answer leads to ${SITE}/tea/, and not to ${SITE}/all/.`])
  })

  it('follows a chain to its end', async () => {
    const id = await create('/one', '/two')
    const next = await create('/two', '/three', { redirectType: 302 })
    expect(await test(id)).toMatchObject({
      errors: [],
      redirect: { location: `${SITE}/three/`, targetUrl: `${SITE}/three/` },
      matched: { id },
      reasons: expect.arrayContaining([
        `Redirect ${next} (/two) leads on from there, in the same step.`,
      ]),
    })
  })

  it.each([
    ['switched off', { enabled: false }, '/old', 'It is switched off.'],
    [
      'for others',
      { customRules: [{ type: 'login', value: 'loggedin' }] },
      '/old',
      /some visitors only \(login\)/,
    ],
    ['with another query', {}, '/old?b=2', 'The query differs, and it counts.'],
    ['for another path', {}, '/older', 'Its source is another path.'],
  ])('says why one that is %s does nothing', async (_what, more, sourceUrl, reason) => {
    const id = await create('/old?a=1', '/new', { queryParam: 'exact', ...more })
    const address = sourceUrl === '/old' ? '/old?a=1' : sourceUrl
    const { matched, reasons, errors } = await test(id, address)
    expect(matched).toBeNull()
    expect(reasons).toEqual([expect.stringMatching(reason)])
    expect(errors.length).toBeGreaterThan(0)
  })

  it('tests rules without a target', async () => {
    const id = await create('/gone', '', { redirectType: 410 })
    expect(await test(id)).toMatchObject({
      errors: [],
      redirect: { responseCode: 410, location: '', targetUrl: '' },
    })
  })

  it('tests pass-through rules', async () => {
    const id = await create('/shown', '/', { redirectType: 0 })
    expect(await test(id)).toMatchObject({
      errors: [],
      redirect: { responseCode: 200, location: '' },
      matched: { id, type: 0 },
    })
  })

  it('requests no other site', async () => {
    const id = await create('/old', '/new')
    const ask = (path: string, body: object) => admin.post(`${SEO}/redirects/${path}/test`, body)
    expect((await ask('999999', {})).status).toBe(400)
    expect((await ask(String(id), { sourceUrl: 'https://example.org/old' })).status).toBe(400)
    expect((await ask(String(id), { sourceUrl: `/${'x'.repeat(3_000)}` })).status).toBe(400)
  })
})

describe('GET seo/v1/redirects/server/test', () => {
  it('requests the newest redirect and changes nothing', async () => {
    const ask = async () => (await admin.get(`${SEO}/redirects/server/test`)).body
    expect(await ask()).toMatchObject({ success: true, notifications: { active: [] } })
    await create('/old', '/new')
    await create('/mine', '/new', { customRules: [{ type: 'login', value: 'loggedin' }] })
    expect(await ask()).toMatchObject({ success: true })
    expect((await rows()).map(({ hits }: { hits: number }) => hits)).toEqual([0, 0])
  })
})
