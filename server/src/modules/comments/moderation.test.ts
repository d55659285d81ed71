import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { findMails } from '../mail/index.ts'

const OPTIONS = '/wp-json/wp/v2/site-options'
const COMMENTS = '/wp-json/wp/v2/comments'
const POSTS = '/wp-json/wp/v2/posts'
const PAGE = { headers: { accept: 'text/html' } }

let app: TestApp
let admin: Client
let post: { id: number; link: string }
const defaults = {
  ...{ comment_moderation: null, comment_previously_approved: null, comment_max_links: null },
  ...{ moderation_keys: null, disallowed_keys: null, close_comments_for_old_posts: null },
  ...{ close_comments_days_old: null, thread_comments_depth: null, comment_order: null },
  ...{ comments_per_page: null, moderation_notify: null },
}
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  const { body } = await admin.post(POSTS, { title: 'Tides', status: 'publish' })
  post = body
})
afterEach(() => admin.post(OPTIONS, defaults))

const set = (options: object) => admin.post(OPTIONS, options)
const say = (client: Client, content: string, extra = {}) =>
  client.post(COMMENTS, { post: post.id, content, ...extra })
const page = async () => (await app.anonymous.get(new URL(post.link).pathname, PAGE)).text

describe('settings of moderation', () => {
  it('hold first comments, or none', async () => {
    expect((await say(app.another('subscriber'), 'One')).body.status).toBe('hold')
    await set({ comment_previously_approved: false })
    expect((await say(app.another('subscriber'), 'Two')).body.status).toBe('approved')
  })

  it('hold all comments but those of moderators', async () => {
    await set({ comment_moderation: true, comment_previously_approved: false })
    expect((await say(app.another('subscriber'), 'Three')).body.status).toBe('hold')
    expect((await say(admin, 'Four')).body.status).toBe('approved')
  })

  it('hold by the number of links; 0 holds none', async () => {
    const links = (count: number) => '<a href="https://a.test/">a</a> '.repeat(count)
    await set({ comment_previously_approved: false, comment_max_links: 3 })
    expect((await say(app.another('subscriber'), links(2))).body.status).toBe('approved')
    expect((await say(app.another('subscriber'), links(3))).body.status).toBe('hold')
    await set({ comment_max_links: 0 })
    expect((await say(app.another('subscriber'), links(9))).body.status).toBe('approved')
  })

  it('hold or refuse words, in any case and place', async () => {
    await set({
      comment_previously_approved: false,
      moderation_keys: 'Casino\n\n  loans ',
      disallowed_keys: 'POISON\nevil.test',
    })
    expect((await say(app.another('subscriber'), 'My cASINOs')).body.status).toBe('hold')
    expect((await say(app.another('subscriber'), 'Cheap loans!')).body.status).toBe('hold')
    expect((await say(app.another('subscriber'), 'Fine words')).body.status).toBe('approved')
    const refused = await say(app.another('subscriber'), 'some poison')
    expect([refused.status, refused.body.code]).toEqual([403, 'comment_disallowed'])
    const byAgent = await app
      .another('subscriber')
      .post(
        COMMENTS,
        { post: post.id, content: 'Hello' },
        { headers: { 'user-agent': 'bot of evil.test' } },
      )
    expect(byAgent.status).toBe(403)
    expect((await say(admin, 'A moderator on poison')).status).toBe(201)
  })

  it('send a mail about held comments, unless the owner wants none', async () => {
    await app.startJobs()
    await admin.post('/wp-json/wp/v2/settings', { email: 'owner@example.org' })
    const { db } = app.systemContext()
    const reports = async () =>
      (await findMails(db, 200)).filter(({ subject }) => / comments? waits? /.test(`${subject} `))
    let hour = 0
    const holdOne = async () => {
      await say(app.another('subscriber'), `Held ${++hour}`)
      app.setTime(new Date(Date.now() + hour * 3_600_000).toISOString())
      await app.runDueJobs()
      return (await reports()).length
    }
    await set({ moderation_notify: false })
    expect(await holdOne()).toBe(0)
    await set({ moderation_notify: true })
    expect(await holdOne()).toBeGreaterThan(0)
  })
})

describe('settings of discussions', () => {
  it('close posts that are old, not pages', async () => {
    const { body: old } = await admin.post(POSTS, {
      ...{ title: 'Old', status: 'publish', date_gmt: '2020-01-01T00:00:00' },
    })
    const { body: about } = await admin.post('/wp-json/wp/v2/pages', {
      ...{ title: 'About', status: 'publish', date_gmt: '2020-01-01T00:00:00' },
      comment_status: 'open',
    })
    const formAt = async (link: string) =>
      (await app.anonymous.get(new URL(link).pathname, PAGE)).text.includes('id="commentform"')
    expect(await formAt(old.link)).toBe(true)
    await set({ close_comments_for_old_posts: true, close_comments_days_old: 30 })
    expect(await formAt(old.link)).toBe(false)
    expect(await formAt(post.link)).toBe(true)
    const refused = await say(app.another('subscriber'), 'Late', { post: old.id })
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_comment_closed'])
    expect((await say(admin, 'In time', { post: about.id })).status).toBe(201)
  })

  it('close a post at its time, although nothing is saved', async () => {
    const start = Date.now()
    app.setTime(new Date(start).toISOString())
    await set({ close_comments_for_old_posts: true, close_comments_days_old: 2 })
    expect(await page()).toContain('id="commentform"')
    app.setTime(new Date(start + 3 * 86_400_000).toISOString())
    expect(await page()).not.toContain('id="commentform"')
    app.setTime(new Date(start).toISOString())
  })

  it('order, nest and page the comments of a page', async () => {
    const { body: talk } = await admin.post(POSTS, { title: 'Talk', status: 'publish' })
    const text = async () => (await app.anonymous.get(new URL(talk.link).pathname, PAGE)).text
    const { body: first } = await say(admin, 'The-first', {
      ...{ post: talk.id, date_gmt: '2026-01-01T00:00:00' },
    })
    await say(admin, 'The-answer', { post: talk.id, parent: first.id })
    await say(admin, 'The-last', { post: talk.id, date_gmt: '2026-02-01T00:00:00' })
    const order = async () => (await text()).match(/The-(?:first|last)/g)
    expect(await order()).toEqual(['The-first', 'The-last'])
    expect(await text()).toContain('depth-2')
    await set({ comment_order: 'desc', thread_comments_depth: 1 })
    expect(await order()).toEqual(['The-last', 'The-first'])
    expect(await text()).not.toContain('depth-2')
    expect(await text()).not.toContain('comment-reply-link')
    await set({ comments_per_page: 1 })
    expect(await order()).toEqual(['The-last'])
  })

  it.each([
    ['comment_max_links', -1],
    ['close_comments_days_old', 0],
    ['thread_comments_depth', 11],
    ['comments_per_page', 0],
    ['comment_order', 'random'],
    ['moderation_keys', 'x'.repeat(20_001)],
    ['comment_moderation', 'perhaps'],
  ])('refuse %s %s', async (name, value) => {
    const { status, body } = await set({ [name]: value })
    expect([status, Object.keys(body.data.params)]).toEqual([400, [name]])
  })
})
