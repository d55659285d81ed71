import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const PATH = '/wp-json/wp-block-editor/v1/style-preview'
const accent = (color: string) => ({
  settings: { color: { palette: { theme: [{ slug: 'accent', name: 'Accent', color }] } } },
})

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const sheetOf = async (given: object): Promise<string> => {
  const { status, body, text } = await app.as('administrator').post(PATH, given)
  expect(status, text).toBe(200)
  return body.css
}

describe('a preview of styles', () => {
  it('is the sheet of the site with these styles, and stores nothing', async () => {
    const before = await sheetOf({})
    const css = await sheetOf(accent('#123456'))
    expect(css.includes('--wp--preset--color--accent:#123456')).toBe(true)
    const { text } = await app.anonymous.get('/assets/site-now.css')
    expect(text.trim() === before.trim()).toBe(true)
  })

  it('prints no values that end a rule or a style element', async () => {
    const css = await sheetOf({
      ...accent('red}body{display:none'),
      styles: { color: { text: 'red;}</style><script>' }, css: '</style><script>' },
    })
    for (const part of ['red}', 'red;', '<script', '</style'])
      expect([part, css.includes(part)]).toEqual([part, false])
  })

  it.each([
    ['settings', 7],
    ['styles', 'none'],
  ])('refuses %s that are no object', async (name, value) => {
    const { status, body } = await app.as('administrator').post(PATH, { [name]: value })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

  it('is for those who may change the design', async () => {
    const refused = 'rest_cannot_preview_styles'
    const asEditor = await app.as('editor').post(PATH, {})
    expect([asEditor.status, asEditor.body.code]).toEqual([403, refused])
    const asNobody = await app.anonymous.post(PATH, {})
    expect([asNobody.status, asNobody.body.code]).toEqual([401, refused])
  })
})
