import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'

let app: TestApp
const hidden: { id: number; slug: string }[] = []

/** A word in titles, texts, excerpts and slugs of content that is not public (SEC-15). */
const MARKER = 'secretmarker'

const STATES = [
  ['draft', { status: 'draft' }],
  ['pending', { status: 'pending' }],
  ['private', { status: 'private' }],
  ['scheduled', { status: 'future', date: '2099-01-01T00:00:00' }],
  ['protected', { status: 'publish', password: 'open sesame' }],
  ['trashed', { status: 'publish' }],
] as const

beforeAll(async () => {
  app = await buildTestApp()
  const admin = app.as('administrator')
  const options = { sitemap: { news: { enable: true }, video: { enable: true } } }
  await admin.post('/api/seo/v1/options', { options })
  const make = async (base: string, fields: object) =>
    (await admin.post(`/wp-json/wp/v2/${base}`, fields)).body
  const category = await make('categories', { name: 'Kept', slug: 'kept' })
  await make('posts', {
    title: 'Public',
    slug: 'public',
    status: 'publish',
    categories: [category.id],
  })
  for (const [state, fields] of STATES) {
    const texts = {
      title: `${MARKER} ${state}`,
      slug: `${MARKER}-${state}`,
      content: `<p>${MARKER} text <img src="/${MARKER}.png" alt=""></p><video src="/${MARKER}.mp4" poster="/p.png"></video>`,
      excerpt: `${MARKER} excerpt`,
    }
    const post = await make('posts', { ...texts, ...fields, categories: [category.id] })
    if (fields.status === 'publish')
      await make('comments', { post: post.id, content: `${MARKER} comment on ${state}` })
    hidden.push({ id: post.id, slug: post.slug })
    // Menus of a page name protected pages as the site does; machine-readable files do not.
    const page = await make('pages', { ...texts, ...fields, slug: `${MARKER}-page-${state}` })
    if (state === 'trashed')
      for (const path of [`posts/${post.id}`, `pages/${page.id}`])
        await admin.delete(`/wp-json/wp/v2/${path}`)
  }
})

const FILES = [
  ...['/feed/', '/feed/atom/', '/category/kept/feed/', '/author/administrator/feed/atom/'],
  ...['/2026/feed/', '/search/text/feed/', '/?s=excerpt&feed=atom', '/comments/feed/'],
  ...['/comments/feed/atom/', '/sitemap.xml', '/sitemap-posts-1.xml', '/sitemap-pages-1.xml'],
  ...['/sitemap-categories-1.xml', '/sitemap-authors-1.xml', '/news-sitemap.xml', '/llms.txt'],
  ...['/robots.txt', '/site.webmanifest', '/video-sitemap.xml'],
]

it.each(FILES)('%s contains nothing of unpublished and protected content', async (path) => {
  for (const client of [app.anonymous, app.as('administrator')]) {
    const { text } = await client.get(path)
    expect(text).not.toContain(MARKER)
  }
})

it('the HTML sitemap leaves it out', async () => {
  const { text } = await createVisitor(app).get('/sitemap/')
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toContain('Public')
  expect(main).not.toContain(MARKER)
})

it('a feed entry of a protected post says that it is protected, and nothing else', async () => {
  const { text } = await app.anonymous.get('/feed/')
  const [locked] = text.split('<item>').filter((item) => item.includes('Protected'))
  expect(locked).toContain('<title><![CDATA[Protected]]></title>')
  expect(locked).toContain('protected by a password')
  expect(locked).not.toContain('content:encoded')
})

it('content that is not public has no comment feed', async () => {
  for (const { id, slug } of hidden)
    for (const path of [`/${slug}/feed/`, `/${slug}/feed/atom/`, `/?p=${id}&feed=rss2`]) {
      const { status, text } = await app.anonymous.get(path)
      expect([301, 404, 410], path).toContain(status)
      expect(text, path).not.toContain(MARKER)
    }
})
