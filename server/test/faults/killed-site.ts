import { join } from 'node:path'
import type { StoreConfig } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/engines/store.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { copyPostgresTemplate, copySqliteTemplate } from '../template.ts'
import { type WholeDatabase, wholeDatabase } from '../whole-database.ts'

export const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'

/** An empty site for commands that are killed. */
export interface Site {
  readonly folder: string
  readonly config: StoreConfig
  /** Where a command finds it. */
  readonly place: readonly string[]
}

export const makeSite = async (): Promise<Site> => {
  const folder = await makeFolder('killed')
  const file = join(folder, 'callboard.sqlite')
  if (!isPostgres) {
    await copySqliteTemplate(file)
    return { folder, config: { engine: 'sqlite', file }, place: ['--data', folder] }
  }
  const { url, stop } = await copyPostgresTemplate()
  atEnd(stop)
  return { folder, config: { engine: 'postgres', url }, place: ['--data', folder, '--db', url] }
}

/**
 * Their rows depend on the number of transactions, each of which tells of an item once, or on the
 * moment.
 */
const OWN_TO_EACH_RUN = ['versions', 'jobs', 'kysely_migration', 'events']

export const rowsOf = async ({ config }: Site): Promise<WholeDatabase> => {
  const store = await openStore(config)
  try {
    const whole = await wholeDatabase(store)
    return Object.fromEntries(
      Object.entries(whole).filter(([table]) => !OWN_TO_EACH_RUN.includes(table)),
    )
  } finally {
    await store.close()
  }
}

/** The number of writes begins with the time. */
export const withoutTime = (row: string): string =>
  row
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/g, 'then')
    .replace(/("name":"writes","value":)\d+/, '$1many')
