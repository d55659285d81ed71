import { type Config, readConfig } from '../src/config.ts'
import { atEnd } from './cleanup.ts'
import { makeFolder } from './folder.ts'
import { startTestPostgres } from './postgres.ts'

/** The configuration of a site in an empty folder. */
export const makeConfig = async (
  more: Partial<Record<keyof Config, string>> = {},
): Promise<Config> => readConfig({ data: await makeFolder('site'), ...more }, {})

/** The same with an empty database of PostgreSQL. */
export const makePostgresConfig = async (): Promise<Config> => {
  const { url, stop } = await startTestPostgres()
  atEnd(stop)
  return makeConfig({ database: url })
}
