// Whole on PostgreSQL: rows are inserted with their ids, in bulk.

import { describe, expect, it } from 'vitest'
import { seoRecord } from '../../src/modules/seo-kernel/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { wholeDatabase } from '../whole-database.ts'
import { author, category, comment, importText, item, wxr } from './wxr.ts'

const POSTS = '/wp-json/wp/v2/posts'

/** A site on which posts have the ids that an export has, too. */
const usedSite = async (): Promise<{ readonly app: TestApp; readonly own: readonly number[] }> => {
  const app = await buildTestApp()
  const own: number[] = []
  for (const slug of ['first', 'second', 'third']) {
    const { body } = await app.as('editor').post(POSTS, { title: slug, slug, status: 'publish' })
    own.push(body.id)
  }
  return { app, own }
}

const edited = async (app: TestApp, kind: string, slug: string) => {
  const { body } = await app
    .as('administrator')
    .get(`/wp-json/wp/v2/${kind}?slug=${slug}&context=edit${kind === 'media' ? '' : '&status=any'}`)
  expect(body, `${kind} ${slug}`).toHaveLength(1)
  return body[0]
}

describe('things whose ids or names are taken here', () => {
  it('get other ones, and whatever refers to them follows', async () => {
    const { app, own } = await usedSite()
    const [one = 0, two = 0, three = 0] = own
    const { report } = await importText(
      app,
      wxr(
        author(7, 'ann'),
        category(1, 'news'),
        item({ id: one, type: 'page', slug: 'above' }),
        item({ id: one, type: 'page', slug: 'double' }),
        item({ id: two, type: 'page', slug: 'below', parent: one }),
        item({
          ...{ id: three, type: 'attachment', slug: 'pic', status: 'inherit' },
          file: 'http://old.example.org/wp-content/uploads/2024/05/pic.png',
          meta: { _wp_attached_file: '2024/05/pic.png' },
        }),
        item({
          ...{ id: 900, slug: 'first', terms: [['category', 'news']] },
          content: `<!-- wp:image {"id":${three}} --><img class="wp-image-${three}"/><!-- /wp:image -->
[gallery ids="${three},901"] <!-- wp:gallery {"ids":[${three}]} /--> <!-- wp:block {"ref":${two}} /-->
<!-- wp:latest-posts {"postsToShow":${three}} /-->`,
          meta: { _thumbnail_id: String(three) },
          comments: [comment(1, 'Nice'), comment(2, 'Yes', 1)],
        }),
        item({
          ...{ id: 902, type: 'nav_menu_item', slug: '902', terms: [['nav_menu', 'main']] },
          meta: {
            ...{ _menu_item_type: 'post_type', _menu_item_object: 'page' },
            ...{ _menu_item_object_id: String(two), _menu_item_menu_item_parent: '0' },
          },
        }),
      ),
    )
    expect(report.skipped.map(({ reason }) => reason)).toEqual([
      `Another item of the file has the id ${one}.`,
    ])
    const above = await edited(app, 'pages', 'above')
    const below = await edited(app, 'pages', 'below')
    const picture = await edited(app, 'media', 'pic')
    const post = await edited(app, 'posts', 'first-2')
    for (const { id } of [above, below, picture]) expect(own).not.toContain(id)
    expect(post.id).toBe(900)
    expect(below.parent).toBe(above.id)
    expect(post.featured_media).toBe(picture.id)
    expect(post.content.raw).toBe(
      `<!-- wp:image {"id":${picture.id}} --><img class="wp-image-${picture.id}"/><!-- /wp:image -->
[gallery ids="${picture.id},901"] <!-- wp:gallery {"ids":[${picture.id}]} /--> <!-- wp:block {"ref":${below.id}} /-->
<!-- wp:latest-posts {"postsToShow":${three}} /-->`,
    )
    const admin = app.as('administrator')
    const { body: menuItem } = await admin.get('/wp-json/wp/v2/menu-items/902?context=edit')
    expect(menuItem).toMatchObject({ object: 'page', object_id: below.id })
    const { body: comments } = await admin.get('/wp-json/wp/v2/comments?post=900&order=asc')
    expect(comments).toMatchObject([{ parent: 0 }, { parent: comments[0].id }])
    // Whatever is made next gets an id of its own.
    const { body: next } = await app.as('editor').post(POSTS, { title: 'Next' })
    expect(next.id).toBeGreaterThan(Math.max(above.id, below.id, picture.id, 902))
  })

  it('belong to accounts with the same login or address, and others are made', async () => {
    const app = await buildTestApp()
    await app.userId('editor')
    await app.userId('author')
    const authors = [
      author(70, 'Editor'),
      author(71, 'x', 'author@example.org'),
      author(72, 'new one'),
    ]
    const items = ['Editor', 'x', 'new one'].map((author, index) =>
      item({ id: 50 + index, author }),
    )
    await importText(app, wxr(...authors, ...items))
    const ids = await Promise.all([50, 51, 52].map((id) => edited(app, 'posts', `item-${id}`)))
    const [made] = (
      await app.as('administrator').get('/wp-json/wp/v2/users?search=new%20one&context=edit')
    ).body
    expect(ids.map(({ author }) => author)).toEqual([
      await app.userId('editor'),
      await app.userId('author'),
      made.id,
    ])
    expect(made).toMatchObject({ id: 72, name: 'The new one', slug: 'new-one', roles: ['author'] })
    const anybody = app.withCredentials('new one', '')
    expect((await anybody.get('/wp-json/wp/v2/users/me')).status).toBe(401)
  })
})

