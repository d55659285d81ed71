import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { themeSources, themeStyles } from '../index.ts'

const ROOT = '/wp-json/wp/v2'

let app: TestApp
let admin: Client
let path: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  const { body } = await admin.get(`${ROOT}/themes?status=active`)
  path = new URL(body[0]._links['wp:user-global-styles'][0].href).pathname
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('GET wp/v2/themes', () => {
  it('lists the only theme, with a link to the item for user styles', async () => {
    const { body, text } = await admin.get(`${ROOT}/themes`)
    expect(body, text).toHaveLength(1)
    expect(body[0]).toMatchObject({
      stylesheet: 'callboard',
      template: 'callboard',
      is_block_theme: true,
      status: 'active',
      name: { raw: 'Callboard', rendered: 'Callboard' },
      theme_supports: { 'block-templates': true, formats: expect.arrayContaining(['standard']) },
    })
    expect(body[0].default_template_types).toContainEqual(
      expect.objectContaining({ slug: 'single' }),
    )
    expect(body[0].default_template_part_areas).toContainEqual(
      expect.objectContaining({ area: 'header', area_tag: 'header' }),
    )
    expect(path).toMatch(/^\/wp-json\/wp\/v2\/global-styles\/\d+$/)
    const again = await app.as('author').get(`${ROOT}/themes/callboard`)
    expect(again.body._links['wp:user-global-styles'][0].href).toContain(path)
    expect((await admin.get(`${ROOT}/themes?status=inactive`)).body).toEqual([])
  })

  it('is readable for writers, and the whole list requires switch_themes', async () => {
    const active = `${ROOT}/themes?status=active`
    expect(codeOf(await app.anonymous.get(active))).toEqual([401, 'rest_cannot_view_active_theme'])
    expect(codeOf(await app.as('author').get(`${ROOT}/themes`))).toEqual([
      403,
      'rest_cannot_view_themes',
    ])
    expect((await app.as('contributor').get(active)).status).toBe(200)
    expect(codeOf(await admin.get(`${ROOT}/themes/other`))).toEqual([404, 'rest_theme_not_found'])
    expect(codeOf(await admin.get(`${ROOT}/themes?status=old`))).toEqual([
      400,
      'rest_invalid_param',
    ])
  })

  it('has one item for user styles, also with concurrent first requests', async () => {
    const fresh = await buildTestApp()
    const answers = await Promise.all(
      [1, 2, 3].map(() => fresh.as('administrator').get(`${ROOT}/themes`)),
    )
    const links = answers.map(({ body }) => body[0]._links['wp:user-global-styles'][0].href)
    expect(new Set(links).size).toBe(1)
  })
})

describe('GET wp/v2/global-styles/themes/{stylesheet}', () => {
  it('returns the styles of the files, with presets by origin', async () => {
    const { body } = await admin.get(`${ROOT}/global-styles/themes/callboard`)
    const { palette } = body.settings.color
    expect(palette.theme[0]).toEqual({ slug: 'base', name: 'Base', color: '#fffdf9' })
    expect(palette.default).toContainEqual(expect.objectContaining({ slug: 'vivid-red' }))
    // `appearanceTools` of the theme enables the border tools.
    expect(body.settings.border).toMatchObject({ color: true, radius: true })
    expect(body.styles.color.background).toBe('var(--wp--preset--color--base)')
  })

  it('lists variations', async () => {
    const { body } = await admin.get(`${ROOT}/global-styles/themes/callboard/variations`)
    expect(body.map(({ title }: { title: string }) => title)).toEqual([
      'Broadsheet',
      'Marquee',
      'Quiet',
    ])
    expect(body[0].settings.color.palette.theme).toHaveLength(9)
  })

  it('returns 404 for other themes, and 401 to anonymous requests', async () => {
    const other = await admin.get(`${ROOT}/global-styles/themes/twentytwentyfive`)
    expect(codeOf(other)).toEqual([404, 'rest_theme_not_found'])
    for (const end of ['', '/variations'])
      expect(
        codeOf(await app.anonymous.get(`${ROOT}/global-styles/themes/callboard${end}`)),
      ).toEqual([401, 'rest_cannot_read_global_styles'])
  })
})

