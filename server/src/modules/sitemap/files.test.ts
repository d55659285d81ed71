import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { parseXml } from '../../../test/xml.ts'
import { saveSettings } from '../settings/index.ts'

const FILES = '/api/seo/v1/sitemap/files'

interface SitemapFile {
  readonly kind: string
  readonly name: string
  readonly url: string
  readonly changed: string | null
  readonly count: number | null
}

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  for (const slug of ['one', 'two', 'three'])
    await admin.post('/api/core/v2/posts', { title: slug, slug, status: 'publish' })
  await admin.post('/api/core/v2/pages', { title: 'About', slug: 'about', status: 'publish' })
})

const choose = (general: object) =>
  admin.post('/api/seo/v1/options', { options: { sitemap: { general } } })

const locationsIn = async (url: string): Promise<readonly string[]> =>
  parseXml((await app.anonymous.get(new URL(url).pathname)).text)
    .all('loc')
    .map(({ text }) => text)

it('lists the files of the index with the number of their addresses', async () => {
  await choose({ enable: true, linksPerIndex: 2, author: true, date: true })
  const { body } = await admin.get(FILES)
  const files: readonly SitemapFile[] = body.files
  const [index] = files
  expect(body).toMatchObject({ success: true, chosen: true, public: true })
  expect(index).toMatchObject({ kind: 'index', name: 'sitemap.xml' })
  const inIndex = files.filter(({ kind }) => kind === 'part' || kind === 'news')
  expect(await locationsIn(index?.url ?? '')).toEqual(inIndex.map(({ url }) => url))
  expect(index?.count).toBe(inIndex.length)
  expect(inIndex.map(({ name }) => name)).toContain('post-sitemap2.xml')
  for (const { url, count } of inIndex) expect(await locationsIn(url), url).toHaveLength(count ?? 0)
  expect(files.find(({ name }) => name === 'post-sitemap.xml')?.changed).toMatch(/^\d{4}-/)
})

it('lists one file where the addresses are not split', async () => {
  await choose({ indexes: false })
  const files: readonly SitemapFile[] = (await admin.get(FILES)).body.files
  expect(files.filter(({ kind }) => kind === 'part')).toEqual([])
  expect(await locationsIn(files[0]?.url ?? '')).toHaveLength(files[0]?.count ?? 0)
  await choose({ indexes: true })
})

it('counts the page of posts among the posts', async () => {
  const { body } = await admin.post('/api/core/v2/pages', { title: 'Blog', status: 'publish' })
  await saveSettings(app.systemContext(), { show_on_front: 'page', page_for_posts: body.id })
  const files: readonly SitemapFile[] = (await admin.get(FILES)).body.files
  for (const { kind, url, count } of files)
    if (kind === 'part') expect(await locationsIn(url), url).toHaveLength(count ?? 0)
  await saveSettings(app.systemContext(), { show_on_front: 'posts', page_for_posts: 0 })
})

it('lists nothing for a site that is hidden, and for users without the capability', async () => {
  await saveSettings(app.systemContext(), { blog_public: false })
  expect((await admin.get(FILES)).body).toMatchObject({ public: false, files: [] })
  await saveSettings(app.systemContext(), { blog_public: true })
  expect((await app.as('editor').get(FILES)).status).toBe(403)
  expect((await app.anonymous.get(FILES)).status).toBe(401)
})
