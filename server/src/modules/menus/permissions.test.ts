import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type Role, type TestApp } from '../../../test/app.ts'

const API = '/wp-json/wp/v2'
const EVERYBODY = [
  'anonymous',
  'subscriber',
  'contributor',
  'author',
  'editor',
  'administrator',
] as const
const WRITERS = ['contributor', 'author', 'editor', 'administrator']
const ADMIN = ['administrator']

interface Site {
  readonly app: TestApp
  readonly menu: number
  readonly item: number
  readonly draft: number
}

const makeSite = async (settings: Parameters<typeof buildTestApp>[0]): Promise<Site> => {
  const app = await buildTestApp({ menuLocations: 'primary=Main menu', ...settings })
  const admin = app.as('administrator')
  const menu = (await admin.post(`${API}/menus`, { name: 'Main', locations: ['primary'] })).body.id
  const link = { title: 'x', url: '/', menus: menu }
  const item = (await admin.post(`${API}/menu-items`, link)).body.id
  const draft = (await admin.post(`${API}/menu-items`, { ...link, status: 'draft' })).body.id
  return { app, menu, item, draft }
}

let closed: Site
let open: Site
beforeAll(async () => {
  closed = await makeSite({})
  open = await makeSite({ publicMenus: 'true' })
})

/** Expects 401 or 403 for every client that is not allowed. */
const expectThrough = async (
  { app }: Site,
  allowed: readonly string[],
  ask: (client: Client) => Promise<{ status: number }>,
): Promise<void> => {
  for (const who of EVERYBODY) {
    const client = who === 'anonymous' ? app.anonymous : app.as(who as Role)
    const { status } = await ask(client)
    const refusal = who === 'anonymous' ? 401 : 403
    expect([who, status < 300 ? 'through' : status]).toEqual([
      who,
      allowed.includes(who) ? 'through' : refusal,
    ])
  }
}

describe('reading', () => {
  it.each([
    ['the list of menus', () => `${API}/menus`, WRITERS],
    ['a menu', () => `${API}/menus/${closed.menu}`, WRITERS],
    ['the list of items', () => `${API}/menu-items`, WRITERS],
    ['an item', () => `${API}/menu-items/${closed.item}`, WRITERS],
    ['a draft', () => `${API}/menu-items/${closed.draft}`, ADMIN],
    ['the locations', () => `${API}/menu-locations`, ADMIN],
    ['a location', () => `${API}/menu-locations/primary`, ADMIN],
    ['menus for editing', () => `${API}/menus?context=edit`, ADMIN],
    ['a menu for editing', () => `${API}/menus/${closed.menu}?context=edit`, ADMIN],
    ['items for editing', () => `${API}/menu-items?context=edit`, ADMIN],
    ['an item for editing', () => `${API}/menu-items/${closed.item}?context=edit`, ADMIN],
  ])('%s is restricted', async (_what, path, allowed) => {
    await expectThrough(closed, allowed, (client) => client.get(path()))
  })

  it.each([
    ['menus', () => `${API}/menus/${open.menu}`, EVERYBODY],
    ['items', () => `${API}/menu-items?menus=${open.menu}`, EVERYBODY],
    ['an item', () => `${API}/menu-items/${open.item}`, EVERYBODY],
    ['the locations', () => `${API}/menu-locations`, EVERYBODY],
    ['a draft', () => `${API}/menu-items/${open.draft}`, ADMIN],
    ['items for editing', () => `${API}/menu-items?context=edit`, ADMIN],
  ])('%s can be made public by the operator', async (_what, path, allowed) => {
    await expectThrough(open, allowed, (client) => client.get(path()))
  })

  it('uses the error codes of the reference', async () => {
    for (const path of ['menus', 'menu-items', 'menu-locations'])
      expect((await closed.app.anonymous.get(`${API}/${path}`)).body.code).toBe('rest_cannot_view')
    const contributor = closed.app.as('contributor')
    expect((await contributor.get(`${API}/menu-items/${closed.draft}`)).body.code).toBe(
      'rest_forbidden',
    )
    const drafts = await contributor.get(`${API}/menu-items?status=draft`)
    expect([drafts.status, drafts.body.data.details.status.code]).toEqual([
      400,
      'rest_forbidden_status',
    ])
  })

  it("lists the caller's methods in Allow", async () => {
    const allowed = async (who: Role, path: string) =>
      (await closed.app.as(who).options(`${API}/${path}`)).headers.allow
    expect(await allowed('contributor', 'menus')).toBe('GET')
    expect(await allowed('contributor', `menu-items/${closed.item}`)).toBe('GET')
    expect(await allowed('administrator', `menu-items/${closed.item}`)).toContain('DELETE')
  })
})

describe('writing', () => {
  it.each([
    [
      'making an item',
      (client: Client) => client.post(`${API}/menu-items`, { title: 'x', url: '/' }),
    ],
    [
      'changing an item',
      (client: Client) => client.post(`${API}/menu-items/${closed.item}`, { title: 'x' }),
    ],
    ['making a menu', (client: Client) => client.post(`${API}/menus`, { name: `m${++counter}` })],
    [
      'changing a menu',
      (client: Client) => client.post(`${API}/menus/${closed.menu}`, { description: 'x' }),
    ],
  ])('%s is restricted to administrators', async (_what, ask) => {
    await expectThrough(closed, ADMIN, ask)
    await expectThrough(open, ADMIN, (client) => ask(client))
  })

  it('has an error code for each action', async () => {
    const editor = closed.app.as('editor')
    const codes = await Promise.all([
      editor.post(`${API}/menu-items`, { title: 'x', url: '/' }),
      editor.post(`${API}/menu-items/${closed.item}`, { title: 'x' }),
      editor.delete(`${API}/menu-items/${closed.item}?force=true`),
      editor.post(`${API}/menus`, { name: 'x' }),
      editor.post(`${API}/menus/${closed.menu}`, { name: 'x' }),
      editor.delete(`${API}/menus/${closed.menu}?force=true`),
    ])
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'rest_cannot_create'],
      [403, 'rest_cannot_edit'],
      [403, 'rest_cannot_delete'],
      [403, 'rest_cannot_create'],
      [403, 'rest_cannot_update'],
      [403, 'rest_cannot_delete'],
    ])
  })
})

let counter = 0
