import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { form } from '../../../test/pictures.ts'
import { FONT_FILE } from '../media/card/font.ts'

const FONTS = '/wp-json/wp/v2/font-families'

let app: TestApp
let bytes: Buffer

beforeAll(async () => {
  app = await buildTestApp()
  bytes = await readFile(FONT_FILE)
})

const admin = () => app.as('administrator')

const add = (settings: object) =>
  admin().post(FONTS, { font_family_settings: JSON.stringify(settings) })

let counter = 0
const family = async (): Promise<number> => {
  const slug = `family-${++counter}`
  const { status, body } = await add({ name: 'A family', slug, fontFamily: 'Some Name, serif' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const addFace = (id: number, settings: object, file?: { name: string; bytes: Buffer }) => {
  const fields = { font_face_settings: JSON.stringify(settings) }
  if (!file) return admin().post(`${FONTS}/${id}/font-faces`, fields)
  const sent = form(file.name, file.bytes, fields)
  // Editors use the name in `src` as the field name of the file.
  const payload = Buffer.from(
    sent.payload.toString('latin1').replace('name="file"', 'name="file-0"'),
    'latin1',
  )
  return admin().post(`${FONTS}/${id}/font-faces`, undefined, { ...sent, payload })
}

const face = { fontFamily: 'Some Name', src: 'file-0', fontWeight: '700' }

describe('font families', () => {
  it('are added, listed, changed and removed by designers', async () => {
    const { status, body, headers } = await add({
      ...{ name: 'Open <b>Sans</b>', slug: 'Open Sans', fontFamily: 'Open Sans, sans-serif' },
    })
    expect(status).toBe(201)
    expect(headers.location).toBe(body._links.self[0].href)
    expect(body).toMatchObject({
      theme_json_version: 3,
      font_faces: [],
      font_family_settings: {
        ...{ name: 'Open Sans', slug: 'open-sans', fontFamily: '"Open Sans", sans-serif' },
      },
    })
    const { body: found } = await admin().get(`${FONTS}?slug=open-sans`)
    expect(found.map(({ id }: { id: number }) => id)).toEqual([body.id])
    const changed = await admin().post(`${FONTS}/${body.id}`, {
      font_family_settings: '{"name":"Other"}',
    })
    expect(changed.body.font_family_settings).toMatchObject({ name: 'Other', slug: 'open-sans' })
    expect((await admin().delete(`${FONTS}/${body.id}`)).status).toBe(501)
    expect((await admin().delete(`${FONTS}/${body.id}?force=true`)).body.deleted).toBe(true)
    expect((await admin().get(`${FONTS}/${body.id}`)).status).toBe(404)
  })

  it('are listed in the requested order', async () => {
    const ids = [await family(), await family(), await family()]
    const listed = async (query: string) =>
      (await admin().get(`${FONTS}?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await listed(`include=${ids}&order=asc`)).toEqual(ids)
    const mixed = [ids[1], ids[2], ids[0]]
    expect(await listed(`include=${mixed}&orderby=include`)).toEqual(mixed)
    expect(await listed(`include=${ids}&per_page=1&page=2`)).toEqual([ids[1]])
  })

  it.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['no name', '{"slug":"a","fontFamily":"A"}'],
    ['an empty name', '{"name":" ","slug":"a","fontFamily":"A"}'],
    ['an unknown member', '{"name":"a","slug":"a","fontFamily":"A","more":"x"}'],
    ['a number for a name', '{"name":{},"slug":"a","fontFamily":"A"}'],
  ])('reject %s', async (_what, font_family_settings) => {
    const { status, body } = await admin().post(FONTS, { font_family_settings })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

  it('have a unique slug, which cannot be changed', async () => {
    const id = await family()
    const taken = await add({ name: 'B', slug: `family-${counter}`, fontFamily: 'B' })
    expect([taken.status, taken.body.code]).toEqual([400, 'rest_duplicate_font_family'])
    const font_family_settings = '{"slug":"another"}'
    expect((await admin().post(`${FONTS}/${id}`, { font_family_settings })).status).toBe(400)
  })

  it('are restricted to designers', async () => {
    expect((await app.anonymous.get(FONTS)).status).toBe(401)
    expect((await app.as('editor').get(FONTS)).body.code).toBe('rest_cannot_read')
    const given = { font_family_settings: '{"name":"a","slug":"a","fontFamily":"A"}' }
    const { status, body } = await app.as('editor').post(FONTS, given)
    expect([status, body.code]).toEqual([403, 'rest_cannot_create'])
  })
})

describe('font faces', () => {
  it('store their file, which pages load once the styles name it', async () => {
    const id = await family()
    const { status, body } = await addFace(id, face, { name: 'Sämple.ttf', bytes })
    expect(status, JSON.stringify(body)).toBe(201)
    const { src, ...settings } = body.font_face_settings
    expect(settings).toEqual({
      ...{ fontFamily: '"Some Name"', fontWeight: '700', fontStyle: 'normal' },
      fontDisplay: 'fallback',
    })
    const path = new URL(src).pathname
    expect(path).toMatch(/^\/wp-content\/uploads\/\d{4}\/\d{2}\/Sample\.ttf$/)
    const file = await app.anonymous.get(path)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'font/ttf'])

    const { body: shown } = await admin().get(`${FONTS}/${id}?_embed`)
    expect(shown.font_faces).toEqual([body.id])
    expect(shown._embedded.font_faces).toMatchObject([{ id: body.id, parent: id }])

    const { body: themes } = await admin().get('/wp-json/wp/v2/themes?status=active')
    const styles = new URL(themes[0]._links['wp:user-global-styles'][0].href).pathname
    const fontFace = [
      body.font_face_settings,
      { fontFamily: 'x', src: 'https://fonts.example.org/wp-content/evil.woff2' },
    ]
    const custom = [{ name: 'Some', slug: 'some', fontFamily: 'Some Name', fontFace }]
    const given = { settings: { typography: { fontFamilies: { custom } } } }
    expect((await admin().post(styles, given)).status).toBe(200)
    const { text: page } = await app.anonymous.get('/')
    const sheets = page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
    const texts = Array.from(
      sheets,
      async ([, href = '']) =>
        (await app.anonymous.get(new URL(href, 'http://callboard.test').pathname)).text,
    )
    const css = (await Promise.all(texts)).join('')
    expect(css).toContain(
      `@font-face{font-family:"Some Name";font-style:normal;font-weight:700;font-display:fallback;src:url("${path}") format("truetype")}`,
    )
    expect(css).not.toContain('evil')

    await admin().delete(`${FONTS}/${id}?force=true`)
    expect((await app.anonymous.get(path)).status).toBe(404)
    expect((await admin().get(`${FONTS}/${id}/font-faces/${body.id}`)).status).toBe(404)
  })

  it('start at the first row if the offset is negative', async () => {
    await family()
    const { status, body } = await admin().get(`${FONTS}?offset=-1&per_page=1`)
    expect([status, body.length]).toEqual([200, 1])
  })

  it('may name an address instead of a file, must be distinct, and are removed one by one', async () => {
    const id = await family()
    const given = { fontFamily: 'A', src: ['https://fonts.example.org/a.woff2'] }
    const { body } = await addFace(id, given)
    expect(body.font_face_settings.src).toEqual(given.src)
    expect((await addFace(id, given)).body.code).toBe('rest_duplicate_font_face')
    expect((await addFace(id, { ...given, fontStyle: 'italic' })).status).toBe(201)
    expect((await admin().get(`${FONTS}/${id}/font-faces`)).body).toHaveLength(2)
    const other = `${FONTS}/${await family()}/font-faces/${body.id}`
    expect((await admin().get(other)).body.code).toBe('rest_font_face_parent_id_mismatch')
    const gone = await admin().delete(`${FONTS}/${id}/font-faces/${body.id}?force=true`)
    expect(gone.body.deleted).toBe(true)
    expect((await admin().get(`${FONTS}/999999/font-faces`)).status).toBe(404)
  })

  it('SEC-41: accept only font files', async () => {
    const id = await family()
    for (const [name, content] of [
      ['a.woff2', '<script>x</script>'],
      ['a.html', '<p>'],
      ['a.php', bytes],
      ['a.woff2', bytes],
    ] as const) {
      const { status, body } = await addFace(id, face, { name, bytes: Buffer.from(content) })
      expect([status, body.code]).toEqual([400, 'rest_font_upload_invalid_file_type'])
    }
    const { status } = await addFace(id, { ...face, src: 'another' }, { name: 'a.ttf', bytes })
    expect(status).toBe(400)
    for (const src of ['file-0', 'javascript:alert(1)', '', []])
      expect((await addFace(id, { ...face, src })).status).toBe(400)
  })
})
