import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { listAuditEntries } from '../../audit/index.ts'
import { AREAS, type Area } from '../../seo-kernel/access/index.ts'
import { GROUP_NAMES } from './groups.ts'

const SEO = '/api/seo/v1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const post = (path: string, body: object = {}, role: Role = 'administrator') =>
  app.as(role).post(`${SEO}/${path}`, body)

const save = (options: object, role?: Role): Promise<TestResponse> =>
  post('options', { options }, role)

const options = async () => (await app.as('administrator').get(`${SEO}/options`)).body.options

const exported = async (...settings: string[]) =>
  (await post('settings/export', { settings })).body.settings.settings

/** Changes the access of a role through the settings. */
const decide = async (role: Role, access: object): Promise<void> => {
  expect((await save({ accessControl: { [role]: access } })).status).toBe(200)
}

beforeEach(async () => {
  await post('reset-settings', { settings: GROUP_NAMES })
})

describe('POST seo/v1/options', () => {
  it('responds with notifications', async () => {
    const { status, body } = await save({ webmasterTools: { google: 'code' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      notifications: {
        active: expect.any(Array),
        new: expect.any(Array),
        dismissed: expect.any(Array),
      },
    })
    expect((await options()).webmasterTools.google).toBe('code')
  })

  it('never loses a group, whatever value replaces it', async () => {
    const before = await options()
    for (const value of ['x', 7, [1], null, true])
      expect((await save({ webmasterTools: value, sitemap: { general: value } })).status).toBe(200)
    expect(await options()).toEqual(before)
  })

  it.each<[string, object]>([
    ['options', { options: 'text' }],
    ['dynamicOptions', { dynamicOptions: 7 }],
  ])('refuses %s that are no object', async (name, body) => {
    const { status, body: refusal } = await post('options', body)
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ success: false, code: 'rest_invalid_param' })
    expect(Object.keys(refusal.data.params)).toEqual([name])
  })

  it('needs the right for the network to change its settings', async () => {
    await save({
      accessControl: {
        editor: {
          ...{ useDefault: false, general_settings: true, tools_settings: true },
          ...{ setup_wizard: true, feature_manager_settings: true },
        },
      },
    })
    const asked = async (network: unknown) =>
      Promise.all(
        Object.entries({
          options: { networkOptions: {} },
          'settings/do-task': { action: 'clear-cache' },
          wizard: { section: 'category', wizard: { stages: [] } },
          'ai/deactivate': {},
          deactivate: {},
          'plugins/install': { plugins: [] },
          'tools/import-robots-txt': {
            ...{ source: 'text', text: 'User-agent: A\nDisallow: /a/' },
            networkLevel: network,
          },
        }).map(async ([path, body]) => {
          const { status } = await app.as('editor').post(`${SEO}/${path}`, { ...body, network })
          return [path, status === 403]
        }),
      )
    expect((await asked(true)).filter(([, isRefused]) => !isRefused)).toEqual([])
    expect((await asked(false)).filter(([, isRefused]) => isRefused)).toEqual([])
    expect((await post('options', { network: true, networkOptions: {} })).status).toBe(200)
    // The string `false` means this site, so that a form cannot reach the network.
    const networkOptions = { tools: { robots: { rules: ['{}'] } } }
    await app.as('editor').post(`${SEO}/options`, { network: 'false', networkOptions })
    const { body } = await app.as('administrator').get(`${SEO}/network-robots/network`)
    expect(body.rules).toEqual([])
    await save({ accessControl: { editor: { useDefault: true } } })
  })

  it('stores an address of the HTML sitemap only where it is free', async () => {
    const page = await app
      .as('administrator')
      .post('/api/core/v2/pages', { title: 'Taken', slug: 'taken', status: 'publish' })
    expect(page.status).toBe(201)
    const pageUrl = async (given: string) => {
      await save({ sitemap: { html: { pageUrl: given, sortDirection: 'desc' } } })
      const { html } = (await options()).sitemap
      expect(html.sortDirection).toBe('desc')
      return html.pageUrl
    }
    expect(await pageUrl('/map/')).toBe('/map/')
    expect(await pageUrl('/taken/')).toBe('/map/')
    expect(await pageUrl('taken')).toBe('/map/')
    expect(await pageUrl('http://callboard.test/taken')).toBe('/map/')
    expect(await pageUrl('http://elsewhere.example/map')).toBe('/map/')
    expect(await pageUrl('/')).toBe('/map/')
    expect(await pageUrl('')).toBe('')
  })

  it('stores each valid recipient once', async () => {
    await save({
      advanced: {
        emailSummary: {
          recipients: [
            { email: 'a@example.org', frequency: 'weekly', more: 1 },
            { email: 'A@example.org', frequency: 'monthly' },
            { email: 'nope', frequency: 'weekly' },
            { email: 'b@example.org', frequency: 'hourly' },
            'c@example.org',
          ],
        },
      },
    })
    expect((await options()).advanced.emailSummary.recipients).toEqual([
      { email: 'A@example.org', frequency: 'monthly' },
    ])
    await save({ advanced: { emailSummary: { recipients: 'a@example.org' } } })
    expect((await options()).advanced.emailSummary.recipients).toEqual([])
  })

  it('keeps settings of this site when the network is saved', async () => {
    const given = { options: { webmasterTools: { google: 'never' } }, network: true }
    const rule = '{"userAgent":"*","directive":"disallow","fieldValue":"/x/"}'
    await post('options', { ...given, networkOptions: { tools: { robots: { rules: [rule] } } } })
    const { webmasterTools, tools } = await options()
    expect([webmasterTools.google, tools.robots.rules]).toEqual([null, []])
  })

  it('takes effect on pages at once, and so does a reset', async () => {
    const home = async () => (await app.anonymous.get('/')).text
    await save({ webmasterTools: { google: 'seen-at-once' } })
    expect(await home()).toContain('content="seen-at-once"')
    await post('reset-settings', { settings: ['webmasterTools'] })
    expect(await home()).not.toContain('seen-at-once')
  })
})

