import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { indexNowKey } from '../../indexnow/index.ts'

const ROOT = '/api/seo/v1/plugins'

let app: TestApp
let admin: Client
beforeAll(async () => {
  const feed = '<rss><channel><item><title>Owls</title></item></channel></rss>'
  app = await buildTestApp(
    { indexNowUrl: 'https://indexnow.test/' },
    {
      fetch: async (url) => ({ url, status: 200, type: 'text/xml', body: Buffer.from(feed) }),
    },
  )
  admin = app.as('administrator')
})

const ask = async (what: 'install' | 'upgrade' | 'deactivate', ...names: readonly string[]) =>
  (await admin.post(`${ROOT}/${what}`, { plugins: names.map((plugin) => ({ plugin })) })).body

const statusOf = async (name: string): Promise<string> =>
  (await admin.get(`/api/core/v2/plugins/callboard/${name}`)).body.status

describe('a disabled part', () => {
  it('shows no feeds of other sites', async () => {
    const content = '<!-- wp:rss {"feedURL":"https://news.test/feed"} /-->'
    const { body } = await admin.post('/api/core/v2/posts', {
      title: 'News',
      content,
      status: 'publish',
    })
    const shown = async () => [
      (await app.anonymous.get(new URL(body.link).pathname)).text.includes('Owls'),
      (await app.anonymous.get(`/api/core/v2/posts/${body.id}`)).text.includes('Owls'),
    ]
    expect([await shown(), await statusOf('foreign-feeds')]).toEqual([[true, true], 'active'])
    expect(await ask('deactivate', 'foreign-feeds')).toEqual({
      success: true,
      completed: ['foreign-feeds'],
      failed: [],
    })
    expect([await shown(), await statusOf('foreign-feeds')]).toEqual([[false, false], 'inactive'])
    expect(await ask('install', 'foreign-feeds')).toEqual({
      success: true,
      completed: { 'foreign-feeds': 'callboard/foreign-feeds' },
      failed: [],
    })
    expect([await shown(), await statusOf('foreign-feeds')]).toEqual([[true, true], 'active'])
  })

  it('notifies no search engines', async () => {
    const key = await indexNowKey(app.systemContext())
    const queued = async () =>
      (await app.store.reader.selectFrom('indexnow_queue').selectAll().execute()).length
    const keyFile = async () => (await app.anonymous.get(`/${key}.txt`)).status
    const change = () => admin.post('/api/core/v2/posts', { title: 'A', status: 'publish' })
    expect(await keyFile()).toBe(200)
    await ask('deactivate', 'callboard/indexnow')
    const before = await queued()
    await change()
    expect([await queued(), await keyFile()]).toEqual([before, 404])
    await ask('install', 'indexnow')
    await change()
    expect([(await queued()) > before, await keyFile()]).toEqual([true, 200])
  })

  it('can also be switched by the routes of plugins', async () => {
    const path = '/api/core/v2/plugins/callboard/foreign-feeds'
    expect((await admin.put(path, { status: 'inactive' })).body.status).toBe('inactive')
    const listed = await admin.get('/api/core/v2/plugins?status=inactive')
    expect(listed.body.map(({ plugin }: { plugin: string }) => plugin)).toEqual([
      'callboard/foreign-feeds',
    ])
    expect((await admin.put(path, { status: 'active' })).body.status).toBe('active')
    expect((await app.as('editor').put(path, { status: 'inactive' })).status).toBe(403)
  })
})

describe('a part of the toolkit', () => {
  it('is switched by its setting', async () => {
    const isOn = async () => {
      const { body } = await admin.get('/api/seo/v1/seo-checklist')
      return body.checks.some(({ name }: { name: string }) => name === 'reviewLlmsTxtSettings')
    }
    expect(await isOn()).toBe(false)
    await ask('install', 'seo-llms-txt')
    expect(await isOn()).toBe(true)
    await ask('deactivate', 'seo-llms-txt')
    expect(await isOn()).toBe(false)
  })
})

describe('an unknown part', () => {
  it('cannot be switched on and has no effect', async () => {
    const body = { success: true, completed: [], failed: ['nonsense', 'posts'] }
    expect(await ask('install', 'nonsense', 'posts')).toEqual(body)
    expect(await ask('upgrade', 'nonsense', 'posts')).toEqual(body)
    expect(await ask('upgrade', 'indexnow')).toMatchObject({
      completed: { indexnow: 'callboard/indexnow' },
    })
    expect(await ask('deactivate', 'nonsense/nonsense.php', 'posts')).toEqual({
      success: true,
      completed: ['nonsense/nonsense.php', 'posts'],
      failed: [],
    })
    expect(await statusOf('posts')).toBe('active')
  })

  it.each(['install', 'upgrade', 'deactivate'])('is refused by %s', async (what) => {
    expect((await admin.post(`${ROOT}/${what}`)).body).toEqual({
      success: true,
      completed: [],
      failed: [],
    })
    for (const plugins of [
      ...['x', { a: 1 }, 5, [{}], ['indexnow'], [{ plugin: '' }], [{ plugin: 5 }]],
      [{ plugin: 'indexnow' }, null],
      Array.from({ length: 101 }, () => ({ plugin: 'indexnow' })),
    ]) {
      const { status, body } = await admin.post(`${ROOT}/${what}`, { plugins })
      expect([status, body.success], JSON.stringify(plugins)).toEqual([400, false])
    }
    expect((await app.as('editor').post(`${ROOT}/${what}`)).status).toBe(403)
    expect((await app.anonymous.post(`${ROOT}/${what}`)).status).toBe(401)
  })
})
