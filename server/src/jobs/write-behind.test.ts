import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../contract/context.ts'
import { writeBehind } from './write-behind.ts'

const store = vi.fn<(ctx: Context, values: string[]) => Promise<void>>()

const buffer = writeBehind<string[]>({
  name: 'notes',
  delayMs: 1_000,
  create: () => [],
  isEmpty: ({ length }) => length === 0,
  store,
  merge: (into, later) => into.push(...later.slice(0, 3 - into.length)),
})

const warn = vi.fn()
let ctx: Context
beforeEach(() => {
  vi.useFakeTimers()
  store.mockReset().mockResolvedValue()
  warn.mockReset()
  const site = { versions: {}, log: { warn }, apart: () => site } as unknown as Context
  ctx = site
})
afterEach(() => {
  vi.useRealTimers()
})

const note = (value: string): void => {
  buffer.waiting(ctx).push(value)
  buffer.schedule(ctx, () => ctx)
}

const busy = (): Error => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

it('stores all values of the delay in one write', async () => {
  note('a')
  note('b')
  await vi.advanceTimersByTimeAsync(999)
  expect(store).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(store.mock.calls).toEqual([[ctx, ['a', 'b']]])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store).toHaveBeenCalledTimes(1)
})

it('flushes only after a write that was already running', async () => {
  const { promise: written, resolve: endWrite } = Promise.withResolvers<void>()
  store.mockReturnValueOnce(written)
  note('a')
  await vi.advanceTimersByTimeAsync(1_000)
  const flushed = vi.fn()
  const flushing = buffer.flush(ctx).then(flushed)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(flushed).not.toHaveBeenCalled()
  endWrite()
  await flushing
  expect(store.mock.calls).toEqual([[ctx, ['a']]])
})

it('keeps values while the database is unavailable, in order and within the limit', async () => {
  const { promise: write, reject: failWrite } = Promise.withResolvers<void>()
  store.mockReturnValueOnce(write)
  note('a')
  await vi.advanceTimersByTimeAsync(1_000)
  for (const value of ['b', 'c', 'd']) note(value)
  failWrite(busy())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'notes could not be stored')
  expect(store.mock.calls.slice(1)).toEqual([[ctx, ['a', 'b', 'c']]])
})

it('reports a failed flush to its caller, and retries by itself', async () => {
  store.mockRejectedValueOnce(busy())
  note('a')
  await expect(buffer.flush(ctx)).rejects.toThrow('database is locked')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store).toHaveBeenCalledTimes(2)
})

it('drops values that would fail again', async () => {
  store.mockRejectedValueOnce(new Error('value too long'))
  note('a')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(store).toHaveBeenCalledTimes(1)
  expect(buffer.waiting(ctx)).toEqual([])
})
