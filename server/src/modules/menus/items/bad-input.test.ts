import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

const ITEMS = '/wp-json/wp/v2/menu-items'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await buildTestApp()
  id = (await app.as('administrator').post(ITEMS, LINK)).body.id
})

const LINK = { title: 'Example', url: 'https://example.org/' }

describe('an invalid argument of a menu item', () => {
  it.each([
    ['type', 'rocket', 'rest_not_in_enum'],
    ['status', 'trash', 'rest_not_in_enum'],
    ['target', '_top', 'rest_not_in_enum'],
    ['menu_order', 0, 'rest_out_of_bounds'],
    ['menu_order', -3, 'rest_out_of_bounds'],
    ['menu_order', 'first', 'rest_invalid_type'],
    ['parent', -1, 'rest_out_of_bounds'],
    ['object_id', -1, 'rest_out_of_bounds'],
    ['menus', 'main', 'rest_invalid_type'],
    ['url', 'javascript:alert(1)', 'rest_invalid_url'],
    ['url', 7, 'rest_invalid_type'],
    ['title', 7, 'rest_invalid_type'],
    ['classes', { a: 1 }, 'rest_invalid_type'],
    ['xfn', [[]], 'rest_invalid_type'],
    ['meta', 'x', 'rest_invalid_type'],
    ['description', [], 'rest_invalid_type'],
  ])('%s = %j is rejected on creating and on updating', async (name, value, code) => {
    for (const path of [ITEMS, `${ITEMS}/${id}`]) {
      const { status, body } = await app.as('administrator').post(path, { ...LINK, [name]: value })
      expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
      expect(Object.keys(body.data.params)).toEqual([name])
      expect(body.data.details[name].code).toBe(code)
    }
  })

  it.each([
    ['a link without address', { title: 'x' }, 'rest_url_required'],
    ['a link without title', { url: 'https://example.org/' }, 'rest_title_required'],
    ['a link with a blank title', { ...LINK, title: '  ' }, 'rest_title_required'],
    ['an unknown menu', { ...LINK, menus: 99_999 }, 'invalid_menu_id'],
    ['an id', { ...LINK, id: 5 }, 'rest_post_exists'],
    [
      'an unknown post without its type',
      { type: 'post_type', object_id: 99_999 },
      'rest_post_invalid_id',
    ],
    [
      'an unknown term without its taxonomy',
      { type: 'taxonomy', object_id: 99_999 },
      'rest_term_invalid_id',
    ],
    [
      'the archive of nothing',
      { type: 'post_type_archive', object: 'rocket' },
      'rest_post_invalid_type',
    ],
  ])('%s is rejected', async (_what, body, code) => {
    const answer = await app.as('administrator').post(ITEMS, body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it.each([
    ['orderby', 'colour'],
    ['order', 'up'],
    ['per_page', '101'],
    ['per_page', '0'],
    ['page', '0'],
    ['status', 'gone'],
    ['menu_order', 'x'],
    ['include', 'x'],
    ['after', 'yesterday'],
    ['search_columns', 'body'],
    ['tax_relation', 'XOR'],
    ['menus', 'main'],
    ['context', 'raw'],
  ])('a list with %s=%s is rejected', async (name, value) => {
    const { status, body } = await app.as('administrator').get(`${ITEMS}?${name}=${value}`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(Object.keys(body.data.params)).toEqual([name])
  })

  it('leaves nothing behind when the menu is unknown', async () => {
    const count = async () =>
      (await app.as('administrator').get(`${ITEMS}?status=any`)).headers['x-wp-total']
    const before = await count()
    await app.as('administrator').post(ITEMS, { ...LINK, menus: 99_999 })
    expect(await count()).toBe(before)
  })

  it('returns 404 for other content', async () => {
    const post = await app.as('administrator').post('/wp-json/wp/v2/posts', { title: 'x' })
    for (const unknown of [post.body.id, 0, 99_999, '99999999999999999999'])
      expect((await app.as('administrator').get(`${ITEMS}/${unknown}`)).body.code).toBe(
        'rest_post_invalid_id',
      )
  })
})
