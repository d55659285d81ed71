import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { saveSettings, siteSettings } from './index.ts'

const path = '/wp-json/wp/v2/settings'

let app: TestApp

const startAfresh = async (): Promise<void> => {
  app = await buildTestApp()
}

describe('GET wp/v2/settings', () => {
  beforeAll(startAfresh)

  it('is restricted to administrators', async () => {
    const anonymous = await app.anonymous.get(path)
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'rest_forbidden'])
    const editor = await app.as('editor').get(path)
    expect([editor.status, editor.body.code]).toEqual([403, 'rest_forbidden'])
  })

  it('shows the defaults of a fresh site', async () => {
    const { status, body } = await app.as('administrator').get(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Callboard',
      url: 'http://callboard.test',
      timezone: 'UTC',
      posts_per_page: 10,
      site_logo: null,
      site_icon: 0,
    })
  })
})

describe('the setting blog_public', () => {
  beforeAll(startAfresh)

  it('is stored, but neither returned nor accepted by the settings route', async () => {
    const visible = async () => (await siteSettings(app.systemContext())).blog_public
    expect(await visible()).toBe(true)
    await saveSettings(app.systemContext(), { blog_public: false })
    expect(await visible()).toBe(false)
    const { body } = await app.as('administrator').post(path, { blog_public: true })
    expect(body).not.toHaveProperty('blog_public')
    expect(await visible()).toBe(false)
  })
})

describe('POST wp/v2/settings', () => {
  beforeEach(startAfresh)

  it('accepts its own response', async () => {
    const admin = app.as('administrator')
    // As on the first start.
    await admin.post(path, { email: 'site@example.org' })
    const before = await admin.get(path)
    const after = await admin.post(path, before.body)
    expect([after.status, after.body]).toEqual([200, before.body])
  })

  it('keeps other settings and ignores unknown ones', async () => {
    const admin = app.as('administrator')
    await admin.post(path, { title: 'Stage door' })
    const { body } = await admin.patch(path, { posts_per_page: '7', colour: 'blue' })
    expect(body).toMatchObject({ title: 'Stage door', posts_per_page: 7 })
    expect(body).not.toHaveProperty('colour')
  })

  it('escapes texts once', async () => {
    const { body } = await app.as('administrator').post(path, { title: '<b>A</b> & &amp; B' })
    expect(body.title).toBe('&lt;b&gt;A&lt;/b&gt; &amp; &amp; B')
  })

  it('shows null after a reset, and uses the default', async () => {
    const admin = app.as('administrator')
    await admin.post(path, { description: 'words', title: 'Name' })
    const { body } = await admin.post(path, { description: null, title: null })
    expect(body).toMatchObject({ description: null, title: null })
    const index = await app.anonymous.get('/wp-json/?_fields=name,description')
    expect(index.body).toEqual({ name: 'Callboard', description: '' })
  })

  it('restores a published default itself', async () => {
    const admin = app.as('administrator')
    await admin.post(path, { posts_per_page: 3, use_smilies: false })
    const { body } = await admin.post(path, { posts_per_page: null, use_smilies: null })
    expect(body).toMatchObject({ posts_per_page: 10, use_smilies: true })
  })

  it('stores nothing if one of several values is rejected', async () => {
    const admin = app.as('administrator')
    const refused = await admin.post(path, { title: 'New', use_smilies: 'y', email: 'x' })
    expect(Object.keys(refused.body.data.params)).toEqual(['email', 'use_smilies'])
    expect((await admin.get(path)).body.title).toBe('Callboard')
  })

  it('accepts the unchanged address of the site', async () => {
    const { status } = await app.as('administrator').post(path, { url: 'http://callboard.test/' })
    expect(status).toBe(200)
  })

  it('invalidates cached responses', async () => {
    const before = await app.anonymous.get('/wp-json/?_fields=name')
    await app.as('administrator').post(path, { title: 'Second' })
    const after = await app.anonymous.get('/wp-json/?_fields=name')
    expect([before.body.name, after.body.name]).toEqual(['Callboard', 'Second'])
  })
})

describe('values that the settings route rejects', () => {
  beforeAll(startAfresh)

  it.each([
    ['posts_per_page', 0],
    ['posts_per_page', 101],
    ['start_of_week', 7],
    ['timezone', 'Mars/Olympus'],
    ['timezone', ['UTC']],
    ['language', '../en'],
    ['show_on_front', 'everything'],
    ['default_post_format', 'opera'],
    ['default_comment_status', 'maybe'],
    ['email', 'nonsense'],
    ['email', ''],
    ['page_on_front', -1],
    ['site_icon', 1.5],
    ['url', 'https://elsewhere.example'],
  ])('rejects %s %j', async (name, value) => {
    const { status, body } = await app.as('administrator').post(path, { [name]: value })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(Object.keys(body.data.params)).toEqual([name])
  })
})

describe('the site index', () => {
  beforeEach(startAfresh)

  it('has the current offset of a named zone', async () => {
    await app.as('administrator').post(path, { timezone: 'America/New_York' })
    app.setTime('2026-07-01T12:00:00Z')
    const { body } = await app.anonymous.get('/wp-json/?_fields=timezone_string,gmt_offset')
    expect(body).toEqual({ timezone_string: 'America/New_York', gmt_offset: -4 })
  })

  it('has no zone name for a manual offset', async () => {
    await app.as('administrator').post(path, { timezone: 'UTC+5:30' })
    const { body } = await app.anonymous.get('/wp-json/?_fields=timezone_string,gmt_offset')
    expect(body).toEqual({ timezone_string: '', gmt_offset: 5.5 })
  })

  it('has numbers for a missing logo and icon', async () => {
    const { body } = await app.anonymous.get('/wp-json/?_fields=site_logo,site_icon,site_icon_url')
    expect(body).toEqual({ site_logo: 0, site_icon: 0, site_icon_url: '' })
  })
})

describe('siteSettings', () => {
  beforeEach(startAfresh)

  it('returns what the same context saved, inside and outside a transaction', async () => {
    const ctx = app.systemContext()
    expect((await siteSettings(ctx)).title).toBe('Callboard')
    await saveSettings(ctx, { title: 'Outer' })
    expect((await siteSettings(ctx)).title).toBe('Outer')
    await ctx.transaction(async (ctx) => {
      expect((await siteSettings(ctx)).title).toBe('Outer')
      await saveSettings(ctx, { title: 'Inner' })
      expect((await siteSettings(ctx)).title).toBe('Inner')
    })
  })

  it('discards what a failed transaction saved', async () => {
    const ctx = app.systemContext()
    const failing = ctx.transaction(async (ctx) => {
      await saveSettings(ctx, { title: 'Lost' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await siteSettings(app.systemContext())).title).toBe('Callboard')
  })
})
