import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { saveOption } from '../../settings/index.ts'

const ROOT = '/api/seo/v1/redirects'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  await app.startJobs()
})

interface Row {
  readonly id: number
  readonly source_url: string
  readonly [name: string]: unknown
}

const rowsOf = async (): Promise<readonly Row[]> =>
  (await admin.post(`${ROOT}/all`, { limit: 100, orderBy: 'id', orderDir: 'ASC' })).body.rows

const removeAll = async () => {
  const rowIds = (await rowsOf()).map(({ id }) => id)
  if (rowIds.length > 0) await admin.delete(`${ROOT}/bulk`, { rowIds })
}

beforeEach(removeAll)

const create = (url: string, targetUrl: string, more: object = {}) =>
  admin.post(ROOT, {
    sourceUrls: [{ url, regex: false, ignoreSlash: true, ignoreCase: true }],
    targetUrl,
    redirectType: 301,
    ...more,
  })

const send = (
  text: string,
  { name = 'a.json', type = 'application/json', query = '' } = {},
): Promise<TestResponse> =>
  admin.post(`${ROOT}/import${query}`, undefined, {
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.from(
      `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        `Content-Type: ${type}\r\n\r\n${text}\r\n--cut--\r\n`,
    ),
  })

const sendJson = (content: unknown) => send(JSON.stringify(content))

const sendCsv = (text: string, query = '') => send(text, { name: 'a.csv', type: 'text/csv', query })

const exportAs = async (type: string, groups: unknown = ['manual']) =>
  (await admin.post(`${ROOT}/export/${type}`, { groups })).body.redirects

describe('exports', () => {
  it('contain rules for web servers, and list those that stay with the site', async () => {
    await create('/old', '/new', { queryParam: 'ignore' })
    await create('/gone', '', { redirectType: 410 })
    await admin.post(ROOT, {
      sourceUrls: [
        { url: '^/blog/(\\d+)/(.*)$', regex: true, ignoreSlash: false, ignoreCase: false },
      ],
      targetUrl: '/news/$2',
      redirectType: 301,
    })
    const customRules = [{ type: 'login', value: 'loggedout' }]
    const { id } = (await create('/members', '/sign-up', { customRules })).body.redirect
    await create('/off', '/new', { enabled: false })
    expect((await admin.get(`${ROOT}/export/nginx`)).body).toEqual({
      success: true,
      redirects: [
        '# BEGIN redirects',
        `# Left to the site, which knows more about visitors: ${id}`,
        'location ~* "^/gone/?$" { add_header X-Redirect-By "SEO Redirects" always; return 410; }',
        'location ~* "^/old/?$" { add_header X-Redirect-By "SEO Redirects" always; return 301 "/new/"; }',
        'location ~ "^/blog/(\\\\d+)/(.*)$" { add_header X-Redirect-By "SEO Redirects" always; rewrite "^/blog/(\\\\d+)/(.*)$" "http://callboard.test/news/$2" permanent; }',
        '# END redirects',
        '',
      ].join('\n'),
    })
    const apache = (await admin.get(`${ROOT}/export/apache`)).body.redirects
    expect(apache.split('\n').slice(2, 5)).toEqual([
      'RedirectMatch 410 "(?i)^/gone(|/)$"',
      'RedirectMatch 301 "(?i)^/old(|/)$" "/new/"',
      'RedirectMatch 301 "^/blog/(\\\\d+)/(.*)$" "http://callboard.test/news/$2"',
    ])
    expect(await exportAs('htaccess')).toBe(apache)
    expect(await exportAs('nginx', ['404'])).toBe('# BEGIN redirects\n# END redirects\n')
  })

  it('exclude patterns that could be slow on a server, with a note', async () => {
    const pattern = (url: string) =>
      admin.post(ROOT, {
        sourceUrls: [{ url, regex: true, ignoreSlash: false, ignoreCase: false }],
        ...{ targetUrl: '/new', redirectType: 301 },
      })
    const { id } = (await pattern('^/(a+)+$')).body.redirect
    await pattern('^/quick/(.*)$')
    for (const server of ['nginx', 'apache']) {
      const { redirects } = (await admin.get(`${ROOT}/export/${server}`)).body
      expect(redirects).toContain(
        `# Left to the site, as a server might take very long for these patterns: ${id}\n`,
      )
      expect(redirects).toContain('^/quick/(.*)$')
      expect(redirects).not.toContain('a+')
    }
  })

  it('contain JSON that restores the same rules', async () => {
    const customRules = [{ type: 'agent', value: ['mobile'] }]
    await create('/a', '/b', { comment: 'why', queryParam: 'pass', customRules, redirectType: 307 })
    await create('/c', '/d', { enabled: false, group: '404' })
    const exported = await exportAs('json', ['manual', '404'])
    expect(exported).toEqual([
      {
        ...{ source_url: '/a', target_url: '/b', type: 307, regex: false, ignore_slash: true },
        ...{ ignore_case: true, query_param: 'pass', custom_rules: customRules, group: 'manual' },
        ...{ enabled: true, comment: 'why' },
      },
      expect.objectContaining({ source_url: '/c', group: '404', enabled: false }),
    ])
    await removeAll()
    const { status, body } = await sendJson(exported)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      report: { created: 2, changed: 0, skipped: 0, reasons: [] },
      totals: { total: 2 },
      filters: [{ slug: 'all', count: 2 }, { slug: 'enabled' }, { slug: 'disabled', count: 1 }],
    })
    expect(await exportAs('json', 'all')).toEqual(exported)
    expect((await sendJson(exported)).body.report).toMatchObject({ created: 0, changed: 2 })
    expect(await rowsOf()).toHaveLength(2)
  })

  it.each([
    ['post', 'export/json', {}],
    ['post', 'export/json', { groups: [] }],
    ['post', 'export/json', { groups: ['unknown'] }],
  ] as const)('refuse %s %s with %j', async (_, path, body) => {
    const { status, body: answer } = await admin.post(`${ROOT}/${path}`, body)
    expect([status, answer.success]).toEqual([400, false])
  })

  it.each([
    ['post', 'export/xml', { groups: ['manual'] }],
    ['post', 'export/constructor', { groups: ['manual'] }],
    ['get', 'export/iis', undefined],
  ] as const)('do not know %s %s', async (method, path, body) => {
    const { status, body: answer } = await (method === 'get'
      ? admin.get(`${ROOT}/${path}`)
      : admin.post(`${ROOT}/${path}`, body))
    expect([status, answer.success]).toEqual([404, false])
  })
})

