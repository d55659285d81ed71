import { beforeAll, describe, expect, it } from 'vitest'
import { isBrowserMissing } from '../browser/chromium.ts'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { type EditorPage, openEditorPage } from './editor-page.ts'

let site: BuiltSite
let page: EditorPage

const save = (name: string, record: object): ReturnType<EditorPage['dispatch']> =>
  page.dispatch('saveEntityRecord', 'postType', name, record, { throwOnError: true })

describe.skipIf(isBrowserMissing)('the packages api-fetch, data and core-data, unmodified', () => {
  beforeAll(async () => {
    site = await startBuiltSite()
    page = await openEditorPage(site)
  })

  it('identify the signed-in user by cookie and nonce', async () => {
    expect(await page.resolve('getCurrentUser')).toMatchObject({ id: site.owner.id, name: 'olga' })
    expect(page.takeRequests()).toEqual(['GET /wp-json/wp/v2/users/me?_locale=user'])
  })

  it('load the types and taxonomies of the site', async () => {
    const types = await page.resolve('getPostTypes', { per_page: -1 })
    expect(types.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['post', 'page', 'attachment', 'wp_block', 'wp_navigation']),
    )
    expect(await page.resolve('getPostType', 'post')).toMatchObject({
      rest_base: 'posts',
      rest_namespace: 'wp/v2',
      viewable: true,
      supports: { title: true, revisions: true, autosave: true },
      taxonomies: ['category', 'post_tag'],
    })
    expect(await page.resolve('getTaxonomy', 'category')).toMatchObject({
      labels: { menu_name: expect.stringMatching(/./) },
      visibility: { show_ui: true },
      hierarchical: true,
      rest_base: 'categories',
    })
  })

  it('read pages of a list with its totals, and the whole list by following links', async () => {
    const author = site.as('editor')
    for (let number = 1; number <= 104; number++)
      await author.post('/wp-json/wp/v2/tags', { name: `Tag ${number}` })
    const query = { per_page: 10, page: 3, order: 'asc', orderby: 'id' }
    const some = await page.resolve('getEntityRecords', 'taxonomy', 'post_tag', query)
    expect(some.map(({ name }: { name: string }) => name).at(0)).toBe('Tag 21')
    const list = ['taxonomy', 'post_tag', query] as const
    expect(await page.select('getEntityRecordsTotalItems', ...list)).toBe(104)
    expect(await page.select('getEntityRecordsTotalPages', ...list)).toBe(11)

    page.takeRequests()
    const all = await page.resolve('getEntityRecords', 'taxonomy', 'post_tag', { per_page: -1 })
    expect(all).toHaveLength(104)
    expect(page.takeRequests()).toEqual([
      'GET /wp-json/wp/v2/tags?context=edit&per_page=100&_locale=user',
      'GET /wp-json/wp/v2/tags?context=edit&per_page=100&_locale=user&page=2',
    ])
  })

  it('create and edit records, and save only the changes', async () => {
    const post = await save('post', { title: 'First', content: 'One', status: 'draft' })
    expect(post).toMatchObject({ status: 'draft', title: { raw: 'First' } })
    const record = ['postType', 'post', post.id] as const
    await page.resolve('getEditedEntityRecord', ...record)
    await page.dispatch('editEntityRecord', ...record, { title: 'Second', status: 'publish' })
    expect(await page.select('getEntityRecordEdits', ...record)).toMatchObject({ title: 'Second' })
    page.takeRequests()
    await page.dispatch('saveEditedEntityRecord', ...record, { throwOnError: true })
    expect(page.takeRequests()).toEqual([`PUT /wp-json/wp/v2/posts/${post.id}?_locale=user`])
    expect(await page.select('hasEditsForEntityRecord', ...record)).toBe(false)
    expect(await page.select('getEntityRecord', ...record)).toMatchObject({
      title: { raw: 'Second' },
      content: { raw: 'One' },
      status: 'publish',
    })
  })

  it('report why a save failed', async () => {
    const record = { title: 'x', status: 'no such status' }
    expect(await page.dispatch('saveEntityRecord', 'postType', 'post', record)).toBeUndefined()
    expect(
      await page.apiFetch({ path: '/wp/v2/posts/999999', method: 'PUT', data: { title: 'x' } }),
    ).toMatchObject({ code: 'rest_post_invalid_id', data: { status: 404 } })
  })

  it('autosave a published post beside it and a draft in place', async () => {
    const published = await save('post', { title: 'Out', content: 'Old', status: 'publish' })
    const beside = ['postType', 'post', published.id] as const
    await page.resolve('getEntityRecord', ...beside)
    const edits = { id: published.id, content: 'New' }
    await page.dispatch('saveEntityRecord', 'postType', 'post', edits, {
      isAutosave: true,
      throwOnError: true,
    })
    expect(await page.select('getAutosave', 'post', published.id, site.owner.id)).toMatchObject({
      parent: published.id,
      content: { raw: 'New' },
      title: { raw: 'Out' },
    })
    expect((await page.select('getEntityRecord', ...beside)).content.raw).toBe('Old')
    expect(await page.resolve('getAutosaves', 'post', published.id)).toHaveLength(1)

    const draft = await save('post', { title: 'In work', content: 'Old' })
    const inPlace = ['postType', 'post', draft.id] as const
    await page.resolve('getEntityRecord', ...inPlace)
    await page.dispatch(
      'saveEntityRecord',
      'postType',
      'post',
      { id: draft.id, content: 'New' },
      { isAutosave: true, throwOnError: true },
    )
    expect((await page.select('getEntityRecord', ...inPlace)).content.raw).toBe('New')
  })

  it('list revisions, read one and restore it', async () => {
    const { id } = await save('page', { title: 'Long lived', content: '1', status: 'publish' })
    await save('page', { id, content: '2' })
    await save('page', { id, content: '3' })
    const owner = ['postType', 'page', id] as const
    const query = { context: 'edit', per_page: 1, page: 2, order: 'desc' }
    const [older] = await page.resolve('getRevisions', ...owner, query)
    expect(older).toMatchObject({ parent: id, content: { raw: '2' } })
    const [newest] = await page.resolve('getRevisions', ...owner, { per_page: -1 })
    expect(newest.content.rendered).toContain('3')
    expect(
      await page.resolve('getRevision', ...owner, older.id, { context: 'edit' }),
    ).toMatchObject({ id: older.id, content: { raw: '2' } })
    expect((await save('page', { id, content: older.content.raw })).content.raw).toBe('2')
  })

  it('upload a file and attach it', async () => {
    const { id: post } = await save('post', { title: 'With a picture' })
    const bytes = await picture(200, 100)
    const image = await page.upload('beach.png', 'image/png', bytes, { post, alt_text: 'A beach' })
    expect(image).toMatchObject({
      post,
      alt_text: 'A beach',
      mime_type: 'image/png',
      media_details: { sizes: { thumbnail: { width: 150 } } },
    })
    const query = { media_type: ['image'], per_page: 50, status: 'inherit', search: '' }
    expect(await page.resolve('getEntityRecords', 'postType', 'attachment', query)).toMatchObject([
      { id: image.id, caption: { raw: '' } },
    ])
  })

  it('read permissions from the Allow header', async () => {
    const { id } = await save('post', { title: 'Mine', status: 'publish' })
    page.takeRequests()
    const posts = { kind: 'postType', name: 'post' }
    expect(await page.resolve('canUser', 'create', posts)).toBe(true)
    expect(await page.resolve('canUser', 'delete', { ...posts, id })).toBe(true)
    expect(await page.select('canUser', 'update', { ...posts, id })).toBe(true)
    expect(await page.resolve('canUser', 'read', 'settings')).toBe(true)
    expect(await page.resolve('canUser', 'create', 'media')).toBe(true)
    expect(await page.resolve('canUser', 'update', { kind: 'root', name: 'site' })).toBe(true)
    expect(page.takeRequests()).toEqual([
      'OPTIONS /wp-json/wp/v2/posts?_locale=user',
      `OPTIONS /wp-json/wp/v2/posts/${id}?_locale=user`,
      'OPTIONS /wp-json/wp/v2/settings?_locale=user',
      'OPTIONS /wp-json/wp/v2/media?_locale=user',
      'OPTIONS /wp-json/wp/v2/settings?_locale=user',
    ])
  })

  it('know the permissions of each item after reading a list', async () => {
    const query = { per_page: 1, context: 'edit' }
    const [post] = await page.resolve('getEntityRecords', 'postType', 'post', query)
    page.takeRequests()
    const one = { kind: 'postType', name: 'post', id: post.id }
    expect(await page.resolve('canUser', 'delete', one)).toBe(true)
    expect(page.takeRequests()).toEqual([])
  })

  it('trash and delete', async () => {
    const { id } = await save('post', { title: 'Short lived', status: 'publish' })
    const trashed = await page.dispatch('deleteEntityRecord', 'postType', 'post', id)
    expect(trashed).toMatchObject({ id, status: 'trash' })
    const options = [{ force: true }, { throwOnError: true }]
    const gone = await page.dispatch('deleteEntityRecord', 'postType', 'post', id, ...options)
    expect(gone).toMatchObject({ deleted: true, previous: { id } })
  })

  it('save several records by one batch', async () => {
    page.takeRequests()
    const saved = await page.batchSave([
      ['postType', 'post', { title: 'Batched', status: 'publish' }],
      ['taxonomy', 'category', { name: 'Batched too' }],
      ['postType', 'page', { title: 'And a page' }],
    ])
    expect(saved).toMatchObject([
      { title: { raw: 'Batched' } },
      { name: 'Batched too' },
      { title: { raw: 'And a page' } },
    ])
    expect(page.takeRequests()).toEqual([
      'OPTIONS /wp-json/batch/v1?_locale=user',
      'POST /wp-json/batch/v1?_locale=user',
    ])
  })

  it('read and save the settings of the site', async () => {
    expect(await page.resolve('getEntityRecord', 'root', 'site')).toMatchObject({
      title: expect.any(String),
      posts_per_page: 10,
    })
    await page.dispatch('saveEntityRecord', 'root', 'site', { description: 'By the editor' })
    expect(await page.resolve('getEntityRecord', 'root', '__unstableBase')).toMatchObject({
      description: 'By the editor',
      url: site.address,
      home: site.address,
      timezone_string: 'UTC',
      gmt_offset: 0,
      site_logo: 0,
    })
  })

  it('suggest links for search words', async () => {
    const { id, link } = await save('page', { title: 'Pomegranate', status: 'publish' })
    expect(await page.linkSuggestions('pomegran')).toMatchObject([
      { id, url: link, title: 'Pomegranate', type: 'page', kind: 'post-type' },
    ])
  })

  it('read the theme, its styles and those of the user, and save them', async () => {
    const theme = await page.resolve('getCurrentTheme')
    expect(theme).toMatchObject({ status: 'active', is_block_theme: true })
    expect(await page.resolve('getThemeSupports')).toMatchObject({ 'post-thumbnails': true })
    const base = await page.resolve('__experimentalGetCurrentThemeBaseGlobalStyles')
    expect(base).toMatchObject({ settings: { color: {} }, styles: {} })
    expect(
      await page.resolve('__experimentalGetCurrentThemeGlobalStylesVariations'),
    ).toBeInstanceOf(Array)
    const id = await page.resolve('__experimentalGetCurrentGlobalStylesId')
    const record = ['root', 'globalStyles', id] as const
    await page.resolve('getEntityRecord', ...record)
    await page.dispatch('editEntityRecord', ...record, { styles: { color: { text: '#123456' } } })
    await page.dispatch('saveEditedEntityRecord', ...record, { throwOnError: true })
    expect(await page.select('getEntityRecord', ...record)).toMatchObject({
      styles: { color: { text: '#123456' } },
    })
    expect(await page.resolve('getCurrentThemeGlobalStylesRevisions')).toMatchObject([
      { author: site.owner.id, styles: { color: { text: '#123456' } } },
    ])
    expect(
      await page.resolve('canUser', 'update', { kind: 'root', name: 'globalStyles', id }),
    ).toBe(true)
  })

  it('find the template of a post, change it and revert the change', async () => {
    const id = await page.resolve('getDefaultTemplateId', { slug: 'single-post-hello' })
    expect(id).toMatch(/\/\//)
    const record = ['postType', 'wp_template', id] as const
    const original = await page.resolve('getEntityRecord', ...record)
    expect(original).toMatchObject({ source: 'theme', has_theme_file: true })
    const changed = await save('wp_template', { id, content: '<!-- wp:post-content /-->' })
    expect(changed).toMatchObject({ id, source: 'custom', wp_id: expect.any(Number) })
    const options = [{ force: true }, { throwOnError: true }]
    await page.dispatch('deleteEntityRecord', ...record, ...options)
    expect(await page.apiFetch({ path: `/wp/v2/templates/${id}?context=edit` })).toMatchObject({
      source: 'theme',
      content: { raw: original.content.raw },
    })
  })

  it('read block patterns and their categories, of the theme and of users', async () => {
    const patterns = await page.resolve('getBlockPatterns')
    expect(patterns[0]).toMatchObject({ name: expect.any(String), content: expect.any(String) })
    const categories = await page.resolve('getBlockPatternCategories')
    expect(categories[0]).toMatchObject({ name: expect.any(String), label: expect.any(String) })
    await page.dispatch('saveEntityRecord', 'taxonomy', 'wp_pattern_category', { name: 'Mine' })
    expect(await page.resolve('getUserPatternCategories')).toMatchObject([
      { name: 'mine', label: 'Mine' },
    ])
  })

  it('find the fallback navigation, which is created on first use', async () => {
    const path = '/wp-block-editor/v1/navigation-fallback?_embed=true'
    const { id, _embedded: embedded } = await page.apiFetch({ path })
    expect(embedded.self).toMatchObject([
      { id, status: 'publish', content: { raw: expect.anything() } },
    ])
    expect(await page.resolve('getEntityRecord', 'postType', 'wp_navigation', id)).toMatchObject({
      id,
      title: { raw: embedded.self[0].title.raw },
    })
  })
})
