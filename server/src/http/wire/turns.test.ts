import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('begins at once where nothing else has, and the others later one by one', async () => {
  const inTurn = createTurns()
  const begun: string[] = []
  for (const name of ['a', 'b', 'c'])
    inTurn(() => {
      begun.push(name)
      // Whoever comes later does not overtake.
      if (name === 'b') inTurn(() => begun.push('d'))
    })
  expect(begun).toEqual(['a'])
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
})

it('runs each for whoever asked', async () => {
  const inTurn = createTurns()
  const request = new AsyncLocalStorage<string>()
  const begun: unknown[] = []
  for (const name of ['a', 'b']) request.run(name, inTurn, () => begun.push(request.getStore()))
  await expect.poll(() => begun).toEqual(['a', 'b'])
})
