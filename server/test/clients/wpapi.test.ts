import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WPAPI from 'wpapi'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'

let site: BuiltSite
let wp: WPAPI

beforeAll(async () => {
  // Since WordPress 5.9 the package cannot parse the paths of templates and logs that on the console; it then
  // continues with its built-in routes.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  site = await startBuiltSite()
  wp = (await WPAPI.discover(site.address)).auth({
    username: site.owner.username,
    password: site.owner.applicationPassword,
  })
})

afterAll(() => vi.restoreAllMocks())

describe('the package wpapi, unmodified', () => {
  it('discovers the API from the address of the site', async () => {
    const stranger = await WPAPI.discover(`${site.address}/`)
    expect(stranger.posts().toString()).toBe(`${site.address}/wp-json/wp/v2/posts`)
    expect(await stranger.posts()).toEqual([])
    await expect(stranger.users().me().get()).rejects.toMatchObject({
      code: 'rest_not_logged_in',
      data: { status: 401 },
    })
  })

  it('discovers it from an address of the API, too', async () => {
    const found = await WPAPI.discover(`${site.address}/wp-json/wp/v2/types`)
    expect(found.posts().toString()).toBe(`${site.address}/wp-json/wp/v2/posts`)
  })

  it('reads every namespace from the routes of the index that it can parse', async () => {
    const { namespaces, routes } = await wp.root('').get()
    const readable = Object.entries(routes).filter(([path]) => !UNREADABLE.test(path))
    const endpoint = `${site.address}/wp-json`
    const bootstrapped = new WPAPI({ endpoint, routes: Object.fromEntries(readable) })
    expect(namespaces).toContain('oembed/1.0')
    for (const name of namespaces) expect(bootstrapped.namespace(name)).toBeDefined()
    expect(await bootstrapped.posts()).toEqual([])
  })

  it('signs in by application password, with or without spaces', async () => {
    expect(await wp.users().me()).toMatchObject({ id: site.owner.id, name: 'olga' })
    const spaced = new WPAPI({
      endpoint: `${site.address}/wp-json`,
      username: 'olga@example.org',
      password: site.owner.applicationPassword.replace(/(.{4})(?=.)/g, '$1 '),
    })
    expect(await spaced.users().me().param('context', 'edit')).toMatchObject({
      username: 'olga',
      roles: ['administrator'],
    })
    const wrong = new WPAPI({
      endpoint: `${site.address}/wp-json`,
      username: 'olga',
      password: 'no such password',
    })
    await expect(wrong.posts().create({ title: 'x' })).rejects.toMatchObject({
      code: 'rest_cannot_create',
      data: { status: 401 },
    })
  })

  it('creates posts, and lists them in pages', async () => {
    const shelf = await wp.categories().create({ name: 'Shelf' })
    for (const number of [1, 2, 3, 4, 5])
      await wp.posts().create({
        title: `Book ${number}`,
        content: 'Text',
        status: 'publish',
        categories: [shelf.id],
      })
    const first = await wp
      .posts()
      .categories(shelf.id)
      .perPage(2)
      .orderby('title')
      .order('asc')
      .get()
    expect(titles(first)).toEqual(['Book 1', 'Book 2'])
    expect(first._paging).toMatchObject({ total: 5, totalPages: 3 })
    expect(first._paging.prev).toBeUndefined()
    const second = await first._paging.next
    expect(titles(second)).toEqual(['Book 3', 'Book 4'])
    const last = await second._paging.next
    expect(titles(last)).toEqual(['Book 5'])
    expect(last._paging.next).toBeUndefined()
    expect(titles(await last._paging.prev)).toEqual(['Book 3', 'Book 4'])
    const headers = await wp.posts().categories(shelf.id).headers()
    expect(headers['x-wp-total']).toBe('5')
  })

  it('embeds author, terms, image and replies', async () => {
    const image = await wp
      .media()
      .file(await picture(40, 30), 'cover.png')
      .create({ title: 'Cover' })
    const tag = await wp.tags().create({ name: 'Rare' })
    const post = await wp.posts().create({
      title: 'With company',
      status: 'publish',
      tags: [tag.id],
      featured_media: image.id,
    })
    await wp.comments().create({ post: post.id, content: 'A word' })
    const { _embedded: embedded } = await wp.posts().id(post.id).embed()
    expect(embedded.author).toMatchObject([{ id: site.owner.id, name: 'olga' }])
    expect(embedded['wp:featuredmedia']).toMatchObject([{ id: image.id, media_type: 'image' }])
    expect(embedded['wp:term'].flat()).toMatchObject([{ taxonomy: 'category' }, { id: tag.id }])
    expect(embedded.replies).toMatchObject([[{ content: { rendered: '<p>A word</p>\n' } }]])
  })

  it('uploads a buffer and a file by its path, with further fields', async () => {
    const path = join(site.folder, 'from disk.jpeg')
    await writeFile(path, await picture(400, 300, 'jpeg'))
    const fromDisk = await wp.media().file(path).create({ alt_text: 'A wall', title: 'Wall' })
    expect(fromDisk).toMatchObject({
      alt_text: 'A wall',
      title: { raw: 'Wall' },
      mime_type: 'image/jpeg',
      media_details: { width: 400, height: 300, sizes: { medium: { width: 300 } } },
    })
    const response = await fetch(fromDisk.source_url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const described = await wp.media().id(fromDisk.id).update({ caption: 'By the sea' })
    expect(described.caption.raw).toBe('By the sea')
    await expect(
      wp.media().file(Buffer.from('<?php echo 1;'), 'a.php').create({}),
    ).rejects.toMatchObject({ data: { status: expect.any(Number) } })
  })

  it('edits, autosaves, lists revisions and restores one', async () => {
    const { id } = await wp.posts().create({ title: 'Draft', content: 'One', status: 'publish' })
    await wp.posts().id(id).update({ content: 'Two' })
    const edited = await wp.posts().id(id).update({ content: 'Three', excerpt: 'Short' })
    expect(edited).toMatchObject({ content: { raw: 'Three' }, excerpt: { raw: 'Short' } })

    const autosave = await wp.posts().id(id).autosaves().create({ content: 'Four' })
    expect(autosave).toMatchObject({ parent: id, content: { raw: 'Four' } })
    expect(await wp.posts().id(id).autosaves()).toMatchObject([{ id: autosave.id }])
    expect((await wp.posts().id(id).param('context', 'edit')).content.raw).toBe('Three')

    const revisions = await wp.posts().id(id).revisions().param('context', 'edit').get()
    expect(revisions._paging.total).toBe(revisions.length)
    const earlier = revisions.find((one: typeof autosave) => one.content.raw === 'Two')
    const alone = await wp.posts().id(id).revisions(earlier.id).param('context', 'edit')
    expect(alone).toMatchObject({ parent: id, content: { raw: 'Two' } })
    const restored = await wp.posts().id(id).update({ content: alone.content.raw })
    expect(restored.content.raw).toBe('Two')
    expect(await wp.posts().id(id).revisions(earlier.id).delete({ force: true })).toMatchObject({
      deleted: true,
      previous: { id: earlier.id },
    })
  })

  it('calls routes that a program registers itself', async () => {
    const { id } = await wp.pages().create({ title: 'A page', status: 'publish' })
    const autosavesOfPages = wp.registerRoute('wp/v2', '/pages/(?P<id>\\d+)/autosaves')
    const saved = await autosavesOfPages.call(wp).id(id).autosaves().create({ title: 'Better' })
    expect(saved).toMatchObject({ parent: id, title: { raw: 'Better' } })
  })

  it('trashes, restores and deletes', async () => {
    const { id } = await wp.posts().create({ title: 'Gone soon', status: 'publish' })
    expect(await wp.posts().id(id).delete()).toMatchObject({ id, status: 'trash' })
    const [trashed] = await wp.posts().status('trash')
    expect(trashed).toMatchObject({ id, slug: 'gone-soon__trashed' })
    await expect(wp.posts().id(id).delete()).rejects.toMatchObject({
      code: 'rest_already_trashed',
      data: { status: 410 },
    })
    expect(await wp.posts().id(id).update({ status: 'publish' })).toMatchObject({
      status: 'publish',
      slug: 'gone-soon',
    })
    expect(await wp.posts().id(id).delete({ force: true })).toMatchObject({
      deleted: true,
      previous: { id },
    })
    await expect(wp.posts().id(id).get()).rejects.toMatchObject({ code: 'rest_post_invalid_id' })
  })

  it('sends several changes in one batch', async () => {
    const { responses } = await wp.root('batch/v1').create({
      requests: [
        { path: '/wp/v2/posts', body: { title: 'By batch', status: 'publish' } },
        { path: '/wp/v2/tags', body: { name: 'Batched' } },
        { path: '/wp/v2/posts', body: { status: 'no such status' } },
      ],
    })
    expect(responses).toMatchObject([
      { status: 201, body: { title: { raw: 'By batch' } } },
      { status: 201, body: { name: 'Batched' } },
      { status: 400, body: { code: 'rest_invalid_param' } },
    ])
    expect(await wp.posts().search('By batch')).toHaveLength(1)
  })

  it('reads and changes settings', async () => {
    expect(await wp.settings().update({ title: 'Read by wpapi' })).toMatchObject({
      title: 'Read by wpapi',
    })
    expect(await wp.root('').get()).toMatchObject({ name: 'Read by wpapi' })
  })
})

const UNREADABLE = /^\/wp\/v2\/(templates|template-parts|global-styles)\//

const titles = (posts: { title: { rendered: string } }[]): string[] =>
  posts.map(({ title }) => title.rendered)
