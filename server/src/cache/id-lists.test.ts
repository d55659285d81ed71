import { expect, it } from 'vitest'
import type { Context } from '../contract/context.ts'
import { createCacheMemory } from '../versions/memory.ts'
import { cachedIdLists } from './id-lists.ts'

const IDS = Array.from({ length: 100_000 }, (_, index) => index)

it('keeps no more lists than fit, by their real size', async () => {
  const versions = { current: () => new Map(), changedRows: () => 'any' as const }
  const ctx = { versions, cache: createCacheMemory(33_554_432) } as unknown as Context
  const idListOf = cachedIdLists('posts')
  let made = 0
  const ask = (question: string) =>
    idListOf(ctx, question, {
      find: async () => {
        made++
        return { total: IDS.length, ids: IDS }
      },
    })
  for (let list = 0; list < 60; list++) await ask(`exclude ${list}`)
  expect(made).toBe(60)
  // 32 MB hold some forty lists of 100,000 ids; the last ones are cached, the first are not.
  await ask('exclude 59')
  expect(made).toBe(60)
  await ask('exclude 0')
  expect(made).toBe(61)
})
