import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/queries.ts'
import { parseXml } from '../../../../test/xml.ts'

const SITE = 'http://callboard.test'

let app: TestApp
let ids: { en: number; de: number; fr: number }
let count = 0

const admin = () => app.as('administrator')

const make = async (slug: string, fields: object = {}, client: Client = admin()) => {
  const { status, body } = await client.post('/api/core/v2/posts', {
    status: 'publish',
    title: slug,
    slug,
    ...fields,
  })
  expect(status).toBe(201)
  return body.id as number
}

const say = (id: number, hreflang: unknown, client: Client = admin()) =>
  client.post('/api/seo/v1/post', { id, hreflang })

const told = async (id: number) =>
  (await admin().get(`/api/seo/v1/post?postId=${id}`)).body.data.currentPost.hreflang

/** The `hreflang` links of a page, as paths by language. */
const alternates = async (path: string): Promise<Record<string, string>> => {
  const { status, text } = await app.anonymous.get(path)
  expect(status).toBe(200)
  const links = text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)
  return Object.fromEntries(
    Array.from(links, ([, language, href]) => [language, href?.replace(SITE, '')]),
  )
}

const inSitemap = async (path: string) => {
  const { text } = await app.anonymous.get('/post-sitemap.xml')
  const url = parseXml(text)
    .all('url')
    .find((entry) => entry.textOf('loc') === SITE + path)
  return Object.fromEntries(
    (url?.all('xhtml:link') ?? []).map(({ attributes }) => [
      attributes.hreflang,
      attributes.href?.replace(SITE, ''),
    ]),
  )
}

/** A group of three, with paths of its own. */
beforeEach(async () => {
  const n = ++count
  ids = {
    en: await make(`tea-${n}`),
    de: await make(`tee-${n}`),
    fr: await make(`the-${n}`),
  }
  const { status } = await say(ids.en, {
    language: 'en-gb',
    alternates: [
      { language: 'de', post: ids.de },
      { language: 'fr', post: ids.fr },
    ],
  })
  expect(status).toBe(200)
})

beforeAll(async () => {
  app = await buildTestApp()
})

const all = () => ({
  de: `/tee-${count}/`,
  'en-GB': `/tea-${count}/`,
  fr: `/the-${count}/`,
  'x-default': `/tea-${count}/`,
})