it('an author whose login cannot be one here is no account with similar letters', async () => {
  const app = await buildTestApp()
  const { body: boss } = await app.as('administrator').post('/wp-json/wp/v2/users', {
    username: 'zoe',
    email: 'zoe@example.org',
    password: 'Long enough 1',
  })
  const text = wxr(author(80, 'zoë'), item({ id: 55, author: 'zoë' }))
  for (const created of [1, 0]) {
    const { report } = await importText(app, text)
    expect(report.kinds.author?.created).toBe(created)
  }
  const { author: id } = await edited(app, 'posts', 'item-55')
  expect(id).toBe(80)
  expect(boss.id).not.toBe(80)
})

describe('addresses of the other site', () => {
  it('become those of this one, in texts, attributes and values of PHP', async () => {
    const app = await buildTestApp()
    const old = 'http://old.example.org'
    await importText(
      app,
      wxr(
        item({
          id: 60,
          content: `<!-- wp:x {"u":"http:\\/\\/old.example.org\\/a"} /--><a href="${old}/b/">${old}.test</a>`,
          meta: { values: `a:1:{s:1:"u";s:${old.length}:"${old}";}` },
        }),
      ),
    )
    const { content } = await edited(app, 'posts', 'item-60')
    expect(content.raw).toBe(
      `<!-- wp:x {"u":"http:\\/\\/callboard.test\\/a"} /--><a href="http://callboard.test/b/">${old}.test</a>`,
    )
    const [kept] = await app.store.reader
      .selectFrom('moved_meta')
      .select(['name', 'value'])
      .where('owner_id', '=', 60)
      .execute()
    expect(kept).toEqual({ name: 'values', value: 'a:1:{s:1:"u";s:21:"http://callboard.test";}' })
  })

  it('redirect, where they were other ones', async () => {
    const app = await buildTestApp()
    await importText(
      app,
      wxr(
        item({
          ...{ id: 61, slug: 'hello', link: 'http://old.example.org/2020/01/hello/' },
          meta: { _wp_old_slug: 'good-day' },
        }),
      ),
    )
    await app.startJobs()
    await app.runDueJobs()
    for (const path of ['/2020/01/hello/', '/2020/01/good-day/']) {
      const { statusCode, headers } = await app.http.inject({ url: path })
      expect([statusCode, headers.location]).toEqual([301, 'http://callboard.test/hello/'])
    }
    expect((await app.http.inject({ url: '/hello/' })).statusCode).toBe(200)
  })
})

