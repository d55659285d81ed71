import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('begins at once where nothing else has, and the others later one by one', async () => {
  const inWriteQueue = createFairQueue()
  const begun: string[] = []
  for (const name of ['a', 'b', 'c'])
    inWriteQueue(() => {
      begun.push(name)
      // Whoever comes later does not overtake.
      if (name === 'b') inWriteQueue(() => begun.push('d'))
    })
  expect(begun).toEqual(['a'])
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
})

it('runs each for whoever asked', async () => {
  const inWriteQueue = createFairQueue()
  const request = new AsyncLocalStorage<string>()
  const begun: unknown[] = []
  for (const name of ['a', 'b'])
    request.run(name, inWriteQueue, () => begun.push(request.getStore()))
  await expect.poll(() => begun).toEqual(['a', 'b'])
})
