import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { dangersIn } from '../../../../test/dangers.ts'
import { hitOn, recordHits } from '../../../../test/hits.ts'
import { form, picture } from '../../../../test/pictures.ts'
import { countQueries } from '../../../../test/queries.ts'
import { listen } from '../../../../test/wire.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import type { Hit } from '../store/index.ts'

const V2 = '/api/core/v2'

let app: TestApp
const ids: Record<string, number> = {}

const admin = () => app.as('administrator')

const make = async (title: string, extra: object = {}, base = 'posts'): Promise<number> => {
  const given = { title, status: 'publish', date: '2026-11-01T00:00:00', ...extra }
  const { body } = await admin().post(`${V2}/${base}`, given)
  ids[title] = body.id
  return body.id
}

const choose = async (settings: object): Promise<void> => {
  const saved = await admin().put('/api/analytics/v1/popular-posts/settings', settings)
  expect(saved.status, saved.text).toBe(200)
}

const page = async (slug: string): Promise<string> => (await app.anonymous.get(`/${slug}/`)).text

/** The titles in a text, by list. */
const listsIn = (html: string): string[][] =>
  html
    .split('<ul class="popular-posts ')
    .slice(1)
    .map((list) =>
      Array.from(
        list.split('</ul>')[0]?.matchAll(/-title">([^<]*)</g) ?? [],
        ([, title = '']) => title,
      ),
    )

const render = async (content: string): Promise<string> => {
  await admin().put(`${V2}/posts/${ids.Shown}`, { content })
  return (await app.anonymous.get(`${V2}/posts/${ids.Shown}`)).body.content.rendered
}

const runJob = async (wanted: string): Promise<void> => {
  const job = app
    .systemContext()
    .extensions(jobDefinitions)
    .find(({ name }) => name === wanted)
  await job?.run(app.systemContext(), {} as never)
}

const view = async (title: string, times: number): Promise<void> => {
  const hits = Array.from(
    { length: times },
    (_, n): Hit =>
      hitOn('2026-11-16', { minute: 600, visitor: `${title} ${n}`, item_id: ids[title] ?? 0 }),
  )
  recordHits(app.systemContext(), hits)
  await runJob('analytics.roll-up')
  await runJob('analytics.rank-posts')
}

const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`
const long = (paragraphs: number): string => words(50).repeat(paragraphs)

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
  const image = await admin().post(
    `${V2}/media`,
    undefined,
    form('heron.png', await picture(800, 600), {}),
  )
  await make('Third', { date: '2026-11-03T00:00:00' })
  await make('Second', { date: '2026-11-04T00:00:00' })
  await make('First', { date: '2026-11-05T00:00:00', featured_media: image.body.id })
  await make('Secret', { date: '2026-11-09T00:00:00', status: 'private' })
  await make('Locked', { date: '2026-11-09T00:00:00', password: 'sesame' })
  await make('Draft', { date: '2026-11-09T00:00:00', status: 'draft' })
  await make('Some page', { date: '2026-11-09T00:00:00', content: long(20) }, 'pages')
  await make('Shown', { date: '2026-10-01T00:00:00' })
  await make('Long', { date: '2026-10-02T00:00:00', content: long(20) })
})

beforeEach(() =>
  choose({ inline_placement: 'manual', widget_placement: 'manual', excluded_posts: [] }),
)

describe('blocks and shortcodes', () => {
  it.each([
    '<!-- wp:callboard/popular-posts-inline /-->',
    '<!-- wp:monsterinsights/popular-posts-inline /-->',
    '[popular_posts_inline]',
    '[monsterinsights_popular_posts_inline]',
    '<!-- wp:shortcode -->[monsterinsights_popular_posts_inline]<!-- /wp:shortcode -->',
  ])('%s lists one item', async (written) => {
    const html = await render(written)
    expect(listsIn(html)).toEqual([['First']])
    expect(html).toContain('class="popular-posts is-inline is-alpha"')
    expect(html).toContain('<span class="popular-posts-label">Much read</span>')
    expect(html).toContain('href="http://callboard.test/first/"')
  })

  it.each([
    '<!-- wp:callboard/popular-posts-widget {"post_count":2,"columns":3} /-->',
    '<!-- wp:monsterinsights/popular-posts-widget {"post_count":2,"columns":3} /-->',
    '[popular_posts_widget post_count="2" columns="3"]',
    '[monsterinsights_popular_posts_widget post_count=2 columns=3]',
  ])('%s lists several with what is known of them', async (written) => {
    const html = await render(written)
    expect(listsIn(html)).toEqual([['First', 'Second']])
    expect(html).toContain('is-widget is-alpha has-columns-3')
    expect(html).toContain('<span>administrator</span> <span aria-hidden="true">·</span> <time')
  })

  it.each(['inline', 'widget'])('are offered by editors, who show them: %s', async (kind) => {
    const writer = app.as('editor')
    const name = `callboard/popular-posts-${kind}`
    const { status, body } = await writer.get(`/wp-json/wp/v2/block-types/${name}`)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ name, category: 'widgets', is_dynamic: true },
        attributes: {
          theme: { type: 'string', default: '' },
          sort: { enum: ['views', 'comments', 'recent', 'curated'] },
          title_color: { type: 'string' },
          title_size: { type: 'number' },
        },
      },
    ])
    const preview = (attributes: object, block = name) =>
      writer.post(`/wp-json/wp/v2/block-renderer/${block}?context=edit`, { attributes })
    const made = await preview({ theme: 'alpha', title_color: '#123456' })
    expect(made.status, made.text).toBe(200)
    expect(made.body.rendered).toContain('--popular-title-color:#123456')
    expect((await preview({ sort: 'nonsense' })).status).toBe(400)
    const former = `monsterinsights/popular-posts-${kind}`
    expect((await preview({}, former)).body.rendered).toContain('First')
    const { supports } = (await writer.get(`/wp-json/wp/v2/block-types/${former}`)).body
    expect(supports.inserter).toBe(false)
  })

  it('follow their theme, and their own overrides', async () => {
    const html = await render(
      '[popular_posts_inline theme="golf" title_color="#123456" title_size="32" label_text="A &amp; B"]',
    )
    expect(html).toContain('is-inline is-golf')
    expect(html).toContain('--popular-title-color:#123456;--popular-title-size:2rem')
    expect(html).toContain('--popular-label-background:#17686B')
    expect(html).toContain('<span class="popular-posts-label">A &amp; B</span>')
    const plain = await render(
      '<!-- wp:callboard/popular-posts-inline {"theme":"constructor","title_color":"red;}","title_size":5000,"label_text":"\\u003cimg src=x onerror=x\\u003e A"} /-->',
    )
    expect(plain).toContain('is-inline is-alpha')
    expect(plain).toContain('--popular-title-color:#2B2F38;--popular-title-size:1.125rem')
    expect(dangersIn(plain)).toEqual([])
  })

  it('show responsive images where their theme has images', async () => {
    const html = await render('[popular_posts_inline theme="juliett"]')
    expect(html).toMatch(/<img [^>]*width="300" [^>]*alt="" srcset="[^"]+ 300w, [^"]+ 800w"/)
    const { body } = await app.anonymous.get('/api/analytics/v1/popular-posts?sort=recent&limit=1')
    expect(body[0].srcset).toMatch(/^http\S+-300x225\.png 300w, http\S+ 768w, http\S+\.png 800w$/)
  })

  it('never list non-public items, nor the item around them', async () => {
    const all = '[popular_posts_widget post_count="25" sort="recent" post_types="post,page"]'
    const html = await render(all)
    expect(listsIn(html)).toEqual([['Some page', 'First', 'Second', 'Third', 'Long']])
    await admin().put(`${V2}/posts/${ids.Shown}`, { content: all })
    const own = (await admin().get(`${V2}/posts/${ids.Shown}`)).body.content.rendered
    expect(listsIn(own)).toEqual(listsIn(html))
  })

  it('repeat items only after all were shown', async () => {
    const html = await render('[popular_posts_inline theme="charlie"]\n\n'.repeat(3))
    expect(listsIn(html)).toEqual([
      ['First', 'Second', 'Third'],
      ['Long', 'First', 'Second'],
      ['Third', 'First', 'Second'],
    ])
  })

  it('are left out of excerpts', async () => {
    await render(`${words(3)}[popular_posts_widget]`)
    const { body } = await app.anonymous.get(`${V2}/posts/${ids.Shown}`)
    expect(body.excerpt.rendered).toBe('<p>word word word</p>\n')
  })

  it('follow the title, meta and order settings', async () => {
    await choose({
      ...{ widget_title: 'Read & liked', widget_theme_meta_author: false, widget_count: 1 },
      ...{ widget_sort: 'curated', widget_theme: 'beta' },
    })
    await admin().put('/api/analytics/v1/popular-posts/curated', {
      curated: [ids.Secret, ids.Third, ids.First],
    })
    const html = await render('[popular_posts_widget]')
    expect(html).toContain('<h2 class="popular-posts-heading">Read &amp; liked</h2>')
    expect(html).toContain('is-widget is-beta has-columns-2')
    expect(html).toContain('<p class="popular-posts-meta"><time')
    expect(listsIn(html)).toEqual([['Third']])
    expect(await render('[popular_posts_widget meta_author="true"]')).toContain(
      '<p class="popular-posts-meta"><span>',
    )
    const { themes, selected } = (
      await admin().get('/api/analytics/v1/popular-posts/themes/widget')
    ).body
    expect([selected, themes.beta.label]).toEqual(['beta', 'Beta'])
    await choose({
      ...{ widget_title: '', widget_theme_meta_author: true, widget_count: 4 },
      ...{ widget_sort: 'views', widget_theme: 'alpha' },
    })
  })
})

describe('automatic lists', () => {
  it('appear only if the setting is on', async () => {
    expect(listsIn(await page('long'))).toEqual([])
  })

  it('appear between paragraphs, and only on the page of the item', async () => {
    await choose({ inline_placement: 'automatic' })
    const html = await page('long')
    expect(listsIn(html)).toEqual([['First'], ['Second'], ['Third']])
    const before = html.split('<div class="wp-block-callboard-popular-posts-inline"')
    expect(before.map((text) => text.split('<p>word').length - 1)).toEqual([3, 5, 5, 7])
    expect(listsIn((await app.anonymous.get(`${V2}/posts/${ids.Long}`)).text)).toEqual([])
    expect(listsIn(await page('some-page'))).toEqual([])
    expect(listsIn(await page('locked'))).toEqual([])
  })

  it('appear where the settings say', async () => {
    await choose({
      ...{ inline_placement: 'automatic', inline_post_types: ['page'], inline_after_count: 500 },
      ...{
        inline_multiple_number: 2,
        inline_multiple_distance: 400,
        widget_placement: 'automatic',
      },
    })
    expect(listsIn(await page('some-page'))).toEqual([['First'], ['Second']])
    expect(listsIn(await page('long'))).toEqual([['First', 'Second', 'Third', 'Shown']])
    await choose({ excluded_posts: [ids.Long, ids['Some page']] })
    expect([...listsIn(await page('long')), ...listsIn(await page('some-page'))]).toEqual([])
    await choose({
      ...{ inline_post_types: ['post'], inline_after_count: 150 },
      ...{ inline_multiple_number: 3, inline_multiple_distance: 250 },
    })
  })

  it('appear at the end of the last page of a text', async () => {
    await choose({ widget_placement: 'automatic' })
    await make('Paged', { content: 'One<!--nextpage-->Two', date: '2026-10-03T00:00:00' })
    expect(listsIn(await page('paged'))).toEqual([])
    expect(listsIn(await page('paged/2'))).toHaveLength(1)
    await admin().delete(`${V2}/posts/${ids.Paged}?force=true`)
  })
})

describe('a page with a list', () => {
  it('shows a new ranking immediately, and is re-rendered only for that', async () => {
    await choose({ widget_placement: 'automatic' })
    const port = await listen(app)
    const read = async (): Promise<string | undefined> =>
      listsIn(await (await fetch(`http://127.0.0.1:${port}/long/`)).text())[0]?.join()
    expect(await read()).toBe('First,Second,Third,Shown')
    await view('Third', 5)
    expect(await read()).toBe('Third,First,Second,Shown')
    const hits = app.cacheHits()
    await view('Third', 5)
    expect(await read()).toBe('Third,First,Second,Shown')
    expect(app.cacheHits()).toBe(hits + 1)
    await view('Second', 20)
    expect(await read()).toBe('Second,Third,First,Shown')
    expect(app.cacheHits()).toBe(hits + 1)
  })

  it('loses an item as soon as it is hidden', async () => {
    await choose({ widget_placement: 'automatic' })
    expect(listsIn(await page('long'))[0]).toContain('Third')
    await admin().put(`${V2}/posts/${ids.Third}`, { status: 'private' })
    expect(listsIn(await page('long'))[0]).not.toContain('Third')
    await admin().put(`${V2}/posts/${ids.Third}`, { status: 'publish' })
  })

  it('lists discussed items', async () => {
    await choose({ widget_sort: 'comments', widget_placement: 'automatic' })
    await admin().post(`${V2}/comments`, { post: ids.Shown, content: 'Well said' })
    await runJob('analytics.rank-posts')
    const html = await page('long')
    expect(listsIn(html)[0]?.[0]).toBe('Shown')
    expect(html).toContain('<span class="popular-posts-comments">1 comment</span>')
    await choose({ widget_sort: 'views' })
  })

  it('takes at most three queries for each further list', async () => {
    const cost = async (number: number): Promise<number> => {
      await choose({ inline_placement: 'automatic', inline_multiple_number: number })
      return countQueries(app, () => page('long'))
    }
    await cost(1)
    expect(await cost(3)).toBeLessThanOrEqual((await cost(1)) + 6)
    await choose({ inline_multiple_number: 3 })
  })
})

