import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

describe('GET wp/v2/types', () => {
  it('lists every published type by name, without internal ones', async () => {
    const { status, body } = await app.anonymous.get('/wp-json/wp/v2/types')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'post',
      'page',
      'attachment',
      'nav_menu_item',
      'wp_block',
      'wp_template',
      'wp_template_part',
      'wp_global_styles',
      'wp_navigation',
      'wp_font_family',
      'wp_font_face',
    ])
  })

  it("names the namespace in the caller's dialect", async () => {
    const neutral = await app.anonymous.get('/api/core/v2/types/post')
    expect(neutral.body.rest_namespace).toBe('core/v2')
    const wordpress = await app.anonymous.get('/wp-json/wp/v2/types/post')
    expect(wordpress.body.rest_namespace).toBe('wp/v2')
    expect(wordpress.body._links['wp:items']).toEqual([
      { href: 'http://callboard.test/wp-json/wp/v2/posts' },
    ])
  })

  it('publishes no more of its labels than the reference does', async () => {
    const { body } = await app.anonymous.options('/wp-json/wp/v2/types')
    expect(body.schema.properties.labels).toEqual({
      type: 'object',
      description: 'Labels of the post type.',
      context: ['edit'],
      readonly: true,
    })
  })

  it('in the edit context lists only types that the caller may edit', async () => {
    const { body } = await app.as('author').get('/wp-json/wp/v2/types?context=edit')
    expect(Object.keys(body)).toEqual(['post', 'attachment', 'wp_block'])
    expect(body.post.labels.menu_name).toBe('Posts')
  })

  it('in the edit context rejects readers', async () => {
    const anonymous = await app.anonymous.get('/wp-json/wp/v2/types?context=edit')
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'rest_cannot_view'])
    const subscriber = await app.as('subscriber').get('/wp-json/wp/v2/types?context=edit')
    expect([subscriber.status, subscriber.body.code]).toEqual([403, 'rest_cannot_view'])
  })
})

describe('GET wp/v2/types/{type}', () => {
  it('returns features and capabilities to editors only', async () => {
    const { body } = await app.as('editor').get('/wp-json/wp/v2/types/page?context=edit')
    expect(body.supports).toMatchObject({
      editor: [{ notes: true }],
      autosave: true,
      'page-attributes': true,
    })
    expect(body.supports).not.toHaveProperty('notes')
    expect(body.capabilities).toMatchObject({
      edit_post: 'edit_page',
      edit_others_posts: 'edit_others_pages',
      create_posts: 'edit_pages',
    })
    const view = await app.as('editor').get('/wp-json/wp/v2/types/page')
    expect(view.body).not.toHaveProperty('capabilities')
    const refused = await app.as('contributor').get('/wp-json/wp/v2/types/page?context=edit')
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_forbidden_context'])
  })

  it('distinguishes an unknown type from an internal one', async () => {
    const unknown = await app.anonymous.get('/wp-json/wp/v2/types/nothing')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_type_invalid'])
    const internal = await app.anonymous.get('/wp-json/wp/v2/types/revision')
    expect([internal.status, internal.body.code]).toEqual([401, 'rest_cannot_read_type'])
  })

  it('lists only published taxonomies', async () => {
    const { body } = await app.anonymous.get('/wp-json/wp/v2/types/post')
    expect(body.taxonomies).toEqual(['category', 'post_tag'])
  })
})

describe('GET wp/v2/statuses', () => {
  it('lists the public status for readers, and further ones for writers', async () => {
    const anonymous = await app.anonymous.get('/wp-json/wp/v2/statuses')
    expect(Object.keys(anonymous.body)).toEqual(['publish'])
    const contributor = await app.as('contributor').get('/wp-json/wp/v2/statuses')
    expect(Object.keys(contributor.body)).toEqual([
      'publish',
      'future',
      'draft',
      'pending',
      'private',
      'trash',
    ])
  })

  it('links to the items with the status', async () => {
    const { body } = await app.as('editor').get('/wp-json/wp/v2/statuses/draft')
    expect(body).toMatchObject({ date_floating: true, public: false, queryable: false })
    expect(body._links.archives).toEqual([
      { href: 'http://callboard.test/wp-json/wp/v2/posts?status=draft' },
    ])
  })

  it('hides internal statuses from all users', async () => {
    for (const name of ['inherit', 'auto-draft', 'request-pending', 'dp-rewrite-republish']) {
      const { status, body } = await app.as('administrator').get(`/wp-json/wp/v2/statuses/${name}`)
      expect([name, status, body.code]).toEqual([name, 403, 'rest_cannot_read_status'])
    }
    const unknown = await app.anonymous.get('/wp-json/wp/v2/statuses/nothing')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_status_invalid'])
  })
})

describe('GET wp/v2/taxonomies', () => {
  it('filters by type', async () => {
    const ofBlocks = await app.anonymous.get('/wp-json/wp/v2/taxonomies?type=wp_block')
    expect(Object.keys(ofBlocks.body)).toEqual(['wp_pattern_category'])
    const ofNothing = await app.anonymous.get('/wp-json/wp/v2/taxonomies?type=nothing')
    expect([ofNothing.status, ofNothing.body]).toEqual([200, {}])
  })

  it('in the edit context lists taxonomies whose terms the caller may assign', async () => {
    const { body } = await app.as('contributor').get('/wp-json/wp/v2/taxonomies?context=edit')
    expect(Object.keys(body)).toEqual(['category', 'post_tag', 'wp_pattern_category'])
    expect(body.category.labels.menu_name).toBe('Categories')
    expect(body.category.capabilities.assign_terms).toBe('assign_categories')
    const menus = await app.as('editor').get('/wp-json/wp/v2/taxonomies/nav_menu?context=edit')
    expect([menus.status, menus.body.code]).toEqual([403, 'rest_forbidden_context'])
    const anonymous = await app.anonymous.get('/wp-json/wp/v2/taxonomies?context=edit')
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'rest_cannot_view'])
  })

  it('rejects internal taxonomies and returns 404 for unknown ones', async () => {
    const internal = await app.as('administrator').get('/wp-json/wp/v2/taxonomies/post_format')
    expect([internal.status, internal.body.code]).toEqual([403, 'rest_forbidden'])
    const unknown = await app.anonymous.get('/wp-json/wp/v2/taxonomies/nothing')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_taxonomy_invalid'])
  })
})
