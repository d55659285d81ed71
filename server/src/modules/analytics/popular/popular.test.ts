import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { hitOn, recordHits } from '../../../../test/hits.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import type { Hit } from '../store/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
})

const HIT: Hit = hitOn('2026-11-16', { minute: 600 })

/** Updates the sums, as the job does. */
const settle = async () => {
  const roll = app.systemContext().extensions(jobDefinitions)
  await roll.find(({ name }) => name === 'analytics.roll-up')?.run(app.systemContext(), {} as never)
}

const at = (path: string) => `/api/analytics/v1/popular-posts${path}`

const admin = () => app.as('administrator')

describe('analytics/v1/popular-posts/themes/{type}', () => {
  it.each([
    ['inline', 14],
    ['widget', 8],
    ['products', 4],
  ])('tells of all themes of %s', async (type, count) => {
    const { body } = await app.as('author').get(at(`/themes/${type}`))
    const themes = Object.entries<{ label: string; posts: number; list: { items: unknown[] } }>(
      body.themes,
    )
    expect(body.selected).toBe('alpha')
    expect(themes).toHaveLength(count)
    for (const [name, { label, posts, list }] of themes) {
      expect(label.toLowerCase()).toBe(name)
      expect(list.items).toHaveLength(posts)
    }
  })

  it('names the edition of each theme, and offers all of them', async () => {
    const { themes: inline } = (await admin().get(at('/themes/inline'))).body
    expect([inline.charlie.level, inline.charlie.posts, inline.november.level]).toEqual([
      'lite',
      3,
      'plus',
    ])
    const { themes: products } = (await admin().get(at('/themes/products'))).body
    expect(products.alpha).not.toHaveProperty('level')
    expect(products.alpha.list.prices).toHaveLength(4)
    expect((await admin().put(at('/themes/inline'), { selected: 'november' })).body.selected).toBe(
      'november',
    )
    expect((await admin().get(at('/themes/inline'))).body.selected).toBe('november')
    expect((await admin().get(at('/themes/widget'))).body.selected).toBe('alpha')
    await admin().put(at('/themes/inline'), { selected: 'alpha' })
  })

  it('follows overrides until they are reset', async () => {
    const before = (await admin().get(at('/themes/widget'))).body
    const styles = {
      title: { color: '#ABC', size: 20 },
      label: { text: 'Liked' },
      meta: { date: false },
    }
    const { body } = await admin().put(at('/themes/widget'), { theme: 'golf', styles })
    const { golf, ...others } = before.themes
    expect(body.themes).toEqual({
      ...others,
      golf: {
        ...golf,
        styles: {
          title: { color: '#ABC', size: 20 },
          label: { ...golf.styles.label, text: 'Liked' },
          meta: { ...golf.styles.meta, date: false },
        },
      },
    })
    expect((await admin().get(at('/themes/widget'))).body).toEqual(body)
    await admin().put(at('/themes/widget'), { theme: 'golf', styles: {} })
    expect((await admin().get(at('/themes/widget'))).body).toEqual(before)
  })

  it.each<object>([
    { selected: 'zulu' },
    { selected: 'constructor' },
    { styles: { title: { color: '#fff' } } },
    { theme: 'zulu', styles: {} },
    { theme: 'golf', styles: { title: { color: 'red' } } },
    { theme: 'golf', styles: { title: { color: '#fff;}' } } },
    { theme: 'golf', styles: { title: { size: 500 } } },
    { theme: 'golf', styles: { title: { size: '18' } } },
    { theme: 'golf', styles: { title: { weight: 700 } } },
    { theme: 'golf', styles: { label: { editable: false } } },
    { theme: 'golf', styles: { label: { text: 'x'.repeat(61) } } },
    { theme: 'golf', styles: { constructor: { name: 'x' } } },
    { theme: 'golf', styles: { title: 'red' } },
    { theme: 'golf', styles: 'red' },
  ])('refuses %j', async (changes) => {
    const before = (await admin().get(at('/themes/widget'))).body
    expect((await admin().put(at('/themes/widget'), changes)).status).toBe(400)
    expect((await admin().get(at('/themes/widget'))).body).toEqual(before)
  })

  it('has no other types', async () => {
    const { status, body } = await admin().get(at('/themes/sidebar'))
    expect([status, body.code]).toEqual([404, 'rest_no_theme_type'])
    expect(body.message).toContain('inline, widget, products')
    expect((await admin().put(at('/themes/constructor'), {})).status).toBe(404)
  })
})

