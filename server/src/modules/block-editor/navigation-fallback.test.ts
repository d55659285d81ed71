import { describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const ROOT = '/wp-json/wp/v2'
const FALLBACK = '/wp-json/wp-block-editor/v1/navigation-fallback'

const contentOf = async (admin: Client): Promise<{ title: string; content: string }> => {
  const { body } = await admin.get(`${FALLBACK}?_embed`)
  const [self] = body._embedded.self
  expect(self.id).toBe(body.id)
  return { title: self.title.raw, content: self.content.raw }
}

const withMenu = async (name: string, more: object = {}): Promise<[TestApp, number]> => {
  const app = await buildTestApp()
  const { body } = await app.as('administrator').post(`${ROOT}/menus`, { name, ...more })
  return [app, body.id]
}

describe('GET wp-block-editor/v1/navigation-fallback', () => {
  it('requires the right to create navigations', async () => {
    const app = await buildTestApp()
    expect((await app.anonymous.get(FALLBACK)).status).toBe(401)
    const { status, body } = await app.as('editor').get(FALLBACK)
    expect([status, body.code]).toEqual([403, 'rest_cannot_create'])
    const { body: list } = await app.as('administrator').get(`${ROOT}/navigation`)
    expect(list).toEqual([])
  })

  it('returns the newest published navigation', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const make = async (status: string, date: string): Promise<number> =>
      (await admin.post(`${ROOT}/navigation`, { title: date, status, date })).body.id
    await make('publish', '2026-01-01T00:00:00')
    const newest = await make('publish', '2026-03-01T00:00:00')
    await make('publish', '2026-02-01T00:00:00')
    await make('draft', '2026-04-01T00:00:00')
    const { body } = await admin.get(FALLBACK)
    expect(body).toMatchObject({
      id: newest,
      _links: {
        self: [{ href: `http://callboard.test${ROOT}/navigation/${newest}`, embeddable: true }],
      },
    })
  })

  it('creates a list of pages where nothing else exists, and only once', async () => {
    const app = await buildTestApp()
    const admin = app.as('administrator')
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.get(FALLBACK)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await contentOf(admin)).toEqual({
      title: 'Navigation',
      content: '<!-- wp:page-list /-->',
    })
  })

  it('converts the classic menu of the main location to blocks', async () => {
    const [app, menus] = await withMenu('main', { locations: ['primary'] })
    const admin = app.as('administrator')
    await admin.post(`${ROOT}/menus`, { name: 'A later menu' })
    const { body: page } = await admin.post(`${ROOT}/pages`, { title: 'About', status: 'publish' })
    const add = async (item: object): Promise<number> =>
      (await admin.post(`${ROOT}/menu-items`, { menus, status: 'publish', ...item })).body.id
    const top = await add({ title: 'Top -->', url: 'https://example.org/', menu_order: 2 })
    await add({ type: 'post_type', object: 'page', object_id: page.id, menu_order: 1 })
    await add({
      ...{ title: 'Below', url: 'https://example.org/b', parent: top, menu_order: 3 },
      ...{ target: '_blank', classes: ['bold'] },
    })
    await add({ title: 'Unfinished', url: '/draft', status: 'draft', menu_order: 4 })
    expect(await contentOf(admin)).toEqual({
      title: 'main',
      content:
        `<!-- wp:navigation-link {"id":${page.id},"kind":"post-type","label":"About","type":"page","url":"${page.link}"} /-->` +
        '<!-- wp:navigation-submenu {"kind":"custom","label":"Top \\u002d\\u002d\\u003e","type":"custom","url":"https://example.org/"} -->' +
        '<!-- wp:navigation-link {"className":"bold","kind":"custom","label":"Below","opensInNewTab":true,"type":"custom","url":"https://example.org/b"} /-->' +
        '<!-- /wp:navigation-submenu -->',
    })
  })

  it('uses the menu named primary, and lists pages when it is empty', async () => {
    const [app, menus] = await withMenu('primary')
    const admin = app.as('administrator')
    await admin.post(`${ROOT}/menus`, { name: 'A later menu' })
    await admin.post(`${ROOT}/menu-items`, { menus, title: 'One', url: '/1', status: 'publish' })
    expect((await contentOf(admin)).title).toBe('primary')
    const [empty] = await withMenu('other')
    expect((await contentOf(empty.as('administrator'))).title).toBe('Navigation')
  })
})