describe('siteId', () => {
  it.each([
    ['1', 200],
    ['abc', 200],
    ['', 200],
    ['2', 404],
    ['0', 404],
  ])('%j is answered with %d', async (siteId, status) => {
    const answer = await app.as('administrator').get(`${SEO}/options?siteId=${siteId}`)
    expect(answer.status).toBe(status)
  })

  it('of another site changes nothing', async () => {
    await save({ rssContent: { before: 'kept' } })
    const body = { settings: ['rssContent'], siteId: 7 }
    expect((await post('reset-settings', body)).status).toBe(404)
    expect((await options()).rssContent.before).toBe('kept')
  })
})

describe('permissions by group', () => {
  it('follow the areas of a role; other groups are ignored silently', async () => {
    await decide('editor', { useDefault: false, social_networks_settings: true })
    const given = {
      social: { facebook: { general: { siteName: 'By the editor' } } },
      webmasterTools: { google: 'not by the editor' },
      accessControl: { editor: { tools_settings: true } },
    }
    const answer = await app.as('editor').post(`${SEO}/options`, {
      options: given,
      dynamicOptions: { searchAppearance: { postTypes: { post: { title: 'x' } } } },
    })
    expect(answer.status).toBe(200)
    const { social, webmasterTools, accessControl } = await options()
    expect(social.facebook.general.siteName).toBe('By the editor')
    expect(webmasterTools.google).toBeNull()
    expect(accessControl.editor.tools_settings).toBeNull()
    const { dynamic } = await exported('searchAppearance')
    expect(dynamic.searchAppearance.postTypes.post.title).not.toBe('x')
  })

  it('apply to export and reset as well', async () => {
    await decide('author', { useDefault: false, tools_settings: true })
    await save({ webmasterTools: { google: 'kept' }, tools: { robots: { enable: true } } })
    const settings = ['webmasterTools', 'tools', 'accessControl']
    const answer = await post('settings/export', { settings }, 'author')
    expect(Object.keys(answer.body.settings.settings)).toEqual(['tools'])
    expect((await post('reset-settings', { settings }, 'author')).status).toBe(200)
    const { webmasterTools, tools, accessControl } = await options()
    expect([webmasterTools.google, tools.robots.enable]).toEqual(['kept', false])
    expect(accessControl.author.tools_settings).toBe(true)
  })

  it('SEC-19: do not let users extend their own rights, even with the general settings', async () => {
    await decide('editor', { useDefault: false, general_settings: true })
    await save({ accessControl: { editor: { tools_settings: true } } }, 'editor')
    expect((await options()).accessControl.editor.tools_settings).toBeNull()
    expect((await post('reset-settings', { settings: [] }, 'editor')).status).toBe(403)
  })
})

