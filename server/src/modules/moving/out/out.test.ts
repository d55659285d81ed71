import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { body as file, picture } from '../../../../test/pictures.ts'
import { isBad } from '../../../transfer/read/line.ts'
import { STYLESHEET } from '../../themes/index.ts'
import { readWxr } from '../formats/wxr/read-wxr.ts'
import type { ItemRecord, MovingRecord } from '../model/index.ts'
import { parsePhp, plainOf } from '../php/index.ts'

const EXPORT = '/api/svc/v1/export/wordpress'
const CORE = '/api/core/v2'

let app: TestApp
const made: Record<string, number> = {}

const create = async (name: string, path: string, fields: object) => {
  const { status, body, text } = await app.as('administrator').post(`${CORE}/${path}`, fields)
  expect(status, text).toBe(201)
  made[name] = body.id
  return body.id as number
}

const recordsOf = async (text: string): Promise<MovingRecord[]> => {
  const lines = await Array.fromAsync(
    readWxr(
      (async function* () {
        yield text
      })(),
    ),
  )
  return lines.map((line) => {
    if (isBad(line)) throw new Error(line.reason)
    return line.record
  })
}

const exported = async (query = '') => {
  const { status, text, headers } = await app.as('administrator').get(`${EXPORT}${query}`)
  expect(status, text).toBe(200)
  const records = await recordsOf(text)
  const items = records.filter((record) => record.kind === 'item')
  return {
    ...{ text, headers, records, items },
    item: (name: string): ItemRecord => {
      const item = items.find(({ id }) => id === made[name])
      if (!item) throw new Error(`"${name}" is not in the export`)
      return item
    },
  }
}

const metaOf = ({ meta }: Pick<ItemRecord, 'meta'>): Record<string, string> =>
  Object.fromEntries(meta.map(({ key, value }) => [key, value]))