it('what SEO plug-ins said becomes the record of an item', async () => {
  const app = await buildTestApp()
  await importText(
    app,
    wxr(
      item({
        id: 65,
        meta: {
          ...{ _yoast_wpseo_title: '%%title%% %%sep%% Old', _yoast_wpseo_focuskw: 'rope' },
          ...{
            '_yoast_wpseo_meta-robots-noindex': '1',
            '_yoast_wpseo_meta-robots-adv': 'noarchive',
          },
          _yoast_wpseo_focuskeywords: '[{"keyword":"lamp"}]',
        },
      }),
      item({
        id: 66,
        meta: {
          ...{ rank_math_robots: 'a:2:{i:0;s:8:"nofollow";i:1;s:5:"index";}' },
          ...{ rank_math_focus_keyword: 'one, two', rank_math_pillar_content: 'on' },
          rank_math_description: 'About %excerpt%',
        },
      }),
      item({ id: 67, meta: { _aioseo_title: '#post_title!', _yoast_wpseo_title: 'Not this' } }),
      item({ id: 68, meta: { _genesis_title: 'Genesis', _genesis_noindex: '1' } }),
      item({ id: 69, meta: { _seopress_titles_desc: 'Press', _seopress_robots_follow: 'yes' } }),
    ),
  )
  await app.startJobs()
  await app.runDueJobs()
  const ctx = app.systemContext()
  const fields = await Promise.all(
    [65, 66, 67, 68, 69].map(async (id) => (await seoRecord(ctx, 'post', id)).fields),
  )
  expect(fields).toMatchObject([
    {
      title: '#post_title #separator_sa Old',
      ...{ default: false, noindex: true, noarchive: true },
      keyphrases: { focus: { keyphrase: 'rope' }, additional: [{ keyphrase: 'lamp' }] },
    },
    {
      ...{ description: 'About #post_excerpt', nofollow: true, pillar_content: true },
      keyphrases: { focus: { keyphrase: 'one' }, additional: [{ keyphrase: 'two' }] },
    },
    { title: '#post_title!' },
    { title: 'Genesis', noindex: true },
    { description: 'Press', nofollow: true },
  ])
})

describe('importing again', () => {
  const first = wxr(category(30, 'a'), item({ id: 70 }), item({ id: 71 }), item({ id: 72 }))
  const second = wxr(
    category(30, 'a', '', 'New name'),
    ...[70, 71, 72].map((id) => item({ id, title: `New ${id}`, terms: [['category', 'a']] })),
    item({ id: 173, comments: [comment(9, 'Hi')] }),
  )

  it('takes over what is new there, and keeps what was changed or deleted here', async () => {
    const app = await buildTestApp()
    await importText(app, first)
    const admin = app.as('administrator')
    await admin.post(`${POSTS}/71`, { title: 'Mine' })
    await admin.delete(`${POSTS}/72?force=true`)
    const { report } = await importText(app, second)
    expect(report.kinds.post).toMatchObject({ created: 1, changed: 1, skipped: 2 })
    expect(report.skipped.map(({ reason }) => reason)).toEqual([
      'It was changed here since, and stays as it is.',
      'It was deleted here since, and stays so.',
    ])
    const title = async (id: number) => (await admin.get(`${POSTS}/${id}`)).body.title?.rendered
    expect(await Promise.all([70, 71, 72, 173].map(title))).toEqual([
      ...['New 70', 'Mine', undefined, 'Item 173'],
    ])
    const { body: term } = await admin.get('/wp-json/wp/v2/categories/30')
    expect(term).toMatchObject({ name: 'New name', count: 1 })
    const again = await importText(app, second)
    expect(again.report.kinds).toMatchObject({
      post: { unchanged: 2, skipped: 2 },
      term: { unchanged: 1 },
      comment: { unchanged: 1 },
    })
  })

  it('finds the parents of terms wherever they are in the file', async () => {
    const app = await buildTestApp()
    await importText(
      app,
      wxr(category(41, 'leaf', 'branch'), category(42, 'branch', 'root'), category(43, 'root')),
    )
    const { body } = await app.anonymous.get(
      '/wp-json/wp/v2/categories?include=41,42,43&orderby=id',
    )
    expect(body.map(({ id, parent }: Record<string, number>) => [id, parent])).toEqual([
      ...[
        [41, 42],
        [42, 43],
        [43, 0],
      ],
    ])
  })
})

