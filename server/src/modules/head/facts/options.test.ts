import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { visitorContext } from '../../../../test/visitor-context.ts'
import { validUntil } from '../../../cache/validity.ts'
import type { PageView, Shown } from '../../../contract/page-view.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { saveSettings } from '../../settings/index.ts'
import { DEFAULT_OPTIONS, type HeadOptions, headFor } from '../index.ts'

const V2 = '/wp-json/wp/v2'
const ADDRESS = 'http://callboard.test/company/people/'

let app: TestApp
let editor: Client
let row: PostRow

const make = async (path: string, given: object): Promise<number> =>
  (await editor.post(`${V2}/${path}`, given)).body.id

const rowOf = async (id: number): Promise<PostRow> => {
  const found = await postLoader(visitorContext(app)).load(id)
  if (!found) throw new Error('no such item')
  return found
}

beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  await app
    .as('administrator')
    .post(`${V2}/settings`, { title: 'Site', description: 'A line', date_format: 'j F Y' })
  const me = await app.userId('editor')
  await app.as('administrator').post(`${V2}/users/${me}`, {
    ...{ name: 'Ann Lee', first_name: 'Ann', last_name: 'Lee', description: 'Writes <b>a lot</b>' },
  })
  const above = await make('categories', { name: 'Drinks' })
  const category = await make('categories', { name: 'Tea', parent: above, description: 'On tea' })
  const tag = await make('tags', { name: 'hot' })
  const id = await make('posts', {
    ...{ title: 'It’s #site_title', status: 'publish', slug: 'it', date: '2026-03-01T10:00:00' },
    ...{ content: 'Some content', categories: [category], tags: [tag] },
    meta: { _monsterinsights_sitenote_note: 'Noted' },
  })
  row = await rowOf(id)
})

const viewOf = (item: PostRow | undefined, rest: Partial<PageView> = {}): PageView => ({
  shown: { kind: 'single' } satisfies Shown,
  items: item ? [item] : [],
  total: 1,
  page: 1,
  perPage: 1,
  addressOf: () => ADDRESS,
  path: '',
  ...rest,
})

const headWith = (options: Partial<HeadOptions>, view = viewOf(row), isPersonal = false) =>
  headFor(
    visitorContext(app),
    { view, canonical: ADDRESS, isPersonal },
    { ...DEFAULT_OPTIONS, ...options },
  )

const titleOf = async (title: string, view?: PageView, rest: Partial<HeadOptions> = {}) =>
  (await headWith({ own: { title }, ...rest }, view)).title

describe('smart tags', () => {
  it.each([
    ['#post_title', 'It’s #site_title'],
    ['#site_title #separator_sa #tagline', 'Site - A line'],
    ['#blog_title/#site_description', 'Site/A line'],
    ['#author_name: #author_first_name #author_last_name', 'Ann Lee: Ann Lee'],
    ['#author_bio #author_url', 'Writes a lot http://callboard.test/author/editor/'],
    ['#category, #categories, #taxonomy_title', 'Tea, Tea, Tea'],
    ['#taxonomy_description in #tax_parent_name.', 'On tea in .'],
    [
      '#post_link, #author_link, #site_link, #category_link',
      'It’s #site_title, Ann Lee, Site, Tea',
    ],
    ['#tax_name-post_tag/#tax_name-nothing/', 'hot//'],
    ['#custom_field-_analytics_sitenote_note #custom_field-constructor', 'Noted'],
    ['#post_date, #post_day, #post_month, #post_year', '1 March 2026, 01, March, 2026'],
    ['#post_date_w3c', '2026-03-01T10:00:00+00:00'],
    ['#permalink', ADDRESS],
    ['#post_excerpt|#post_excerpt_only|#post_content', 'Some content||Some content'],
    ['#archive_title', 'Archives'],
    ['#post_link_alt #site_link_alt', `${ADDRESS} http://callboard.test`],
    ['#search_term#archive_date#parent_title', `It’s #site_title - Site`],
    ['#page_number', '1'],
  ])('%s', async (template, expected) => {
    expect(await titleOf(template)).toBe(expected)
  })

  it('match case-insensitively, and only whole names', async () => {
    expect(await titleOf('#SITE_Title #site_titles #site_title_x #nothing #tax_name #')).toBe(
      'Site #site_titles #site_title_x #nothing #tax_name #',
    )
  })

  it('keep separators only between words', async () => {
    expect(
      await titleOf(
        '#separator_sa Here #separator_sa #search_term #separator_sa there #separator_sa',
      ),
    ).toBe('Here - - there')
  })

  it('resolve to the current date, cached until the day ends', async () => {
    const ctx = visitorContext(app)
    const own = { title: '#current_date, #current_day, #current_month, #current_year' }
    const subject = { view: viewOf(row), canonical: ADDRESS }
    const { title } = await headFor(ctx, subject, { ...DEFAULT_OPTIONS, own })
    expect(title).toBe(
      ['j F Y', 'd', 'F', 'Y']
        .map((pattern) => formatDate(ctx.clock().toISOString().slice(0, 19), pattern))
        .join(', '),
    )
    const midnight = new Date(ctx.clock())
    midnight.setUTCHours(24, 0, 0, 0)
    expect(validUntil(ctx)).toBe(midnight.getTime())
  })

  it('resolve to the texts of an attachment', async () => {
    const file = { ...row, type: 'attachment', excerpt: 'Cap', details: '{"alt":"Alt"}' }
    expect(
      await titleOf('#alt_tag, #attachment_caption, #attachment_description', viewOf(file)),
    ).toBe('Alt, Cap, Some content')
  })

  it('reveal nothing of a text behind a password unless the password was given', async () => {
    const locked = { ...row, password: 'pw', excerpt: 'MARKER', content: 'MARKER' }
    const all = '#post_title #post_excerpt #post_content #post_excerpt_only #custom_field-footnotes'
    expect(await titleOf(all, viewOf(locked))).toBe('Protected: It’s #site_title')
    const opened = viewOf(locked, { opened: [row.id] })
    expect(await titleOf(all, opened)).toContain('MARKER')
    expect((await headWith({}, opened)).robots).toContain('noindex')
  })
})

