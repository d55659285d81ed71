import { beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse } from '../app.ts'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import * as file from '../pictures.ts'
import { type EditorSession, openEditorSession } from './editor-session.ts'

let site: BuiltSite
let editor: EditorSession
let post: TestResponse['body']
let theme: TestResponse['body']
let stylesId: number

beforeAll(async () => {
  site = await startBuiltSite()
  editor = await openEditorSession(site, 'administrator')
  const made = await editor.send('POST /wp/v2/posts', { title: 'Hello', status: 'publish' })
  post = made.body
  const themes = await editor.send('GET /wp/v2/themes?context=edit&status=active')
  theme = themes.body?.[0]
  stylesId = Number(/\d+$/.exec(theme?._links['wp:user-global-styles'][0].href)?.[0])
})

/** Filled in per request, since ids are unknown when tests are collected. */
const fill = (line: string): string =>
  line
    .replaceAll('POST_ID', String(post.id))
    .replaceAll('AUTHOR_ID', String(editor.userId))
    .replaceAll('THEME', String(theme?.stylesheet))
    .replaceAll('STYLES_ID', String(stylesId))

const BASE_FIELDS =
  'description,gmt_offset,home,image_max_bit_depth,image_sizes,image_size_threshold,' +
  'image_strip_meta,name,site_icon,site_icon_url,site_logo,timezone_string,url,page_for_posts,' +
  'page_on_front,show_on_front'

describe('the requests of the block editor at its start', () => {
  it.each([
    ['GET /wp/v2/users/me', { id: expect.any(Number), name: 'editing-administrator' }],
    ['GET /wp/v2/types?context=view', { post: { slug: 'post' }, page: { slug: 'page' } }],
    ['GET /wp/v2/taxonomies?context=view', { category: { types: ['post'] }, post_tag: {} }],
    ['GET /wp/v2/taxonomies?context=edit', { category: { visibility: { show_ui: true } } }],
    ['GET /wp/v2/block-patterns/categories', expect.any(Array)],
    ['GET /wp/v2/templates/lookup?slug=front-page', { type: 'wp_template' }],
    [`GET /?_fields=${BASE_FIELDS}`, { name: expect.any(String), url: 'http://callboard.test' }],
    ['GET /wp/v2/types/post?context=edit', { rest_base: 'posts', viewable: true }],
    ['GET /wp/v2/themes?context=edit&status=active', [{ status: 'active' }]],
    ['GET /wp/v2/posts/POST_ID?context=edit', { title: { raw: 'Hello' }, status: 'publish' }],
    ['GET /wp/v2/posts/POST_ID/autosaves?context=edit', []],
    ['GET /wp/v2/global-styles/themes/THEME?context=view', { settings: {}, styles: {} }],
    ['GET /wp/v2/global-styles/themes/THEME/variations?context=view', expect.any(Array)],
    ['GET /wp/v2/global-styles/STYLES_ID?context=edit', { title: { raw: expect.any(String) } }],
    ['GET /wp/v2/settings', { title: expect.any(String), show_on_front: 'posts' }],
    ['GET /wp/v2/templates/lookup?slug=single-post-hello', { type: 'wp_template' }],
  ])('%s', async (line, shape) => {
    expect(await editor.send(fill(line))).toMatchObject({ status: 200, body: shape })
  })

  it('GET /wp/v2/users/AUTHOR_ID?context=view&_fields=id,name', async () => {
    const { body } = await editor.send(
      fill('GET /wp/v2/users/AUTHOR_ID?context=view&_fields=id,name'),
    )
    expect(body).toEqual({ id: editor.userId, name: 'editing-administrator' })
  })

  it.each([
    ['OPTIONS /wp/v2/settings', 'GET, POST, PUT, PATCH'],
    ['OPTIONS /wp/v2/media', 'GET, POST'],
    ['OPTIONS /wp/v2/pages', 'GET, POST'],
    ['OPTIONS /wp/v2/blocks', 'GET, POST'],
    ['OPTIONS /wp/v2/templates', 'GET, POST'],
    ['OPTIONS /wp/v2/posts', 'GET, POST'],
    ['OPTIONS /wp/v2/global-styles/STYLES_ID', 'GET, POST, PUT, PATCH'],
  ])('%s tells by Allow: %s', async (line, methods) => {
    const response = await editor.send(fill(line))
    expect(response.status).toBe(200)
    expect(allowed(response)).toEqual(methods.split(', ').sort())
  })

  it('allows nothing in Allow that a subscriber may not do', async () => {
    const reader = await openEditorSession(site, 'subscriber')
    for (const base of ['posts', 'pages', 'media', 'blocks', 'templates', 'settings'])
      expect(allowed(await reader.send(`OPTIONS /wp/v2/${base}`)), base).not.toContain('POST')
  })
})

