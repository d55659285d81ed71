import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const POSTS = '/wp-json/wp/v2/posts'
const VERSION = 'x-callboard-version'

it('a write returns the versions that it raised, alone and in a batch; a refused one returns none', async () => {
  const editor = app.as('editor')
  const first = await editor.post(POSTS, { title: 'One', status: 'publish' })
  const [, before] = /(?:^|\.)posts:(\d+)/.exec(first.headers[VERSION] ?? '') ?? []
  expect(before).toBeDefined()
  const requests = [1, 2].map((n) => ({ path: '/wp/v2/posts', body: { title: `Number ${n}` } }))
  const batch = await editor.post('/wp-json/batch/v1', { requests })
  const [, after] = /(?:^|\.)posts:(\d+)/.exec(batch.headers[VERSION] ?? '') ?? []
  expect(Number(after)).toBe(Number(before) + 2)
  const refused = await editor.post(POSTS, { status: 'no such status' })
  expect(refused.status).toBe(400)
  expect(refused.headers[VERSION]).toBeUndefined()
})

it('pages of other sites may read and send the version header', async () => {
  const { headers } = await app.anonymous.get(POSTS, { headers: { origin: 'https://a.test' } })
  expect(headers['access-control-expose-headers']).toContain('X-Callboard-Version')
  expect(headers['access-control-allow-headers']).toContain('X-Callboard-Version')
  const preflight = await app.anonymous.options(POSTS, {
    headers: {
      ...{ origin: 'https://a.test', 'access-control-request-method': 'GET' },
      'access-control-request-headers': 'if-none-match',
    },
  })
  expect(preflight.headers['access-control-allow-headers']).toContain('If-None-Match')
})
