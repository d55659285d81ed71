import { expect, it } from 'vitest'
import { walk } from './walk.ts'

const table = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: place * 3 + 1 }))

const readFrom =
  (rows: readonly { id: number }[], reads: number[]) =>
  async ({ from, to, limit }: { from: number; to: number; limit: number }) => {
    reads.push(limit)
    return rows.filter(({ id }) => id >= from && id <= to).slice(0, limit)
  }

it.each([0, 1, 99, 100, 101, 300])('finds %d rows once each', async (count) => {
  const rows = table(count)
  const found = []
  for await (const step of walk({ first: 1, last: 10_000 }, readFrom(rows, []))) found.push(...step)
  expect(found).toEqual(rows)
})

it('reads a hundred rows at a time, and none before it is needed', async () => {
  const reads: number[] = []
  const steps = walk({ first: 1, last: 10_000 }, readFrom(table(500), reads))
  expect(reads).toEqual([])
  const { value } = await steps.next()
  expect(value).toHaveLength(100)
  expect(reads).toEqual([100])
  await steps.return(undefined)
})

it('stays within its part', async () => {
  const found = []
  for await (const step of walk({ first: 4, last: 10 }, readFrom(table(100), [])))
    found.push(...step)
  expect(found.map(({ id }) => id)).toEqual([4, 7, 10])
})
