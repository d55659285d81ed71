import { beforeAll, describe, expect, it } from 'vitest'
import * as file from '../pictures.ts'
import { createVisitor, fieldsOf } from '../visitor.ts'
import { type FilledSite, fillPublicSite, WP } from './filled.ts'

let site: FilledSite

beforeAll(async () => {
  site = await fillPublicSite()
})

const COMMENT = { author: 'Ann', email: 'ann@example.org', url: '' }

/** Submits the comment form on the page of a post. */
const say = async (
  comment: string,
  { path = '/post-number-1/', more = {}, headers = {}, visitor = createVisitor(site.app) } = {},
) => {
  const { text } = await visitor.get(path)
  const form = text.slice(text.indexOf('id="commentform"'))
  const fields = {
    ...fieldsOf(form.slice(0, form.indexOf('</form>'))),
    ...COMMENT,
    comment,
    ...more,
  }
  return visitor.submit('/wp-comments-post.php', fields, headers)
}

const kept = async (words: string) =>
  (await site.admin.get(`${WP}/comments?status=all&context=edit&search=${words}`)).body as {
    status: string
    content: { rendered: string }
    author_name: string
    author_email: string
    author_url: string
  }[]

describe('the comment form', () => {
  it('holds the first comment of a reader for moderation', async () => {
    const answer = await say('My first words')
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Thank you')])
    expect(await kept('first')).toMatchObject([{ status: 'hold' }])
    const page = await createVisitor(site.app).get('/post-number-1/')
    expect(page.text).not.toContain('My first words')
  })

  it('publishes the comment of a known reader at once, and redirects to it', async () => {
    const [held] = (await site.admin.get(`${WP}/comments?status=hold&context=edit`)).body
    await site.admin.post(`${WP}/comments/${held.id}`, { status: 'approved' })
    const { status, headers } = await say('Known <script>alert(2)</script> by <b>now</b>')
    expect(status).toBe(303)
    expect(headers.location).toMatch(/\/post-number-1\/#comment-\d+$/)
    const { text } = await createVisitor(site.app).get('/post-number-1/')
    expect(text).toContain('by <b>now</b>')
    expect(text).not.toContain('<script>alert')
  })

  it('replies to the comment named in the page’s address', async () => {
    const [first] = (await site.app.anonymous.get(`${WP}/comments?post=${site.ids['post 1']}`)).body
    await say('An answer to it', { path: `/post-number-1/?reply=${first.id}` })
    const answers = (await site.app.anonymous.get(`${WP}/comments?parent=${first.id}`)).body
    expect(answers).toMatchObject([{ parent: first.id }])
  })

  it('thanks bots that fill in the hidden field, and stores nothing', async () => {
    const { text } = await createVisitor(site.app).get('/post-number-2/')
    const trap = /id="comment-trap" name="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(trap).not.toBe('')
    const answer = await say('Buy cheap lamps', { more: { [trap]: 'x' } })
    expect(answer.text).toContain('Thank you')
    expect(await kept('cheap')).toEqual([])
  })

  it('rejects forms of other sites', async () => {
    const answer = await say('From afar', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
    expect(await kept('afar')).toEqual([])
  })

  it('is absent where comments are closed, and rejects submissions', async () => {
    await site.admin.post(`${WP}/posts/${site.ids['post 3']}`, { comment_status: 'closed' })
    const { text } = await createVisitor(site.app).get('/post-number-3/')
    expect(text).not.toContain('id="commentform"')
    const more = { comment_post_ID: String(site.ids['post 3']) }
    expect((await say('Through the back door', { more })).status).toBe(403)
    expect(await kept('door')).toEqual([])
  })

  it('sanitizes comments like the REST interface', async () => {
    const more = { author: 'A<img src=x onerror=alert(1)>nn\r\nB', url: 'javascript:alert(1)' }
    expect((await say('Dirty fields', { more })).status).toBe(200)
    expect(await kept('Dirty')).toMatchObject([{ author_name: 'Ann B', author_url: '' }])
  })

  it('rejects an e-mail address of several lines', async () => {
    const { status, text } = await say('Two lines', {
      more: { email: 'ann@example.org\r\nBcc: all@example.org' },
    })
    expect([status, text]).toEqual([400, expect.stringContaining('Invalid email address.')])
    expect(await kept('lines')).toEqual([])
  })

  it('escapes the content of older rows', async () => {
    await site.app.store.transaction((db) =>
      db
        .updateTable('comments')
        .set({
          author_name: '<script>alert(1)</script>Eve',
          author_email: 'eve@example.org\r\nBcc: x',
          author_url: 'javascript:alert(1)',
        })
        .where('content', '=', 'Dirty fields')
        .execute(),
    )
    expect(await kept('fields')).toMatchObject([
      { author_name: 'Eve', author_email: 'eve@example.org Bcc: x', author_url: '' },
    ])
  })

  it('responds alike to all hidden and missing items', async () => {
    const refusals = new Set<string>()
    for (const status of ['draft', 'pending', 'private', 'trash', undefined]) {
      const made = status && (await site.admin.post(`${WP}/posts`, { title: 'x', status: 'draft' }))
      const id = made ? made.body.id : 999_999
      if (status === 'trash') await site.admin.delete(`${WP}/posts/${id}`)
      else if (status) await site.admin.post(`${WP}/posts/${id}`, { status })
      const answer = await say('Who is there?', { more: { comment_post_ID: String(id) } })
      refusals.add(`${answer.status} ${/role="alert">[^<]+/.exec(answer.text)?.[0]}`)
    }
    expect([...refusals]).toEqual([expect.stringMatching(/^403 role/)])
  })

  it('lists missing fields', async () => {
    const { status, text } = await say('', {})
    expect(status).toBe(400)
    expect(text).toContain('role="alert"')
  })

  it('throttles frequent comments', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 40 && statuses.at(-1) !== 429; count++)
      statuses.push((await say('', {})).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the form for protected posts', () => {
  it('opens the text with the password only', async () => {
    const path = '/behind-a-password/'
    const visitor = createVisitor(site.app)
    const closed = await visitor.get(path)
    expect(closed.text).not.toContain('What only some may read.')
    const fields = { ...fieldsOf(closed.text), post_password: 'open sesame' }
    const { status, headers } = await visitor.submit('/post-password', fields)
    expect([status, headers.location]).toEqual([303, path])
    expect(headers['set-cookie']).toMatch(/HttpOnly/i)
    expect(headers['set-cookie']).not.toContain('sesame')
    const opened = await visitor.get(path)
    expect(opened.text).toContain('What only some may read.')
    expect(opened.headers['cache-control']).toBe('no-store')
    expect((await createVisitor(site.app).get(path)).text).not.toContain('What only some may read.')
  })

  it('SEC-13: shows the files of the item with the password only', async () => {
    const { body: post } = await site.admin.post(`${WP}/posts`, {
      ...{ title: 'Pictures', slug: 'pictures', status: 'publish', password: 'open sesame' },
      content: '[gallery]',
    })
    const sent = file.form('keyhole.png', await file.picture(40, 30), { post: String(post.id) })
    const { body: image } = await site.admin.post(`${WP}/media`, undefined, sent)
    await site.admin.post(`${WP}/posts/${post.id}`, { featured_media: image.id })
    const open = { title: 'Elsewhere', slug: 'elsewhere', status: 'publish' }
    await site.admin.post(`${WP}/posts`, { ...open, featured_media: image.id })

    const { app } = site
    const embedded = await app.anonymous.get(`${WP}/posts?slug=elsewhere&_embed=1`)
    expect(embedded.body[0]._embedded['wp:featuredmedia']).toMatchObject([
      { code: 'rest_forbidden' },
    ])
    const link = encodeURIComponent('http://callboard.test/elsewhere/')
    for (const path of [
      ...[`${WP}/media`, `${WP}/media/${image.id}`, `${WP}/posts/${post.id}?_embed=1`],
      ...[`/wp-json/oembed/1.0/embed?url=${link}`, `/?p=${image.id}`, '/pictures/', '/elsewhere/'],
      ...['/post-sitemap.xml', '/feed/', '/pictures/keyhole/', `${WP}/search?search=keyhole`],
    ]) {
      const { text, headers } = await createVisitor(app).get(path)
      expect([path, text.includes('keyhole.'), headers.location]).toEqual([path, false, undefined])
    }

    const visitor = createVisitor(app)
    await visitor.submit('/post-password', { post_password: 'open sesame', redirect_to: '/' })
    const { text } = await visitor.get('/pictures/')
    expect(text).toMatch(/property="og:image" content="[^"]*keyhole/)
    expect(text).toMatch(/class="gallery .*keyhole/s)
    const read = await app.anonymous.get(`${WP}/posts/${post.id}?password=open%20sesame`)
    expect(read.body.content.rendered).toContain('keyhole')
  })

  it('stays closed for a wrong password', async () => {
    const visitor = createVisitor(site.app)
    await visitor.submit('/post-password', { post_password: 'sesame', redirect_to: '/' })
    expect((await visitor.get('/behind-a-password/')).text).not.toContain(
      'What only some may read.',
    )
  })

  it('redirects to no other site', async () => {
    const fields = { post_password: 'x', redirect_to: '//evil.example/' }
    const { headers } = await createVisitor(site.app).submit('/post-password', fields)
    expect(headers.location).not.toContain('evil.example')
  })
})
