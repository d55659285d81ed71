import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { GROUPS, SEO, transferTools } from '../../../../test/seo-transfer.ts'
import { saveOption } from '../../settings/index.ts'

let app: TestApp
let post: number
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  post = await createPost('Harbour lights')
})

const { call, createPost, record, options, send, sendJson, sendCsv } = transferTools(() => app)

beforeEach(async () => {
  await call('reset-settings', { settings: GROUPS })
})

describe('settings in a file', () => {
  const exported = async (): Promise<string> =>
    JSON.stringify((await call('settings/export', { settings: GROUPS })).body.settings)

  it('are the same bytes after export, reset and import', async () => {
    const untouched = await exported()
    await call('options', {
      options: {
        webmasterTools: { google: 'g', bing: '', miscellaneousVerification: '&lt;meta&gt;' },
        advanced: {
          emailSummary: { enable: true, recipients: [{ email: 'a@b.org', frequency: 'weekly' }] },
          dashboardWidgets: [],
        },
        searchAppearance: {
          global: { separator: '|', schema: { numberOfEmployees: { number: 7 } } },
          advanced: { globalRobotsMeta: { default: false, maxSnippet: -5 } },
        },
        social: { profiles: { additionalUrls: 'https://a.example https://b.example' } },
        tools: {
          robots: { rules: ['{"userAgent":"*"}'] },
          seoAlerts: { recipients: [{ a: 'b' }] },
        },
        accessControl: { editor: { useDefault: false, tools_settings: true } },
        deprecated: { sitemap: { general: { advancedSettings: { dynamic: false } } } },
      },
      dynamicOptions: {
        searchAppearance: { postTypes: { post: { title: '#post_title' } } },
        breadcrumbs: { postTypes: { page: { useDefaultTemplate: false, template: 'x' } } },
      },
    })
    const before = await exported()
    expect(before).not.toBe(untouched)
    await call('reset-settings', { settings: GROUPS })
    expect(await exported()).toBe(untouched)
    expect((await send('a.json', 'application/json', before)).status).toBe(200)
    expect(await exported()).toBe(before)
    expect((await call('backup', {}, 'editor')).status).toBe(200)
    // Unchanged settings are open again, too.
    await call('reset-settings', { settings: ['breadcrumbs'] })
    expect((await send('a.json', 'application/json', untouched)).status).toBe(200)
    expect(await exported()).toBe(untouched)
    expect((await call('backup', {}, 'editor')).status).toBe(403)
  })

  it('take effect on pages at once, and so does a restored backup', async () => {
    const title = async () =>
      /<title>(.*?)<\/title>/.exec((await app.anonymous.get('/harbour-lights/')).text)?.[1]
    const usual = await title()
    const [time] = (await call('backup')).body.backups
    const postTypes = { post: { title: 'Read: #post_title' } }
    await sendJson({ settings: { dynamic: { searchAppearance: { postTypes } } } })
    expect(await title()).toBe('Read: Harbour lights')
    await call('backup/restore', { backup: time })
    expect(await title()).toBe(usual)
    await sendCsv(`post_id,title\n${post},From a table\n`)
    expect(await title()).toBe('From a table')
    await sendCsv(`post_id,title\n${post},\n`)
    expect(await title()).toBe(usual)
  })

  it('are all in the response', async () => {
    const { body } = await sendJson({ settings: { webmasterTools: { google: 'imported' } } })
    expect(body).toMatchObject({
      success: true,
      options: { webmasterTools: { google: 'imported' } },
    })
  })

  it('leave out groups that the user may not change', async () => {
    const accessControl = { editor: { useDefault: false, tools_settings: true } }
    await call('options', { options: { accessControl } })
    const settings = {
      tools: { robots: { enable: true } },
      webmasterTools: { google: 'no' },
      accessControl: { editor: { general_settings: true } },
    }
    expect((await sendJson({ settings }, { role: 'editor' })).status).toBe(200)
    const after = await options()
    expect(after.tools.robots.enable).toBe(true)
    expect(after.webmasterTools.google).toBeNull()
    expect(after.accessControl.editor.general_settings).toBeNull()
  })

  it('can come from an earlier version', async () => {
    const ini = [
      '[:aioseop_options]',
      "aiosp_home_title='%site_title% | Est. 100%'",
      'aiosp_google_verify="code"',
      "aiosp_post_title_format='%post_title% %unknown%'",
      'nonsense=1',
    ].join('\r\n')
    expect((await send('old.ini', 'application/octet-stream', ini)).status).toBe(200)
    const { searchAppearance, webmasterTools } = await options()
    expect(searchAppearance.global.siteTitle).toBe('#site_title | Est. 100%')
    expect(webmasterTools.google).toBe('code')
    const { body } = await call('settings/export', { settings: ['searchAppearance'] })
    const { postTypes } = body.settings.settings.dynamic.searchAppearance
    expect(postTypes.post.title).toBe('#post_title %unknown%')
  })
})

