import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { picture } from '../../../../test/pictures.ts'
import { countQueries } from '../../../../test/queries.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { purgeArguments } from './service.ts'

let app: TestApp

const seo = (path: string, body?: unknown) =>
  app.as('administrator').post(`/api/seo/v1/${path}`, body)

const choose = (advanced: object) => seo('options', { options: { searchAppearance: { advanced } } })

const list = async (filter: string, more: object = {}) =>
  (await seo('crawl-cleanup', { filter, ...more })).body

const go = async (path: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await createVisitor(app).get(path)
  return [status, headers.location?.replace('http://callboard.test', '')]
}

beforeAll(async () => {
  app = await buildTestApp()
  await app
    .as('administrator')
    .post('/api/core/v2/posts', { status: 'publish', title: 'Boats', slug: 'boats', content: 'x' })
})

beforeEach(async () => {
  await seo('reset-settings', { settings: ['searchAppearance'] })
  for (const [filter, path] of [
    ['blocked', 'crawl-cleanup/delete-blocked'],
    ['unblocked', 'crawl-cleanup/delete-unblocked'],
  ] as const)
    await seo(path, (await list(filter, { limit: 100 })).rows)
})

describe('query arguments', () => {
  it('are ignored until the setting is on', async () => {
    await go('/boats/?ref=a')
    expect((await list('unblocked')).rows).toEqual([])
    await choose({ blockArgs: { enable: true } })
    await go('/boats/')
    await go('/boats/?ref=a')
    await go('/boats/?ref=a&s=x&paged=1')
    await go('/boats/?ref=b')
    const { rows, totals, filters } = await list('unblocked', { orderBy: 'hits' })
    expect(rows).toMatchObject([
      { slug: '/boats/', param: 'ref', value: 'a', hits: '2' },
      { slug: '/boats/', param: 'ref', value: 'b', hits: '1' },
    ])
    expect(totals).toEqual({ total: 2, pages: 1, page: 1 })
    expect(filters).toMatchObject([
      { count: 2, active: true },
      { count: 0, active: false },
    ])
    expect((await list('unblocked', { searchTerm: '%' })).rows).toEqual([])
    await seo('crawl-cleanup/delete-unblocked', [rows[0].id, 'x'])
    expect((await list('unblocked')).rows).toHaveLength(1)
  })

  it('are counted without a write for each, cached pages included', async () => {
    await choose({ blockArgs: { enable: true } })
    await go('/boats/?ref=warm')
    await go('/boats/')
    const statements = await countQueries(app, () => go('/boats/?ref=cold'))
    const again = await countQueries(app, () => go('/boats/?ref=cold'))
    expect(again).toBeLessThanOrEqual(statements)
    expect(await app.systemContext().db.selectFrom('seo_query_args').selectAll().execute()).toEqual(
      [],
    )
    expect((await list('unblocked', { searchTerm: 'cold' })).rows).toMatchObject([{ hits: '2' }])
  })

  it('are removed where they are blocked', async () => {
    await choose({ blockArgs: { enable: true } })
    // Cached before it was blocked, and redirected all the same.
    expect(await go('/boats/?bad=1')).toEqual([200, undefined])
    await seo('crawl-cleanup/block', [
      { param: 'bad' },
      { param: 'ref', value: 'x' },
      { regex: '^track_[a-z]+=[0-9]+$' },
    ])
    expect(await go('/boats/?bad=1')).toEqual([301, '/boats/'])
    expect(await go('/boats/?ref=x&keep=1')).toEqual([301, '/boats/?keep=1'])
    expect(await go('/boats/?ref=y')).toEqual([200, undefined])
    expect(await go('/boats/?track_a=12')).toEqual([301, '/boats/'])
    expect(await go('/boats/?track_a=z')).toEqual([200, undefined])
    const { rows } = await list('blocked')
    expect(rows.map((row: { hits: string }) => row.hits)).toEqual(['1', '1', '1'])
    const seen = (await list('unblocked')).rows.map((row: { param: string }) => row.param)
    expect(seen).not.toContain('bad')
    await choose({ blockArgs: { enable: false } })
    expect(await go('/boats/?bad=1')).toEqual([200, undefined])
  })

  it.each([
    [[{}]],
    [[{ param: '' }]],
    [[{ param: 'x'.repeat(201) }]],
    [[{ regex: '(' }]],
    [[{ regex: 'a'.repeat(501) }]],
    [['text']],
    [[{ param: 'fine' }, { regex: '[' }]],
    [Array.from({ length: 1_001 }, (_, n) => ({ param: `a${n}` }))],
  ])('cannot be blocked by %j', async (body) => {
    const { status } = await seo('crawl-cleanup/block', body)
    expect(status).toBe(400)
    expect((await list('blocked')).rows).toEqual([])
  })

  it('are deleted after the retention time', async () => {
    await choose({ blockArgs: { enable: true } })
    app.setTime('2026-01-01T00:00:00Z')
    await go('/boats/?ref=old')
    await list('unblocked')
    app.setTime('2026-01-07T00:00:00Z')
    await purgeArguments(app.systemContext())
    expect((await list('unblocked')).rows).toHaveLength(1)
    app.setTime('2026-01-09T00:00:00Z')
    await choose({ blockArgs: { logsRetention: JSON.stringify({ value: 'forever' }) } })
    await purgeArguments(app.systemContext())
    expect((await list('unblocked')).rows).toHaveLength(1)
    await choose({ blockArgs: { logsRetention: JSON.stringify({ value: 'week' }) } })
    await purgeArguments(app.systemContext())
    expect((await list('unblocked')).rows).toEqual([])
  })

  it('of campaigns are moved to the fragment', async () => {
    expect(await go('/boats/?utm_source=a')).toEqual([200, undefined])
    await choose({ blockArgs: { optimizeUtmParameters: true } })
    expect(await go('/boats/?utm_source=a&keep=1&utm_medium=b')).toEqual([
      301,
      '/boats/?keep=1#utm_source=a&utm_medium=b',
    ])
    expect(await go('/boats/?keep=1')).toEqual([200, undefined])
  })

  it('that reply to a comment redirect to it', async () => {
    expect(await go('/boats/?replytocom=7&x=1')).toEqual([301, '/boats/?x=1#comment-7'])
    expect(await go('/boats/?replytocom=a')).toEqual([200, undefined])
  })
})

