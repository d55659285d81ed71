import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreConfig } from '../src/store/engine.ts'
import { openStore } from '../src/store/engines/store.ts'
import { migrate } from '../src/store/upgrade/migrate.ts'
import { makeFolder } from './folder.ts'
import { createDatabase, type TestPostgres } from './postgres.ts'

/**
 * Creates a migrated, empty database of each engine, once per run. Test files start from a copy, which takes
 * a tenth of the time of all migrations.
 */
export const makeTemplates = async (postgresUrl: string): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-template-'))
  const file = join(folder, 'template.sqlite')
  const postgres = await createDatabase(postgresUrl)
  await migrateEmpty({ engine: 'sqlite', file })
  await migrateEmpty({ engine: 'postgres', url: postgres.url })
  process.env.TEST_SQLITE_TEMPLATE = file
  process.env.TEST_POSTGRES_TEMPLATE = postgres.name
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const migrateEmpty = async (config: StoreConfig): Promise<void> => {
  const store = await openStore(config)
  await migrate(store, config)
  await store.close()
}

/** Copies the migrated SQLite database. */
export const copySqliteTemplate = async (target: string): Promise<void> => {
  const template = process.env.TEST_SQLITE_TEMPLATE
  if (template) await copyFile(template, target)
}

/** Creates the data folder of an empty site on SQLite; it is removed at the end of the test file. */
export const makeDataFolder = async (name: string): Promise<string> => {
  const folder = await makeFolder(name)
  await copySqliteTemplate(join(folder, 'callboard.sqlite'))
  return folder
}

/** Copies the migrated PostgreSQL database. */
export const copyPostgresTemplate = (): Promise<TestPostgres> =>
  createDatabase(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_POSTGRES_TEMPLATE)
