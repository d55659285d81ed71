import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type KyselyPlugin, RawNode, type RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import type { Store, StoreConfig } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/engines/store.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import type { Migration } from '../../src/store/migrations/migration.ts'
import { migrate } from '../../src/store/upgrade/migrate.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { createDatabase } from '../postgres.ts'
import { loadRelease, releases, unpackRelease } from '../releases.ts'
import { type WholeDatabase, wholeDatabase } from '../whole-database.ts'
import { rounds } from './rounds.ts'

/** Ends a process, from the view of the database, and returns where the next one starts. */
type Kill = () => StoreConfig | RootOperationNode

/** A database of a release. */
interface ReleaseDatabase {
  readonly config: StoreConfig
  readonly kill: Kill
}

const makeFile = async (): Promise<string> => {
  const folder = await makeFolder('upgrade')
  return join(folder, 'callboard.sqlite')
}

/**
 * A killed process leaves the current content of its files: they are copied, and the next process starts with
 * the copy.
 */
const sqlitePlaces = async (release: string): Promise<() => Promise<ReleaseDatabase>> => {
  const places = await makeFile()
  await unpackRelease(release, places)
  return async () => {
    let file = await makeFile()
    copyFileSync(places, file)
    let lives = 0
    const kill = (): StoreConfig => {
      const next = `${file.replace(/\d*$/, '')}${++lives}`
      for (const part of ['', '-wal'])
        if (existsSync(file + part)) copyFileSync(file + part, next + part)
      file = next
      return { engine: 'sqlite', file }
    }
    return { config: { engine: 'sqlite', file }, kill }
  }
}

const END_OF_BACKEND = RawNode.createWithSql('select pg_terminate_backend(pg_backend_pid())')

const postgresPlaces = async (release: string): Promise<() => Promise<ReleaseDatabase>> => {
  const file = await makeFile()
  await unpackRelease(release, file)
  const sample = await loadRelease(file)
  atEnd(() => sample.stop())
  return async () => {
    const { url, stop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', sample.name)
    atEnd(stop)
    return { config: { engine: 'postgres', url }, kill: () => END_OF_BACKEND }
  }
}

const placesOf = process.env.CALLBOARD_TEST_DB === 'postgres' ? postgresPlaces : sqlitePlaces

class Killed extends Error {}

/** Kills each migration once, before its statement of this number, and returns how many were killed. */
const upgradeKilledAt = async (
  { config: first, kill }: ReleaseDatabase,
  statement: number,
): Promise<{ kills: number; applied: number; whole: WholeDatabase }> => {
  const killed = new Set<string>()
  for (let config = first; ; ) {
    let next: StoreConfig | undefined
    let now = ''
    let count = 0
    const begin = (name: string): void => {
      if (now === name) return
      now = name
      count = 0
    }
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (now === '' || killed.has(now) || count++ !== statement) return node
        killed.add(now)
        const end = kill()
        if ('kind' in end) {
          next = config
          return end
        }
        next = end
        throw new Killed()
      },
      transformResult: async ({ result }) => result,
    }
    const store = await openStore(config)
    try {
      const watched: Store = { ...store, kysely: store.kysely.withPlugin(plugin) }
      const { applied } = await migrate(watched, config, { migrations: watchedMigrations(begin) })
      return { kills: killed.size, applied: applied.length, whole: await wholeDatabase(store) }
    } catch (error) {
      if (next === undefined) throw error
      config = next
    } finally {
      await store.close()
    }
  }
}

/** Reports which migration the following statements belong to. */
const watchedMigrations = (begin: (name: string) => void): Readonly<Record<string, Migration>> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up, steps, beside }]) => [
      name,
      {
        up: (db) => {
          begin(name)
          return up(db)
        },
        ...(steps && {
          steps: steps.map((step) => (db: Parameters<typeof step>[0], after: number) => {
            begin(name)
            return step(db, after)
          }),
        }),
        ...(beside && {
          beside: beside.map((work) => (db: Parameters<typeof work>[0]) => {
            begin(name)
            return work(db)
          }),
        }),
      } satisfies Migration,
    ]),
  )

/** After the first statement of each migration in a regular run; after every one in a full run. */
const STATEMENTS = [1, 0, ...Array.from({ length: 98 }, (_, index) => index + 2)]

it.each(releases)(
  'SEC-63: an upgrade from %s that is killed at any statement ends like an undisturbed one',
  async (release) => {
    const place = await placesOf(release)
    const { applied, whole: expected } = await upgradeKilledAt(await place(), -1)
    for (const statement of STATEMENTS.slice(0, rounds(1, 100))) {
      const { kills, whole } = await upgradeKilledAt(await place(), statement)
      for (const [what, rows] of Object.entries(expected))
        expect([what, whole[what]]).toEqual([what, rows])
      expect(Object.keys(whole).sort()).toEqual(Object.keys(expected).sort())
      if (statement === 1) expect(kills).toBe(applied)
      if (kills === 0) break
    }
  },
  600_000,
)
