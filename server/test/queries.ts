import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../src/store/database.ts'
import type { TestApp } from './app.ts'

/**
 * How many questions are asked of the database while `work` runs, outside of transactions; long
 * ones count like any other.
 */
export const countQueries = async (app: TestApp, work: () => Promise<unknown>): Promise<number> =>
  (await rowsPerQuery(app, work)).length

/** How many rows each of them brought. */
export const rowsPerQuery = async (
  { store }: TestApp,
  work: () => Promise<unknown>,
): Promise<readonly number[]> => {
  // On PostgreSQL the two are one, and counted once.
  const spies = Array.from(new Set([store.reader, store.background]), (reader) =>
    vi.spyOn((reader as Kysely<Database>).getExecutor(), 'executeQuery'),
  )
  try {
    await work()
    const answers = spies.flatMap((spy) => spy.mock.results.map(({ value }) => value))
    return (await Promise.all(answers)).map(({ rows }) => rows.length)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