describe('options', () => {
  it('can change the separator and the page number', async () => {
    const title = await titleOf('#site_title', viewOf(row, { page: 3 }), {
      separator: '·',
      pagedFormat: '#separator_sa Part #page_number',
    })
    expect(title).toBe('Site · Part 3')
  })

  it('can override texts for one page', async () => {
    const own = {
      description: 'Mine: #post_title',
      canonical: 'http://other.test/',
      robots: { flags: ['noindex', 'nosnippet'], maxSnippet: 9, maxImagePreview: 'none' },
    } as const
    const head = await headWith({ own })
    expect(head.description).toBe('Mine: It’s #site_title')
    expect(head.canonical).toBe('http://other.test/')
    expect(head.robots).toEqual(['noindex', 'nosnippet', 'max-image-preview:none'])
    expect(head.meta).toContainEqual({ property: 'og:url', content: own.canonical })
  })

  it('never set noindex on the front page', async () => {
    const own = { robots: { flags: ['noindex', 'nofollow'], maxImagePreview: 'large' } } as const
    const front = viewOf(undefined, { shown: { kind: 'home' } })
    expect((await headWith({ own }, front)).robots).toEqual(['nofollow', 'max-image-preview:large'])
  })

  it('set noindex on the whole site, including the front page, if blog_public is off', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    const front = viewOf(undefined, { shown: { kind: 'home' } })
    for (const view of [front, viewOf(row)])
      expect((await headWith({}, view)).robots.slice(0, 2)).toEqual(['noindex', 'nofollow'])
    await saveSettings(app.systemContext(), { blog_public: true })
  })

  it('set noindex on personal pages, whatever the options say', async () => {
    const own = { robots: DEFAULT_OPTIONS.home.robots }
    const head = await headWith({ own }, viewOf(row), true)
    expect(head.robots).toEqual(['noindex', 'nofollow', 'max-image-preview:large'])
    expect(head.canonical).toBeUndefined()
  })

  it('set noindex on further comment pages', async () => {
    const comments = { page: 2, addressOf: () => ADDRESS }
    expect((await headWith({}, viewOf(row, { comments }))).robots).toContain('noindex')
  })

  it('can leave out Open Graph and cards', async () => {
    const social = { ...DEFAULT_OPTIONS.social, hasOpenGraph: false, hasCards: false }
    expect((await headWith({ social })).meta).toEqual([])
  })

  it('can declare that the site represents a person', async () => {
    const represents = { kind: 'person', user: await app.userId('editor') } as const
    const sameAs = ['https://social.test/ann']
    const { graph } = await headWith({ schema: { ...DEFAULT_OPTIONS.schema, represents, sameAs } })
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@id': 'http://callboard.test/#person',
        '@type': 'Person',
        name: 'Ann Lee',
        sameAs,
      }),
    )
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        publisher: { '@id': 'http://callboard.test/#person' },
      }),
    )
  })
})
