import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import type { Context } from '../../../contract/context.ts'
import { doLater, whenDone } from './later.ts'

let ctx: Context
beforeEach(async () => {
  ctx = (await buildTestApp()).systemContext()
})

it('runs tasks in order, also after a failed one, which is logged', async () => {
  const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => undefined)
  const done: number[] = []
  doLater(ctx, async () => {
    await setImmediate()
    done.push(1)
  })
  doLater(ctx, () => Promise.reject(new Error('broken')))
  doLater(ctx, async () => void done.push(2))
  expect(done).toEqual([])
  await whenDone(ctx)
  expect(done).toEqual([1, 2])
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['a visit could not be counted'])
  warn.mockRestore()
})

it('waits for tasks added so far, but not for later ones', async () => {
  let isFirstDone = false
  let isOver = false
  const again = async (): Promise<void> => {
    isFirstDone = true
    if (!isOver) doLater(ctx, again)
  }
  doLater(ctx, again)
  await whenDone(ctx)
  expect(isFirstDone).toBe(true)
  isOver = true
  await whenDone(ctx)
})

it('yields to the event loop between tasks', async () => {
  let turns = 0
  let isOver = false
  const spend = async (): Promise<void> => {
    const until = performance.now() + 2
    while (performance.now() < until);
  }
  for (let work = 0; work < 10; work++) doLater(ctx, spend)
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate()
  })()
  await whenDone(ctx)
  isOver = true
  await others
  expect(turns).toBeGreaterThanOrEqual(10)
})

it('limits the queue, and logs what is lost', async () => {
  const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => undefined)
  let done = 0
  for (let work = 0; work < 50_010; work++) doLater(ctx, async () => void done++)
  await whenDone(ctx)
  await setImmediate()
  expect(done).toBe(50_000)
  expect(warn).toHaveBeenCalledWith({ lost: 10 }, 'more visits came than can be counted')
  warn.mockRestore()
})
