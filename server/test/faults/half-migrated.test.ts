import { join } from 'node:path'
import type { Kysely, KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { StoreConfig } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/engines/store.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import { migrate } from '../../src/store/upgrade/migrate.ts'
import { executedMigrations } from '../../src/store/upgrade/records.ts'
import { makeFolder } from '../folder.ts'
import { releases, unpackRelease } from '../releases.ts'
import { type WholeDatabase, wholeDatabase } from '../whole-database.ts'
import { rounds } from './rounds.ts'

/** The last migration before migrations and their records ran in one transaction. */
const LAST_WITHOUT_TRANSACTION = '2026-11-16-1934-order-sums-of-visits-by-label'

const [oldest = ''] = releases

const makePlace = async (): Promise<StoreConfig & { engine: 'sqlite' }> => {
  const folder = await makeFolder('half')
  const file = join(folder, 'callboard.sqlite')
  await unpackRelease(oldest, file)
  return { engine: 'sqlite', file }
}

class Killed extends Error {}

/** Runs the first statements of a migration without a transaction and without its record. */
const leaveHalfDone = async (
  config: StoreConfig,
  name: string,
  statements: number,
): Promise<boolean> => {
  const store = await openStore(config)
  let done = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (done++ === statements) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  try {
    await migrate(store, config, {
      migrations: Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name)),
    })
    const db = store.kysely.withPlugin(plugin) as unknown as Kysely<never>
    const { up, steps = [] } = migrations[name] ?? {}
    await up?.(db)
    for (const step of steps)
      for (let at: number | undefined = 0; at !== undefined; ) at = await step(db, at)
    return false
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return true
  } finally {
    await store.close()
  }
}

const upgraded = async (config: StoreConfig): Promise<WholeDatabase> => {
  const store = await openStore(config)
  try {
    await migrate(store, config)
    return await wholeDatabase(store)
  } finally {
    await store.close()
  }
}

/** The options contain the version that an upgrade started from. */
const withoutOptions = ({ options, ...others }: WholeDatabase): WholeDatabase => others

it('repairs a SQLite database that an earlier version left half migrated', async () => {
  const place = await makePlace()
  const before = await openStore(place)
  const executed = await executedMigrations(before.kysely)
  await before.close()
  const expected = withoutOptions(await upgraded(place))
  const names = Object.keys(migrations).filter(
    (name) => !executed.includes(name) && name <= LAST_WITHOUT_TRANSACTION,
  )
  for (let statements = 1; statements <= rounds(1, 40); statements++) {
    const half = await makePlace()
    let kills = 0
    for (const name of names) if (await leaveHalfDone(half, name, statements)) kills++
    const whole = withoutOptions(await upgraded(half))
    for (const [what, rows] of Object.entries(expected))
      expect([statements, what, whole[what]]).toEqual([statements, what, rows])
    if (statements === 1) expect(kills).toBeGreaterThan(names.length / 2)
    if (kills === 0) break
  }
}, 600_000)

it('repairs it with all settings of the site', async () => {
  const [calm, half] = [await makePlace(), await makePlace()]
  await leaveHalfDone(half, '2026-11-16-1115-count-catalogue-years-and-keep-removals', 3)
  expect(await upgraded(half)).toEqual(await upgraded(calm))
})