describe('POST seo/v1/redirects/import', () => {
  it('returns an error where nothing could be imported', async () => {
    const { status, body } = await sendJson([{ source_url: '', target_url: '/x', type: 301 }])
    expect([status, body]).toMatchObject([
      400,
      { success: false, code: 'seo_no_redirects_imported', report: { created: 0, skipped: 1 } },
    ])
  })

  it('changes the rule with the id in a file of the toolkit', async () => {
    const { id } = (await create('/a', '/b')).body.redirect
    const { body } = await sendJson([{ id, source_url: '/z', target_url: '/y', group: '404' }])
    expect(body.report).toMatchObject({ created: 0, changed: 1 })
    expect(await rowsOf()).toMatchObject([{ id, source_url: '/z', target_url: '/y', group: '404' }])
  })

  it('skips invalid rows with a reason, and imports the rest', async () => {
    await create('/loop', '/back')
    const { body } = await sendJson([
      { source_url: '/good', target_url: '/b' },
      { source_url: '', target_url: '/b' },
      { source_url: '/no-target', type: 301 },
      { source_url: '/script', target_url: 'javascript:alert(1)' },
      { source_url: '(', regex: true, target_url: '/b' },
      { source_url: '/back', target_url: '/loop' },
      'text',
      null,
      { source_url: '/also', target_url: '', type: 410 },
    ])
    expect(body.report).toMatchObject({ created: 2, changed: 0, skipped: 7 })
    expect(body.report.reasons.map(({ row }: { row: number }) => row)).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ])
    expect(body.report.reasons[4]).toMatchObject({ row: 6, source: '/back' })
    expect((await rowsOf()).map(({ source_url }) => source_url)).toEqual([
      ...['/loop', '/good', '/also'],
    ])
  })

  it('reads tables with column names of various tools, in any order', async () => {
    const tables = [
      // Redirection
      'source,target,regex,code,type,match,hits,title,status\n/r1,/t,0,302,url,url,5,Why,active',
      // Yoast SEO Premium
      'Origin,Target,Type,Format\n/y1,/t,301,plain\n^/y(\\d+)x$,/t/$1,307,regex',
      // Rank Math
      'id,source,matching,destination,type,category,status,ignore\n9,m1,exact,/t,301,,inactive,case\n8,/m.2,start,/t,302,,active,',
      // SEOPress, with semicolons; Simple 301 Redirects; a table without names
      'Slug;URL redirection;Type;Enabled\n/s1;/t;308;no',
      'request,destination,status\n/e1,https://other.example/,307 Temporary Redirect',
      '/n1,/t,303\n/n2,/t',
    ]
    for (const table of tables) expect((await sendCsv(table)).body.report.skipped).toBe(0)
    const shown = (await rowsOf()).map(
      ({ source_url, target_url, type, regex, enabled, group }) => [
        source_url,
        target_url,
        type,
        regex,
        enabled,
        group,
      ],
    )
    expect(shown).toEqual([
      ['/r1', '/t', 302, false, true, 'imported'],
      ['/y1', '/t', 301, false, true, 'imported'],
      ['^/y(\\d+)x$', '/t/$1', 307, true, true, 'imported'],
      ['/m1', '/t', 301, false, false, 'imported'],
      ['^/m\\.2', '/t', 302, true, true, 'imported'],
      ['/s1', '/t', 308, false, false, 'imported'],
      ['/e1', 'https://other.example/', 307, false, true, 'imported'],
      ['/n1', '/t', 303, false, true, 'imported'],
      ['/n2', '/t', 301, false, true, 'imported'],
    ])
  })

  it('accepts an explicit choice of columns', async () => {
    const table = 'Vorher,Nachher,Art\n/v,/n,302'
    const { body } = await sendCsv(
      table,
      '?columns[source]=Vorher&columns[target]=Nachher&columns[code]=3',
    )
    expect(body.report).toMatchObject({ created: 1 })
    expect(await rowsOf()).toMatchObject([{ source_url: '/v', target_url: '/n', type: 302 }])
    expect((await sendCsv(table, '?columns[source]=Früher')).status).toBe(400)
    expect((await sendCsv(table, '?columns[source]=4')).status).toBe(400)
    expect((await sendCsv(table)).status).toBe(400)
  })

  it('reports what it would do, and changes nothing', async () => {
    const text = 'source,target\n/tried,/there\nhttps://example.org/,/there\n'
    const { status, body } = await sendCsv(text, '?dry_run=true')
    expect(status).toBe(200)
    expect(body.report).toMatchObject({ created: 1, skipped: 1, reasons: [{ row: 2 }] })
    expect(body.rows.some((row: { source_url: string }) => row.source_url === '/tried')).toBe(false)
    expect((await sendCsv(text)).body.report).toEqual(body.report)
  })

  it('SEC-55: removes the guards against spreadsheet formulas', async () => {
    await sendCsv("source,target,comment\n/a,/b,'=why")
    expect(await rowsOf()).toMatchObject([{ comment: '=why' }])
  })

  it('reads JSON exports of Redirection and other plugins', async () => {
    const source = { flag_query: 'pass', flag_case: false, flag_trailing: true, flag_regex: false }
    const base = { match_type: 'url', action_type: 'url', action_code: 302, status: 'enabled' }
    const { body } = await sendJson({
      plugin: { version: '5.3.0' },
      groups: [],
      redirects: [
        { ...base, id: 1, url: '/one', action_data: { url: '/t' }, match_data: { source } },
        {
          ...base,
          url: '^/two/(.*)',
          regex: true,
          action_data: { url: '/t/$1' },
          status: 'disabled',
        },
        { ...base, url: '/three', action_type: 'error', action_code: 410, action_data: {} },
        { ...base, url: '/four', action_type: 'random', action_data: '' },
        { ...base, url: '/five', match_type: 'language', action_data: { language: 'de' } },
      ],
    })
    expect(body.report).toMatchObject({
      ...{ created: 3, skipped: 2 },
      reasons: [
        { row: 4, source: '', reason: expect.stringContaining('random') },
        { row: 5, source: '', reason: expect.stringContaining('language') },
      ],
    })
    expect(await rowsOf()).toMatchObject([
      {
        source_url: '/one',
        type: 302,
        query_param: 'pass',
        ignore_case: false,
        ignore_slash: true,
      },
      { source_url: '^/two/(.*)', regex: true, enabled: false },
      { source_url: '/three', type: 410 },
    ])
    await removeAll()
    await sendJson({ '/from': '/to' })
    await sendJson([{ origin: 'left', url: 'https://other.example/', type: 307, format: 'plain' }])
    expect(await rowsOf()).toMatchObject([
      { source_url: '/from', target_url: '/to' },
      { source_url: '/left', target_url: 'https://other.example/', type: 307 },
    ])
  })

  it.each([
    ['nothing', '', {}],
    [
      'a configuration without redirects',
      'RewriteEngine On\n',
      { name: '.htaccess', type: 'text/plain' },
    ],
    ['no JSON', '{', {}],
    ['an empty list', '[]', {}],
    ['an empty object', '{}', {}],
    ['no list', '{"a":{"b":1}}', {}],
    ['a number', '7', {}],
    ['what is too deep', '['.repeat(100) + ']'.repeat(100), {}],
    ['a picture', 'x', { name: 'a.png', type: 'image/png' }],
    ['a broken table', 'source,target\n"a,b', { name: 'a.csv', type: 'text/csv' }],
    ['another table', 'name,age\nAnn,7', { name: 'a.csv', type: 'text/csv' }],
  ])('refuses %s', async (_what, text, file) => {
    const { status, body } = await send(text, file)
    expect([status, body.success]).toEqual([400, false])
    expect(await rowsOf()).toEqual([])
  })

  it('rejects too many rows, and requests without a file', async () => {
    const many = Array.from({ length: 5_001 }, (_, n) => ({
      source_url: `/${n}`,
      target_url: '/t',
    }))
    expect((await sendJson(many)).status).toBe(413)
    // Refused before they are parsed.
    const pairs = Array.from({ length: 200_002 }, (_, n) => [`/${n}`, '/t'])
    expect((await sendJson(Object.fromEntries(pairs))).status).toBe(413)
    expect((await send('{'.repeat(25_001))).status).toBe(413)
    expect((await sendCsv(`source,target\n${'/a,/b\n'.repeat(5_001)}`)).status).toBe(413)
    expect((await admin.post(`${ROOT}/import`, [])).status).toBe(400)
    expect(await rowsOf()).toEqual([])
  })
})

