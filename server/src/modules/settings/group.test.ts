import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { settingsGroup } from './group.ts'

interface Choice {
  readonly colour: string
  readonly count: number
}

const group = settingsGroup<Choice>('test_group', { colour: 'red', count: 1 })

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const entries = () =>
  app.store.reader.selectFrom('audit_log').selectAll().where('subject', '=', 'test_group').execute()

it('has its defaults until it is saved', async () => {
  expect(await group.read(app.systemContext())).toEqual({ colour: 'red', count: 1 })
})

it('saves what is given and keeps the rest, with an entry in the audit log', async () => {
  const ctx = app.systemContext()
  const saved = await group.save(ctx, ({ count }) => ({ colour: undefined, count: count + 1 }))
  expect(saved).toEqual({ colour: 'red', count: 2 })
  expect(await group.read(ctx)).toEqual(saved)
  expect(await entries()).toHaveLength(1)
})

it('saves nothing without changes', async () => {
  await group.save(app.systemContext(), () => ({ colour: undefined }))
  expect(await entries()).toHaveLength(1)
})

it('loses no change of concurrent saves', async () => {
  const before = await group.read(app.systemContext())
  await Promise.all(
    Array.from({ length: 5 }, () =>
      group.save(app.systemContext(), ({ count }) => ({ count: count + 1 })),
    ),
  )
  expect(await group.read(app.systemContext())).toEqual({ ...before, count: before.count + 5 })
})

it('reads its own changes inside a transaction, and others only after it', async () => {
  const ctx = app.systemContext()
  await ctx.transaction(async (inside) => {
    await group.save(inside, () => ({ colour: 'blue' }))
    expect((await group.read(inside)).colour).toBe('blue')
  })
  expect((await group.read(ctx)).colour).toBe('blue')
})
