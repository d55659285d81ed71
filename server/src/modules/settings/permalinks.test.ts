import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const OPTIONS = '/wp-json/wp/v2/site-options'
const POSTS = '/wp-json/wp/v2/posts'
const PAGE = { headers: { accept: 'text/html' } }

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const choose = (permalink_structure: unknown) => admin.post(OPTIONS, { permalink_structure })
const visit = async (path: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await app.anonymous.get(path, PAGE)
  return [status, headers.location]
}
const publish = async (slug: string) =>
  (
    await admin.post(POSTS, {
      ...{ title: slug, slug, status: 'publish', date: '2026-03-04T05:06:07' },
    })
  ).body
const home = 'http://callboard.test'

describe('the permalink structure', () => {
  afterEach(() => choose(null))

  it('is the configured one until the owner chooses another', async () => {
    expect((await admin.get(OPTIONS)).body.permalink_structure).toBe('/%postname%/')
    const { status, body } = await choose('%year%/%postname%')
    expect([status, body.permalink_structure]).toEqual([200, '/%year%/%postname%/'])
    expect((await choose(null)).body.permalink_structure).toBe('/%postname%/')
  })

  it('wins over the variable', async () => {
    const other = await buildTestApp({ permalinks: '/blog/%postname%/' })
    const owner = other.as('administrator')
    const { body: post } = await owner.post(POSTS, { title: 'Dusk', status: 'publish' })
    expect(post.link).toBe(`${home}/blog/dusk/`)
    await owner.post(OPTIONS, { permalink_structure: '/texts/%postname%/' })
    expect((await owner.get(`${POSTS}/${post.id}`)).body.link).toBe(`${home}/texts/dusk/`)
    const { status, headers } = await other.anonymous.get('/blog/dusk/', PAGE)
    expect([status, headers.location]).toEqual([301, `${home}/texts/dusk/`])
  })

  it('changes addresses at once, and redirects those of each earlier structure', async () => {
    const { id } = await publish('harbour')
    const link = async () => (await app.anonymous.get(`${POSTS}/${id}`)).body.link
    const sitemap = async () => (await app.anonymous.get('/post-sitemap.xml')).text
    expect(await link()).toBe(`${home}/harbour/`)
    expect(await visit('/harbour/')).toEqual([200, undefined])
    expect(await sitemap()).toContain(`${home}/harbour/`)
    await choose('/%year%/%monthnum%/%postname%/')
    expect(await link()).toBe(`${home}/2026/03/harbour/`)
    expect(await visit('/2026/03/harbour/')).toEqual([200, undefined])
    expect(await visit('/harbour/')).toEqual([301, `${home}/2026/03/harbour/`])
    await choose('/archives/%post_id%/')
    await choose('/news/%postname%/')
    const now = `${home}/news/harbour/`
    expect(await sitemap()).toContain(now)
    for (const old of ['/harbour/', '/2026/03/harbour/', `/archives/${id}/`])
      expect(await visit(old)).toEqual([301, now])
    const { text } = await app.anonymous.get('/news/harbour/', PAGE)
    expect(text).toContain(`<link rel="canonical" href="${now}"`)
    expect(await visit('/2026/03/nothing/')).toEqual([404, undefined])
    expect(await visit('/archives/999999/')).toEqual([404, undefined])
  })

  it('finds posts by earlier addresses whose names are not ASCII', async () => {
    await choose('/old/%postname%/')
    await publish('夜')
    await choose('/new/%postname%/')
    const [status, to] = await visit('/old/%E5%A4%9C/')
    expect([status, decodeURI(to ?? '')]).toEqual([301, `${home}/new/夜/`])
  })

  it('does not disclose withdrawn posts by earlier addresses', async () => {
    const { id } = await publish('secret')
    await choose('/a/%post_id%/')
    await choose('/b/%postname%/')
    await admin.post(`${POSTS}/${id}`, { status: 'private' })
    expect(await visit(`/a/${id}/`)).toEqual([404, undefined])
    await admin.delete(`${POSTS}/${id}`)
    expect(await visit(`/a/${id}/`)).toEqual([410, undefined])
  })

  it('leaves an address to what is there now', async () => {
    await publish('quay')
    await choose('/news/%postname%/')
    await admin.post('/wp-json/wp/v2/pages', { title: 'Quay', slug: 'quay', status: 'publish' })
    expect(await visit('/quay/')).toEqual([200, undefined])
  })
})

describe('POST wp/v2/site-options', () => {
  it.each([
    ['/%year%/', 'needs %postname% or %post_id%'],
    ['/%postname%/%colour%/', '%colour% is no part'],
    ['/a b/%postname%/', 'letters, digits, dots'],
    ['/category/%postname%/', 'begin with /category/'],
    ['/Admin/%postname%/', 'begin with /Admin/'],
    ['/%post_id%/', 'numbers alone'],
    ['/%year%/%monthnum%/%post_id%/', 'numbers alone'],
    [7, 'not of type string'],
    [`/${'a'.repeat(200)}/%postname%/`, 'at most 200'],
  ])('refuses the structure %s', async (structure, reason) => {
    const { status, body } = await choose(structure)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.params.permalink_structure).toContain(reason)
    expect((await admin.get(OPTIONS)).body.permalink_structure).toBe('/%postname%/')
  })

  it('is for administrators', async () => {
    expect((await app.anonymous.get(OPTIONS)).status).toBe(401)
    expect((await app.as('editor').get(OPTIONS)).status).toBe(403)
    expect((await app.as('editor').post(OPTIONS, { blog_public: false })).status).toBe(403)
  })

  it('keeps at most 20 earlier structures', async () => {
    for (let n = 0; n < 25; n++) await choose(`/s${n}/%postname%/`)
    const { value } = await app.store.reader
      .selectFrom('options')
      .select('value')
      .where('name', '=', 'former_permalink_structures')
      .executeTakeFirstOrThrow()
    const kept = JSON.parse(value) as string[]
    expect([kept.length, kept[0]]).toEqual([20, '/s23/%postname%/'])
    await choose(null)
  })
})