describe('the response shapes that the editor depends on', () => {
  it('a taxonomy has a menu name, or its panel vanishes', async () => {
    const { body } = await editor.send('GET /wp/v2/taxonomies?context=edit')
    for (const slug of ['category', 'post_tag']) {
      expect(body[slug].labels.menu_name).toMatch(/./)
      expect(body[slug].visibility.show_ui).toBe(true)
    }
  })

  it.each([
    'publish',
    'unfiltered-html',
    'sticky',
    'assign-author',
    'create-categories',
    'assign-categories',
    'create-tags',
    'assign-tags',
  ])('a post links to the action %s', async (action) => {
    const { body } = await editor.send(fill('GET /wp/v2/posts/POST_ID?context=edit'))
    expect(body._links[`wp:action-${action}`]).toEqual([
      { href: `http://callboard.test/wp-json/wp/v2/posts/${post.id}` },
    ])
  })

  it('an author gets no links to actions that are not allowed', async () => {
    const author = await openEditorSession(site, 'author')
    const { body } = await author.send('POST /wp/v2/posts', { title: 'Mine' })
    const actions = Object.keys(body._links).filter((rel) => rel.startsWith('wp:action-'))
    expect(actions.sort()).toEqual([
      'wp:action-assign-categories',
      'wp:action-assign-tags',
      'wp:action-create-tags',
      'wp:action-publish',
    ])
  })

  it('the active theme links to the global styles of the user', () => {
    expect(stylesId).toBeGreaterThan(0)
  })

  it('a type lists its supported features', async () => {
    const { body } = await editor.send('GET /wp/v2/types/post?context=edit')
    expect(body).toMatchObject({
      capabilities: { publish_posts: 'publish_posts', create_posts: 'edit_posts' },
      supports: { title: true, editor: expect.anything(), thumbnail: true, autosave: true },
      viewable: true,
      rest_base: 'posts',
      rest_namespace: 'wp/v2',
      taxonomies: ['category', 'post_tag'],
      labels: { singular_name: expect.stringMatching(/./) },
    })
  })

  it('a post has the parts of its permalink', async () => {
    const { body } = await editor.send(fill('GET /wp/v2/posts/POST_ID?context=edit'))
    expect(body).toMatchObject({
      permalink_template: expect.stringContaining('%postname%'),
      generated_slug: 'hello',
    })
  })

  it('a post has its link, and is not cached by proxies', async () => {
    const { headers } = await editor.send(fill('GET /wp/v2/posts/POST_ID?context=edit'))
    expect(headers.link).toContain(`<${post.link}>; rel="alternate"; type=text/html`)
    expect(headers['cache-control']).toContain('no-store')
  })
})

describe('the requests of the block editor while writing', () => {
  it('autosaves beside the published post and gets a preview link', async () => {
    const { status, body } = await editor.send(fill('POST /wp/v2/posts/POST_ID/autosaves'), {
      title: 'Hello there',
      excerpt: '',
      content: '<!-- wp:paragraph -->\n<p>New</p>\n<!-- /wp:paragraph -->',
      meta: {},
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ parent: post.id, title: { raw: 'Hello there' } })
    const preview = new URL(body.preview_link)
    expect(preview.origin + preview.pathname).toBe(post.link)
    expect(preview.searchParams.get('preview')).toBe('true')
    const { body: list } = await editor.send(
      fill('GET /wp/v2/posts/POST_ID/autosaves?context=edit'),
    )
    expect(list).toMatchObject([{ id: body.id, author: editor.userId }])
  })

  it('counts terms, and reads the term of a post', async () => {
    const tags = await editor.send('GET /wp/v2/tags?context=edit&per_page=1')
    expect(tags.headers).toMatchObject({ 'x-wp-total': '0', 'x-wp-totalpages': '0' })
    const [category] = post.categories
    const one = await editor.send(`GET /wp/v2/categories/${category}?context=edit`)
    expect(one.body).toMatchObject({ id: category, name: 'Uncategorized' })
    const others = await editor.send(
      `GET /wp/v2/categories?context=edit&exclude[0]=${category}&per_page=1`,
    )
    expect(others.body).toEqual([])
  })

  it('uploads a picture and finds it in the library', async () => {
    const { status, body: image } = await editor.upload(
      file.form('Sea.png', await file.picture(400, 200), { post: String(post.id) }),
    )
    expect(status).toBe(201)
    expect(image).toMatchObject({ post: post.id, source_url: expect.stringMatching(/\.png$/) })
    expect(image.media_details.sizes).toMatchObject({
      full: { source_url: image.source_url },
      medium: { width: 300 },
    })
    const library = await editor.send(
      'GET /wp/v2/media?context=edit&per_page=50&page=1&status=inherit&search=' +
        '&_embed=author,wp:attached-to&media_type[0]=image',
    )
    expect(library.body).toMatchObject([
      {
        id: image.id,
        _embedded: { author: [{ id: editor.userId }], 'wp:attached-to': [{ id: post.id }] },
      },
    ])
    const permissions = await editor.send(`OPTIONS /wp/v2/media/${image.id}`)
    expect(allowed(permissions)).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])
  })

  it('publishes a draft by PUT, changes it again and trashes it', async () => {
    const { body: draft } = await editor.send('POST /wp/v2/posts', { title: 'Draft' })
    const line = `PUT /wp/v2/posts/${draft.id}`
    const published = await editor.send(line, {
      id: draft.id,
      title: 'Out',
      status: 'publish',
      content: '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->',
    })
    expect(published.status).toBe(200)
    expect(published.body).toMatchObject({ status: 'publish', content: { block_version: 1 } })
    const changed = await editor.send(line, { id: draft.id, title: 'Out now', content: 'Two' })
    expect(changed.body).toMatchObject({ title: { raw: 'Out now' }, status: 'publish' })
    const trashed = await editor.send(`DELETE /wp/v2/posts/${draft.id}`, {})
    expect(trashed.body).toMatchObject({ id: draft.id, status: 'trash' })
  })

  it('gets an error for an outdated nonce', async () => {
    const response = await site.anonymous.get('/wp-json/wp/v2/users/me?_locale=user', {
      headers: { 'x-wp-nonce': 'an old one' },
    })
    expect(response.status).toBe(403)
    expect(response.body.code).toBe('rest_cookie_invalid_nonce')
  })
})

const allowed = ({ headers }: TestResponse): string[] => (headers.allow ?? '').split(', ').sort()
