import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'

const ROOT = '/wp-json/wp/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('sidebars and widgets', () => {
  it.each([
    ...['sidebars', 'sidebars/wp_inactive_widgets', 'sidebars/none', 'widgets', 'widgets/block-2'],
    ...['widget-types', 'widget-types/block'],
  ])('are for those who lay out the site: %s', async (path) => {
    const answer = [401, 'rest_cannot_manage_widgets']
    expect(codeOf(await app.anonymous.get(`${ROOT}/${path}`))).toEqual(answer)
    expect(codeOf(await app.as('editor').get(`${ROOT}/${path}`))).toEqual([403, answer[1]])
  })

  it('consist of the one sidebar without a place', async () => {
    const { body } = await admin.get(`${ROOT}/sidebars`)
    expect(body).toMatchObject([{ id: 'wp_inactive_widgets', status: 'inactive', widgets: [] }])
    const self = `http://callboard.test${ROOT}/sidebars/wp_inactive_widgets`
    expect(body[0]._links.self).toMatchObject([{ href: self }])
    expect((await admin.get(self)).body).toEqual(body[0])
    expect((await admin.get(`${ROOT}/widgets`)).body).toEqual([])
    expect((await admin.get(`${ROOT}/widget-types`)).body).toEqual([])
  })

  it('are unknown by any other name', async () => {
    expect(codeOf(await admin.get(`${ROOT}/sidebars/footer`))).toEqual([
      404,
      'rest_sidebar_not_found',
    ])
    const nowhere = [404, 'rest_widget_not_found']
    expect(codeOf(await admin.get(`${ROOT}/widgets/block-2`))).toEqual(nowhere)
    expect(codeOf(await admin.put(`${ROOT}/widgets/block-2`))).toEqual(nowhere)
    expect(codeOf(await admin.delete(`${ROOT}/widgets/block-2?force=true`))).toEqual(nowhere)
    const noType = [404, 'rest_widget_type_invalid']
    expect(codeOf(await admin.get(`${ROOT}/widget-types/block`))).toEqual(noType)
    expect(codeOf(await admin.post(`${ROOT}/widget-types/block/encode`))).toEqual(noType)
    expect(codeOf(await admin.post(`${ROOT}/widget-types/block/render`))).toEqual(noType)
  })

  it('take no widget', async () => {
    const sidebar = `${ROOT}/sidebars/wp_inactive_widgets`
    expect((await admin.put(sidebar, { widgets: [] })).status).toBe(200)
    const filled = await admin.put(sidebar, { widgets: ['block-2'] })
    expect(codeOf(filled)).toEqual([404, 'rest_widget_not_found'])
    expect(codeOf(await admin.put(sidebar, { widgets: [true] }))).toEqual([
      400,
      'rest_invalid_param',
    ])
    const made = await admin.post(`${ROOT}/widgets`, { id_base: 'text', sidebar: 'footer' })
    expect(codeOf(made)).toEqual([400, 'rest_invalid_widget'])
  })
})