describe('nothing half-made stays', () => {
  const whole = wxr(item({ id: 80, terms: [['category', 'x']] }), item({ id: 81 }))

  it.each([
    ['cut', whole.slice(0, -40), 'a part of it is missing'],
    ['cut within a text', whole.slice(0, whole.indexOf('Item 81') + 3), 'a part of it is missing'],
    ['not XML', 'plain text', 'it is no XML'],
    [
      'a feed of no site',
      '<rss version="2.0"><channel><item/></channel></rss>',
      'which site it is of',
    ],
    ['of something else', '<opml version="2.0"/>', 'no export of WordPress'],
    ['in another encoding', Buffer.from(whole.replace('Item 81', 'Größe'), 'latin1'), 'not UTF-8'],
    [
      'without an address',
      whole.replaceAll('http://old.example.org', 'old'),
      'which site it is of',
    ],
    ['empty', '', 'it is no XML'],
  ])('of a file that is %s', async (_what, text, message) => {
    const app = await buildTestApp()
    const before = await wholeDatabase(app.store)
    await expect(importText(app, text)).rejects.toThrow(message)
    expect(await wholeDatabase(app.store)).toEqual(before)
  })

  it('of a dry run, which reports the same', async () => {
    const app = await buildTestApp()
    const before = await wholeDatabase(app.store)
    const dry = await importText(app, whole, { isDryRun: true })
    expect(await wholeDatabase(app.store)).toEqual(before)
    expect((await importText(app, whole)).report).toEqual(dry.report)
  })
})

describe('a hostile export', () => {
  it('leads to no file outside of the uploads, and to no scripts if it is not trusted', async () => {
    const app = await buildTestApp()
    const bad = '<p onclick="x()">Text<script>x()</script></p>'
    const { report } = await importText(
      app,
      wxr(
        item({
          id: 90,
          content: bad,
          title: '<img src=x onerror=x()>T',
          comments: [comment(5, bad)],
        }),
        item({
          ...{ id: 91, type: 'attachment', status: 'inherit' },
          file: 'http://old.example.org/wp-content/uploads/../../../etc/passwd.png',
          meta: {
            _wp_attached_file: '../../../etc/passwd.png',
            _wp_attachment_metadata:
              'a:4:{s:5:"width";i:9;s:6:"height";i:9;s:5:"sizes";a:1:{s:5:"thumb";a:1:{s:4:"file";s:21:"../../../../x/shot.png";}}s:10:"image_meta";a:0:{}}',
          },
        }),
        item({
          ...{ id: 92, type: 'attachment', status: 'inherit' },
          file: 'http://old.example.org/x.php',
          meta: { _wp_attached_file: '2024/01/x.php' },
        }),
        item({ id: 0 }),
        item({ id: 93, meta: { object: 'O:11:"Evil_Gadget":1:{s:1:"a";i:1;}' } }),
        item({ id: 93 }),
      ),
      { isDistrusted: true },
    )
    expect(report.skipped.map(({ reason }) => reason)).toEqual([
      'This item has no id.',
      'Another item of the file has the id 93.',
    ])
    const post = await edited(app, 'posts', 'item-90')
    expect(post.content.raw).toBe('<p>Textx()</p>')
    expect(post.title.raw).toBe('T')
    const { body: comments } = await app
      .as('administrator')
      .get('/wp-json/wp/v2/comments?post=90&context=edit')
    expect(comments[0].content.raw).not.toContain('<script')
    const files = await app.store.reader
      .selectFrom('moved_files')
      .select(['post_id', 'key'])
      .execute()
    expect(files).toEqual([{ post_id: 91, key: '2024/05/passwd.png' }])
  })
})
