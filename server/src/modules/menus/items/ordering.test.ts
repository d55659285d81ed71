import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'

const ITEMS = '/wp-json/wp/v2/menu-items'
const MENUS = '/wp-json/wp/v2/menus'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

interface Item {
  readonly id: number
  menu: number
  order: number
}

type Act =
  | { readonly act: 'add'; readonly menu: number; readonly order: number | undefined }
  | { readonly act: 'move'; readonly which: number; readonly order: number }
  | { readonly act: 'transfer'; readonly which: number; readonly menu: number }
  | { readonly act: 'remove'; readonly which: number }

const place = fc.integer({ min: 1, max: 5 })
const which = fc.nat({ max: 20 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('add' as const),
    menu: fc.nat({ max: 1 }),
    order: fc.option(place, { nil: undefined }),
  }),
  fc.record({ act: fc.constant('move' as const), which, order: place }),
  fc.record({ act: fc.constant('transfer' as const), which, menu: fc.nat({ max: 1 }) }),
  fc.record({ act: fc.constant('remove' as const), which }),
)

let counter = 0

describe('the order of a menu', () => {
  it('is by position, then by the order of creation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const menus = await makeMenus()
        const model: Item[] = []
        for (const step of acts) await perform(step, menus, model)
        for (const [index, menu] of menus.entries()) {
          const { body, headers } = await admin.get(`${ITEMS}?menus=${menu}`)
          const expected = model
            .filter((item) => item.menu === index)
            .sort((a, b) => a.order - b.order || a.id - b.id)
          expect(body.map((item: { id: number }) => item.id)).toEqual(expected.map(({ id }) => id))
          expect(body.map((item: { menu_order: number }) => item.menu_order)).toEqual(
            expected.map(({ order }) => order),
          )
          expect(headers['x-wp-total']).toBe(String(expected.length))
          const inUse = await admin.get(`${MENUS}?hide_empty=true&include=${menu}`)
          expect(inUse.body.length).toBe(expected.length > 0 ? 1 : 0)
        }
      }),
      { numRuns: 12 },
    )
  })
})

const makeMenus = async (): Promise<number[]> => {
  const name = `menu ${++counter}`
  const made = [await admin.post(MENUS, { name }), await admin.post(MENUS, { name: `${name} b` })]
  return made.map(({ body }) => body.id)
}

const perform = async (step: Act, menus: readonly number[], model: Item[]): Promise<void> => {
  if (step.act === 'add') {
    const { status, body } = await admin.post(ITEMS, {
      title: 'x',
      url: '/',
      menus: menus[step.menu],
      ...(step.order === undefined ? {} : { menu_order: step.order }),
    })
    expect(status).toBe(201)
    model.push({ id: body.id, menu: step.menu, order: step.order ?? 1 })
    return
  }
  const item = model[step.which % Math.max(1, model.length)]
  if (!item) return
  if (step.act === 'move') {
    await admin.post(`${ITEMS}/${item.id}`, { menu_order: step.order })
    item.order = step.order
  } else if (step.act === 'transfer') {
    await admin.post(`${ITEMS}/${item.id}`, { menus: menus[step.menu] })
    item.menu = step.menu
  } else {
    await admin.delete(`${ITEMS}/${item.id}?force=true`)
    model.splice(model.indexOf(item), 1)
  }
}
