import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type Role, type TestApp } from '../../../test/app.ts'

const COMMENTS = '/wp-json/wp/v2/comments'
const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp
let other: Client
const posts: Record<string, number> = {}
const comments: Record<string, number> = {}

/** Comments on posts of an author, one for each combination of statuses. */
beforeAll(async () => {
  app = await buildTestApp()
  other = app.another('author')
  const admin = app.as('administrator')
  for (const [name, fields] of Object.entries({
    publish: {},
    private: { status: 'private' },
    locked: { password: 'pw' },
    trash: {},
    draft: { status: 'draft' },
    closed: { comment_status: 'closed' },
    future: { status: 'future', date_gmt: '2199-01-01T00:00:00' },
  })) {
    const answer = await app
      .as('author')
      .post(POSTS, { title: name, content: 'x', status: 'publish', ...fields })
    posts[name] = answer.body.id
  }
  const say = async (name: string, fields: object): Promise<void> => {
    const answer = await admin.post(COMMENTS, { content: name, ...fields })
    expect(answer.status, answer.text).toBe(201)
    comments[name] = answer.body.id
  }
  for (const name of ['publish', 'private', 'locked', 'trash'])
    await say(name, { post: posts[name] })
  for (const status of ['hold', 'spam']) await say(status, { post: posts.publish, status })
  await say('binned', { post: posts.publish, status: 'trash' })
  await say('note', { post: posts.publish, type: 'note', status: 'hold' })
  await say('settled', {
    post: posts.publish,
    type: 'note',
    content: '',
    meta: { _wp_note_status: 'resolved' },
    status: 'approved',
  })
  await app.as('author').delete(`${POSTS}/${posts.trash}`)
})

const EVERYBODY = [
  'anonymous',
  'subscriber',
  'contributor',
  'another author',
  'author',
  'editor',
  'administrator',
]
const KEEPERS = ['author', 'editor', 'administrator']
const MODERATORS = ['editor', 'administrator']

const someone = (who: string): Client =>
  who === 'anonymous' ? app.anonymous : who === 'another author' ? other : app.as(who as Role)

const expectStatuses = async (
  allowed: readonly string[],
  ask: (client: Client) => Promise<{ status: number }>,
  success = 200,
): Promise<void> => {
  for (const who of EVERYBODY) {
    const { status } = await ask(someone(who))
    const refusal = who === 'anonymous' ? 401 : 403
    expect([who, status]).toEqual([who, allowed.includes(who) ? success : refusal])
  }
}

describe('who may read a comment (SEC-14, SEC-15)', () => {
  it.each([
    ['publish', EVERYBODY],
    ['private', KEEPERS],
    ['locked', KEEPERS],
    ['trash', KEEPERS],
    ['hold', KEEPERS],
    ['spam', KEEPERS],
    ['binned', KEEPERS],
    ['note', KEEPERS],
    ['settled', KEEPERS],
  ])('%s', async (name, allowed) => {
    await expectStatuses(allowed, (client) => client.get(`${COMMENTS}/${comments[name]}`))
  })

  it('SEC-10: by the e-mail address of its author: users who may see addresses', async () => {
    await expectStatuses(MODERATORS, (client) =>
      client.get(`${COMMENTS}?author_email=somebody@example.org`),
    )
  })

  it('in the edit context: moderators, and for notes editors of the post', async () => {
    await expectStatuses(MODERATORS, (client) =>
      client.get(`${COMMENTS}/${comments.publish}?context=edit`),
    )
    await expectStatuses(KEEPERS, (client) =>
      client.get(`${COMMENTS}/${comments.note}?context=edit`),
    )
    await expectStatuses(MODERATORS, (client) => client.get(`${COMMENTS}?context=edit`))
  })
})

describe('who may list the comments of an item', () => {
  it.each([
    ['publish', EVERYBODY],
    ['private', KEEPERS],
    ['locked', KEEPERS],
    ['trash', KEEPERS],
    ['draft', KEEPERS],
  ])('%s', async (name, allowed) => {
    await expectStatuses(allowed, (client) => client.get(`${COMMENTS}?post=${posts[name]}`))
  })

  it('hides held comments from writers who do not edit the post', async () => {
    const query = `${COMMENTS}?post=${posts.publish}&status=hold`
    expect((await other.get(query)).body).toEqual([])
    expect((await app.as('author').get(query)).body).toHaveLength(1)
    const searched = await other.get(`${query}&search=hold`)
    expect(searched.headers['x-wp-total']).toBe('0')
  })

  it('shows notes to editors of the post, and not among other comments', async () => {
    const query = `${COMMENTS}?post=${posts.publish}&type=note&status=all`
    await expectStatuses(KEEPERS, (client) => client.get(query))
    expect((await app.as('author').get(query)).body).toHaveLength(2)
    const everything = `${COMMENTS}?post=${posts.publish}&type=all&status=any`
    for (const client of [other, app.as('contributor')])
      expect((await client.get(everything)).text).not.toContain('"note"')
    expect((await app.anonymous.get(`${COMMENTS}?per_page=100`)).text).not.toContain('"note"')
  })
})

