import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { visitorContext } from '../../../../test/visitor-context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { type PostRow, postLoader, renderBlocks } from '../../posts/index.ts'

const V2 = '/wp-json/wp/v2'

const TEMPLATE =
  '<!-- wp:comments --><div class="wp-block-comments"><!-- wp:comments-title /-->' +
  '<!-- wp:comment-template --><!-- wp:avatar {"size":40} /--><!-- wp:comment-author-name /--><!-- wp:comment-date /-->' +
  '<!-- wp:comment-content /--><!-- wp:comment-edit-link /--><!-- wp:comment-reply-link /--><!-- /wp:comment-template -->' +
  '<!-- wp:comments-pagination --><!-- wp:comments-pagination-previous /--><!-- wp:comments-pagination-numbers /--><!-- wp:comments-pagination-next /--><!-- /wp:comments-pagination -->' +
  '<!-- wp:post-comments-form /--></div><!-- /wp:comments -->'

const ANN = {
  author_name: 'Ann & co',
  author_email: 'ann@example.org',
  author_url: 'https://ann.example/',
}

let app: TestApp
let row: PostRow

const post = async (given: object): Promise<number> => {
  const { status, body } = await app
    .as('editor')
    .post(`${V2}/posts`, { status: 'publish', comment_status: 'open', ...given })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const say = async (on: number, content: string, rest: object = {}): Promise<number> => {
  const { status, body } = await app.as('administrator').post(`${V2}/comments`, {
    ...{ post: on, content, date: '2026-03-04T05:06:07', status: 'approved' },
    ...rest,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const rowOf = async (id: number): Promise<PostRow> => {
  const found = await postLoader(app.systemContext()).load(id)
  if (!found) throw new Error('no such item')
  return found
}

const page = (rest: Partial<PageView> = {}): PageView => ({
  shown: { kind: 'single' },
  items: [],
  total: 1,
  page: 1,
  perPage: 1,
  path: '/x/',
  addressOf: () => '/x/',
  ...rest,
})

const show = (markup: string, on: PostRow, view?: PageView): Promise<string> =>
  renderBlocks(visitorContext(app), markup, { row: on, page: view })

beforeAll(async () => {
  app = await buildTestApp()
  row = await rowOf(await post({ title: 'Talk <em>on</em>' }))
  const first = await say(row.id, 'First <b>word</b>', ANN)
  const answer = await say(row.id, 'An answer', { parent: first })
  await say(row.id, 'Deeper', { parent: answer })
  await say(row.id, 'HELD', { status: 'hold' })
  await say(row.id, 'SPAM', { status: 'spam', parent: first })
})

describe('comments', () => {
  it('are threads with replies, limited to approved ones', async () => {
    const html = await show(TEMPLATE, row)
    expect(html).toContain(
      '<h2 id="comments" class="wp-block-comments-title">3 responses to &#8220;Talk <em>on</em>&#8221;</h2>',
    )
    expect(html).toMatch(
      /<li id="comment-\d+" class="comment depth-1">.*First <b>word<\/b>.*<ol><li id="comment-\d+" class="comment byuser depth-2">.*An answer.*<ol><li.*depth-3.*Deeper/s,
    )
    expect(html).toContain(
      '<a rel="external nofollow ugc" href="https://ann.example/" target="_self">Ann &amp; co</a>',
    )
    expect(html).toContain(
      '<time datetime="2026-03-04T05:06:07+00:00"><a href="http://callboard.test/talk-on/#comment-',
    )
    expect(html).toMatch(/href="http:\/\/callboard.test\/talk-on\/\?reply=\d+#respond"/)
    expect(html).not.toMatch(/HELD|SPAM|>Edit</)
  })

  it('have an edit link for users who may edit them', async () => {
    const html = await renderBlocks(app.systemContext(), TEMPLATE, { row })
    expect(html).toContain('wp-admin/comment.php?action=editcomment&amp;c=')
  })

  it('have a form with a honeypot field', async () => {
    const comments = { page: 1, replyTo: 77, addressOf: () => '/x/' }
    const html = await show('<!-- wp:post-comments-form /-->', row, page({ comments }))
    expect(html).toContain('action="http://callboard.test/wp-comments-post.php" method="post"')
    expect(html).toContain('name="url2"')
    expect(html).toContain(`name="comment_post_ID" value="${row.id}"`)
    expect(html).toContain('name="comment_parent" value="77"')
    const closed = { ...row, comment_status: 'closed' }
    expect(
      await show('<!-- wp:post-comments-form /--><!-- wp:comment-reply-link /-->', closed),
    ).toBe('')
  })

  it('have the form below the comment that is answered, and only there', async () => {
    const html = await show(TEMPLATE, row)
    const [first = 0, answer = 0, deeper = 0] = Array.from(
      html.matchAll(/<li id="comment-(\d+)"/g),
      ([, id]) => Number(id),
    )
    const on = (replyTo: number) =>
      show(TEMPLATE, row, page({ comments: { page: 1, replyTo, addressOf: () => '/x/' } }))
    for (const id of [first, answer, deeper]) {
      const text = await on(id)
      expect(text.match(/<form /g)).toHaveLength(1)
      const before = text.slice(text.indexOf(`<li id="comment-${id}"`), text.indexOf('<form '))
      expect(before.match(/<li /g)).toHaveLength(1)
      expect(before).toContain('id="respond"')
      expect(text).toContain(`name="comment_parent" value="${id}"`)
    }
    // A comment that is not on the page.
    const elsewhere = await on(99_999)
    expect(elsewhere.match(/<form /g)).toHaveLength(1)
    expect(elsewhere.indexOf('<form ')).toBeGreaterThan(elsewhere.lastIndexOf('<li '))
  })

  it('are counted', async () => {
    expect(await show('<!-- wp:post-comments-count /--><!-- wp:post-comments-link /-->', row)).toBe(
      '<div class="wp-block-post-comments-count">3</div>' +
        '<div class="wp-block-post-comments-link"><a href="http://callboard.test/talk-on/#comments">3 comments<span class="screen-reader-text"> on Talk <em>on</em></span></a></div>',
    )
  })

  it('are paged', async () => {
    const long = await rowOf(await post({ title: 'Long' }))
    for (let n = 0; n < 52; n++)
      await app.store.transaction(async (db) => {
        const text = { author_name: 'N', author_email: '', content: `said ${n}.` }
        const date = `2026-01-01T00:00:${String(n).padStart(2, '0')}`
        const moment = { date, date_gmt: date, submitted_gmt: date, submitted_by: null }
        const kind = { post_id: long.id, status: 'approved', author_id: null }
        await db
          .insertInto('comments')
          .values({ ...text, ...moment, ...kind })
          .execute()
      })
    const comments = { page: 2, addressOf: (n: number) => `/long/comment-page-${n}/#comments` }
    const html = await show(TEMPLATE, long, page({ comments }))
    expect(html).toContain('said 51.')
    expect(html).not.toContain('said 49.')
    expect(html).toContain(
      '<a href="/long/comment-page-1/#comments" class="wp-block-comments-pagination-previous">Older Comments</a>',
    )
    expect(html).toContain('href="/long/comment-page-2/#comment-')
  })
})

describe('comments on hidden items', () => {
  it('stay hidden', async () => {
    const locked = await rowOf(await post({ title: 'Locked', password: 'p' }))
    const drafted = await post({ title: 'Draft' })
    await say(locked.id, 'LEAK one')
    await say(drafted, 'LEAK two')
    await app.as('editor').post(`${V2}/posts/${drafted}`, { status: 'draft' })
    const draft = await rowOf(drafted)
    const blocks = `${TEMPLATE}<!-- wp:latest-comments {"commentsToShow":100,"displayContent":"full"} /-->`
    expect(await show(blocks, locked, page())).not.toContain('LEAK')
    expect(await show(blocks, draft, page())).not.toContain('LEAK')
    const opened = await show(blocks, locked, page({ opened: [locked.id] }))
    expect(opened).toContain('LEAK one')
  })
})

describe('the latest comments', () => {
  it('appear in a text, including new ones immediately', async () => {
    const id = await post({ content: '<!-- wp:latest-comments {"commentsToShow":1} /-->' })
    const read = async (): Promise<string> =>
      (await app.anonymous.get(`${V2}/posts/${id}`)).body.content.rendered
    await say(row.id, 'Before', { date: '2030-01-01T00:00:00' })
    expect(await read()).toContain('Before')
    await say(row.id, 'After', { date: '2030-01-02T00:00:00' })
    expect(await read()).toContain('<p>After</p>')
  })
})

describe('a list of items that show their comments', () => {
  it('takes as many queries for ten as for two', async () => {
    for (let n = 0; n < 10; n++) {
      const content = `${TEMPLATE}<!-- wp:post-comments-count /--><!-- wp:post-terms {"term":"category"} /--><!-- wp:post-author /--><!-- wp:latest-comments /--><!-- wp:post-navigation-link /-->`
      const id = await post({ title: `bounded ${n}`, content })
      await say(id, 'answered', { parent: await say(id, `on ${n}`) })
    }
    const count = async (perPage: number): Promise<number> => {
      const spy = vi.spyOn(app.store.reader, 'selectFrom')
      try {
        const { body } = await app.anonymous.get(`${V2}/posts?search=bounded&per_page=${perPage}`)
        expect(body[0].content.rendered).toContain('answered')
        expect(body).toHaveLength(perPage)
        return spy.mock.calls.length
      } finally {
        spy.mockRestore()
      }
    }
    const two = await count(2)
    expect(await count(10)).toBeLessThanOrEqual(two)
  })
})
