import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { fillDemo } from './demo.ts'

describe('the sample content', () => {
  it('is there once, with something of every kind', async () => {
    const app = await buildTestApp()
    const id = await app.userId('administrator')
    await fillDemo(app.systemContext())
    await fillDemo(app.systemContext())
    const rows = await app.store.reader
      .selectFrom('posts')
      .select(['type', 'status', 'author_id', 'parent_id', 'is_sticky'])
      .execute()
    const count = (type: string, status: string): number =>
      rows.filter((row) => row.type === type && row.status === status).length
    expect([count('post', 'publish'), count('post', 'draft'), count('post', 'private')]).toEqual([
      10, 1, 1,
    ])
    expect(count('page', 'publish')).toBe(4)
    expect(rows.every((row) => row.author_id === id)).toBe(true)
    expect(rows.filter((row) => row.is_sticky === 1)).toHaveLength(1)
    expect(rows.filter((row) => row.parent_id > 0)).toHaveLength(2)
  })

  it('stays away from a site that has content', async () => {
    const app = await buildTestApp()
    await app.as('editor').post('/api/core/v2/posts', { title: 'Mine', status: 'publish' })
    await fillDemo(app.systemContext())
    expect((await app.anonymous.get('/api/core/v2/posts')).body).toHaveLength(1)
  })
})
