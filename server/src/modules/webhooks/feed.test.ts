// Whole on PostgreSQL: ids of concurrent transactions appear out of order there.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { EVENT_TYPES } from './common/index.ts'
import { appendEvents } from './feed/index.ts'

const EVENTS = '/api/svc/v1/events'
const POSTS = '/api/core/v2/posts'

interface Told {
  readonly id: string
  readonly type: string
  readonly data: {
    readonly item: { readonly kind: string; readonly id: number | null; readonly type: string }
    readonly addresses: readonly string[]
    readonly tags: readonly string[]
    readonly names?: readonly string[]
  }
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.as('editor').get('/api/core/v2/users/me')
})

const read = async (query: string): Promise<{ events: Told[]; cursor: string }> => {
  const { status, body } = await app.as('administrator').get(`${EVENTS}?${query}`)
  expect(status).toBe(200)
  return body
}

/** The events of some work. */
const during = async (work: () => Promise<unknown>): Promise<Told[]> => {
  const { cursor } = await read('after=latest')
  await work()
  return (await read(`after=${cursor}&per_page=100`)).events
}

const publish = async (slug: string): Promise<number> => {
  const given = { title: slug, slug, status: 'publish' }
  return (await app.as('editor').post(POSTS, given)).body.id
}

describe('GET svc/v1/events', () => {
  it('tells each change of an item once, with its present and former addresses', async () => {
    let id = 0
    const [made] = await during(async () => {
      id = await publish('first')
    })
    expect(made).toMatchObject({
      type: 'post.published',
      data: {
        item: { kind: 'post', id, type: 'post', status: 'publish' },
        addresses: ['http://callboard.test/first/'],
      },
    })
    expect(made?.data.tags).toContain('posts')
    const moved = await during(() => app.as('editor').post(`${POSTS}/${id}`, { slug: 'second' }))
    // The former address redirects, which is a change of its own.
    expect(moved.map(({ type }) => type)).toEqual(['post.saved', 'redirects.changed'])
    expect(moved[0]?.data.addresses.toSorted()).toEqual([
      'http://callboard.test/first/',
      'http://callboard.test/second/',
    ])
    const gone = await during(() => app.as('editor').delete(`${POSTS}/${id}?force=true`))
    expect(gone[0]).toMatchObject({
      type: 'post.deleted',
      data: { addresses: ['http://callboard.test/second/'] },
    })
  })

  it('tells changes of terms, comments, settings, menus, users and redirects', async () => {
    const admin = app.as('administrator')
    const post = await publish('talked-about')
    const events = await during(async () => {
      const { body } = await admin.post('/api/core/v2/categories', { name: 'Old', slug: 'old' })
      await admin.post(`/api/core/v2/categories/${body.id}`, { slug: 'new' })
      const comment = { post, content: 'Well said.' }
      const { id } = (await admin.post('/api/core/v2/comments', comment)).body
      await admin.delete(`/api/core/v2/comments/${id}?force=true`)
      await admin.post('/api/core/v2/settings', { title: 'Another title' })
      await admin.post('/api/core/v2/menus', { name: 'Main' })
      await admin.post('/api/core/v2/users/me', { description: 'Private words' })
    })
    expect(events.map(({ type }) => type)).toEqual([
      ...['term.saved', 'term.saved', 'comment.saved', 'comment.deleted'],
      ...['settings.changed', 'menu.changed', 'user.saved'],
    ])
    expect(events[1]?.data.addresses).toEqual([
      'http://callboard.test/category/old/',
      'http://callboard.test/category/new/',
    ])
    expect(events[2]?.data.addresses).toEqual(['http://callboard.test/talked-about/'])
    expect(events[4]?.data.names).toContain('title')
    expect(JSON.stringify(events)).not.toContain('Private words')
  })

  it('tells nothing of a change that is rolled back', async () => {
    const ctx = app.systemContext()
    const events = await during(async () => {
      const failing = ctx.transaction(async (inner) => {
        inner.emit('user.changed', { id: 1 })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
    })
    expect(events).toEqual([])
  })

  it('makes one event of several changes of an item, and one statement of many items', async () => {
    const ctx = app.systemContext()
    const events = await during(() =>
      ctx.transaction(async ({ emit }) => {
        for (let id = 1; id <= 60; id++) emit('user.changed', { id })
        for (let id = 1; id <= 60; id++) emit('user.changed', { id })
        emit('user.deleted', { id: 60, toTrash: [] })
        emit('user.changed', { id: 60 })
      }),
    )
    expect(events).toHaveLength(60)
    expect(events.at(-1)).toMatchObject({ type: 'user.deleted', data: { item: { id: 60 } } })
  })

  it('goes on behind events that were not wanted', async () => {
    const { cursor } = await read('after=latest')
    await publish('unwanted')
    const { events, cursor: next } = await read(`after=${cursor}&types=user.deleted`)
    expect(events).toEqual([])
    expect(next).not.toBe(cursor)
    expect((await read(`after=${next}`)).events).toEqual([])
  })

  it('refuses bad arguments, and cursors of events that are not kept', async () => {
    const admin = app.as('administrator')
    for (const query of ['after=x', 'after=1', 'types=unheard', 'per_page=101'])
      expect((await admin.get(`${EVENTS}?${query}`)).status).toBe(400)
    for (const after of ['999999-abcd', '1-other'])
      expect(await admin.get(`${EVENTS}?after=${after}`)).toMatchObject({
        status: 410,
        body: { code: 'rest_event_cursor_gone' },
      })
    expect((await app.anonymous.get(EVENTS)).status).toBe(401)
    expect((await app.as('editor').get(EVENTS)).status).toBe(403)
  })

  it('keeps events for 30 days, and always the newest', async () => {
    const aged = await buildTestApp()
    const sweep = async (time: string): Promise<string[]> => {
      aged.setTime(time)
      await aged.startJobs()
      await aged.systemContext().transaction(({ jobs }) => jobs.add('events.sweep', {}))
      await aged.runDueJobs()
      const { body } = await aged.as('administrator').get(`${EVENTS}?types=user.saved`)
      return body.events.map(({ id }: Told) => id)
    }
    aged.setTime('2026-12-01T00:00:00Z')
    await aged.as('administrator').get('/api/core/v2/users/me')
    const [first] = await sweep('2026-12-02T00:00:00Z')
    await aged.as('author').get('/api/core/v2/users/me')
    const { cursor } = (await aged.as('administrator').get(`${EVENTS}?after=latest`)).body
    expect(await sweep('2026-12-20T00:00:00Z')).toContain(first)
    expect(await sweep('2027-03-01T00:00:00Z')).not.toContain(first)
    const { status } = await aged.as('administrator').get(`${EVENTS}?after=${cursor}`)
    expect(status).toBe(200)
  })

  it('describes every type of event', async () => {
    const { events } = await read('per_page=100')
    for (const { type } of events) expect(EVENT_TYPES).toContain(type)
  })
})

it('skips no event of a transaction that commits after a later one has begun', async () => {
  let { cursor } = await read('after=latest')
  const seen: (number | null)[] = []
  const readOn = async (): Promise<void> => {
    const { events, cursor: next } = await read(`after=${cursor}`)
    seen.push(...events.map(({ data }) => data.item.id))
    cursor = next
  }
  const [added, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = app.systemContext().transaction(async ({ db }) => {
    await appendEvents(db, [eventAbout(1)])
    added.resolve()
    await isRead.promise
  })
  await added.promise
  const quick = app.systemContext().transaction(({ db }) => appendEvents(db, [eventAbout(2)]))
  // Enough time for the second to commit, if it could.
  for (let n = 0; n < 20; n++) await readOn()
  isRead.resolve()
  await Promise.all([slow, quick])
  await readOn()
  expect(seen).toEqual([1, 2])
})

const eventAbout = (id: number) => {
  const data = { item: { kind: 'user', id, type: '', status: '' }, paths: [], tags: [] }
  return {
    ...{ mark: 'test', type: 'user.saved', item: `user ${id}`, data: JSON.stringify(data) },
    created_gmt: new Date().toISOString(),
  }
}
