import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('starts at once if the queue is empty, and runs later work one by one', async () => {
  const inWriteQueue = createFairQueue()
  const begun: string[] = []
  for (const name of ['a', 'b', 'c'])
    inWriteQueue(() => {
      begun.push(name)
      // Later work does not overtake.
      if (name === 'b') inWriteQueue(() => begun.push('d'))
    })
  expect(begun).toEqual(['a'])
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
})

it('runs each in the async context of its caller', async () => {
  const inWriteQueue = createFairQueue()
  const request = new AsyncLocalStorage<string>()
  const begun: unknown[] = []
  for (const name of ['a', 'b'])
    request.run(name, inWriteQueue, () => begun.push(request.getStore()))
  await expect.poll(() => begun).toEqual(['a', 'b'])
})
