import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../src/store/database.ts'
import type { TestApp } from './app.ts'

/** Counts the queries while `work` runs, outside of transactions, including background queries. */
export const countQueries = async (app: TestApp, work: () => Promise<unknown>): Promise<number> =>
  (await rowsPerQuery(app, work)).length

/** The number of rows of each query. */
export const rowsPerQuery = async (
  { store }: TestApp,
  work: () => Promise<unknown>,
): Promise<readonly number[]> => {
  // On PostgreSQL both are the same object, which is counted once.
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
