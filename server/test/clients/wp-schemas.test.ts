import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../app.ts'
import { type ContentSchemas, loadContentSchemas } from './content-schemas.ts'
import { type FilledSite, fillSite, WP } from './filled-site.ts'

let filled: FilledSite
let schemas: ContentSchemas

beforeAll(async () => {
  ;[filled, schemas] = await Promise.all([fillSite(), loadContentSchemas()])
})

const PATHS = [
  'posts',
  'posts?status=any',
  'posts?_embed',
  'posts/{post}',
  'posts/{post}/revisions',
  'posts/{post}/autosaves',
  'posts/{post}/autosaves/{autosave}',
  'pages?status=any',
  'pages/{subpage}',
  'pages/{page}/revisions',
  'blocks',
  'blocks/{block}',
  'blocks/{block}/revisions',
  'navigation',
  'navigation/{navigation}',
  'navigation/{navigation}/revisions',
  'media',
  'media/{photograph}',
  'media/{edited}',
  'comments',
  'comments/{reply}',
  'users',
  'users/me',
  'users/{user}',
  'categories',
  'categories/{subcategory}',
  'tags',
  'tags/{tag}',
  'menus',
  'menus/{menu}',
  'menu-items',
  'menu-items/{page-link}',
  'types',
  'types/page',
  'statuses',
  'statuses/draft',
  'taxonomies',
  'taxonomies/category',
  'menu-locations',
  'block-types',
  'block-types/core',
  'block-types/core/paragraph',
  'block-patterns/patterns',
  'block-patterns/categories',
  'plugins',
  'plugins/{plugin}',
  'sidebars',
  'themes',
  'themes/{theme}',
  'templates',
  'templates/{template}',
  'templates/lookup?slug=single',
  'templates/{template}/revisions',
  'templates/{template}/revisions/{template-revision}',
  'template-parts',
  'template-parts/{template-part}',
  'template-parts/{template-part}/revisions',
  'template-parts/{template-part}/revisions/{template-part-revision}',
  'global-styles/{styles}',
  'global-styles/{styles}/revisions',
  'global-styles/{styles}/revisions/{styles-revision}',
  'global-styles/themes/{theme}',
  'global-styles/themes/{theme}/variations',
  'users/me/application-passwords',
  'users/me/application-passwords/{password}',
  'users/me/application-passwords/introspect',
]

/** Paths without contexts. */
const PLAIN_PATHS = [
  'block-renderer/core/latest-posts?context=edit',
  'search',
  'search?type=term',
  'search?type=post-format',
  'settings',
]

/** Schemas without routes here (block directory, fonts), or used as a part of another schema. */
const UNUSED = [
  'block-directory-item',
  'block-pattern-category',
  'block-pattern',
  'collections/block-directory-items',
  'collections/font-collections',
  'collections/font-faces',
  'collections/font-families',
  'collections/pattern-directory-patterns',
  'collections/terms',
  'font-collection',
  'font-face',
  'font-family',
  'menu-location',
  'pattern-directory-pattern',
  'search-result',
  'sidebar',
  'term',
]

const read = async (client: Client, path: string): Promise<[number, readonly string[]]> => {
  const url = `${WP}/${filled.fill(path)}`
  const response = await client.get(url)
  const faults = schemas.faultsOf({ method: 'GET', url }, response)
  return [response.status, faults ?? [`no schema is about ${path}`]]
}

describe('the schemas of the package wp-json-schemas', () => {
  describe.each(['view', 'edit', 'embed'])('hold in the context "%s"', (context) => {
    it.each(PATHS)('for %s', async (path) => {
      const query = `${path.includes('?') ? '&' : '?'}context=${context}`
      expect(await read(filled.admin, path + query)).toEqual([200, []])
    })
  })

  it.each(PLAIN_PATHS)('hold for %s', async (path) => {
    expect(await read(filled.admin, path)).toEqual([200, []])
  })

  it('hold for responses to anonymous requests, and for their refusals', async () => {
    for (const path of [...PATHS, ...PLAIN_PATHS]) {
      const [, faults] = await read(filled.site.anonymous, path)
      expect(faults, path).toEqual([])
    }
  })

  it('hold for embedded objects', async () => {
    const { body } = await filled.admin.get(`${WP}/${filled.fill('posts/{post}')}?_embed`)
    const embedded = body._embedded
    for (const [path, item] of [
      ['users/1', embedded.author[0]],
      ['media/1', embedded['wp:featuredmedia'][0]],
      ['comments', embedded.replies[0]],
      ['categories', embedded['wp:term'][0]],
      ['tags', embedded['wp:term'][1]],
    ]) {
      const request = { method: 'GET', url: `${WP}/${path}?context=embed` }
      expect(schemas.faultsOf(request, { status: 200, body: item }), path).toEqual([])
    }
  })

  it('hold for the responses to writes', () => {
    for (const { request, response } of filled.written)
      expect(schemas.faultsOf(request, response), response.text).toEqual([])
  })

  it.each(['posts/{draft}', 'pages/{subpage}', 'comments/{reply}', 'blocks/{block}'])(
    'hold for %s when it is trashed and deleted',
    async (path) => {
      for (const query of ['', '?force=true']) {
        const url = `${WP}/${filled.fill(path)}${query}`
        const response = await filled.admin.delete(url)
        expect(response.status).toBe(200)
        expect(schemas.faultsOf({ method: 'DELETE', url }, response)).toEqual([])
      }
    },
  )

  it.each([
    ['GET', 'posts/999999'],
    ['GET', 'posts?per_page=many'],
    ['GET', 'nothing'],
    ['POST', 'users'],
    ['POST', 'media'],
    ['DELETE', 'tags/{tag}'],
  ] as const)('hold for the refusal of %s %s', async (method, path) => {
    const url = `${WP}/${filled.fill(path)}`
    const send = { GET: filled.admin.get, POST: filled.admin.post, DELETE: filled.admin.delete }
    const response = await send[method](url)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(schemas.faultsOf({ method, url }, response)).toEqual([])
  })

  it('were all used, except for what Callboard does not serve', () => {
    expect(schemas.unused()).toEqual(UNUSED)
  })
})