describe('a group of translations', () => {
  it('is linked from each of its pages, in heads and in the sitemap', async () => {
    for (const path of [`/tea-${count}/`, `/tee-${count}/`, `/the-${count}/`]) {
      expect(await alternates(path)).toEqual(all())
      expect(await inSitemap(path)).toEqual(all())
    }
    expect(await told(ids.de)).toEqual({
      language: 'de',
      alternates: [
        { language: 'en-GB', post: ids.en },
        { language: 'fr', post: ids.fr },
      ],
    })
  })

  it('sets the language of a page', async () => {
    const { text } = await app.anonymous.get(`/tee-${count}/`)
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('<meta property="og:locale" content="de_DE">')
    expect(text).toContain('<meta property="og:locale:alternate" content="en_GB">')
    expect(text).toContain('<meta property="og:locale:alternate" content="fr_FR">')
    expect(text).toMatch(/"@type":"WebPage"[^}]*"inLanguage":"de"/)
    expect(text).toMatch(/"@type":"WebSite"[^}]*"inLanguage":"en-US"/)
    const plain = await make('plain')
    const { text: usual } = await app.anonymous.get('/plain/')
    expect(usual).toContain('<html lang="en-US">')
    expect(usual).not.toContain('hreflang')
    expect(usual).not.toContain('og:locale:alternate')
    expect(await told(plain)).toBeUndefined()
    const { body } = await admin().get(`/api/core/v2/posts/${ids.de}?_fields=head_json`)
    expect(body.head_json.language).toBe('de')
  })

  it('keeps the others when one is unpublished, set to noindex, or deleted', async () => {
    const { fr: _, ...two } = all()
    await admin().post(`/api/core/v2/posts/${ids.fr}`, { status: 'draft' })
    expect(await alternates(`/tea-${count}/`)).toEqual(two)
    expect(await inSitemap(`/tee-${count}/`)).toEqual(two)
    await admin().post(`/api/core/v2/posts/${ids.fr}`, { status: 'publish' })
    expect(await alternates(`/tea-${count}/`)).toEqual(all())
    await admin().post('/api/seo/v1/post', { id: ids.fr, default: false, noindex: true })
    expect(await alternates(`/tea-${count}/`)).toEqual(two)
    expect(await alternates(`/the-${count}/`)).toEqual({})
    await admin().delete(`/api/core/v2/posts/${ids.fr}?force=true`)
    expect(await alternates(`/tee-${count}/`)).toEqual(two)
    await admin().delete(`/api/core/v2/posts/${ids.de}?force=true`)
    expect(await alternates(`/tea-${count}/`)).toEqual({})
    expect((await app.anonymous.get(`/tea-${count}/`)).text).toContain('<html lang="en-GB">')
  })

  it('follows the addresses of its pages', async () => {
    await admin().post(`/api/core/v2/posts/${ids.de}`, { slug: `tee-neu-${count}` })
    expect((await alternates(`/tea-${count}/`)).de).toBe(`/tee-neu-${count}/`)
  })

  it('is the same from whichever page it is changed', async () => {
    const it = await make(`te-${count}`)
    await say(ids.de, {
      alternates: [
        { language: 'en', post: ids.en },
        { language: 'it', post: it },
        { language: 'es', url: 'https://elsewhere.example/te?a=1&b=2' },
        { language: 'x-default', url: 'https://elsewhere.example/' },
      ],
    })
    const now = {
      de: `/tee-${count}/`,
      en: `/tea-${count}/`,
      es: 'https://elsewhere.example/te?a=1&amp;b=2',
      it: `/te-${count}/`,
      'x-default': 'https://elsewhere.example/',
    }
    for (const path of [`/tea-${count}/`, `/tee-${count}/`, `/te-${count}/`])
      expect(await alternates(path)).toEqual(now)
    // A removed item keeps its language, alone.
    expect(await alternates(`/the-${count}/`)).toEqual({})
    expect(await told(ids.fr)).toEqual({ language: 'fr', alternates: [] })
    expect((await inSitemap(`/te-${count}/`)).es).toBe('https://elsewhere.example/te?a=1&b=2')
  })

  it('loses a page that joins another group, or leaves', async () => {
    const other = await make(`mate-${count}`)
    await say(other, { language: 'es', alternates: [{ language: 'de', post: ids.de }] })
    expect(await alternates(`/tee-${count}/`)).toEqual({
      de: `/tee-${count}/`,
      es: `/mate-${count}/`,
      'x-default': `/mate-${count}/`,
    })
    const { de: _, ...left } = all()
    expect(await alternates(`/tea-${count}/`)).toEqual(left)
    await say(ids.fr, null)
    expect(await alternates(`/tea-${count}/`)).toEqual({})
    expect(await told(ids.fr)).toBeUndefined()
  })

  it('keeps the others when a page changes only its own language', async () => {
    await say(ids.de, { language: 'de-AT' })
    expect(await alternates(`/tea-${count}/`)).toMatchObject({ 'de-AT': `/tee-${count}/` })
    const swapped = await say(ids.de, {
      language: 'fr',
      alternates: [
        { language: 'de', post: ids.fr },
        { language: 'en-GB', post: ids.en },
      ],
    })
    expect(swapped.status).toBe(200)
    expect(await alternates(`/tea-${count}/`)).toMatchObject({
      fr: `/tee-${count}/`,
      de: `/the-${count}/`,
    })
  })

  it.each([
    ['no language', { language: 'english language' }],
    ['a locale', { language: 'en_US' }],
    ['an extension', { language: 'de-u-co-phonebk' }],
    ['a number', { language: 7 }],
    ['no object', 'de'],
    ['no list', { alternates: 'de' }],
    ['an alternate without a page', { alternates: [{ language: 'de' }] }],
    ['one with two', { alternates: [{ language: 'de', post: 1, url: 'https://x.test/' }] }],
    ['one without a language', { alternates: [{ post: 1 }] }],
    ['an address that runs code', { alternates: [{ language: 'de', url: 'javascript:1' }] }],
    ['a post for everybody', { alternates: [{ language: 'x-default', post: 1 }] }],
    ['an id that is none', { alternates: [{ language: 'de', post: -1 }] }],
  ])('refuses %s', async (_, hreflang) => {
    expect((await say(ids.en, hreflang)).status).toBe(400)
    expect(await alternates(`/tea-${count}/`)).toEqual(all())
  })

  it('rejects a duplicate language, and a duplicate item', async () => {
    const { de, fr } = ids
    for (const twice of [
      [{ language: 'en-GB', post: de }],
      [
        { language: 'de', post: de },
        { language: 'de', post: fr },
      ],
      [
        { language: 'de', post: de },
        { language: 'fr', post: de },
      ],
      [{ language: 'it', post: ids.en }],
    ])
      expect((await say(ids.en, { alternates: twice })).body.code).toBe('seo_language_twice')
    expect((await say(ids.de, { language: 'fr' })).status).toBe(400)
    const term = await admin().post('/api/core/v2/categories', { name: `Kind ${count}` })
    const ofTerm = { id: term.body.id, context: 'term', hreflang: { language: 'de' } }
    expect((await admin().post('/api/seo/v1/post', ofTerm)).body.code).toBe('seo_no_language')
    expect(await alternates(`/tea-${count}/`)).toEqual(all())
  })

  it('SEC-05: changes only with the right to edit each affected item', async () => {
    const author = app.as('author')
    const own = await make(`own-${count}`, {}, author)
    const give = async (advanced: boolean) =>
      admin().post('/api/seo/v1/options', {
        options: {
          accessControl: { author: { useDefault: false, page_advanced_settings: advanced } },
        },
      })
    await give(true)
    const taken = await say(
      own,
      { language: 'it', alternates: [{ language: 'de', post: ids.de }] },
      author,
    )
    expect([taken.status, taken.body.code]).toEqual([403, 'seo_cannot_edit'])
    expect((await say(ids.de, { language: 'it' }, author)).status).toBe(403)
    const missing = await say(own, { alternates: [{ language: 'de', post: 999_999 }] }, author)
    expect([missing.status, missing.body.code]).toEqual([403, 'seo_cannot_edit'])
    // An administrator adds it to a group; its author may keep that or leave, and nothing else.
    await say(ids.en, {
      alternates: [
        { language: 'de', post: ids.de },
        { language: 'it', post: own },
      ],
    })
    const group = [
      { language: 'en-GB', post: ids.en },
      { language: 'de', post: ids.de },
    ]
    expect((await say(own, { language: 'it', alternates: group }, author)).status).toBe(200)
    expect((await say(own, { alternates: group.slice(1) }, author)).status).toBe(403)
    await admin().post(`/api/core/v2/posts/${ids.de}`, { status: 'draft' })
    const { body } = await author.get(`/api/seo/v1/post?postId=${own}`)
    expect(body.data.currentPost.hreflang.alternates).toEqual(group.slice(0, 1))
    // A member that the author may not see stays in the group.
    expect((await say(own, { alternates: group.slice(0, 1) }, author)).status).toBe(200)
    expect((await told(ids.de)).alternates).toHaveLength(2)
    expect((await say(own, null, author)).status).toBe(200)
    expect((await told(ids.de)).alternates).toHaveLength(1)
    await give(false)
    expect((await say(own, { language: 'it' }, author)).status).toBe(200)
    expect(await told(own)).toBeUndefined()
  })

  it('takes as many queries for many groups as for one', async () => {
    const read = async (): Promise<number> => {
      await make(`more-${++count}`)
      return countQueries(app, async () => {
        await app.anonymous.get('/post-sitemap.xml')
      })
    }
    await read()
    const few = await read()
    for (let n = 0; n < 10; n++) {
      const one = await make(`one-${++count}`)
      const two = await make(`two-${count}`)
      await say(one, { language: 'en', alternates: [{ language: 'de', post: two }] })
    }
    expect(await read()).toBe(few)
  })
})