describe('wp/v2/global-styles/{id}', () => {
  it('is empty at first', async () => {
    const { body } = await admin.get(`${path}?context=edit`)
    expect(body).toMatchObject({ settings: {}, styles: {}, title: { raw: 'Custom Styles' } })
    expect(body._links['wp:action-edit-css']).toBeDefined()
  })

  it('keeps other values, and changes the style sheet at once', async () => {
    const before = await themeStyles(app.systemContext())
    expect(before).toContain('--wp--preset--color--accent:#9a2139')
    const palette = { custom: [{ slug: 'brand', name: 'Brand', color: '#123456' }] }
    const saved = await admin.put(path, { settings: { color: { palette } } })
    expect(saved.status, saved.text).toBe(200)
    const { body } = await admin.put(path, {
      styles: { color: { text: 'var:preset|color|brand' }, css: 'body{outline:0}' },
    })
    expect(body.settings.color.palette).toEqual(palette)
    const css = await themeStyles(app.systemContext())
    expect(css).toContain('--wp--preset--color--brand:#123456')
    expect(css).toContain('.has-brand-color{color:var(--wp--preset--color--brand)!important}')
    expect(css).toContain('color:var(--wp--preset--color--brand)')
    expect(css.endsWith('body{outline:0}')).toBe(true)
    expect(await themeStyles(app.systemContext())).toBe(css)
  })

  it('is part of an export of the theme', async () => {
    const sources = await themeSources(app.systemContext())
    const { settings } = JSON.parse(sources.get('theme.json') ?? '')
    expect(settings.color.palette).toContainEqual(expect.objectContaining({ slug: 'brand' }))
    expect(settings.color.palette).toContainEqual(expect.objectContaining({ slug: 'base' }))
    expect(sources.get('templates/single.html')).toContain('wp:post-content')
  })

  it('leaves revisions', async () => {
    await admin.put(path, { styles: { typography: { lineHeight: '2' } } })
    const { body, headers } = await admin.get(`${path}/revisions?context=edit`)
    expect(headers['x-wp-total']).toBe('3')
    expect(body[0]).toMatchObject({ styles: { typography: { lineHeight: '2' } } })
    const one = await admin.get(`${path}/revisions/${body[1].id}`)
    expect(one.body.styles.css).toBe('body{outline:0}')
    expect(one.body.parent).toBe(Number(path.split('/').at(-1)))
    expect((await admin.get(`${path}/revisions/999999`)).status).toBe(404)
  })

  it.each([
    [{ styles: { css: 'a{}</style><script>' } }, 'rest_custom_css_illegal_markup'],
    [{ styles: { css: '<b>' } }, 'rest_custom_css_illegal_markup'],
    [
      { styles: { blocks: { 'core/quote': { css: '</style' } } } },
      'rest_custom_css_illegal_markup',
    ],
    [{ styles: 'none' }, 'rest_invalid_param'],
    [{ settings: 7 }, 'rest_invalid_param'],
  ])('refuses %j', async (input, code) => {
    expect(codeOf(await admin.put(path, input))).toEqual([400, code])
  })

  it('is readable for writers and writable for designers', async () => {
    expect(codeOf(await app.anonymous.get(path))).toEqual([401, 'rest_cannot_view'])
    expect(codeOf(await app.as('subscriber').get(path))).toEqual([403, 'rest_cannot_view'])
    expect((await app.as('author').get(path)).status).toBe(200)
    expect(codeOf(await app.as('editor').get(`${path}?context=edit`))).toEqual([
      403,
      'rest_forbidden_context',
    ])
    expect(codeOf(await app.as('editor').put(path, { styles: {} }))).toEqual([
      403,
      'rest_cannot_edit',
    ])
    expect((await app.as('editor').get(`${path}/revisions`)).status).toBe(403)
    expect(codeOf(await admin.get(`${ROOT}/global-styles/999999`))).toEqual([
      404,
      'rest_global_styles_not_found',
    ])
    expect((await admin.options(path)).headers.allow).toBe('GET, POST, PUT, PATCH')
    expect((await app.as('editor').options(path)).headers.allow).toBe('GET')
  })
})
