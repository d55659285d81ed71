import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { demoPosts } from './content/posts.ts'
import { makeScenes, nameOfScene } from './pictures/scenes.ts'
import { fillDemo } from './texts.ts'

describe('the sample content', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
    await fillDemo(app.systemContext())
    await fillDemo(app.systemContext())
  })

  it('is created once, with something of every kind and from several people', async () => {
    const rows = await app.store.reader
      .selectFrom('posts')
      .select(['type', 'status', 'author_id', 'parent_id', 'is_sticky'])
      .execute()
    const count = (type: string, status: string): number =>
      rows.filter((row) => row.type === type && row.status === status).length
    expect([count('post', 'publish'), count('post', 'draft'), count('post', 'private')]).toEqual([
      17, 1, 1,
    ])
    expect(count('page', 'publish')).toBe(6)
    const posts = rows.filter(({ type }) => type === 'post')
    expect(new Set(posts.map((row) => row.author_id)).size).toBe(4)
    expect(rows.filter((row) => row.is_sticky === 1)).toHaveLength(1)
    expect(rows.filter((row) => row.parent_id > 0)).toHaveLength(2)
  })

  it('has threads of comments, and one comment on hold', async () => {
    const { body } = await app.as('editor').get('/api/core/v2/comments?per_page=100&status=all')
    const parents = body.map(({ parent }: { parent: number }) => parent)
    expect(parents.filter((parent: number) => parent > 0).length).toBeGreaterThan(4)
    const held = body.filter(({ status }: { status: string }) => status === 'hold')
    expect(held).toHaveLength(1)
  })

  it('has a front page made of patterns, lists posts on another page, and links to the catalogue', async () => {
    const home = await app.anonymous.get('/')
    expect(home.text).toMatch(/<h1[^>]*>The Callboard<\/h1>/)
    expect(home.text).toContain('People who were never there')
    expect(home.text).toContain('Latest posts</h2><a href="http://callboard.test/journal/">')
    // The catalogue comes later, and so do its headings.
    expect(home.text).not.toContain('of the day')
    for (const path of ['/characters/', '/statistics/', '/journal/'])
      expect(home.text).toContain(`href="${path}"`)
    const journal = await app.anonymous.get('/journal/')
    expect(journal.text).toContain('Help wanted, patience provided')
  })

  it('is written by three authors and an editor', async () => {
    const { body } = await app.as('administrator').get('/api/core/v2/users?context=edit')
    const writers = body.filter(({ email }: { email: string }) => email.endsWith('.example'))
    expect(writers).toHaveLength(4)
    expect(writers.flatMap(({ roles }: { roles: string[] }) => roles).sort()).toEqual([
      ...['author', 'author', 'author', 'editor'],
    ])
  })

  it('has a drawing for every picture that a post names', () => {
    const named = new Set(demoPosts.flatMap(({ picture }) => picture ?? []))
    const drawn = makeScenes(undefined).map(({ name }) => name)
    expect(Array.from(named, nameOfScene).sort()).toEqual(drawn.sort())
  })
})

it('is not added to a site that has content', async () => {
  const app = await buildTestApp()
  await app.as('editor').post('/api/core/v2/posts', { title: 'Mine', status: 'publish' })
  await fillDemo(app.systemContext())
  expect((await app.anonymous.get('/api/core/v2/posts')).body).toHaveLength(1)
})
