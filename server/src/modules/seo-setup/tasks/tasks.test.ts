import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../../test/app.ts'

const SEO = '/api/seo/v1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

const post = (path: string, body: object = {}, role: Role = 'administrator') =>
  app.as(role).post(`${SEO}/${path}`, body)

const options = async () => (await app.as('administrator').get(`${SEO}/options`)).body.options

describe('POST seo/v1/settings/do-task', () => {
  const task = (action: unknown, data?: unknown, role?: Role) =>
    post('settings/do-task', { action, data }, role)

  it.each([
    'clear-cache',
    'clear-plugin-updates-transient',
    'readd-capabilities',
    'clear-image-data',
    'rerun-migrations',
    'rerun-addon-migrations',
    'remove-duplicates',
    'restart-v3-migration',
    'unescape-data',
    'deprecated-options',
    'reset-writing-assistant-logins',
    'link-assistant-reset',
    'link-assistant-undismiss',
  ])('does %s', async (action) => {
    expect((await task(action)).body).toEqual({ success: true })
  })

  it.each([['nonsense'], [''], [undefined], [['clear-cache']], ['constructor']])(
    'refuses %j',
    async (action) => {
      expect(await task(action)).toMatchObject({
        status: 400,
        body: { success: false, code: 'seo_unknown_task' },
      })
    },
  )

  it('clears caches', async () => {
    const { versions } = app.systemContext()
    const before = versions.current()
    await task('clear-cache')
    expect(versions.current()).not.toEqual(before)
  })

  it('fixes texts that were encoded twice, and imports data of an older version', async () => {
    const admin = app.as('administrator')
    const { body } = await admin.post('/api/core/v2/posts', { title: 'Old', status: 'publish' })
    await post('post', { id: body.id, title: 'Fish &amp;amp; chips &amp;quot;here&amp;quot;' })
    await app.systemContext().transaction(async (ctx) => {
      const meta = JSON.stringify({ _aioseop_description: 'Of %site_title%' })
      await ctx.db.updateTable('posts').set({ meta }).where('id', '=', body.id).execute()
      ctx.touchRows('posts', [body.id])
    })
    await task('unescape-data')
    await task('restart-v3-migration')
    await app.runDueJobs()
    const { data } = (await admin.get(`${SEO}/post?postId=${body.id}`)).body
    expect(data.currentPost.title).toBe('Fish &amp; chips &quot;here&quot;')
    expect(data.currentPost.description).toBe('Of #site_title')
  })

  it('deletes all data, with the capability for all groups', async () => {
    const accessControl = { editor: { useDefault: false, tools_settings: true } }
    await post('options', { options: { accessControl, webmasterTools: { google: 'g' } } })
    expect((await task('reset-data', undefined, 'editor')).status).toBe(403)
    expect((await task('readd-capabilities', undefined, 'editor')).status).toBe(403)
    expect((await options()).webmasterTools.google).toBe('g')
    await post('settings/hide-upgrade-bar')
    await task('deprecated-options', { enableSchemaMarkup: true, nonsense: true })
    const { db } = app.systemContext()
    const rows = () =>
      db.selectFrom('options').select('name').where('name', '=', 'seo_internal').execute()
    expect(await rows()).toHaveLength(1)
    await post('redirects', {
      sourceUrls: [{ url: '/reset-me/' }],
      targetUrl: '/',
      redirectType: 301,
    })
    expect((await app.anonymous.get('/reset-me/')).status).toBe(301)
    await post('redirects/groups', { name: 'Mine' })
    expect((await task('reset-data')).status).toBe(200)
    expect((await app.anonymous.get('/reset-me/')).status).toBe(404)
    expect(await db.selectFrom('seo_redirect_groups').selectAll().execute()).toEqual([])
    expect((await options()).webmasterTools.google).toBeNull()
    expect(await rows()).toEqual([])
    expect(await db.selectFrom('seo_user_settings').selectAll().execute()).toEqual([])
    expect((await task('clear-cache', undefined, 'editor')).status).toBe(403)
  })
})
