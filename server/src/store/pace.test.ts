import { expect, it, vi } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { createPace, inShortTransactions, throughPages } from './pace.ts'

/** Keeps this thread busy, as writing does on SQLite. */
const work = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const NUMBERS = Array.from({ length: 500 }, (_, index) => index + 1)

it('transactions hold as many items as fit into a moment', async () => {
  const app = await buildTestApp()
  const pace = createPace(app.store.reader)
  const ctx = { transaction: <T>(run: (ctx: object) => Promise<T>) => run({}) }
  const clock = vi.spyOn(performance, 'now')
  const writeFor = (ms: number) => {
    clock.mockReturnValueOnce(0).mockReturnValueOnce(ms)
    return pace.write(ctx, pace.size, async () => undefined)
  }
  const first = pace.size
  await writeFor(1)
  expect(pace.size).toBe(2 * first)
  await writeFor(1)
  expect(pace.size).toBe(4 * first)
  // Smaller transactions would cost more than they save other writers.
  await writeFor(1_000)
  expect(pace.size).toBe(first)
})

it('short transactions keep the order of the items, and other writers run in between', async () => {
  const app = await buildTestApp()
  const ctx = app.systemContext()
  const order: string[] = []
  let others: Promise<unknown> | undefined
  const made = await inShortTransactions(ctx, NUMBERS, async (ctx, some) => {
    await ctx.db.selectFrom('options').select('name').limit(1).execute()
    order.push('many')
    others ??= app.systemContext().transaction(async () => order.push('other'))
    return some.map((number) => number * 2)
  })
  await others
  expect(made).toEqual(NUMBERS.map((number) => number * 2))
  expect([order[0], order.lastIndexOf('many') > order.indexOf('other')]).toEqual(['many', true])
})

it('pages of rows are processed once, whatever their size', async () => {
  const app = await buildTestApp()
  const seen: number[] = []
  await throughPages(
    app.systemContext(),
    async (after, limit) => NUMBERS.filter((id) => id > after).slice(0, limit),
    async (_, ids) => {
      seen.push(...ids)
      work(ids.length / 10)
    },
  )
  expect(seen).toEqual(NUMBERS)
})
