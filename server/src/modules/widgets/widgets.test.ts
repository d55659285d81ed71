import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { changeRoleCapabilities } from '../users/index.ts'

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
  ])('are restricted to users who may edit the design: %s', async (path) => {
    const answer = [401, 'rest_cannot_manage_widgets']
    expect(codeOf(await app.anonymous.get(`${ROOT}/${path}`))).toEqual(answer)
    expect(codeOf(await app.as('editor').get(`${ROOT}/${path}`))).toEqual([403, answer[1]])
  })

  it('consist of the sidebar for inactive widgets', async () => {
    const { body } = await admin.get(`${ROOT}/sidebars`)
    expect(body).toMatchObject([{ id: 'wp_inactive_widgets', status: 'inactive', widgets: [] }])
    const self = `http://callboard.test${ROOT}/sidebars/wp_inactive_widgets`
    expect(body[0]._links.self).toMatchObject([{ href: self }])
    expect((await admin.get(self)).body).toEqual(body[0])
    expect((await admin.get(`${ROOT}/widgets`)).body).toEqual([])
    const { body: types } = await admin.get(`${ROOT}/widget-types`)
    expect(types).toMatchObject([
      { id: 'text', is_multi: true, classname: 'widget_text' },
      { id: 'block', is_multi: true, classname: 'widget_block' },
    ])
    expect((await admin.get(`${ROOT}/widget-types/block`)).body).toEqual(types[1])
  })

  it('return 404 for any other name', async () => {
    expect(codeOf(await admin.get(`${ROOT}/sidebars/footer`))).toEqual([
      404,
      'rest_sidebar_not_found',
    ])
    const nowhere = [404, 'rest_widget_not_found']
    expect(codeOf(await admin.get(`${ROOT}/widgets/block-99`))).toEqual(nowhere)
    expect(codeOf(await admin.put(`${ROOT}/widgets/block-99`))).toEqual(nowhere)
    expect(codeOf(await admin.delete(`${ROOT}/widgets/block-99?force=true`))).toEqual(nowhere)
    const noType = [404, 'rest_widget_type_invalid']
    expect(codeOf(await admin.get(`${ROOT}/widget-types/none`))).toEqual(noType)
    expect(codeOf(await admin.post(`${ROOT}/widget-types/none/encode`))).toEqual(noType)
    expect(codeOf(await admin.post(`${ROOT}/widget-types/none/render`))).toEqual(noType)
    const invalid = [400, 'rest_invalid_widget']
    expect(codeOf(await admin.post(`${ROOT}/widgets`, {}))).toEqual(invalid)
    expect(codeOf(await admin.post(`${ROOT}/widgets`, { id_base: 'none' }))).toEqual(invalid)
  })
})

const make = async (kind: string, raw: object, who = admin): Promise<TestResponse> =>
  who.post(`${ROOT}/widgets`, { id_base: kind, instance: { raw } })

const idsIn = async (): Promise<readonly string[]> =>
  (await admin.get(`${ROOT}/sidebars/wp_inactive_widgets`)).body.widgets