describe('comments on an attachment', () => {
  it('are as visible as its parent item', async () => {
    const attach = (parent_id: number): Promise<number> =>
      app.systemContext().transaction(async (ctx) => {
        const now = '2020-01-01T00:00:00'
        const times = { date: now, date_gmt: now, modified: now, modified_gmt: now }
        ctx.touch('posts')
        const { id } = await ctx.db
          .insertInto('posts')
          .values({
            ...{ type: 'attachment', status: 'inherit', slug: `file-${parent_id}`, title: 'file' },
            ...{ content: '', excerpt: '', author_id: null, parent_id, ...times },
            ...{ comment_status: 'open', ping_status: 'closed' },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
    for (const [name, isShown] of [
      ['publish', true],
      ['draft', false],
      ['locked', false],
      ['nothing', true],
    ] as const) {
      const id = await attach(posts[name] ?? 0)
      const given = { post: id, content: 'on a file' }
      // An attachment of a draft accepts no comments either.
      if (name === 'draft') {
        const refused = await app.as('administrator').post(COMMENTS, given)
        expect(refused.body.code).toBe('rest_comment_draft_post')
        continue
      }
      const { body } = await app.as('administrator').post(COMMENTS, given)
      const read = await app.anonymous.get(`${COMMENTS}/${body.id}`)
      expect([name, read.status]).toEqual([name, isShown ? 200 : 401])
      const listed = await app.anonymous.get(`${COMMENTS}?include=${body.id}`)
      expect([name, listed.headers['x-wp-total']]).toEqual([name, isShown ? '1' : '0'])
    }
  })
})

describe('who may write a comment', () => {
  it.each([
    ['draft', 'rest_comment_draft_post', 'editor'],
    ['trash', 'rest_comment_trash_post', 'editor'],
    ['closed', 'rest_comment_closed', 'editor'],
    ['private', 'rest_cannot_read_post', 'subscriber'],
    ['future', 'rest_cannot_read_post', 'subscriber'],
    ['locked', 'rest_cannot_read_post', 'subscriber'],
  ])('is refused without the right on %s', async (name, code, role) => {
    const answer = await app
      .as(role as Role)
      .post(COMMENTS, { post: posts[name], content: 'refused' })
    expect([answer.status, answer.body.code]).toEqual([403, code])
  })

  it('readers with the password on a protected post', async () => {
    const given = { post: posts.locked, content: 'opened', password: 'pw' }
    expect((await app.another('subscriber').post(COMMENTS, given)).status).toBe(201)
  })

  it.each([
    ['author', { author: 1 }, 'rest_comment_invalid_author'],
    ['status', { status: 'approved' }, 'rest_comment_invalid_status'],
    ['address', { author_ip: '10.0.0.1' }, 'rest_comment_invalid_author_ip'],
    ['meta', { meta: { _wp_note_status: 'reopen' } }, 'rest_cannot_update'],
    ['note', { type: 'note' }, 'rest_cannot_create_note'],
  ])('only moderators with their own %s', async (_name, fields, code) => {
    for (const client of [app.as('subscriber'), other]) {
      const answer = await client.post(COMMENTS, { post: posts.publish, content: 'x', ...fields })
      expect([answer.status, answer.body.code]).toEqual([403, code])
    }
  })

  it('editors of the post write notes on it, on drafts too', async () => {
    for (const name of ['publish', 'draft']) {
      const note = { post: posts[name], content: 'a note', type: 'note', status: 'hold' }
      const answer = await app.as('author').post(COMMENTS, note)
      expect([answer.status, answer.body.type, answer.body.status]).toEqual([201, 'note', 'hold'])
    }
  })
})

describe('who may change and delete a comment', () => {
  it.each([
    ['publish', KEEPERS],
    ['hold', KEEPERS],
    ['private', KEEPERS],
    ['note', KEEPERS],
  ])('%s', async (name, allowed) => {
    const path = `${COMMENTS}/${comments[name]}`
    await expectStatuses(allowed, (client) => client.post(path, { author_url: '' }))
    for (const who of EVERYBODY.filter((one) => !allowed.includes(one)))
      expect((await someone(who).delete(path)).body.code).toBe('rest_cannot_delete')
    const { headers, body } = await app.as('author').get(path)
    expect(headers.allow?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])
    expect(body._links.self[0].targetHints.allow).toContain('DELETE')
  })

  it('but moving it to another author or post requires the right', async () => {
    const path = `${COMMENTS}/${comments.publish}`
    const given = await app.as('author').post(path, { author: await app.userId('author') })
    expect(given.body.code).toBe('rest_comment_invalid_author')
    const theirs = await other.post(POSTS, { title: 'theirs', content: 'x', status: 'publish' })
    const moved = await app.as('author').post(path, { post: theirs.body.id })
    expect(moved.body.code).toBe('rest_cannot_edit')
  })
})

describe('OPTIONS wp/v2/comments', () => {
  it('returns the methods allowed to the caller, without a list query', async () => {
    for (const client of [app.anonymous, app.as('subscriber')])
      expect((await client.options(COMMENTS)).headers.allow).toBeUndefined()
    for (const client of [app.as('contributor'), app.as('administrator')])
      expect((await client.options(COMMENTS)).headers.allow).toBe('GET')
  })
})
