import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { parseXml } from '../../../../test/xml.ts'
import { saveSettings } from '../../settings/index.ts'

const FILE = '/news-sitemap.xml'

let app: TestApp

const admin = () => app.as('administrator')

const make = async (fields: object, base = 'posts'): Promise<number> =>
  (await admin().post(`/api/core/v2/${base}`, { status: 'publish', ...fields })).body.id

const choose = async (news: object): Promise<void> => {
  const options = { sitemap: { news: { enable: true, ...news } } }
  expect((await admin().post('/api/seo/v1/options', { options })).status).toBe(200)
}

const titles = async (): Promise<string[]> => {
  const { status, text } = await app.anonymous.get(FILE)
  expect(status).toBe(200)
  return parseXml(text)
    .all('news:title')
    .map(({ text }) => text)
}

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-12-10T12:00:00Z')
})

beforeEach(async () => {
  await admin().post('/api/seo/v1/reset-settings', { settings: ['sitemap', 'searchAppearance'] })
})

describe('the news sitemap', () => {
  it('exists, and is listed, only while the setting is on', async () => {
    const named = async () => [
      (await app.anonymous.get(FILE)).status,
      (await app.anonymous.get('/sitemap.xml')).text.includes(FILE),
      (await app.anonymous.get('/robots.txt')).text.includes(FILE),
    ]
    expect(await named()).toEqual([404, false, false])
    await choose({})
    expect(await named()).toEqual([200, true, true])
    await choose({ enable: false })
    expect(await named()).toEqual([404, false, false])
  })

  it('has the publication, and its language', async () => {
    await make({ title: 'Named', date: '2026-12-09T12:00:00' })
    await saveSettings(app.systemContext(), { title: 'The &amp; Post', language: 'de_DE' })
    const said = async () => {
      const xml = parseXml((await app.anonymous.get(FILE)).text)
      return [xml.textOf('news:name'), xml.textOf('news:language')]
    }
    await choose({})
    expect(await said()).toEqual(['The & Post', 'de'])
    await choose({ publicationName: 'Evening "News" & more' })
    expect(await said()).toEqual(['Evening "News" & more', 'de'])
  })

  it('has the chosen types, newest first', async () => {
    await make({ title: 'Older post', date: '2026-12-09T10:00:00' })
    await make({ title: 'Page', date: '2026-12-09T11:00:00' }, 'pages')
    await choose({})
    expect(await titles()).toEqual(['Named', 'Older post'])
    await choose({ postTypes: { all: true } })
    expect(await titles()).toEqual(['Named', 'Page', 'Older post'])
    await choose({ postTypes: { all: false, included: ['page'] } })
    expect(await titles()).toEqual(['Page'])
  })

  it('leaves out excluded and noindex items', async () => {
    const term = await make({ name: 'Advertising' }, 'categories')
    const post = (title: string, more: object = {}) =>
      make({ title, date: '2026-12-10T09:00:00', ...more })
    const chosen = await post('Chosen')
    await post('Advertisement', { categories: [term] })
    const shut = await post('Shut')
    const own = await post('Says so itself')
    await post('Locked', { password: 'x' })
    await choose({ postTypes: { all: false, included: ['post'] } })
    const all = await titles()
    expect(all).toEqual(expect.arrayContaining(['Chosen', 'Advertisement', 'Shut']))
    expect(all).not.toContain('Locked')
    await admin().post('/api/seo/v1/post', { id: shut, default: false, noindex: true })
    await admin().post('/api/seo/v1/post', { id: own, exclude_from_news: true })
    await choose({
      advancedSettings: { enable: true, excludePosts: [chosen], excludeTerms: [term] },
    })
    expect(await titles()).toEqual(['Named', 'Older post'])
    const { body } = await admin().get(`/api/seo/v1/post?postId=${own}`)
    expect(body.data.currentPost.exclude_from_news).toBe(true)
    await admin().post('/api/seo/v1/post', { id: own, exclude_from_news: false })
    expect(await titles()).toContain('Says so itself')
  })

  it('has a thousand entries at most', async () => {
    await choose({})
    const now = { date: '2026-12-10T11:00:00', date_gmt: '2026-12-10T11:00:00' }
    const rows = Array.from({ length: 1_005 }, (_, n) => ({
      ...{ type: 'post', status: 'publish', slug: `n-${n}`, title: `N ${n}`, content: '' },
      ...{ excerpt: '', comment_status: 'open', ping_status: 'open', author_id: null },
      ...{ modified: now.date, modified_gmt: now.date_gmt, ...now },
    }))
    await app.systemContext().transaction(async (ctx) => {
      for (let at = 0; at < rows.length; at += 100)
        await ctx.db
          .insertInto('posts')
          .values(rows.slice(at, at + 100))
          .execute()
      ctx.touch('posts')
    })
    expect(await titles()).toHaveLength(1_000)
  })
})
