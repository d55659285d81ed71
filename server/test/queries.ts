import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../src/store/database.ts'
import type { TestApp } from './app.ts'

/** How many questions are asked of the database while `work` runs, outside of transactions. */
export const countQueries = async (
  { store }: TestApp,
  work: () => Promise<unknown>,
): Promise<number> => {
  const executor = (store.reader as Kysely<Database>).getExecutor()
  const spy = vi.spyOn(executor, 'executeQuery')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