describe('an invalid file', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const both = (rows: unknown) => ({
    settings: { webmasterTools: { google: 'half' } },
    postOptions: rows,
  })

  it.each<[string, string, string, string | Buffer]>([
    ['no JSON', 'a.json', 'application/json', 'this is not JSON'],
    ['an empty file', 'a.json', 'application/json', ''],
    ['an empty object', 'a.json', 'application/json', '{}'],
    ['a number', 'a.json', 'application/json', '7'],
    ['too deep', 'a.json', 'application/json', deep],
    ['another type', 'a.txt', 'text/plain', '{}'],
    ['bytes with another name', 'a.exe', 'application/octet-stream', '{}'],
    ['no UTF-8', 'a.json', 'application/json', Buffer.from([0x22, 0xff, 0x22])],
    ['an empty table', 'a.csv', 'text/csv', ''],
    ['a table without ids', 'a.csv', 'text/csv', 'name,title\r\n1,x\r\n'],
    ['a table of ids only in its rows', 'a.csv', 'text/csv', 'name\r\npost_id\r\n'],
    ['rows of other lengths', 'a.csv', 'text/csv', 'post_id,title\r\n1,x,y\r\n'],
    ['an open quotation', 'a.csv', 'text/csv', 'post_id,title\r\n1,"x\r\n'],
    ['an INI file without settings', 'a.ini', 'application/octet-stream', 'hello\r\n'],
    ['rows that are none', 'a.json', 'application/json', JSON.stringify(both('x'))],
    [
      'a row that is none',
      'a.json',
      'application/json',
      JSON.stringify(both({ content: { posts: [7] } })),
    ],
    [
      'a cell that is no JSON',
      'a.json',
      'application/json',
      JSON.stringify(both({ content: { posts: [{ post_id: 1, keyphrases: '{' }] } })),
    ],
  ])('is refused, and nothing changes: %s', async (_name, file, type, data) => {
    const before = await options()
    const { status, body } = await send(file, type, data)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: expect.any(String) })
    expect(await options()).toEqual(before)
  })

  it('is rejected with an invalid cell anywhere', async () => {
    const table = `post_id,title,keyphrases\n${post},Written,\n${post},Written,{`
    expect((await sendCsv(table)).status).toBe(400)
    expect((await record(post)).title).not.toBe('Written')
  })

  it('is rejected where it is too long or too large', async () => {
    const large = await sendCsv(`post_id,title\n${post},${'Long'.repeat(3_000_000)}\n`)
    expect([large.status, large.body.code]).toEqual([413, 'rest_body_too_large'])
    const many = await sendCsv(`post_id,title\n${`${post},Long\n`.repeat(1_000_000)}`)
    expect([many.status, many.body.code]).toEqual([413, 'seo_too_many_rows'])
    const posts = Array.from({ length: 6_000 }, () => ({ post_id: post, title: 'Long' }))
    const json = await sendJson({ postOptions: { content: { posts } } })
    expect([json.status, json.body.code]).toEqual([413, 'seo_too_many_rows'])
    expect((await record(post)).title).not.toBe('Long')
  })

  it('is missing, or has no content', async () => {
    const { status, body } = await call('settings/import', {})
    expect([status, body.code]).toEqual([400, 'seo_no_file'])
    expect((await call('settings/import/1', {})).status).toBe(400)
    const elsewhere = await send('a.json', 'application/json', '[1]', { path: 'import/2' })
    expect(elsewhere.status).toBe(404)
    expect((await sendJson([1])).status).toBe(200)
    expect((await sendCsv('post_id,title\r\n')).status).toBe(200)
  })
})

