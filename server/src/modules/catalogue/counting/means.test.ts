import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { selectRaw } from '../figures/index.ts'
import { meanOf, sumOfMillionths } from './means.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const mean = async (values: readonly string[], decimals: number): Promise<number | undefined> => {
  const rows = sql.join(
    values.map((value) => sql`select ${value} as score`),
    sql` union all `,
  )
  const score = sql`cast(score as double precision)`
  const [row] = await selectRaw<{ scored: number; millionths: number | null }>(
    app.store.reader,
    sql`select count(${score}) as scored, ${sumOfMillionths(score)} as millionths from (${rows}) as given`,
  )
  return meanOf(row?.millionths, row?.scored ?? 0, decimals)
}

it.each([
  // Sums of these as floating-point numbers depend on order and engine.
  [['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.35', '0.35'], 1, 0.4],
  [['64.1', '64.2', '64.3', '64.4'], 1, 64.3],
  [['1.005', '1.005', '1.005'], 2, 1.01],
  [['72.34', '72.35'], 2, 72.35],
  [['33.33', '33.33', '33.34'], 2, 33.33],
  [['0'], 2, 0],
])('%j have the same mean on every engine', async (values, decimals, expected) => {
  expect(await mean(values, decimals)).toBe(expected)
  expect(await mean(values.toReversed(), decimals)).toBe(expected)
})

it('is undefined without values', () => {
  expect(meanOf(null, 0, 1)).toBeUndefined()
})
