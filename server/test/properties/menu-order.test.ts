import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import fc from '../fast-check.ts'
import { atOnce } from './two-processes.ts'

const API = '/api/core/v2'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await buildTestApp()
  administrator = app.as('administrator')
})

interface MenuItem {
  readonly menus: number
  readonly menu_order: number
}

/** The expected items by id, each at the position it was last set to. */
type Items = Map<number, MenuItem>

type Step = (menus: readonly number[], items: Items) => Promise<void>

const link = { title: 'link', url: 'https://example.org', status: 'publish' }
const position = fc.integer({ min: 1, max: 4 })
const menu = fc.nat(1)

const add = fc.record({ menu, position }).map(
  (given): Step =>
    async (menus, items) => {
      const place = { menus: menus[given.menu] ?? 0, menu_order: given.position }
      const { status, body, text } = await administrator.post(`${API}/menu-items`, {
        ...link,
        ...place,
      })
      expect(status, text).toBe(201)
      items.set(body.id, place)
    },
)

const nth = (items: Items, place: number): number | undefined =>
  [...items.keys()][place % Math.max(1, items.size)]

const move = fc.record({ item: fc.nat(9), position, menu }).map(
  (given): Step =>
    async (menus, items) => {
      const id = nth(items, given.item)
      if (id === undefined) return
      const place = { menus: menus[given.menu] ?? 0, menu_order: given.position }
      expect((await administrator.post(`${API}/menu-items/${id}`, place)).status).toBe(200)
      items.set(id, place)
    },
)

const rename = fc.nat(9).map(
  (place): Step =>
    async (_menus, items) => {
      const id = nth(items, place)
      if (id === undefined) return
      const { status } = await administrator.post(`${API}/menu-items/${id}`, { title: 'renamed' })
      expect(status).toBe(200)
    },
)

const remove = fc.nat(9).map(
  (place): Step =>
    async (_menus, items) => {
      const id = nth(items, place)
      if (id === undefined) return
      await administrator.delete(`${API}/menu-items/${id}?force=true`)
      items.delete(id)
    },
)

const makeMenu = async (fields: object): Promise<number> => {
  const { status, body, text } = await administrator.post(`${API}/menus`, fields)
  expect(status, text).toBe(201)
  return body.id
}

const listed = async (menuId: number): Promise<(MenuItem & { readonly id: number })[]> =>
  (await administrator.get(`${API}/menu-items?menus=${menuId}&orderby=menu_order&order=asc`)).body

it('items are sorted by their position, and equal ones by creation', async () => {
  let round = 0
  const steps = fc.array(fc.oneof(add, add, move, rename, remove), { maxLength: 15, size: '+1' })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      round++
      const menus = [
        await makeMenu({ name: `first ${round}` }),
        await makeMenu({ name: `second ${round}` }),
      ]
      const items: Items = new Map()
      for (const step of all) await step(menus, items)
      for (const id of menus) {
        const wanted = [...items]
          .filter(([, item]) => item.menus === id)
          .toSorted(([a, one], [b, other]) => one.menu_order - other.menu_order || a - b)
        const shown = (await listed(id)).map((item) => [item.id, item.menu_order])
        expect(shown).toEqual(wanted.map(([itemId, item]) => [itemId, item.menu_order]))
      }
    }),
    { numRuns: 8 },
  )
})

it('pages published at the same time get distinct positions in a menu', async () => {
  const menus = await makeMenu({ name: 'takes in pages', auto_add: true })
  await administrator.post(`${API}/menu-items`, { ...link, menus, menu_order: 7 })
  const pages = await atOnce(5, (index) =>
    administrator.post(`${API}/pages`, { title: `page ${index}`, status: 'publish' }),
  )
  expect(pages.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect((await listed(menus)).map((item) => item.menu_order)).toEqual([7, 8, 9, 10, 11, 12])
})