describe('backups', () => {
  it('restore the settings', async () => {
    await call('options', { options: { webmasterTools: { google: 'before' } } })
    const taken = (await call('backup')).body
    const [time] = taken.backups
    expect(taken).toEqual({ success: true, backups: expect.arrayContaining([time]) })
    await call('options', {
      options: { webmasterTools: { google: 'after' }, rssContent: { before: 'later' } },
      dynamicOptions: { searchAppearance: { postTypes: { post: { show: false } } } },
    })
    const { body } = await call('backup/restore', { backup: String(time) })
    expect(body).toMatchObject({ success: true, backups: taken.backups, internalOptions: {} })
    expect(body.options).toEqual(await options())
    expect(body.options.webmasterTools.google).toBe('before')
    expect(body.options.rssContent.before).toBeNull()
    const removed = await app.as('administrator').delete(`${SEO}/backup`, { backup: time })
    expect(removed.body.backups).not.toContain(time)
    const again = await call('backup/restore', { backup: time })
    expect([again.status, again.body.backups]).toEqual([400, removed.body.backups])
  })

  it('keep groups that the user may not change', async () => {
    const [time] = (await call('backup')).body.backups
    const accessControl = { editor: { useDefault: false, tools_settings: true } }
    const deprecated = { breadcrumbs: { enable: false } }
    await call('options', {
      options: { accessControl, deprecated, webmasterTools: { google: 'stays' } },
    })
    await call('options', { options: { tools: { robots: { enable: true } } } })
    expect((await call('backup/restore', { backup: time }, 'editor')).status).toBe(200)
    const after = await options()
    expect([after.webmasterTools.google, after.tools.robots.enable]).toEqual(['stays', false])
    expect(after.deprecated.breadcrumbs.enable).toBe(false)
    expect(after.accessControl.editor.tools_settings).toBe(true)
  })

  it.each([[undefined], [''], ['many'], [0], [{ toString: 1 }]])(
    'are named by a time, and %j is none',
    async (backup) => {
      const restored = await call('backup/restore', { backup })
      expect(restored).toMatchObject({ status: 400, body: { success: false } })
      expect(restored.body.backups).toEqual(expect.any(Array))
      const deleted = await app.as('administrator').delete(`${SEO}/backup`, { backup })
      expect(deleted.status).toBe(400)
    },
  )
})

describe('data of other products', () => {
  const leave = (id: number, meta: object): Promise<void> =>
    app.systemContext().transaction(async (ctx) => {
      await ctx.db
        .updateTable('posts')
        .set({ meta: JSON.stringify(meta) })
        .where('id', '=', id)
        .execute()
      ctx.touchRows('posts', [id])
    })

  it('is imported in the background, and overwrites nothing', async () => {
    const [first, second] = [await createPost('First'), await createPost('Second')]
    await leave(first, {
      _yoast_wpseo_title: '%%title%% %%sep%% ours',
      _yoast_wpseo_metadesc: 'Described',
      _yoast_wpseo_focuskw: 'harbour',
      '_yoast_wpseo_meta-robots-noindex': '1',
    })
    await leave(second, { _yoast_wpseo_title: 'Theirs', _yoast_wpseo_metadesc: 'Theirs, too' })
    await call('post', { id: second, title: 'Mine' })
    const plugins = [
      { plugin: 'yoast-seo', settings: ['settings', 'postMeta'] },
      { plugin: 'nonsense', settings: ['postMeta'] },
    ]
    expect((await call('settings/import-plugins', { plugins })).body).toEqual({ success: true })
    await app.runDueJobs()
    expect(await record(first)).toMatchObject({
      title: '#post_title #separator_sa ours',
      description: 'Described',
      default: false,
      noindex: true,
      keyphrases: { focus: { keyphrase: 'harbour' } },
    })
    expect(await record(second)).toMatchObject({ title: 'Mine', description: 'Theirs, too' })
  })

  it('includes settings, which are imported at once', async () => {
    await app.systemContext().transaction(async (ctx) => {
      await saveOption(ctx.db, 'rank-math-options-titles', {
        homepage_title: '%sitename% %sep% %sitedesc%',
        pt_page_title: '%title%',
      })
      ctx.touch('options')
    })
    await call('settings/import-plugins', {
      plugins: { plugin: 'rank-math-seo', settings: 'settings' },
    })
    const { siteTitle } = (await options()).searchAppearance.global
    expect(siteTitle).toBe('#site_title #separator_sa #tagline')
    const { body } = await call('settings/export', { settings: ['searchAppearance'] })
    const { page } = body.settings.settings.dynamic.searchAppearance.postTypes
    expect(page.title).toBe('#post_title')
  })

  it.each([[undefined], ['x'], [[7, null, {}]], [{ plugin: '__proto__', settings: ['settings'] }]])(
    'is nothing for %j',
    async (plugins) => {
      expect((await call('settings/import-plugins', { plugins })).body).toEqual({ success: true })
    },
  )
})
