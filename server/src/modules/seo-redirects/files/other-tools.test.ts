import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'

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

describe('files of other sites and tools', () => {
  it('reads conditions of Redirection, and its groups that are off', async () => {
    const base = { action_type: 'url', action_code: 302, group_id: 1, enabled: true }
    const agent = { agent: 'iPad|iPod', regex: true, url_from: '/small', url_notfrom: '/large' }
    const { body } = await sendJson({
      groups: [
        { id: 1, enabled: true },
        { id: 2, enabled: false },
      ],
      redirects: [
        {
          ...base,
          url: '/m',
          match_type: 'login',
          action_data: { logged_in: '/in', logged_out: '/out' },
        },
        { ...base, url: '/a', match_type: 'agent', action_data: agent },
        { ...base, url: '/off', group_id: 2, match_type: 'url', action_data: { url: '/t' } },
        { ...base, url: '/none', match_type: 'role', action_data: {} },
      ],
    })
    expect(body.report).toMatchObject({ created: 5, skipped: 1, reasons: [{ row: 4 }] })
    expect(await rowsOf()).toMatchObject([
      {
        source_url: '/m',
        target_url: '/out',
        custom_rules: [{ type: 'login', value: 'loggedout' }],
      },
      { source_url: '/m', target_url: '/in', custom_rules: [{ type: 'login', value: 'loggedin' }] },
      { source_url: '/a', target_url: '/large', custom_rules: [] },
      { source_url: '/a', custom_rules: [{ type: 'agent', value: ['iPad|iPod'], regex: true }] },
      { source_url: '/off', enabled: false },
    ])
    const location = async (path: string, agent: string) =>
      (await app.anonymous.get(path, { headers: { 'user-agent': agent } })).headers.location
    expect(await location('/a', 'Mozilla/5.0 (iPad)')).toContain('/small')
    expect(await location('/a', 'Mozilla/5.0 (X11)')).toContain('/large')
    expect(await location('/m', 'Mozilla/5.0 (X11)')).toContain('/out')
  })

  it('takes a file of another site as one of this site', async () => {
    const { id } = (await create('/kept', '/here')).body.redirect
    const rules = [
      { id, source_url: '/shop', target_url: 'http://old.example.org/contact/' },
      { source_url: 'https://old.example.org/a?b=1', target_url: '//OLD.example.org' },
      { source_url: '/c', target_url: 'https://old.example.org.evil.example/' },
    ]
    const query = '?from=https://old.example.org/'
    expect((await send(JSON.stringify(rules), { query })).body.report).toMatchObject({ created: 3 })
    expect(await rowsOf()).toMatchObject([
      { id, source_url: '/kept', target_url: '/here' },
      { source_url: '/shop', target_url: '/contact/' },
      { source_url: '/a?b=1', target_url: '/' },
      { source_url: '/c', target_url: 'https://old.example.org.evil.example/' },
    ])
    const folder = '?from=http://old.example.org/blog'
    await send('[{"source_url":"/d","target_url":"http://old.example.org/blog/e"}]', {
      query: folder,
    })
    expect((await rowsOf()).at(-1)).toMatchObject({ target_url: '/e' })
    expect(
      (await send('[{"source_url":"/f","target_url":"/g"}]', { query: '?from=old' })).body.code,
    ).toBe('seo_bad_redirect_origin')
  })

  it('reads configurations of Apache', async () => {
    const text = `# BEGIN WordPress
RewriteRule ^index\\.php$ - [L]
RewriteRule . /index.php [L]
# END WordPress
Redirect 301 /one /new-one
redirectpermanent /folder/ https://other.example/folder/
Redirect gone /gone
RedirectMatch 302 "^/news/(\\d+)$" /archive/$1
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteRule ^blog/(.*)$ /$1 [R=301,NC,L]
RewriteRule ^served$ /other.php [L]
RewriteCond %{HTTP_HOST} ^old\\.example$
RewriteRule ^(.*)$ https://new.example/$1 [R=301,L]
RewriteRule ^secret/ - [F]
</IfModule>
`
    const file = { name: '.htaccess', type: 'application/octet-stream' }
    const { body } = await send(text, file)
    expect(body.report).toMatchObject({ created: 6, skipped: 1 })
    expect(body.report.reasons).toEqual([
      { row: 14, source: '', reason: 'Its conditions (RewriteCond) have no counterpart here.' },
    ])
    const shown = (await rowsOf()).map(({ source_url, target_url, type }) => [
      source_url,
      target_url,
      type,
    ])
    expect(shown).toEqual([
      ['/one', '/new-one', 301],
      ['^/folder/(.*)$', 'https://other.example/folder/$1', 301],
      ['/gone', '', 410],
      ['^/news/(\\d+)$', '/archive/$1', 302],
      ['^/blog/(.*)$', '/$1', 301],
      ['^/secret/', '', 403],
    ])
    for (const [path, target] of [
      ['/one?a=1', '/new-one/?a=1'],
      ['/folder/x/y', 'https://other.example/folder/x/y'],
      ['/news/12', '/archive/12'],
      ['/BLOG/deep/er', '/deep/er'],
    ])
      expect((await app.anonymous.get(path ?? '')).headers.location).toContain(target)
    expect((await app.anonymous.get('/secret/x')).status).toBe(403)
  })
})
