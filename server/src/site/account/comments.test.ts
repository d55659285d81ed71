import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../test/app.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../test/visitor.ts'
import { findMails } from '../../modules/mail/index.ts'

const PAGE = '/account/comments'

let app: TestApp
let clock = Date.parse('2026-11-20T12:00:30Z')
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  tick(0)
  await app.startJobs()
  const settings = { email: 'desk@example.org', title: 'Ferry &amp; Co' }
  await app.as('administrator').post('/wp-json/wp/v2/settings', settings)
})

const tick = (ms: number): void => {
  clock += ms
  app.setTime(new Date(clock).toISOString())
}

/** Signs in a browser session with this role. */
const visitorAs = async (role: Role): Promise<Visitor> => {
  await app.userId(role)
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log: role, pwd: `password of ${role}` })
  return visitor
}

const publish = async (role: Role, title: string): Promise<number> =>
  (await app.as(role).post('/wp-json/wp/v2/posts', { title, status: 'publish' })).body.id

let said = 0
/** A new reader posts a first comment, which is held for moderation. */
const say = async (post: number, comment = `Remark ${said + 1}`): Promise<number> => {
  said++
  const { status } = await createVisitor(app).submit(
    '/wp-comments-post.php',
    {
      comment_post_ID: String(post),
      comment,
      author: `Reader ${said}`,
      email: `reader-${said}@example.org`,
    },
    { 'x-forwarded-for': `192.0.2.${said}` },
  )
  expect(status).toBe(200)
  const { id } = await app.store.reader
    .selectFrom('comments')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

const statusOf = async (id: number): Promise<string | undefined> =>
  (
    await app.store.reader
      .selectFrom('comments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status

const decide = async (visitor: Visitor, fields: Record<string, string>) => {
  const { _wpnonce = '' } = fieldsOf((await visitor.get(PAGE)).text)
  return visitor.submit(PAGE, { _wpnonce, ...fields })
}

describe('the page of comments', () => {
  it('lists held comments, and moves one through every status', async () => {
    const post = await publish('editor', 'Ferries & <em>co</em>')
    const id = await say(post, 'A <b>bold</b> word <script>alert(1)</script>')
    const visitor = await visitorAs('editor')
    expect((await visitor.get('/account')).text).toContain('One waits for you.')
    const { text } = await visitor.get(PAGE)
    expect(text).toContain('A <b>bold</b> word')
    expect(text).not.toContain('<script')
    expect(await faultsOf(text)).toEqual([])
    expect(text).toContain(`value="approve-${id}"`)
    expect(text).toContain(`reader-${said}@example.org`)
    for (const [decision, status] of [
      ['approve', 'approved'],
      ['hold', 'hold'],
      ['spam', 'spam'],
      ['unspam', 'hold'],
      ['trash', 'trash'],
      ['untrash', 'hold'],
    ] as const) {
      const done = await decide(visitor, { decision: `${decision}-${id}`, status: 'hold' })
      expect([decision, done.status]).toEqual([decision, 303])
      expect(done.headers.location).toBe(`${PAGE}?done=${decision}&status=hold&paged=1`)
      expect(await statusOf(id)).toBe(status)
    }
    await decide(visitor, { decision: `delete-${id}` })
    expect(await statusOf(id)).toBeUndefined()
  })

  it('publishes an approved comment at once', async () => {
    const post = await publish('editor', 'Approved soon')
    const id = await say(post, 'Seen by everybody')
    const { body } = await app.anonymous.get(`/wp-json/wp/v2/posts/${post}`)
    const { pathname } = new URL(body.link)
    expect((await createVisitor(app).get(pathname)).text).not.toContain('Seen by everybody')
    await decide(await visitorAs('editor'), { decision: `approve-${id}` })
    expect((await createVisitor(app).get(pathname)).text).toContain('Seen by everybody')
  })

  it('applies a decision to several comments, or to none if one is refused', async () => {
    const post = await publish('editor', 'Many')
    const ids = [await say(post), await say(post)]
    const visitor = await visitorAs('editor')
    const chosen = (all: readonly number[]) =>
      Object.fromEntries(all.map((id, index) => [`chosen[${index}]`, String(id)]))
    const gone = await decide(visitor, { decision: 'spam', ...chosen([...ids, 999_999]) })
    expect(gone.status).toBe(404)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['hold', 'hold'])
    await decide(visitor, { decision: 'spam', ...chosen(ids) })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['spam', 'spam'])
  })

  it.each([
    {},
    { decision: 'approve' },
    { decision: 'burn-1' },
    { decision: 'approve-x' },
    { decision: 'approve-' },
    { decision: '__proto__-1' },
  ])('refuses %j', async (fields) => {
    expect((await decide(await visitorAs('editor'), fields)).status).toBe(400)
  })

  it('is paginated, with counts', async () => {
    const post = await publish('editor', 'Crowd')
    for (let turn = 0; turn < 21; turn++) await say(post)
    const visitor = await visitorAs('editor')
    const { text } = await visitor.get(`${PAGE}?status=hold&paged=2`)
    expect(text).toContain('Page 2 of 2')
    const [, count] = /Waiting <span class="soft">(\d+)</.exec(text) ?? []
    expect(Number(count)).toBeGreaterThan(20)
    for (const address of ['?status=none&paged=-1', '?paged=99999', '?status[]=hold'])
      expect((await visitor.get(`${PAGE}${address}`)).status).toBe(200)
  })

  it('shows authors the comments on their own posts, without e-mail addresses, and subscribers none', async () => {
    const theirs = await say(await publish('author', 'By the author'))
    const [name, email] = [`Reader ${said}`, `reader-${said}@example.org`]
    const foreign = await say(await publish('editor', 'By the editor'))
    const author = await visitorAs('author')
    const { text } = await author.get(PAGE)
    expect(text).toContain(name)
    expect(text).not.toContain(email)
    expect(text).not.toContain('By the editor')
    expect((await author.get(`${PAGE}?status=approved`)).text).not.toContain('Seen by everybody')
    expect((await decide(author, { decision: `approve-${foreign}` })).status).toBe(403)
    expect(await statusOf(foreign)).toBe('hold')
    expect((await decide(author, { decision: `approve-${theirs}` })).status).toBe(303)
    const subscriber = await visitorAs('subscriber')
    expect((await subscriber.get(PAGE)).status).toBe(403)
    expect((await subscriber.get('/account')).text).not.toContain(PAGE)
    expect((await decide(subscriber, { decision: `approve-${foreign}` })).status).toBe(403)
  })
})

describe('notifications about held comments', () => {
  const TEN_MINUTES = 600_000
  /** Comment notifications since the last call, oldest first. */
  let seen = 0
  const newMails = async () => {
    await app.runDueJobs()
    const mails = (await findMails(app.systemContext().db, 200))
      .filter(({ subject }) => / waits? \(/.test(subject))
      .toReversed()
    const fresh = mails.slice(seen)
    seen = mails.length
    return fresh
  }

  it('collect ten minutes of comments in one mail, each comment once', async () => {
    tick(TEN_MINUTES)
    await newMails()
    const post = await publish('editor', 'Waiting &amp; <em>more</em>')
    await say(post, 'First <b>thing</b> &amp; so on')
    tick(60_000)
    const decided = await say(post, 'Decided soon')
    await say(post, 'Second thing')
    expect(await newMails()).toEqual([])
    await decide(await visitorAs('editor'), { decision: `spam-${decided}` })
    tick(TEN_MINUTES)
    const mails = await newMails()
    expect(mails.map(({ recipients }) => recipients).toSorted()).toEqual([
      'desk@example.org',
      'editor@example.org',
    ])
    expect(mails[0]?.subject).toBe('2 comments wait (Ferry & Co)')
    expect(mails[0]?.text).toContain('Waiting & more')
    expect(mails[0]?.text).toContain('First thing & so on')
    expect(mails[0]?.text).not.toContain('Decided soon')
    expect(mails[0]?.text).toContain('http://callboard.test/account/comments')
    tick(TEN_MINUTES)
    expect(await newMails()).toEqual([])
  })

  it('are not delayed by later comments', async () => {
    const post = await publish('editor', 'A wave')
    for (let turn = 0; turn < 4; turn++) {
      await say(post)
      tick(TEN_MINUTES / 3)
    }
    expect((await newMails()).length).toBeGreaterThan(0)
  })

  it('go to authors who may moderate, about their own posts only', async () => {
    tick(TEN_MINUTES)
    await newMails()
    await say(await publish('author', 'The author’s own'))
    await say(await publish('editor', 'The editor’s own'))
    const { body: pending } = await app
      .as('contributor')
      .post('/wp-json/wp/v2/posts', { title: 'The contributor’s own', status: 'pending' })
    await app.as('editor').post(`/wp-json/wp/v2/posts/${pending.id}`, { status: 'publish' })
    await say(pending.id)
    tick(TEN_MINUTES)
    const mails = await newMails()
    const told = Object.fromEntries(mails.map(({ recipients, text }) => [recipients, text]))
    expect(Object.keys(told).toSorted()).toEqual([
      'author@example.org',
      'desk@example.org',
      'editor@example.org',
    ])
    expect(told['author@example.org']).toContain('The author’s own')
    expect(told['author@example.org']).not.toContain('The editor’s own')
    expect(told['desk@example.org']).toContain('The contributor’s own')
  })
})