describe('GET seo/v1/options', () => {
  /** The paths of all values. */
  const leavesOf = (tree: unknown, place = ''): string[] =>
    typeof tree === 'object' && tree !== null && !Array.isArray(tree)
      ? Object.entries(tree).flatMap(([name, value]) =>
          leavesOf(value, place === '' ? name : `${place}.${name}`),
        )
      : [place]

  const readBy = async (role: Role): Promise<string[]> =>
    leavesOf((await app.as(role).get(`${SEO}/options`)).body.options)

  const groupsIn = (places: readonly string[]): string[] => [
    ...new Set(places.map((place) => place.replace(/^deprecated\./, '').split('.', 1)[0] ?? '')),
  ]

  it('SEC-19: returns writers the public settings only', async () => {
    await save({
      webmasterTools: { google: 'a-secret-code' },
      advanced: { emailSummary: { recipients: [{ email: 'a@b.example', frequency: 'weekly' }] } },
      searchAppearance: { global: { schema: { email: 'owner@b.example', phone: '+49 30 1' } } },
    })
    for (const role of ['contributor', 'author', 'editor'] as const) {
      const { status, text } = await app.as(role).get(`${SEO}/options`)
      expect(status).toBe(200)
      for (const hidden of ['a-secret-code', 'b.example', '+49 30 1', 'accessControl', 'robots"'])
        expect(text).not.toContain(hidden)
      expect(text).toContain('"separator"')
    }
    expect((await app.as('administrator').get(`${SEO}/options`)).text).toContain('a@b.example')
  })

  /** Access control needs more than an area. */
  const GROUPS_OF: Readonly<Partial<Record<Area, readonly string[]>>> = {
    general_settings: [
      ...['webmasterTools', 'aiContent', 'breadcrumbs', 'rssContent', 'advanced', 'indexNow'],
      ...['writingAssistant', 'seoRevisions'],
    ],
    search_appearance_settings: ['searchAppearance', 'image'],
    social_networks_settings: ['social'],
    sitemap_settings: ['sitemap'],
    tools_settings: ['tools'],
    local_seo_settings: ['localBusiness'],
    search_statistics_settings: ['searchStatistics'],
    seo_analysis_settings: ['seoAnalysis'],
    redirects_settings: ['redirects'],
    link_assistant_settings: ['linkAssistant'],
  }

  it('SEC-19: returns each group only with its capability', async () => {
    const everything = await readBy('administrator')
    const groups = groupsIn(everything).filter((group) => group !== 'internal')
    const known = [...Object.values(GROUPS_OF).flat(), 'accessControl']
    expect(groups.filter((group) => !known.includes(group))).toEqual([])
    expect(known.toSorted()).toEqual(GROUP_NAMES.toSorted())
    await decide('editor', { useDefault: false })
    const everybodys = await readBy('author')
    for (const area of AREAS) {
      await decide('editor', { useDefault: false, [area]: true })
      const seen = new Set(await readBy('editor'))
      const given = GROUPS_OF[area] ?? []
      const wanted = everything.filter(
        (place) => everybodys.includes(place) || given.includes(groupsIn([place])[0] ?? ''),
      )
      expect([...seen].sort(), area).toEqual(wanted.sort())
      await decide('editor', { useDefault: false, [area]: null })
    }
  })
})

