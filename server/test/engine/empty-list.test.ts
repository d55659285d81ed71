import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.userId('editor')
})

it('an empty list contains nothing, and excludes nothing', async () => {
  const { db } = app.systemContext()
  const users = db.selectFrom('users').select('login')
  expect(await users.where('id', 'in', []).execute()).toEqual([])
  expect(await users.where('login', 'in', []).execute()).toEqual([])
  expect(await users.where('id', 'not in', []).execute()).toEqual([{ login: 'editor' }])
  const neither = users.where((eb) => eb.or([eb('id', 'in', []), eb('login', 'not in', [])]))
  expect(await neither.execute()).toEqual([{ login: 'editor' }])
})