const php = (text: string | undefined): unknown => {
  const value = parsePhp(text ?? '')
  return value && plainOf(value)
}

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-03-15T12:00:00Z')
  const admin = app.as('administrator')
  await admin.post(`${CORE}/settings`, { title: 'Lantern & Rope', timezone: 'Europe/Berlin' })
  // The child is older than its parent.
  await create('reviews', 'categories', { name: 'Reviews ]]> & more', slug: 'reviews' })
  await create('news', 'categories', { name: 'News', slug: 'news', description: 'All <b>news</b>' })
  await admin.post(`${CORE}/categories/${made.reviews}`, { parent: made.news })
  await create('rope', 'tags', { name: 'Rope' })
  const upload = await admin.post(
    `${CORE}/media`,
    undefined,
    file('hero.png', await picture(400, 300)),
  )
  made.hero = upload.body.id
  await admin.post(`${CORE}/media/${made.hero}`, { alt_text: 'A "lamp"', caption: 'Cap' })
  await create('about', 'pages', { title: 'About', status: 'publish', slug: 'about' })
  await create('team', 'pages', { title: 'Team', status: 'private', parent: made.about })
  await create('post', 'posts', {
    ...{ title: 'A ]]> & <b>\u0007', content: '<p>Hello\r\n</p>', excerpt: 'Short' },
    ...{ status: 'publish', date: '2026-01-10T09:00:00', sticky: true, format: 'aside' },
    ...{ categories: [made.reviews], tags: [made.rope], featured_media: made.hero },
    ...{ meta: { footnotes: '[]', _analytics_skip_tracking: true } },
  })
  await admin.post(`${CORE}/posts/${made.post}`, { slug: 'first' })
  await admin.post(`${CORE}/posts/${made.post}`, { slug: 'renamed' })
  await create('undated', 'posts', { title: 'Some day', password: 'p"w' })
  await create('future', 'posts', { title: 'Soon', status: 'future', date: '2030-07-01T00:30:00' })
  await create('gone', 'posts', { title: 'Gone', status: 'publish', slug: 'gone' })
  await create('said', 'comments', {
    post: made.post,
    content: 'First ]]>',
    status: 'approved',
    ...{ author_name: 'Ann', author_email: 'ann@a.test', author_url: 'https://a.test/?a=1&b=2' },
  })
  await create('answer', 'comments', { post: made.post, content: 'Yes', parent: made.said })
  await create('spam', 'comments', { post: made.post, content: 'Buy' })
  await admin.post(`${CORE}/comments/${made.spam}`, { status: 'spam' })
  await create('waiting', 'comments', { post: made.post, content: 'Later' })
  await admin.post(`${CORE}/comments/${made.waiting}`, { status: 'hold' })
  await create('lost', 'comments', { post: made.gone, content: 'Lost' })
  await admin.delete(`${CORE}/posts/${made.gone}`)
  await create('menu', 'menus', { name: 'Main & menu' })
  await create('link', 'menu-items', {
    ...{ title: 'We', object_id: made.about, object: 'page', type: 'post_type' },
    ...{ status: 'publish', menus: made.menu, classes: ['one', 'two'], target: '_blank' },
  })
  await create('below', 'menu-items', {
    ...{ title: 'Off', url: 'https://b.test/?a=1&b', parent: made.link },
    ...{ status: 'publish', menus: made.menu },
  })
  await create('pattern', 'blocks', {
    ...{ title: 'Box', content: '<!-- wp:separator /-->', status: 'publish' },
    meta: { wp_pattern_sync_status: 'unsynced' },
  })
  await create('navigation', 'navigation', { title: 'Nav', content: '', status: 'publish' })
  const design = async (name: string, path: string, fields: object) => {
    made[name] = (await admin.post(`${CORE}/${path}`, fields)).body.wp_id
  }
  await design('part', 'template-parts', { slug: 'aside', title: 'Aside', area: 'header' })
  await design('template', `templates/${STYLESHEET}//single`, { title: 'Single' })
  await admin.post('/api/seo/v1/post', {
    ...{ id: made.post, title: '#post_title: #separator_sa #site_title', description: 'Own #1' },
    ...{ keywords: ['rope', 'lamp'], og_title: '#tax_name-category', canonical_url: '' },
    keyphrases: { focus: { keyphrase: 'rope' }, additional: [{ keyphrase: 'lamp' }] },
    ...{ default: false, noindex: true, noarchive: true, pillar_content: true },
    primary_term: { category: made.news },
  })
})