describe('a widget', () => {
  it('is added, changed, set aside and removed', async () => {
    const { status, headers, body } = await make('text', { title: ' A  <b>title</b>', text: 'x' })
    expect(status).toBe(201)
    expect(headers.location).toBeUndefined()
    const raw = { title: 'A title', text: 'x', filter: false }
    expect(body).toMatchObject({
      ...{ id: 'text-2', id_base: 'text', sidebar: 'wp_inactive_widgets', rendered: '' },
      instance: { raw },
      rendered_form: expect.stringContaining('name="widget-text[2][title]"'),
    })
    expect(body._links['wp:sidebar'][0].href).toMatch(/sidebars\/wp_inactive_widgets$/)
    expect(await idsIn()).toEqual(['text-2'])

    const item = `${ROOT}/widgets/text-2`
    expect(Object.keys((await admin.get(item)).body)).toEqual([
      ...['id', 'id_base', 'sidebar', 'rendered', '_links'],
    ])
    const changed = await admin.put(item, { instance: { raw: { text: 'y', visual: true } } })
    const after = { title: '', text: 'y', filter: true, visual: true }
    expect([changed.status, changed.body.instance.raw]).toEqual([200, after])
    expect((await admin.put(item, {})).body.instance.raw).toEqual(after)
    expect((await admin.delete(item)).body).toMatchObject({
      id: 'text-2',
      instance: { raw: after },
    })
    const removed = await admin.delete(`${item}?force=true`)
    expect(removed.body).toMatchObject({ deleted: true, previous: { id: 'text-2' } })
    expect(codeOf(await admin.get(item))).toEqual([404, 'rest_widget_not_found'])
    expect(await idsIn()).toEqual([])
  })

  it('without settings has none, and concurrent ones get different numbers', async () => {
    const [one, two] = await Promise.all([
      admin.post(`${ROOT}/widgets`, { id_base: 'block' }),
      admin.post(`${ROOT}/widgets`, { id_base: 'block' }),
    ])
    expect([one.body.id, two.body.id].toSorted()).toEqual(['block-2', 'block-3'])
    expect(one.body.instance.raw).toEqual({})
    for (const { body } of [one, two]) await admin.delete(`${ROOT}/widgets/${body.id}?force=true`)
  })

  it('in a sidebar that does not exist becomes inactive', async () => {
    const { status, body } = await admin.post(`${ROOT}/widgets`, { id_base: 'text', sidebar: 'x' })
    expect([status, body.sidebar]).toEqual([201, 'x'])
    const read = await admin.get(`${ROOT}/widgets/${body.id}`)
    expect(read.body.sidebar).toBe('wp_inactive_widgets')
    expect((await admin.get(`${ROOT}/widgets?sidebar=x`)).body).toEqual([])
    await admin.delete(`${ROOT}/widgets/${body.id}?force=true`)
  })

  it('has the position that the list of its sidebar gives it', async () => {
    const sidebar = `${ROOT}/sidebars/wp_inactive_widgets`
    const made = [await make('text', {}), await make('block', {}), await make('text', {})]
    const [a, b, c] = made.map(({ body }) => body.id)
    const ordered = await admin.put(sidebar, { widgets: [c, 'none-7', a] })
    expect([ordered.status, ordered.body.widgets]).toEqual([200, [c, a, b]])
    expect(codeOf(await admin.put(sidebar, { widgets: [true] }))).toEqual([
      400,
      'rest_invalid_param',
    ])
    for (const id of [a, b, c]) await admin.delete(`${ROOT}/widgets/${id}?force=true`)
  })

  it('accepts settings signed by this site or from a form, and no others', async () => {
    const { body } = await make('text', { title: 'Sealed', text: 'x' })
    const { encoded, hash, raw } = body.instance
    const item = `${ROOT}/widgets/${body.id}`
    await admin.put(item, { instance: { raw: { text: 'y' } } })
    const back = await admin.put(item, { instance: { encoded, hash } })
    expect(back.body.instance.raw).toEqual(raw)
    const invalid = [400, 'rest_invalid_widget']
    const forged = Buffer.from('{"text":"z"}').toString('base64')
    expect(codeOf(await admin.put(item, { instance: { encoded: forged, hash } }))).toEqual(invalid)
    expect(codeOf(await admin.put(item, { instance: {} }))).toEqual(invalid)
    const form = 'widget-text[2][title]=From+a+form&widget-text[2][text]=z'
    const filled = await admin.put(item, { form_data: form })
    expect(filled.body.instance.raw).toEqual({ title: 'From a form', text: 'z', filter: false })
    await admin.delete(`${item}?force=true`)
  })

  it('has the usual limit for texts', async () => {
    const { status, body } = await make('block', { content: 'a'.repeat(100_001) })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })
})

describe('a block widget', () => {
  it('is rendered as its blocks, for callers with its signed settings', async () => {
    await admin.post(`${ROOT}/posts`, { title: 'In a widget', status: 'publish' })
    const type = `${ROOT}/widget-types/block`
    const form_data = `widget-block[-1][content]=${encodeURIComponent(
      '<!-- wp:latest-posts /--><!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->',
    )}`
    const { body } = await admin.post(`${type}/encode`, { instance: {}, form_data })
    expect(body.preview).toContain('In a widget')
    expect(body.form).toContain('name="widget-block[-1][content]"')
    expect(body.instance.raw.content).toContain('<p>Words</p>')
    const { encoded, hash } = body.instance
    const rendered = await admin.post(`${type}/render`, { instance: { encoded, hash } })
    expect(rendered.body.preview).toMatch(/^<!doctype html>.*In a widget.*>Words<\/p>/s)
    const raw = await admin.post(`${type}/render`, { instance: { raw: { content: 'Open' } } })
    expect(raw.body.preview).not.toContain('Open')
  })

  it('SEC-51: contains no script of a user who may not publish one', async () => {
    const designer = app.another('editor')
    await changeRoleCapabilities(app.systemContext(), 'editor', {
      ...{ edit_theme_options: true, unfiltered_html: false },
    })
    const content = '<!-- wp:html --><p>Fine</p><script>alert(1)</script><!-- /wp:html -->'
    const { body } = await make('block', { content }, designer)
    expect(body.instance.raw.content).toContain('<p>Fine</p>')
    expect(body.instance.raw.content).not.toContain('<script')
    const text = await make('text', { text: '<img src=x onerror=alert(1)>' }, designer)
    expect(text.body.instance.raw.text).not.toContain('onerror')
    expect((await make('block', { content })).body.instance.raw.content).toBe(content)
  })
})