describe('analytics/v1/popular-posts', () => {
  const ids: Record<string, number> = {}
  const make = async (name: string, extra: object = {}, base = 'posts') => {
    const { body } = await admin().post(`/api/core/v2/${base}`, {
      title: name,
      status: 'publish',
      ...extra,
    })
    ids[name] = body.id
    return body.id
  }
  const say = async (name: string, times: number, date_gmt = '2026-11-10T12:00:00') => {
    for (let n = 0; n < times; n++)
      await admin().post('/api/core/v2/comments', {
        post: ids[name],
        content: `${name} ${n} ${date_gmt}`,
        date_gmt,
      })
  }
  const list = async (query: string, client = app.anonymous): Promise<string[]> =>
    (await client.get(at(`?${query}`))).body.map(({ title }: { title: string }) => title)

  beforeAll(async () => {
    await make('Old & <em>gold</em>', { date: '2026-01-01T00:00:00' })
    await make('New', { date: '2026-11-15T00:00:00' })
    await make('Secret', { status: 'private' })
    await make('Locked', { password: 'open sesame' })
    await make('Draft', { status: 'draft' })
    await make('A page', { date: '2026-11-14T00:00:00', comment_status: 'open' }, 'pages')
    ids.Gold = ids['Old & <em>gold</em>'] ?? 0
    await say('Gold', 2)
    await say('New', 1)
    await say('New', 2, '2026-06-01T12:00:00')
    await say('Secret', 3)
    await say('Locked', 3)
  })

  it('lists recently discussed items', async () => {
    expect(await list('sort=comments')).toEqual(['Old & gold', 'New'])
    expect(await list('sort=comments&limit=1')).toEqual(['Old & gold'])
    expect(await list(`sort=comments&exclude=${ids.Gold}`)).toEqual(['New'])
    expect(await list('sort=comments&range=3')).toEqual([])
  })

  it('lists viewed items, weighted by recency', async () => {
    const view = (name: string, times: number, day: string) =>
      Array.from({ length: times }, (_, n) => ({
        ...HIT,
        item_id: ids[name] ?? 0,
        day,
        hour: `${day}T10`,
        visitor: `${n}`,
      }))
    recordHits(app.systemContext(), [
      ...view('Gold', 7, '2026-11-10'),
      ...view('New', 2, '2026-11-16'),
      ...view('A page', 3, '2026-11-16'),
      ...view('Secret', 9, '2026-11-16'),
      ...view('Locked', 9, '2026-11-16'),
      ...view('Draft', 9, '2026-11-16'),
      { ...HIT, item_id: 987_654 },
    ])
    await settle()
    // Six days are two half-lives: 7 views count less than 2.
    expect(await list('')).toEqual(['New', 'Old & gold'])
    expect(await list('', admin())).toEqual(['New', 'Old & gold'])
    expect(await list('sort=views&post_type=page,post&limit=2')).toEqual(['A page', 'New'])
    expect(await list('sort=views&range=6')).toEqual(['New'])
    recordHits(app.systemContext(), view('Gold', 2, '2026-11-10'))
    await settle()
    expect(await list('sort=views')).toEqual(['Old & gold', 'New'])
  })

  it('lists recent items of the requested types', async () => {
    expect(await list('sort=recent')).toEqual(['New', 'Old & gold'])
    expect(await list('sort=recent&post_type=page&limit=1')).toEqual(['A page'])
    expect(await list('sort=recent&post_type=post,page&limit=2')).toEqual(['New', 'A page'])
    expect(await list('sort=recent&type=inline')).toEqual(['New'])
  })

  it('lists picked items in their order, and never non-public ones', async () => {
    const curated = ['Secret', 'Gold', 'Draft', 'New', 'Locked', 'Gold'].map((name) => ids[name])
    const saved = await admin().put(at('/curated'), { curated: [...curated, 987_654] })
    expect(saved.body.curated).toEqual([...curated.slice(0, 5), 987_654])
    expect(await list('sort=curated')).toEqual(['Old & gold', 'New'])
    expect(await list('sort=curated', admin())).toEqual(['Old & gold', 'New'])
    expect((await app.as('author').get(at('/curated'))).body).toEqual(saved.body)
  })

  it('returns everything needed to show an item', async () => {
    const { body } = await app.anonymous.get(at('?sort=recent&limit=1'))
    expect(body).toEqual([
      {
        id: ids.New,
        type: 'post',
        title: 'New',
        link: 'http://callboard.test/new/',
        image: '',
        srcset: '',
        image_id: 0,
        author: await app.userId('administrator'),
        author_name: 'administrator',
        date: '2026-11-15T00:00:00',
        comments: 3,
      },
    ])
  })

  it.each([
    'sort=luck',
    'limit=0',
    'limit=26',
    'range=0',
    'range=x',
    'post_type=wp_block',
    'type=x',
  ])('refuses %s', async (query) => {
    expect((await app.anonymous.get(at(`?${query}`))).status).toBe(400)
  })

  it.each([{}, { curated: ['x'] }, { curated: [0] }])('picks nothing for %j', async (body) => {
    expect((await admin().put(at('/curated'), body)).status).toBe(400)
  })
})

it.each([
  ['get', '/themes/inline', 'subscriber'],
  ['get', '/curated', 'subscriber'],
  ['put', '/themes/inline', 'editor'],
  ['put', '/curated', 'editor'],
] as const)('%s %s is for those who may', async (method, path, role) => {
  const send = (client: TestApp['anonymous']) =>
    method === 'put' ? client.put(at(path), { curated: [1] }) : client.get(at(path))
  expect((await send(app.anonymous)).status).toBe(401)
  expect((await send(app.as(role))).status).toBe(403)
})
