import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const API = '/wp-json/wp/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const make = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(`${API}/${path}`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const linkTo = (type: string, object: string, object_id: number): Promise<number> =>
  make('menu-items', { type, object, object_id })

const statusOf = async (id: number): Promise<number> =>
  (await admin.get(`${API}/menu-items/${id}`)).status

describe('a menu item', () => {
  it('is deleted at once with the page it links to, and no other item is', async () => {
    const page = await make('pages', { title: 'Gone', status: 'publish' })
    const item = await linkTo('post_type', 'page', page)
    const namesake = await linkTo('taxonomy', 'category', page)
    const own = await make('menu-items', { title: 'x', url: '/' })
    await admin.delete(`${API}/pages/${page}`)
    expect(await statusOf(item)).toBe(200)
    await admin.delete(`${API}/pages/${page}?force=true`)
    expect([await statusOf(item), await statusOf(namesake), await statusOf(own)]).toEqual([
      404, 200, 200,
    ])
  })

  it('is deleted with its current target, not with a former one', async () => {
    const [old, now] = [
      await make('pages', { title: 'Old', status: 'publish' }),
      await make('pages', { title: 'Now', status: 'publish' }),
    ]
    const item = await linkTo('post_type', 'page', old)
    await admin.put(`${API}/menu-items/${item}`, { object_id: now, classes: ['x'] })
    await admin.delete(`${API}/pages/${old}?force=true`)
    expect(await statusOf(item)).toBe(200)
    await admin.delete(`${API}/pages/${now}?force=true`)
    expect(await statusOf(item)).toBe(404)
  })

  it('is deleted with the term it links to', async () => {
    const category = await make('categories', { name: 'Gone' })
    const item = await linkTo('taxonomy', 'category', category)
    await admin.delete(`${API}/categories/${category}?force=true`)
    expect(await statusOf(item)).toBe(404)
  })

  it('stays when the account of its author is deleted', async () => {
    const maker = app.another('administrator')
    const { body } = await maker.post(`${API}/menu-items`, { title: 'x', url: '/' })
    const { body: me } = await maker.get(`${API}/users/me`)
    await admin.delete(`${API}/users/${me.id}?force=true&reassign=false`)
    expect(await statusOf(body.id)).toBe(200)
  })
})

describe('a menu with auto_add', () => {
  const objectsIn = async (menu: number) =>
    (await admin.get(`${API}/menu-items?menus=${menu}`)).body.map(
      (item: { object_id: number; menu_order: number }) => [item.object_id, item.menu_order],
    )

  it('gets each published top-level page once, at its end', async () => {
    const menu = await make('menus', { name: 'All pages', auto_add: true })
    const still = await make('menus', { name: 'By hand' })
    await make('menu-items', { title: 'x', url: '/', menus: menu, menu_order: 4 })
    const top = await make('pages', { title: 'Top', status: 'publish' })
    await make('pages', { title: 'Below', status: 'publish', parent: top })
    await make('posts', { title: 'A post', status: 'publish' })
    const later = await make('pages', { title: 'Later' })
    expect((await objectsIn(menu)).slice(1)).toEqual([[top, 5]])
    await app.as('editor').post(`${API}/pages/${later}`, { status: 'publish' })
    await admin.post(`${API}/pages/${top}`, { title: 'Top again' })
    expect((await objectsIn(menu)).slice(1)).toEqual([
      [top, 5],
      [later, 6],
    ])
    expect(await objectsIn(still)).toEqual([])
  })

  it('stops when auto_add is switched off', async () => {
    const menu = await make('menus', { name: 'For a while', auto_add: true })
    const { body } = await admin.put(`${API}/menus/${menu}`, { auto_add: false })
    expect(body.auto_add).toBe(false)
    await make('pages', { title: 'Unnoticed', status: 'publish' })
    expect(await objectsIn(menu)).toEqual([])
  })
})
