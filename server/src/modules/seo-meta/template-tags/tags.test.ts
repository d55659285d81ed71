import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { ensureCategories } from '../../../../test/catalogue.ts'
import { readHead } from '../../../../test/page-head.ts'
import { createItem } from '../../catalogue/save/index.ts'

const ROOT = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

describe('GET seo/v1/tags', () => {
  const tags = async (by: Client = admin): Promise<Map<string, { value: string }>> => {
    const { body } = await by.get(`${ROOT}/tags`)
    return new Map(body.tags.map((tag: { id: string }) => [tag.id, tag]))
  }

  it('has an example for every tag', async () => {
    expect((await tags()).get('search_term')?.value).toBe('a search')
    expect((await tags()).get('post_title')?.value).toBe('A post')
  })

  it('has the values of the newest published post, and of no other', async () => {
    app.setTime('2026-03-04T10:00:00Z')
    const post = (given: object) => admin.post(`${CORE}/posts`, { content: 'Words', ...given })
    await post({ title: 'Older', status: 'publish', date: '2026-01-01T00:00:00' })
    await post({ title: 'Tom & <em>Jerry</em>', status: 'publish', excerpt: 'On stage.' })
    await post({ title: 'Secret', status: 'private' })
    const shown = await tags(app.as('contributor'))
    expect(shown.get('post_title')?.value).toBe('Tom & Jerry')
    expect(shown.get('post_excerpt')?.value).toBe('On stage.')
    expect(shown.get('post_year')?.value).toBe('2026')
    expect(shown.get('post_link')?.value).toBe(
      '<a href="http://callboard.test/tom-jerry/">Tom &amp; Jerry</a>',
    )
    expect(shown.get('site_link_alt')?.value).toBe(
      '<a href="http://callboard.test/">http://callboard.test/</a>',
    )
  })

  it('has only existing tags, for every kind of template', async () => {
    const { body } = await admin.get(`${ROOT}/tags`)
    const known = new Set(body.tags.map(({ id }: { id: string }) => id))
    const named = Object.values(body.context as Record<string, string[]>).flat()
    expect(named.filter((id) => !known.has(id))).toEqual([])
    expect(body.context.pageTitle).toContain('parent_title')
    expect(body.context.pageTitle).not.toContain('post_excerpt')
    expect(body.context.categoryTitle).toContain('tax_parent_name')
    expect(body.context.categoryDescription).not.toContain('tax_parent_name')
  })

  it('needs the capability', async () => {
    expect((await app.as('subscriber').get(`${ROOT}/tags`)).status).toBe(403)
    expect((await app.anonymous.get(`${ROOT}/tags`)).status).toBe(401)
  })
})

describe('tags of the catalogue', () => {
  const HIDDEN = { status: 'draft' } as const

  it('fill the heads of its pages with published names', async () => {
    const ctx = () => app.systemContext()
    await ensureCategories(ctx(), [{ kind: 'station', slug: 'one', name: 'Station One' }])
    const show = await createItem(ctx(), 'show', { name: 'The Show', terms: { station: ['one'] } })
    const secret = await createItem(ctx(), 'show', { name: 'Not Out Yet', ...HIDDEN })
    const actor = await createItem(ctx(), 'actor', { name: 'Eve Actor' })
    await createItem(ctx(), 'character', {
      name: 'Ann Example',
      actors: [actor.row.id],
      shows: [secret, show].map(({ row }) => ({ show: row.id, role: 'regular', years: [] })),
    })
    const title = (name: string) => ({ title: `#post_title: ${name}` })
    await admin.post(`${ROOT}/options`, {
      dynamicOptions: {
        searchAppearance: {
          postTypes: {
            character: title('#character_shows, #character_actors'),
            show: title('#show_stations#show_genres'),
            actor: title('#actor_characters #show_stations'),
          },
        },
      },
    })
    const titleOf = async (path: string): Promise<string> =>
      readHead((await app.anonymous.get(path)).text).title
    expect(await titleOf('/character/ann-example/')).toBe('Ann Example: The Show, Eve Actor')
    expect(await titleOf('/show/the-show/')).toBe('The Show: Station One')
    expect(await titleOf('/actor/eve-actor/')).toBe('Eve Actor: Ann Example')
  })

  it('are listed on request', async () => {
    const usual = (await admin.get(`${ROOT}/tags`)).body
    expect(Object.keys(usual.context)).not.toContain('characterTitle')
    const { tags, context } = (await admin.get(`${ROOT}/tags?catalogue=true`)).body
    expect(context.characterTitle).toContain('character_shows')
    expect(context.showTitle).not.toContain('character_shows')
    expect(tags.length - usual.tags.length).toBe(5)
  })
})

describe('POST seo/v1/objects', () => {
  const find = (query: unknown, type: unknown = 'posts', by: Client = admin) =>
    by.post(`${ROOT}/objects`, { query, type })
  const labels = async (query: unknown, type?: string): Promise<string[]> =>
    (await find(query, type)).body.objects.map(({ label }: { label: string }) => label)

  beforeAll(async () => {
    for (const n of [3, 1, 2])
      await admin.post(`${CORE}/posts`, { title: `Plum ${n}`, status: 'draft' })
    await admin.post(`${CORE}/posts`, { title: 'Plum 100%_', status: 'publish' })
    await admin.post(`${CORE}/posts`, { title: 'Plum hidden', status: 'private' })
    await admin.post(`${CORE}/categories`, { name: 'Plums' })
  })

  it('finds posts by title, sorted by title, and never hidden ones', async () => {
    expect(await labels('plum')).toEqual(['Plum 1', 'Plum 100%_', 'Plum 2', 'Plum 3'])
    expect((await find('Plum 1')).body.objects[0]).toEqual({
      ...{ type: 'post', value: expect.any(Number), slug: '', label: 'Plum 1' },
      link: expect.stringMatching(/\?p=\d+$/),
    })
  })

  it('escapes wildcards', async () => {
    expect(await labels('%_')).toEqual(['Plum 100%_'])
    expect(await labels('Plum%2')).toEqual([])
    expect(await labels('!')).toEqual([])
  })

  it('finds posts by id and slug, and terms', async () => {
    const { id } = (
      await admin.post(`${CORE}/posts`, { title: 'By id', slug: 'a-slug', status: 'publish' })
    ).body
    expect(await labels(id)).toContain('By id')
    expect(await labels('a-slug')).toEqual(['By id'])
    expect(await labels('plum', 'terms')).toEqual(['Plums'])
  })

  it('finds ten at most, and nothing of another type', async () => {
    for (let n = 0; n < 12; n++)
      await admin.post(`${CORE}/posts`, { title: `Many ${n}`, status: 'draft' })
    expect(await labels('many')).toHaveLength(10)
    expect(await labels('plum', 'users')).toEqual([])
  })

  it('leaves out types that are not shown', async () => {
    const show = (isShown: boolean) =>
      admin.post(`${ROOT}/options`, {
        dynamicOptions: { searchAppearance: { postTypes: { post: { show: isShown } } } },
      })
    await show(false)
    expect(await labels('plum')).toEqual([])
    await show(true)
  })

  it('rejects an unknown kind and a missing text', async () => {
    for (const [query, type] of [
      ['', 'posts'],
      [undefined, 'posts'],
      ['x', ''],
      [{ a: 1 }, 'posts'],
      ['x', 7],
    ])
      expect([query, type, (await find(query, type)).status]).toEqual([query, type, 400])
    expect((await find('x'.repeat(30_000))).status).toBe(400)
    expect((await find('x', 'posts', app.as('editor'))).status).toBe(403)
  })
})
