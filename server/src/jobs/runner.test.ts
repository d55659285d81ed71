import { expect, it, vi } from 'vitest'
import type { Context, Log } from '../contract/context.ts'
import type { Backend } from './backend.ts'
import { createRunner } from './runner.ts'

const YEAR_MS = 365 * 86_400_000

it('claims nothing by a clock that jumps ahead between two steps of a poll', async () => {
  let aheadMs = 0
  const claim = vi.fn(async () => undefined)
  const runner = createRunner(
    { ...idle, claim },
    {
      prepare: async () => undefined,
      enqueueDue: async () => {
        aheadMs = 5 * YEAR_MS
      },
      nextRunAt: () => undefined,
    },
    { clock: () => new Date(Date.now() + aheadMs), log: silent },
  )
  await runner.start([], () => ({}) as Context)
  await vi.waitFor(() => expect(aheadMs).toBe(5 * YEAR_MS))
  await runner.stop()
  expect(claim).not.toHaveBeenCalled()
})

const nothing = async (): Promise<undefined> => undefined

const idle: Backend = {
  lookEveryMs: 60_000,
  open: nothing,
  close: nothing,
  queue: () => ({ add: nothing, addMissing: nothing, cancel: nothing }),
  catchUp: nothing,
  claim: nothing,
  nextDueAt: nothing,
  extend: nothing,
  succeed: nothing,
  fail: nothing,
  list: async () => ({ rows: [], total: 0 }),
  find: async () => undefined,
  withdraw: async () => undefined,
  stats: async () => ({ waiting: 0, failed: 0 }),
}

const ignore = (): void => undefined
const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
