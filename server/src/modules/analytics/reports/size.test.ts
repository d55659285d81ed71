import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { rowsPerQuery } from '../../../../test/queries.ts'
import { DIMENSIONS, NOTHING } from '../store/index.ts'
import { additionsOf } from '../store/sum-rows.ts'
import { LIST_NAMES } from './definitions.ts'
import { daysOf } from './period.ts'

const PERIOD = { from: '2024-11-17', to: '2026-11-16' }
const BEFORE = { from: '2022-11-18', to: '2024-11-16' }
const LABELS = 60

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-16T12:00:00Z')
  await app.systemContext().transaction(async ({ db }) => {
    for (const day of [...daysOf(BEFORE), ...daysOf(PERIOD)].filter((_, n) => n % 14 === 0))
      for (const statement of additionsOf(
        db,
        DIMENSIONS.flatMap((dimension) => sumsOf(day, dimension)),
      ))
        await db.executeQuery(statement)
  })
})

const sumsOf = (day: string, dimension: (typeof DIMENSIONS)[number]) =>
  Array.from({ length: dimension === 'site' ? 1 : LABELS }, (_, n) => {
    const label = labelOf(dimension, n)
    const count = LABELS - n
    const sums = { ...NOTHING, views: count, visits: count, visitors: count, events: count }
    return { period: day, dimension, label, ...sums }
  })

const labelOf = (dimension: (typeof DIMENSIONS)[number], n: number): string => {
  if (dimension === 'site') return ''
  if (dimension === 'item') return String(n + 1)
  return dimension === 'path' ? `/show/page-${n}/` : `label ${n}`
}

it('takes few queries for two years, and none per label', async () => {
  const admin = app.as('administrator')
  await admin.get('/api/analytics/v1/reports/pages')
  for (const report of ['overview', 'year/2026', ...LIST_NAMES]) {
    const ask = async (limit: number) => {
      const query = `start=${PERIOD.from}&end=${PERIOD.to}&limit=${limit}`
      const rows = await rowsPerQuery(app, async () => {
        const { status } = await admin.get(`/api/analytics/v1/reports/${report}?${query}`)
        expect(status).toBe(200)
      })
      // One row per day for the graph, or one per label.
      expect(Math.max(...rows), report).toBeLessThanOrEqual(731)
      return rows.length
    }
    const few = await ask(2)
    expect(await ask(50), report).toBeLessThanOrEqual(few + 1)
    expect(few, report).toBeLessThanOrEqual(30)
  }
})
