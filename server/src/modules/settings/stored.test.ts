// Whole on PostgreSQL: the lock of a change.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { findOptions } from './store.ts'
import { type OptionRows, storedSettings } from './stored.ts'

const ROWS = ['test_shapes', 'test_colours'] as const

const announced: object[] = []

const decode = (rows: OptionRows) => ({
  shapes: (rows.get('test_shapes') ?? ['circle']) as readonly string[],
  colours: (rows.get('test_colours') ?? {}) as Readonly<Record<string, number>>,
})

const logged = storedSettings({
  rows: ROWS,
  decode,
  lock: 'test_stored',
  subject: 'test_stored',
  announce: (_ctx, change) => announced.push(change),
})

const unlogged = storedSettings({ rows: ROWS, decode, lock: 'test_stored' })

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

beforeEach(async () => {
  const rows = new Map(ROWS.map((name) => [name, undefined]))
  await unlogged.save(app.systemContext(), () => ({ rows }))
  announced.length = 0
})

const storedRows = async () => Object.fromEntries(await findOptions(app.store.reader, ROWS))

const entries = () =>
  app.store.reader
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'test_stored')
    .orderBy('id')
    .execute()

it('saves only the given rows, with an event and an entry in the audit log', async () => {
  const ctx = app.systemContext()
  const saved = await logged.save(ctx, () => ({ rows: new Map([['test_colours', { red: 1 }]]) }))
  expect(saved).toEqual({ shapes: ['circle'], colours: { red: 1 } })
  expect(await logged.read(ctx)).toEqual(saved)
  expect(await storedRows()).toEqual({ test_colours: { red: 1 } })
  const before = { shapes: ['circle'], colours: {} }
  expect(announced).toEqual([{ before, after: saved, rows: ['test_colours'] }])
  expect((await entries()).at(-1)?.details).toContain('["test_colours"]')
})

it('logs other names than those of the rows', async () => {
  const rows = new Map([['test_colours', { red: 1 }]])
  await logged.save(app.systemContext(), () => ({ rows, names: ['red'] }))
  expect((await entries()).at(-1)?.details).toContain('["red"]')
})

it('deletes a row and has its default again', async () => {
  const ctx = app.systemContext()
  await logged.save(ctx, () => ({ rows: new Map([['test_shapes', ['square']]]) }))
  const saved = await logged.save(ctx, () => ({ rows: new Map([['test_shapes', undefined]]) }))
  expect(saved.shapes).toEqual(['circle'])
  expect(await logged.read(ctx)).toEqual(saved)
  expect(await storedRows()).toEqual({})
})

it('does nothing without rows, and logs nothing without a subject', async () => {
  const ctx = app.systemContext()
  const count = (await entries()).length
  await logged.save(ctx, () => ({ rows: new Map() }))
  await unlogged.save(ctx, () => ({ rows: new Map([['test_shapes', []]]) }))
  expect(await entries()).toHaveLength(count)
  expect(announced).toEqual([])
})

it('shows a transaction its own change, and others nothing if it fails', async () => {
  const ctx = app.systemContext()
  const rows = new Map([['test_shapes', ['square']]])
  const failing = ctx.transaction(async (inside) => {
    expect((await logged.read(inside)).shapes).toEqual(['circle'])
    await logged.save(inside, () => ({ rows }))
    expect((await logged.read(inside)).shapes).toEqual(['square'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await logged.read(ctx)).shapes).toEqual(['circle'])
  expect(await storedRows()).toEqual({})
})

it('hands a change the settings as the change before it left them', async () => {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      app.systemContext().transaction(async (ctx) => {
        await logged.read(ctx)
        await logged.save(ctx, ({ shapes }) => ({
          rows: new Map([['test_shapes', [...shapes, 'square']]]),
        }))
      }),
    ),
  )
  expect((await logged.read(app.systemContext())).shapes).toHaveLength(6)
})