describe('popular-posts/settings', () => {
  const path = '/api/analytics/v1/popular-posts/settings'

  it('has the defaults that existing sites expect', async () => {
    expect((await app.as('author').get(path)).body).toMatchObject({
      ...{ inline_theme: 'alpha', widget_theme: 'alpha', products_theme: 'alpha' },
      ...{ inline_placement: 'manual', widget_theme_columns: 2, products_theme_columns: 2 },
      ...{ widget_count: 4, products_count: 4, inline_after_count: 150 },
      ...{ inline_multiple_number: 3, inline_multiple_distance: 250 },
      ...{ inline_multiple_min_words: 100, inline_post_types: ['post'] },
      ...{ widget_post_types: ['post'], ajaxify: false, widget_theme_meta_author: true },
      ...{ products_theme_meta_price: true },
    })
  })

  it.each([
    { inline_theme: 'zulu' },
    { inline_placement: 'everywhere' },
    { inline_after_count: -1 },
    { inline_multiple_number: 0 },
    { widget_count: 26 },
    { widget_theme_columns: 4 },
    { inline_post_types: ['wp_block'] },
    { excluded_posts: ['x'] },
    { widget_title: 'x'.repeat(101) },
  ])('refuses %j', async (changes) => {
    const before = (await admin().get(path)).body
    expect((await admin().put(path, changes)).status).toBe(400)
    expect((await admin().get(path)).body).toEqual(before)
  })

  it('requires the capability', async () => {
    expect((await app.anonymous.get(path)).status).toBe(401)
    expect((await app.as('subscriber').get(path)).status).toBe(403)
    expect((await app.anonymous.put(path, {})).status).toBe(401)
    expect((await app.as('editor').put(path, {})).status).toBe(403)
  })
})
