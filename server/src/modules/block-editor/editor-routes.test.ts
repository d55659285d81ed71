import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
})

const named = (body: readonly { readonly name: string }[]): string[] => body.map(({ name }) => name)

describe('icons', () => {
  it('can be listed, searched and read by writers', async () => {
    const { body } = await editor.get(`${V2}/icons`)
    expect(named(body)).toContain('core/check')
    expect(named((await editor.get(`${V2}/icons?search=MAGNIFY`)).body)).toEqual(['core/search'])
    expect((await editor.get(`${V2}/icons?collection=none`)).body).toEqual([])
    const { body: one } = await editor.get(`${V2}/icons/core/check`)
    expect(one.content).toMatch(/^<svg [^<>]+><path [^<>]+\/><\/svg>$/)
    expect((await editor.get(`${V2}/icon-collections`)).body[0].slug).toBe('core')
    expect((await editor.get(`${V2}/icon-collections/core`)).body.label).not.toBe('')
  })

  it.each([
    ['icons/core/none', 'rest_icon_not_found'],
    ['icon-collections/none', 'rest_icon_collection_not_found'],
  ])('%s is not there', async (path, code) => {
    const { status, body } = await editor.get(`${V2}/${path}`)
    expect([status, body.code]).toEqual([404, code])
  })

  it('are refused to anonymous requests', async () => {
    expect((await app.anonymous.get(`${V2}/icons`)).status).toBe(401)
    expect((await app.as('subscriber').get(`${V2}/icon-collections`)).status).toBe(403)
  })
})

describe('view-config', () => {
  it('returns the initial list view to users who may edit such items', async () => {
    const path = `${V2}/view-config?kind=postType&name=page`
    const { body } = await editor.get(path)
    expect(body).toMatchObject({ kind: 'postType', name: 'page', default_view: { type: 'list' } })
    expect(body.view_list.map(({ slug }: { slug: string }) => slug)).toContain('drafts')
    const viewsOf = async (name: string): Promise<readonly string[]> => {
      const of = `${V2}/view-config?kind=postType&name=${name}`
      const { body } = await app.as('administrator').get(of)
      return body.view_list.map(({ slug }: { slug: string }) => slug)
    }
    expect(await viewsOf('wp_template')).toEqual(['all'])
    expect(await viewsOf('wp_template_part')).toEqual(
      expect.arrayContaining(['all-parts', 'header', 'footer', 'uncategorized']),
    )
    expect(await viewsOf('wp_block')).toEqual(
      expect.arrayContaining(['all-patterns', 'my-patterns', 'banner']),
    )
    expect((await app.as('author').get(path)).status).toBe(403)
    expect((await editor.get(`${V2}/view-config?kind=postType&name=none`)).status).toBe(404)
    expect((await editor.get(`${V2}/view-config`)).status).toBe(400)
  })
})

describe('directories of things to install', () => {
  it.each(['pattern-directory/patterns', 'block-directory/search?term=x', 'font-collections'])(
    '%s is empty',
    async (path) => {
      const { status, body } = await app.as('administrator').get(`${V2}/${path}`)
      expect([status, body]).toEqual([200, []])
      expect((await app.as('subscriber').get(`${V2}/${path}`)).status).toBe(403)
    },
  )

  it('has no font collection', async () => {
    const { status, body } = await app.as('administrator').get(`${V2}/font-collections/any`)
    expect([status, body.code]).toEqual([404, 'rest_font_collection_not_found'])
  })
})

describe('GET block-editor/v1/settings', () => {
  it('returns the editor settings to writers', async () => {
    const path = '/wp-json/wp-block-editor/v1/settings'
    const { body } = await app.as('author').get(path)
    expect(body.styles[0].css).toContain('--wp--preset--')
    expect(body.__experimentalFeatures.color.palette).toBeDefined()
    expect(body.maxUploadFileSize).toBe(app.config.maxUploadBytes)
    expect(body.canUserUseUnfilteredHTML).toBe(false)
    expect((await app.anonymous.get(path)).status).toBe(401)
  })
})
