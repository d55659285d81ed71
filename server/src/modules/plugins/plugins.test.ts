import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { modules } from '../../modules.ts'

const PLUGINS = '/wp-json/wp/v2/plugins'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

const namesAt = async (query: string): Promise<string[]> =>
  (await admin.get(`${PLUGINS}?${query}`)).body.map(({ plugin }: { plugin: string }) => plugin)

describe('GET wp/v2/plugins', () => {
  it('lists every module of the product', async () => {
    expect(await namesAt('')).toEqual(modules.map(({ name }) => `callboard/${name}`))
  })

  it('requires the capability to manage plugins', async () => {
    for (const path of [PLUGINS, `${PLUGINS}/callboard/posts`]) {
      expect(codeOf(await app.anonymous.get(path))).toEqual([401, 'rest_cannot_view_plugins'])
      expect(codeOf(await app.as('editor').get(path))).toEqual([403, 'rest_cannot_view_plugins'])
    }
  })

  it('finds modules by their routes and by their status', async () => {
    expect(await namesAt('search=wp/v2/MEDIA')).toEqual(['callboard/media'])
    expect(await namesAt('search=nothing+like+it')).toEqual([])
    expect(await namesAt('status=inactive')).toEqual([])
    expect(await namesAt('status=active,inactive&search=site+health')).toEqual([
      'callboard/site-health',
    ])
    expect(codeOf(await admin.get(`${PLUGINS}?status=asleep`))).toEqual([400, 'rest_invalid_param'])
  })
})

describe('GET wp/v2/plugins/{plugin}', () => {
  it("lists the module's routes, in the caller’s dialect", async () => {
    const { body } = await admin.get(`${PLUGINS}/callboard/posts`)
    expect(body).toMatchObject({
      plugin: 'callboard/posts',
      status: 'active',
      name: 'Callboard posts',
      description: { raw: 'Answers at wp/v2/posts, wp/v2/pages.' },
      network_only: false,
      _links: { self: [{ href: `http://callboard.test${PLUGINS}/callboard/posts` }] },
    })
    const neutral = await admin.get('/api/core/v2/plugins/callboard/posts')
    expect(neutral.body.description.raw).toBe('Answers at core/v2/posts, core/v2/pages.')
  })

  it('returns 404 for other plugins', async () => {
    for (const name of ['callboard/nothing', 'akismet/akismet', 'hello'])
      expect(codeOf(await admin.get(`${PLUGINS}/${name}`))).toEqual([404, 'rest_plugin_not_found'])
  })
})

describe('modules', () => {
  it('cannot be installed', async () => {
    const wanted = { slug: 'link-manager' }
    expect(codeOf(await admin.post(PLUGINS, wanted))).toEqual([403, 'rest_cannot_install_plugin'])
    expect(codeOf(await app.anonymous.post(PLUGINS, wanted))).toEqual([
      401,
      'rest_cannot_install_plugin',
    ])
    expect(codeOf(await admin.post(PLUGINS, {}))).toEqual([400, 'rest_missing_callback_param'])
    expect(codeOf(await admin.post(PLUGINS, { slug: '//' }))).toEqual([400, 'rest_invalid_param'])
  })

  it('cannot be switched off or removed', async () => {
    const path = `${PLUGINS}/callboard/posts`
    expect((await admin.put(path, { status: 'active' })).body.status).toBe('active')
    expect(codeOf(await admin.put(path, { status: 'inactive' }))).toEqual([
      403,
      'rest_cannot_deactivate_plugin',
    ])
    expect(codeOf(await admin.delete(path))).toEqual([403, 'rest_cannot_manage_plugins'])
    const stranger = app.as('editor')
    expect(codeOf(await stranger.put(path, { status: 'inactive' }))).toEqual([
      403,
      'rest_cannot_manage_plugins',
    ])
    expect(codeOf(await stranger.delete(path))).toEqual([403, 'rest_cannot_manage_plugins'])
  })
})
