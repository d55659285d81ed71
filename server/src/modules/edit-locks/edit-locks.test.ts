import { beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
let path: string
let id: number

beforeEach(async () => {
  app = await buildTestApp()
  id = (await app.as('author').post('/wp-json/wp/v2/posts', { title: 'one' })).body.id
  path = `/wp-json/wp-block-editor/v1/edit-locks/${id}`
})

it('shows who is editing an item, and not to everybody', async () => {
  expect((await app.as('editor').get(path)).body).toMatchObject({ post: id, user: 0 })
  const { status, body } = await app.as('author').post(path)
  expect([status, body.is_mine]).toEqual([200, true])
  const seen = (await app.as('editor').get(path)).body
  expect(seen).toMatchObject({ is_mine: false, user: body.user, user_name: body.user_name })
  expect(Object.keys(seen.avatar_urls)).toContain('96')
  expect((await app.anonymous.get(path)).status).toBe(401)
  for (const stranger of [app.as('subscriber'), app.another('author')])
    for (const answer of [
      await stranger.get(path),
      await stranger.post(path, { take_over: true }),
      await stranger.delete(path),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit' } })
  expect((await app.as('editor').get(path.replace(/\d+$/, '999'))).status).toBe(404)
  expect((await app.as('editor').post(path, { take_over: 'maybe' })).status).toBe(400)
})

it('keeps the lock of its holder until it is released, taken over, or expired', async () => {
  const mine = (await app.as('author').post(path)).body.user
  expect((await app.as('editor').post(path)).body).toMatchObject({ is_mine: false, user: mine })
  await app.as('editor').delete(path)
  expect((await app.as('author').get(path)).body.is_mine).toBe(true)

  expect((await app.as('editor').post(path, { take_over: true })).body.is_mine).toBe(true)
  expect((await app.as('author').post(path)).body.is_mine).toBe(false)
  expect((await app.as('editor').delete(path)).body).toMatchObject({ user: 0, is_mine: false })
  expect((await app.as('author').post(path)).body.is_mine).toBe(true)

  const start = Date.now()
  app.setTime(new Date(start).toISOString())
  await app.as('author').post(path)
  app.setTime(new Date(start + 149_000).toISOString())
  expect((await app.as('editor').post(path)).body.is_mine).toBe(false)
  await app.as('author').post(path)
  app.setTime(new Date(start + 298_000).toISOString())
  expect((await app.as('editor').post(path)).body.is_mine).toBe(false)
  app.setTime(new Date(start + 300_000).toISOString())
  expect((await app.as('editor').post(path)).body.is_mine).toBe(true)
})

it('one of two requests at the same time gets the lock', async () => {
  const answers = await Promise.all([
    app.as('editor').post(path),
    app.as('author').post(path),
    app.as('administrator').post(path),
  ])
  expect(answers.filter(({ body }) => body.is_mine)).toHaveLength(1)
})

it('deletes the lock with the item', async () => {
  await app.as('author').post(path)
  expect((await app.as('author').delete(`/wp-json/wp/v2/posts/${id}?force=true`)).status).toBe(200)
  expect((await app.as('editor').get(path)).status).toBe(404)
})