describe('POST seo/v1/redirects/import-csv', () => {
  const url = { url: '/one', regex: false, ignoreSlash: false, ignoreCase: false }
  const importRows = (rows: unknown) => admin.post(`${ROOT}/import-csv`, rows)

  it('creates rules of the group `manual`, and changes existing ones', async () => {
    const rows = [
      { url, targetUrl: '/t', type: 302 },
      { url: { ...url, url: '' }, targetUrl: '/t', type: 301 },
      { url: { ...url, url: '/two' }, targetUrl: '', type: 301 },
    ]
    expect((await importRows(rows)).body).toEqual({ success: true, importedRows: 1 })
    expect(await rowsOf()).toMatchObject([
      { source_url: '/one', type: 302, group: 'manual', ignore_slash: false, ignore_case: false },
    ])
    await importRows([{ url: { ...url, ignoreCase: true }, targetUrl: '/u', type: '301' }])
    expect(await rowsOf()).toMatchObject([{ target_url: '/u', type: 301, ignore_case: true }])
  })

  it.each([[[]], [{}], [[7]], [[{ url: {} }]], [[{ url, targetUrl: 'mailto:a@b.c' }]]])(
    'imports nothing from %j',
    async (rows) => {
      const { status, body } = await importRows(rows)
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false, importedRows: 0 })
    },
  )
})

