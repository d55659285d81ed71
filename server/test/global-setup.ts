import { startServer } from './postgres.ts'

/** One PostgreSQL for the whole test run; each file makes a database of its own on it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startServer()
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
}
