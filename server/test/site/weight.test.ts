import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { countQueries } from '../queries.ts'
import { createVisitor } from '../visitor.ts'
import { type FilledSite, fillPublicSite, WP } from './filled.ts'

const KILOBYTE = 1_024

let site: FilledSite

beforeAll(async () => {
  site = await fillPublicSite()
})

/** What stands around a text has styles of its own. */
const POST_SHEET = expect.stringMatching(/^\/assets\/parts\/post\/[\w-]+\.css$/)

const SCRIPTS = ['/assets/colour-scheme.js', '/assets/search-suggestions.js']

it('sends a post without pictures in at most 30 KB and a font, its styles in at most 20', async () => {
  const visitor = createVisitor(site.app)
  const { text } = await visitor.get('/post-number-1/')
  const files = Array.from(
    text.matchAll(/<(?:link rel="(?:stylesheet|preload)"|script|img)[^>]*(?:href|src)="([^"]+)"/g),
    ([, path = '']) => path,
  )
  expect(files).toEqual([
    expect.stringMatching(/^\/assets\/fonts\/[\w-]+\.woff2$/),
    POST_SHEET,
    expect.stringMatching(/^\/assets\/site-[\w-]+\.css$/),
    // The author
    expect.stringMatching(/^http:\/\/callboard\.test\/avatar\/[\w-]+\.svg$/),
    '/a.js',
    // Loaded only without scripts.
    expect.stringMatching(/^\/a\/p\.gif\?/),
    ...SCRIPTS,
  ])
  const font = await visitor.get(files[0] ?? '')
  expect(Number(font.headers['content-length'])).toBeLessThan(60 * KILOBYTE)
  const sheets = await Promise.all(files.slice(1, 3).map((path) => visitor.get(path)))
  const sheet = sheets.map(({ text }) => text).join('')
  expect(gzipSync(sheet).length).toBeLessThan(20 * KILOBYTE)
  const scripts = await Promise.all(['/a.js', ...SCRIPTS].map((path) => visitor.get(path)))
  const size = [text, sheet, ...scripts.map(({ text }) => text)].reduce(
    (sum, one) => sum + gzipSync(one).length,
    0,
  )
  expect(size).toBeLessThan(30 * KILOBYTE)
  const smaller = brotliCompressSync(text).length + brotliCompressSync(sheet).length
  expect(smaller).toBeLessThan(size)
})

it('loads the styles of a block only on pages that contain it', async () => {
  const visitor = createVisitor(site.app)
  const sheetsOf = async (path: string): Promise<readonly string[]> => {
    const { text } = await visitor.get(path)
    return Array.from(text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, at = '']) => at)
  }
  const table =
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table></figure><!-- /wp:table -->'
  await site.admin.post(`${WP}/posts`, {
    title: 'In rows',
    slug: 'in-rows',
    status: 'publish',
    content: table,
  })
  const [plain, withTable, charts] = await Promise.all(
    ['/post-number-1/', '/in-rows/', '/statistics/'].map(sheetsOf),
  )
  const [post, usual] = plain ?? []
  expect(plain).toEqual([POST_SHEET, usual])
  expect(withTable).toEqual([
    expect.stringMatching(/^\/assets\/parts\/table\/[\w-]+\.css$/),
    ...[post, usual],
  ])
  expect(charts?.[0]).toMatch(/^\/assets\/parts\/catalogue\//)
  const { text, headers } = await visitor.get(withTable?.[0] ?? '')
  expect(text).toContain('.wp-block-table')
  expect(headers['cache-control']).toContain('immutable')
  expect((await visitor.get('/assets/parts/table/older.css')).headers['cache-control']).toBe(
    'no-cache',
  )
  expect((await visitor.get('/assets/parts/constructor/x.css')).status).toBe(404)
})

it('caches the style sheet for good under a name with its hash', async () => {
  const visitor = createVisitor(site.app)
  const { text } = await visitor.get('/')
  const path = /<link rel="stylesheet" href="([^"]+site-[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await visitor.get(path)).headers['cache-control']).toContain('immutable')
})

it.each([
  ['/post-number-1/', 12],
  ['/', 12],
  ['/category/news-views/', 12],
  ['/about-us/people/', 12],
])('makes %s from at most %i questions to the database', async (path, most) => {
  const visitor = createVisitor(site.app)
  // Warms the caches between pages.
  await visitor.get('/post-number-2/')
  await visitor.get(`${path}?made=before`)
  expect(await countQueries(site.app, () => visitor.get(`${path}?made=now`))).toBeLessThanOrEqual(
    most,
  )
})

it('serves an unchanged page without queries, and with 304 if the client has it', async () => {
  const address = await site.app.http.listen({ port: 0, host: '127.0.0.1' })
  const first = await fetch(`${address}/post-number-3/`)
  expect(first.headers.get('cache-tag')).toContain('posts')
  const etag = String(first.headers.get('etag'))
  const statuses: number[] = []
  const asked = await countQueries(site.app, async () => {
    for (const headers of [{}, { 'if-none-match': etag }])
      statuses.push((await fetch(`${address}/post-number-3/`, { headers })).status)
  })
  expect([statuses, asked]).toEqual([[200, 304], 0])
})
