import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { perRequest, withEmptyRequestCache } from './request-cache.ts'

let app: TestApp
let count = 0
const numbered = perRequest(() => ++count)

beforeAll(async () => {
  app = await buildTestApp()
})

it('creates a value once per request', () => {
  const [one, other] = [app.systemContext(), app.systemContext()]
  expect(numbered(one)).toBe(numbered(one))
  expect(numbered(one)).not.toBe(numbered(other))
})

it('creates it again for a transaction, which sees other rows', async () => {
  const ctx = app.systemContext()
  const outside = numbered(ctx)
  await ctx.transaction(async (inner) => {
    expect(numbered(inner)).not.toBe(outside)
  })
  expect(numbered(ctx)).toBe(outside)
})

it('creates it again for each step of long work, and drops it after the step', () => {
  const ctx = app.systemContext()
  const [one, other] = [withEmptyRequestCache(ctx), withEmptyRequestCache(ctx)]
  expect(numbered(one)).not.toBe(numbered(other))
  expect(ctx.requestCache.size).toBe(0)
  expect(one.user).toBe(ctx.user)
  expect(one.db).toBe(ctx.db)
})
