import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app
    .as('administrator')
    .post('/api/core/v2/posts', { title: 'Ferry', slug: 'über-die-fähre', status: 'publish' })
})

const choose = (settings: object) =>
  app.as('administrator').put('/api/analytics/v1/settings', settings)

const TAG = 'utm_source=rss&amp;utm_medium=rss&amp;utm_campaign='

it.each(['/feed/', '/feed/atom/'])('marks links in %s until that is not wanted', async (feed) => {
  await choose({ tag_links_in_rss: true })
  const tagged = (await app.anonymous.get(feed)).text
  const [, slug = ''] = new RegExp(`/\\?${TAG}([^<"]+)[<"]`).exec(tagged) ?? []
  const { body } = await app.anonymous.get('/api/core/v2/posts')
  expect(decodeURIComponent(slug)).toBe(decodeURIComponent(body[0].slug))
  await choose({ tag_links_in_rss: false })
  const plain = (await app.anonymous.get(feed)).text
  expect(plain).not.toContain('utm_')
  expect(plain).toContain(body[0].link)
  await choose({ tag_links_in_rss: true, enabled: false })
  expect((await app.anonymous.get(feed)).text).not.toContain('utm_')
  await choose({ enabled: true })
})

it('links to the page, and keeps the ids of entries', async () => {
  const { text } = await app.anonymous.get('/feed/')
  const [, link = ''] = /<item>[\s\S]*?<link>([^<]+)</.exec(text) ?? []
  const address = new URL(link.replaceAll('&amp;', '&'))
  expect((await app.anonymous.get(`${address.pathname}${address.search}`)).status).toBe(200)
  expect(/<guid[^>]*>([^<]+)</.exec(text)?.[1]).not.toContain('utm_')
})