describe('access control', () => {
  const ROLES = ['editor', 'author', 'contributor', 'subscriber'] as const

  const statusOf = async (role: Role): Promise<number> =>
    (await post('settings/export', { settings: ['tools'] }, role)).status

  it.each(ROLES)('gives an area to the role %s and takes it, at once', async (role) => {
    expect(await statusOf(role)).toBe(403)
    await decide(role, { useDefault: false, tools_settings: true })
    expect(await statusOf(role)).toBe(200)
    for (const other of ROLES) if (other !== role) expect(await statusOf(other)).toBe(403)
    await decide(role, { useDefault: true })
    expect(await statusOf(role)).toBe(403)
    await decide(role, { useDefault: false })
    expect(await statusOf(role)).toBe(200)
    await post('reset-settings', { settings: ['access-control'] })
    expect(await statusOf(role)).toBe(403)
  })

  it.each(['editor', 'author', 'contributor'] as const)(
    'takes what the role %s holds by default',
    async (role) => {
      const none = Object.fromEntries(
        Object.keys((await options()).accessControl[role]).map((area) => [area, false]),
      )
      expect((await app.as(role).get(`${SEO}/ping`)).status).toBe(200)
      await decide(role, none)
      expect((await app.as(role).get(`${SEO}/ping`)).status).toBe(403)
      // Other capabilities of the role stay.
      expect((await app.as(role).get('/api/core/v2/posts?context=edit')).status).toBe(200)
      expect((await post('settings/do-task', { action: 'readd-capabilities' })).status).toBe(200)
      expect((await app.as(role).get(`${SEO}/ping`)).status).toBe(200)
      expect((await options()).accessControl[role].useDefault).toBe(true)
    },
  )

  it('leaves undecided values open when all are sent back', async () => {
    await decide('editor', { useDefault: false })
    const { accessControl } = await options()
    await save({ accessControl })
    expect((await options()).accessControl).toEqual(accessControl)
    expect((await app.as('editor').get(`${SEO}/ping`)).status).toBe(200)
  })

  it('is audited', async () => {
    await decide('author', { useDefault: false, sitemap_settings: true })
    const entries = await listAuditEntries(app.systemContext(), 10)
    const entry = entries.find(({ event }) => event === 'role.capabilities-changed')
    expect(entry).toMatchObject({ subject: 'author' })
    expect(JSON.stringify(entry)).toContain('seo_sitemap_settings')
  })

  it('rejects other roles', async () => {
    await save({ accessControl: { administrator: { tools_settings: false }, nobody: {} } })
    const { accessControl } = await options()
    expect(Object.keys(accessControl)).toEqual([...ROLES])
  })

  it('SEC-26: is closed to application passwords where the operator requires a session', async () => {
    const strict = await buildTestApp({ appPasswordsMayManageCredentials: 'false' })
    const accessControl = { editor: { useDefault: false, tools_settings: true } }
    const given = { accessControl, webmasterTools: { google: 'saved' } }
    await strict.as('administrator').post(`${SEO}/options`, { options: given })
    const { body } = await strict.as('administrator').get(`${SEO}/options`)
    expect(body.options.webmasterTools.google).toBe('saved')
    expect(body.options.accessControl.editor.useDefault).toBe(true)
  })
})

describe('POST seo/v1/reset-settings', () => {
  it('removes robots rules that belong to the search appearance', async () => {
    const rule = (more: object) =>
      JSON.stringify({ userAgent: '*', directive: 'disallow', fieldValue: '/', ...more })
    const rules = [rule({}), rule({ bot: 'x' }), rule({ preventCrawling: true }), 'no JSON']
    await save({ tools: { robots: { rules } } })
    await post('reset-settings', { settings: ['searchAppearance'] })
    expect((await options()).tools.robots.rules).toEqual([rule({}), 'no JSON'])
  })

  it('accepts the add-on groups of clients', async () => {
    await post('options', {
      redirectOptions: { redirectDefaults: { redirectType: '307' }, unknown: 1 },
      linkAssistantOptions: { main: { skipSentences: 1 } },
    })
    const before = await exported('redirects', 'linkAssistant')
    expect(before).toMatchObject({
      redirects: { redirectDefaults: { redirectType: 307, ignoreCase: true } },
      linkAssistant: { main: { skipSentences: 1, excludePosts: [] } },
    })
    expect(before.redirects).not.toHaveProperty('unknown')

    await post('reset-settings', { settings: ['redirects'] })
    const { redirects, linkAssistant } = await exported('redirects', 'linkAssistant')
    expect(redirects.redirectDefaults.redirectType).toBe(301)
    expect(linkAssistant.main.skipSentences).toBe(1)
  })

  it('resets settings by content type, too', async () => {
    const title = async () =>
      (await exported('searchAppearance')).dynamic.searchAppearance.postTypes.page.title
    const usual = await title()
    await post('options', {
      dynamicOptions: { searchAppearance: { postTypes: { page: { title: 'Other' } } } },
    })
    expect(await title()).toBe('Other')
    await post('reset-settings', { settings: ['searchAppearance'] })
    expect(await title()).toBe(usual)
  })

  it.each([[['nonsense', '__proto__']], [{}], ['webmasterTools'], [undefined]])(
    'takes %j as it comes',
    async (settings) => {
      expect((await post('reset-settings', { settings })).body).toEqual({ success: true })
    },
  )
})