describe('searches', () => {
  const clean = (settings: object) =>
    choose({ crawlCleanup: { enable: true }, searchCleanup: { enable: true, settings } })

  it.each([
    ['emojisAndSymbols', 'boat 🚢'],
    ['commonPatterns', 'boats【cheap】'],
    ['commonPatterns', 'QQ:123'],
  ])('are not made (%s)', async (name, text) => {
    const path = `/?s=${encodeURIComponent(text)}`
    expect((await go(path))[0]).toBe(200)
    await clean({ [name]: true })
    expect((await go(path))[0]).toBe(404)
    expect((await go('/?s=boats'))[0]).toBe(200)
    await choose({ crawlCleanup: { enable: false } })
    expect((await go(path))[0]).toBe(200)
  })

  it('are cut, and have one address', async () => {
    await clean({ maxAllowedNumberOfChars: 5 })
    expect((await createVisitor(app).get('/?s=boatsandmore')).text).toContain('<title>boats - ')
    expect((await go('/search/boats/'))[0]).toBe(200)
    await clean({ redirectPrettyUrls: true })
    expect(await go('/search/two%20boats/')).toEqual([301, '/?s=two+b'])
  })
})

it('redirects attachments as chosen', async () => {
  const { body } = await app.as('administrator').post('/api/core/v2/media', undefined, {
    payload: await picture(40, 30),
    headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="p.png"' },
  })
  const path = new URL(body.link).pathname
  const places = (redirectAttachmentUrls: string) =>
    seo('options', {
      dynamicOptions: {
        searchAppearance: { postTypes: { attachment: { redirectAttachmentUrls } } },
      },
    })
  expect((await go(path))[1]).toMatch(/\.png$/)
  await places('attachment_parent')
  expect((await go(path))[0]).toBe(200)
  await places('disabled')
  const { text } = await createVisitor(app).get(path)
  expect(text).toContain('<p class="attachment">')
  expect((await app.anonymous.get('/attachment-sitemap.xml')).text).toContain(body.link)
  const parent = (await app.as('administrator').get('/api/core/v2/posts?slug=boats')).body[0]
  await app.as('administrator').post(`/api/core/v2/media/${body.id}`, { post: parent.id })
  await places('attachment_parent')
  expect(await go(`/boats${path}`)).toEqual([301, '/boats/'])
})
