import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { saveOption } from '../../settings/index.ts'
import { COLUMNS } from './columns.ts'

const SEO = '/api/seo/v1'

let app: TestApp
let post: number
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  post = await createPost('Harbour lights')
})

const call = (path: string, body: object = {}, role: Role = 'administrator') =>
  app.as(role).post(`${SEO}/${path}`, body)

const createPost = async (title: string, more: object = {}): Promise<number> => {
  const given = { title, status: 'publish', ...more }
  return (await app.as('administrator').post('/api/core/v2/posts', given)).body.id
}

const record = async (postId: number) =>
  (await app.as('administrator').get(`${SEO}/post?postId=${postId}`)).body.data.currentPost

const options = async () => (await app.as('administrator').get(`${SEO}/options`)).body.options

const send = (
  name: string,
  type: string,
  data: string | Buffer,
  { role = 'administrator', path = 'import' }: { role?: Role; path?: string } = {},
): Promise<TestResponse> =>
  app.as(role).post(`${SEO}/settings/${path}`, undefined, {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([
      Buffer.from(
        `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
          `Content-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(data),
      Buffer.from('\r\n--cut--\r\n'),
    ]),
  })

const sendJson = (content: unknown, more?: { role?: Role }): Promise<TestResponse> =>
  send('a.json', 'application/json', JSON.stringify(content), more)

const sendCsv = (text: string, more?: { role?: Role }): Promise<TestResponse> =>
  send('a.csv', 'text/csv', text, more)

const GROUPS = [
  ...['webmasterTools', 'rssContent', 'advanced', 'accessControl', 'searchAppearance', 'social'],
  ...['sitemap', 'breadcrumbs', 'tools', 'aiContent', 'seoAnalysis', 'writingAssistant'],
  'searchStatistics',
]

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

describe('records of items', () => {
  const exportPosts = async (typeFile: string) =>
    (await call('settings/export-content', { postOptions: ['post'], typeFile })).body.postTypeData

  const write = async (id: number, fields: object): Promise<void> => {
    expect((await call('post', { id, ...fields })).status).toBe(200)
  }

  const written = {
    title: '=1+1, "quoted"',
    description: 'Über\nzwei Zeilen',
    keyphrases: { focus: { keyphrase: 'harbour' }, additional: [] },
    default: false,
    noindex: true,
    maxSnippet: 20,
    priority: 0.8,
    frequency: 'daily',
    canonicalUrl: 'https://example.org/x?a=1',
    og_title: 'Shared',
    twitter_use_og: true,
    pillar_content: true,
  }

  it.each(['csv', 'json'])('comes back from a file of type %s', async (type) => {
    const id = await createPost(`Travels as ${type}`)
    await write(id, written)
    const before = await record(id)
    const file = await exportPosts(type)
    await write(id, {
      ...Object.fromEntries(Object.keys(written).map((name) => [name, null])),
      title: 'Other',
    })
    expect((await record(id)).noindex).toBe(false)
    const sent = type === 'csv' ? sendCsv(file) : sendJson(file)
    expect((await sent).status).toBe(200)
    const after = await record(id)
    for (const name of Object.keys(written)) {
      if (name !== 'keyphrases') expect([name, after[name]]).toEqual([name, before[name]])
    }
    expect(after.keyphrases.focus.keyphrase).toBe('harbour')
    expect(after.title).toBe('=1+1, "quoted"')
  })

  it('are exported with every column, as strings', async () => {
    await write(post, written)
    const rows = parse(await exportPosts('csv'), { columns: true }) as Record<string, string>[]
    const row = rows.find(({ post_id }) => post_id === String(post))
    expect(Object.keys(row ?? {})).toEqual(COLUMNS)
    expect(row).toMatchObject({
      post_title: 'Harbour lights',
      // SEC-55: guarded against spreadsheet formulas; the import removes the guard.
      title: `'=1+1, "quoted"`,
      robots_default: '0',
      robots_noindex: '1',
      robots_max_snippet: '20',
      robots_max_videopreview: '-1',
      priority: '0.8',
      og_video: '',
    })
    const { posts } = (await exportPosts('json')).postOptions.content
    const same = posts.find((found: { post_id: string }) => found.post_id === String(post))
    expect(Object.keys(same)).toEqual(COLUMNS)
    expect(same.og_video).toBeNull()
  })

  it.each<[string, object]>([
    ['no type', { postOptions: [], typeFile: 'csv' }],
    ['an unknown type', { postOptions: ['nonsense', '__proto__'], typeFile: 'json' }],
    ['no kind of file', { postOptions: ['post'] }],
    ['another kind of file', { postOptions: ['post'], typeFile: 'xml' }],
  ])('is nothing for %s', async (_name, body) => {
    const answer = await call('settings/export-content', body)
    expect(answer.body).toEqual({ success: true, postTypeData: null })
  })

  it('are imported by columns; unknown objects, columns and foreign terms are skipped', async () => {
    const category = await app
      .as('administrator')
      .post('/api/core/v2/categories', { name: 'Lights' })
    const carried = category.body.id
    const id = await createPost('Carries one', { categories: [carried] })
    const other = await createPost('Carries none')
    const cell = `"{""category"":${carried}}"`
    const table = `\uFEFFpost_id;title;nonsense;primary_term\r\n${id};<b>Bold</b> title;x;${cell}\r\n${other};Two;;${cell}\r\n99999999;Nobody;;\r\nabc;Nobody;;\r\n`
    expect((await sendCsv(table)).status).toBe(200)
    expect((await record(id)).title).toBe('Bold title')
    expect((await record(other)).title).toBe('Two')
    const { posts } = (await exportPosts('json')).postOptions.content
    const termOf = (postId: number) =>
      posts.find(({ post_id }: { post_id: string }) => post_id === String(postId)).primary_term
    expect(termOf(id)).toBe(`{"category":${carried}}`)
    expect(termOf(other)).toBeNull()
  })

  it.each(['csv', 'json'])('travels with languages and news by %s', async (type) => {
    const [en, de] = [await createPost(`Tea by ${type}`), await createPost(`Tee by ${type}`)]
    const alternates = [
      { language: 'de', post: de },
      { language: 'x-default', url: 'https://tea.example/' },
    ]
    await write(en, { hreflang: { language: 'en-GB', alternates }, exclude_from_news: true })
    const file = await exportPosts(type)
    await write(en, { hreflang: null, exclude_from_news: false })
    await write(de, { hreflang: null })
    expect((await (type === 'csv' ? sendCsv(file) : sendJson(file))).status).toBe(200)
    expect(await record(en)).toMatchObject({
      hreflang: { language: 'en-GB', alternates },
      exclude_from_news: true,
    })
    expect((await record(de)).hreflang.alternates).toHaveLength(2)
    await sendCsv(`post_id,title\n${en},Stays\n`)
    expect((await record(en)).hreflang).toBeDefined()
    await sendCsv(`post_id,hreflang,exclude_from_news\n${en},,\n`)
    expect((await record(en)).hreflang).toBeUndefined()
    expect((await record(en)).exclude_from_news).toBeUndefined()
    await write(de, { hreflang: null })
  })

  it.each([
    ['no JSON', 'de'],
    ['no language', '{"language":"english language"}'],
    ['an address that runs code', '{"alternates":[{"language":"de","url":"javascript:1"}]}'],
  ])('is refused with %s for languages', async (_name, cell) => {
    const rows = [{ post_id: post, title: 'Never', hreflang: cell }]
    const { status, body } = await sendJson({ postOptions: { content: { posts: rows } } })
    expect([status, body.code]).toEqual([400, 'seo_unreadable_file'])
    expect((await record(post)).title).not.toBe('Never')
  })

  it('keep languages that conflict, are gone, or may not be changed by the user', async () => {
    const accessControl = {
      author: { useDefault: false, tools_settings: true, page_advanced_settings: true },
    }
    await call('options', { options: { accessControl } })
    const own = (await app.as('author').post('/api/core/v2/posts', { title: 'Own' })).body.id
    const row = (alternates: object) =>
      sendJson(
        {
          postOptions: {
            content: { posts: [{ post_id: own, hreflang: { language: 'it', alternates } }] },
          },
        },
        { role: 'author' },
      )
    expect((await row([{ language: 'de', post }])).status).toBe(200)
    expect((await record(own)).hreflang).toBeUndefined()
    const url = 'https://a.example/'
    expect((await row([{ language: 'it', url }])).status).toBe(200)
    expect((await record(own)).hreflang).toBeUndefined()
    expect(
      (
        await row([
          { language: 'de', post: 99_999_999 },
          { language: 'fr', url },
        ])
      ).status,
    ).toBe(200)
    expect((await record(own)).hreflang).toEqual({
      language: 'it',
      alternates: [{ language: 'fr', url }],
    })
    await app.as('author').delete(`/api/core/v2/posts/${own}?force=true`)
  })

  it('are imported for terms, too', async () => {
    const term = await app.as('administrator').post('/api/core/v2/tags', { name: 'Sea' })
    const rows = [{ term_id: term.body.id, title: 'About the sea' }]
    expect((await sendJson({ postOptions: { content: { terms: rows } } })).status).toBe(200)
    const { db } = app.systemContext()
    const stored = await db
      .selectFrom('seo_records')
      .select('fields')
      .where('kind', '=', 'term')
      .where('object_id', '=', term.body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.fields)).toEqual({ title: 'About the sea' })
  })

  it.each(['csv', 'json'])('travels for items of the catalogue as well: %s', async (type) => {
    const admin = app.as('administrator')
    const { body } = await admin.post('/api/svc/v1/shows', {
      name: `Travels by ${type}`,
      status: 'publish',
    })
    expect(body.id).toEqual(expect.any(Number))
    await write(body.id, { context: 'show', title: 'A show' })
    const asked = { postOptions: ['post', 'show'], typeFile: type }
    const file = (await call('settings/export-content', asked)).body.postTypeData
    await write(body.id, { context: 'show', title: 'Another' })
    expect((await (type === 'csv' ? sendCsv(file) : sendJson(file))).status).toBe(200)
    const { db } = app.systemContext()
    const { fields } = await db
      .selectFrom('seo_records')
      .select('fields')
      .where('kind', '=', 'catalogue')
      .where('object_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(fields).title).toBe('A show')
  })

  it('need the right to edit the item', async () => {
    const accessControl = { author: { useDefault: false, tools_settings: true } }
    await call('options', { options: { accessControl } })
    const table = `post_id,title\n${post},Not mine\n`
    expect((await sendCsv(table, { role: 'author' })).status).toBe(200)
    expect((await record(post)).title).not.toBe('Not mine')
    await write(post, { title: 'Not theirs' })
    const asked = { postOptions: ['post', 'show'], typeFile: 'csv' }
    expect((await call('settings/export-content', asked)).body.postTypeData).toContain('Not theirs')
    const theirs = await call('settings/export-content', asked, 'author')
    expect(theirs.body).toEqual({ success: true, postTypeData: null })
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
