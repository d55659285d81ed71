import { join } from 'node:path'
import type { StoreConfig } from '../src/store/engine.ts'
import { openStore } from '../src/store/engines/store.ts'
import { atEnd } from './cleanup.ts'
import { makeFolder } from './folder.ts'
import { createDatabase } from './postgres.ts'
import { loadRelease, releases, unpackRelease } from './releases.ts'
import { type WholeDatabase, wholeDatabase } from './whole-database.ts'

const [oldest = ''] = releases
const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'

/** A data folder and a database of the oldest release. */
export interface OldSite {
  readonly folder: string
  readonly config: StoreConfig
  readonly args: readonly string[]
}

let template: Promise<{ name: string }> | undefined

export const makeOldSite = async (): Promise<OldSite> => {
  const folder = await makeFolder('old')
  const file = join(folder, 'callboard.sqlite')
  await unpackRelease(oldest, file)
  if (!isPostgres) return { folder, config: { engine: 'sqlite', file }, args: [] }
  template ??= loadRelease(file).then((sample) => {
    // Files of tests that run in one process share this module.
    atEnd(() => {
      template = undefined
      return sample.stop()
    })
    return sample
  })
  const { name } = await template
  const { url, stop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', name)
  atEnd(stop)
  return { folder, config: { engine: 'postgres', url }, args: ['--db', url] }
}

export const contentsOf = async ({ config }: OldSite): Promise<WholeDatabase> => {
  const store = await openStore(config)
  try {
    return await wholeDatabase(store)
  } finally {
    await store.close()
  }
}