describe('POST seo/v1/redirects/import-plugins', () => {
  const importers = async () => (await admin.get(`${ROOT}/options`)).body.importers

  it('imports the data of other tools, and keeps existing rules', async () => {
    expect(await importers()).toEqual([])
    await app.systemContext().transaction(async (ctx) => {
      await saveOption(ctx.db, '301_redirects', { '/left': '/t', '/kept': '/other' })
      await saveOption(ctx.db, 'quickppr_redirects', 'nonsense')
      ctx.touch('options')
    })
    expect(await importers()).toEqual([
      { name: 'Simple 301 Redirects', slug: 'simple-301-redirects' },
    ])
    await create('/kept', '/own')
    const plugins = [{ plugin: 'simple-301-redirects' }, { plugin: 'unknown' }]
    expect((await admin.post(`${ROOT}/import-plugins`, { plugins })).body).toEqual({
      success: true,
    })
    await app.runDueJobs()
    expect(await rowsOf()).toMatchObject([
      { source_url: '/kept', target_url: '/own', group: 'manual' },
      { source_url: '/left', target_url: '/t', group: 'imported' },
    ])
  })

  it('returns an error where a tool has no data', async () => {
    const plugins = [{ plugin: 'quick-page-post-redirect' }]
    expect(await admin.post(`${ROOT}/import-plugins`, { plugins })).toMatchObject({
      status: 400,
      body: { success: false, code: 'seo_nothing_left_by_tools' },
    })
  })

  it.each([{}, { plugins: [] }, { plugins: 'x' }, { plugins: [{ plugin: 'constructor' }] }])(
    'refuses %j',
    async (body) => {
      expect((await admin.post(`${ROOT}/import-plugins`, body)).status).toBe(400)
    },
  )
})

it.each([
  ['get', 'export/nginx'],
  ['post', 'export/json'],
  ['post', 'import'],
  ['post', 'import-csv'],
  ['post', 'import-plugins'],
] as const)('%s %s is for those who may', async (method, path) => {
  expect((await app.anonymous[method](`${ROOT}/${path}`)).status).toBe(401)
  expect((await app.as('editor')[method](`${ROOT}/${path}`)).status).toBe(403)
})
