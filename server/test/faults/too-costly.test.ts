import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'

/** Every text that is handed to a thread times out. */
vi.mock('../../src/lib/threads/work-thread.ts', () => {
  class TooCostly extends Error {}
  const openWorkThread = () => ({
    run: (name: string) => Promise.reject(new TooCostly(`${name} takes too long`)),
  })
  return { TooCostly, openWorkThread }
})
afterAll(() => vi.restoreAllMocks())

const POSTS = '/wp-json/wp/v2/posts'
const LONG = `<p>beginning <a href="/x">there</a></p>${'<p>word</p>\n'.repeat(3_000)}`

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  await app.as('administrator').post('/api/seo/v1/options', {
    options: { sitemap: { llms: { enable: true, convertToMd: true } } },
  })
})

it('SEC-52: a text that takes too long to sanitize is rejected, and nothing is stored', async () => {
  const writer = app.as('contributor')
  const { status, body } = await writer.post(POSTS, { title: 'costly', content: LONG })
  expect([status, body.code]).toEqual([400, 'rest_text_too_costly'])
  expect((await writer.get(`${POSTS}?status=draft&context=edit`)).body).toEqual([])
})

it('SEC-52: a text that takes too long to render is shown as saved, everywhere', async () => {
  const admin = app.as('administrator')
  const { status, body } = await admin.post(POSTS, {
    ...{ title: 'costly', content: LONG, status: 'publish' },
  })
  expect([status, body.content.rendered]).toEqual([201, LONG])
  await app.runDueJobs()
  const page = new URL(body.link).pathname
  for (const path of [
    `${POSTS}/${body.id}`,
    page,
    `${page.slice(0, -1)}.md`,
    '/feed/',
    '/?s=word',
  ]) {
    const { status, text } = await app.anonymous.get(path)
    expect([path, status, text.includes('beginning')]).toEqual([path, 200, true])
  }
  // It is not analysed, and not retried either.
  const { body: kept } = await admin.get(`${POSTS}/${body.id}?context=edit`)
  expect(kept.content.raw).toBe(LONG)
})
