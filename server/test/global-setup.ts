import { startServer } from './postgres.ts'
import { makeTemplates } from './template.ts'

/**
 * One PostgreSQL and one migrated database of each engine for the whole run; each file makes a copy
 * of its own.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Both projects of a run share them.
  if (process.env.TEST_SQLITE_TEMPLATE) return undefined
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined ? await startServer() : undefined
  process.env.TEST_DATABASE_URL = server?.url ?? given
  const removeTemplates = await makeTemplates(process.env.TEST_DATABASE_URL ?? '')
  return async () => {
    await removeTemplates()
    await server?.stop()
  }
}
