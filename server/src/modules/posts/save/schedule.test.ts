import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-03-01T12:00:00Z')
  editor = app.as('editor')
  await app.startJobs()
})

const POSTS = '/api/core/v2/posts'
const plan = async (date: string) =>
  (await editor.post(POSTS, { title: 'Later', status: 'future', date_gmt: date })).body.id as number
const statusOf = async (id: number): Promise<string> =>
  (await editor.get(`${POSTS}/${id}?context=edit`)).body.status

describe('a scheduled post', () => {
  it('is published at its date, not before, and only once', async () => {
    const id = await plan('2026-03-01T12:30:00')
    app.setTime('2026-03-01T12:29:59Z')
    await app.runDueJobs()
    expect(await statusOf(id)).toBe('future')
    app.setTime('2026-03-01T12:30:00Z')
    await app.runDueJobs()
    expect((await app.anonymous.get(`${POSTS}/${id}`)).body.status).toBe('publish')
    const { headers } = await editor.get(`${POSTS}/${id}`)
    await app.runDueJobs()
    expect((await editor.get(`${POSTS}/${id}`)).headers.etag).toBe(headers.etag)
  })

  it('follows its date when that changes', async () => {
    app.setTime('2026-03-02T12:00:00Z')
    const id = await plan('2026-03-02T13:00:00')
    await editor.post(`${POSTS}/${id}`, { date_gmt: '2026-03-02T14:00:00' })
    app.setTime('2026-03-02T13:30:00Z')
    await app.runDueJobs()
    expect(await statusOf(id)).toBe('future')
    app.setTime('2026-03-02T14:00:00Z')
    await app.runDueJobs()
    expect(await statusOf(id)).toBe('publish')
  })

  it.each([
    ['drafted', (id: number) => editor.post(`${POSTS}/${id}`, { status: 'draft' })],
    ['trashed', (id: number) => editor.delete(`${POSTS}/${id}`)],
    ['removed', (id: number) => editor.delete(`${POSTS}/${id}?force=true`)],
  ])('stays unpublished when it was %s', async (_what, change) => {
    app.setTime('2026-03-03T12:00:00Z')
    const id = await plan('2026-03-03T13:00:00')
    await change(id)
    app.setTime('2026-03-03T13:00:01Z')
    await app.runDueJobs()
    expect(await statusOf(id)).not.toBe('publish')
  })
})