describe('GET svc/v1/export/wordpress', () => {
  it('begins with the site, its authors and terms, those above first', async () => {
    const { records, headers, text } = await exported()
    expect(headers['content-type']).toBe('text/xml; charset=UTF-8')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="lantern-rope.WordPress.2026-03-15.xml"',
    )
    expect(text).toMatch(/^<\?xml .*<wp:wxr_version>1\.2<.*<\/channel>\n<\/rss>\n$/s)
    expect(records[0]).toEqual({
      ...{ kind: 'site', title: 'Lantern & Rope', description: '', language: 'en-US' },
      ...{ home: 'http://callboard.test', base: 'http://callboard.test' },
    })
    const authors = records.filter(({ kind }) => kind === 'author')
    expect(authors).toMatchObject([{ id: await app.userId('administrator') }])
    const terms = records.filter((record) => record.kind === 'term')
    expect(terms.map(({ taxonomy, slug, parent }) => [taxonomy, slug, parent])).toEqual([
      ['category', 'uncategorized', ''],
      ['category', 'news', ''],
      ['category', 'reviews', 'news'],
      ['post_tag', 'rope', ''],
      ['nav_menu', 'main-menu', ''],
    ])
    expect(terms[1]?.description).toBe('All <b>news</b>')
  })

  it('has items with their texts, dates, terms and meta', async () => {
    const { item } = await exported()
    const post = item('post')
    const [author] = (await exported()).records.filter((record) => record.kind === 'author')
    expect(post).toMatchObject({
      ...{ type: 'post', status: 'publish', slug: 'renamed', excerpt: 'Short', is_sticky: true },
      ...{ title: 'A ]]> & <b>', content: '<p>Hello\r\n</p>', author: author?.login },
      ...{ date: '2026-01-10 09:00:00', date_gmt: '2026-01-10 08:00:00', parent: 0 },
      link: `http://callboard.test/renamed/`,
      guid: `http://callboard.test/?p=${made.post}`,
    })
    expect(post.terms).toEqual([
      { taxonomy: 'category', slug: 'reviews', name: 'Reviews ]]&gt; &amp; more' },
      { taxonomy: 'post_tag', slug: 'rope', name: 'Rope' },
      { taxonomy: 'post_format', slug: 'post-format-aside', name: 'Aside' },
    ])
    expect(post.meta.slice(0, 5)).toEqual([
      { key: '_thumbnail_id', value: String(made.hero) },
      { key: '_monsterinsights_skip_tracking', value: '1' },
      { key: 'footnotes', value: '[]' },
      { key: '_wp_old_slug', value: 'a' },
      { key: '_wp_old_slug', value: 'first' },
    ])
    expect(item('team')).toMatchObject({ status: 'private', parent: made.about })
    expect(item('undated')).toMatchObject({
      ...{ status: 'draft', password: 'p"w', date_gmt: '0000-00-00 00:00:00' },
    })
    expect(item('future')).toMatchObject({ status: 'future', date_gmt: '2030-06-30 22:30:00' })
  })

  it('has comments with their threads and states, without spam', async () => {
    const { item } = await exported()
    expect(item('post').comments).toMatchObject([
      {
        id: made.said,
        parent: 0,
        approved: '1',
        content: 'First ]]>',
        author_url: 'https://a.test/?a=1&b=2',
      },
      { id: made.answer, parent: made.said, author_id: await app.userId('administrator') },
      { id: made.waiting, approved: '0' },
    ])
    const gone = item('gone')
    expect(gone).toMatchObject({ status: 'trash', slug: 'gone__trashed' })
    expect(gone.comments).toMatchObject([{ id: made.lost, approved: 'post-trashed' }])
    const { _wp_trash_meta_comments_status: before, ...trash } = metaOf(gone)
    expect(php(before)).toEqual({ [made.lost ?? 0]: '1' })
    expect(trash).toMatchObject({
      ...{ _wp_trash_meta_status: 'publish', _wp_desired_post_slug: 'gone' },
      _wp_trash_meta_time: String(Date.parse('2026-03-15T12:00:00Z') / 1000),
    })
  })

  it('has files, menus, patterns and templates as WordPress keeps them', async () => {
    const { item } = await exported()
    const hero = item('hero')
    const meta = metaOf(hero)
    expect(hero).toMatchObject({ status: 'inherit', excerpt: 'Cap' })
    expect(hero.file_url).toBe(`http://callboard.test/wp-content/uploads/${meta._wp_attached_file}`)
    expect(meta._wp_attachment_image_alt).toBe('A "lamp"')
    expect(php(meta._wp_attachment_metadata)).toMatchObject({
      ...{ width: 400, height: 300, file: meta._wp_attached_file, image_meta: { keywords: [] } },
      sizes: { medium: { width: 300, height: 225, 'mime-type': 'image/png' } },
    })
    const link = item('link')
    expect(link.terms).toEqual([
      { taxonomy: 'nav_menu', slug: 'main-menu', name: 'Main &amp; menu' },
    ])
    expect(link).toMatchObject({ title: 'We', parent: 0 })
    expect(metaOf(link)).toEqual({
      ...{ _menu_item_type: 'post_type', _menu_item_menu_item_parent: '0', _menu_item_url: '' },
      ...{ _menu_item_object: 'page', _menu_item_object_id: String(made.about) },
      ...{ _menu_item_target: '_blank', _menu_item_xfn: '' },
      _menu_item_classes: 'a:2:{i:0;s:3:"one";i:1;s:3:"two";}',
    })
    expect(metaOf(item('below'))).toMatchObject({
      ...{ _menu_item_menu_item_parent: String(made.link), _menu_item_type: 'custom' },
      ...{ _menu_item_object_id: String(made.below), _menu_item_url: 'https://b.test/?a=1&b' },
    })
    expect(metaOf(item('pattern'))).toEqual({ wp_pattern_sync_status: 'unsynced' })
    expect(item('navigation').type).toBe('wp_navigation')
    const [theme] = item('template').terms
    expect(theme).toMatchObject({ taxonomy: 'wp_theme' })
    expect(metaOf(item('template'))).toEqual({ origin: 'theme' })
    expect(item('part').terms).toEqual([
      theme,
      { taxonomy: 'wp_template_part_area', slug: 'header', name: 'header' },
    ])
  })

  it('has the SEO fields under the keys of a chosen plug-in', async () => {
    const keysOf = async (seo: string) =>
      Object.fromEntries(
        Object.entries(metaOf((await exported(`?seo=${seo}`)).item('post'))).filter(([key]) =>
          /^_(?:aioseo|yoast)/.test(key),
        ),
      )
    expect(await keysOf('none')).toEqual({})
    expect(await keysOf('aioseo')).toEqual({
      _aioseo_title: '#post_title: #separator_sa #site_title',
      _aioseo_description: 'Own #1',
      _aioseo_keywords: 'rope,lamp',
      _aioseo_og_title: '#tax_name-category',
    })
    expect(await keysOf('yoast')).toEqual({
      _yoast_wpseo_title: '%%title%%: %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'Own #1',
      _yoast_wpseo_focuskw: 'rope',
      _yoast_wpseo_focuskeywords: '[{"keyword":"lamp","score":""}]',
      '_yoast_wpseo_meta-robots-noindex': '1',
      '_yoast_wpseo_meta-robots-adv': 'noarchive',
      '_yoast_wpseo_opengraph-title': '%%ct_category%%',
      _yoast_wpseo_is_cornerstone: '1',
      _yoast_wpseo_primary_category: String(made.news),
    })
  })

  it('can be limited to types, days and an author', async () => {
    const titlesOf = async (query: string) =>
      (await exported(query)).items.map(({ title }) => title)
    expect(await titlesOf('?type=page')).toEqual(['About', 'Team'])
    expect(await titlesOf('?type[]=wp_block&type[]=wp_navigation')).toEqual(['Box', 'Nav'])
    expect(await titlesOf('?from=2026-01-10&to=2026-01-10')).toEqual(['A ]]> & <b>'])
    expect(await titlesOf('?from=2030-07-01')).toEqual(['Soon'])
    expect(await titlesOf(`?author=${await app.userId('author')}`)).toEqual([])
    const { records } = await exported('?type=page')
    expect(records.filter(({ kind }) => kind === 'term')).toEqual([])
  })

  it('is the same text each time, but for the date', async () => {
    const first = await exported()
    app.setTime('2026-04-01T08:00:00Z')
    const second = await exported()
    const undated = (text: string): string =>
      text.replace(/created="[^"]*"/, '').replace(/<pubDate>.*?<\/pubDate>/, '')
    expect(first.text).not.toBe(second.text)
    expect(undated(first.text)).toBe(undated(second.text))
  })

  it.each([
    ['type=revision', 'export_unknown_type'],
    ['from=2026-02-30', 'rest_invalid_param'],
    ['from=yesterday', 'rest_invalid_param'],
    ['from=2026-02-02&to=2026-02-01', 'export_days_reversed'],
    ['author=999', 'export_unknown_author'],
    ['author=0', 'rest_invalid_param'],
    ['seo=other', 'rest_invalid_param'],
  ])('refuses %s', async (query, code) => {
    const { status, body } = await app.as('administrator').get(`${EXPORT}?${query}`)
    expect([status, body.code]).toEqual([400, code])
  })

  it('is for those who may export', async () => {
    expect((await app.as('editor').get(EXPORT)).status).toBe(403)
    expect((await app.anonymous.get(EXPORT)).status).toBe(401)
  })
})
