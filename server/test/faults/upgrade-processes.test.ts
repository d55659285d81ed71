import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { openStore } from '../../src/store/engines/store.ts'
import { migrate } from '../../src/store/upgrade/migrate.ts'
import { executedMigrations } from '../../src/store/upgrade/records.ts'
import { readState } from '../../src/store/upgrade/state.ts'
import { bareEnvironment, main } from '../command.ts'
import { contentsOf, makeOldSite, type OldSite } from '../old-site.ts'
import { rounds } from './rounds.ts'

const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'

const startMigrating = ({ folder, args }: OldSite): ChildProcess =>
  spawn(process.execPath, [main, 'migrate', '--data', folder, ...args], {
    env: bareEnvironment,
    stdio: 'ignore',
  })

const untilEnd = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Resolves when this many migrations are recorded, or the process has ended. */
const untilApplied = async (
  { config }: OldSite,
  child: ChildProcess,
  wanted: number,
): Promise<void> => {
  const store = await openStore(config)
  try {
    while (child.exitCode === null && child.signalCode === null) {
      if ((await executedMigrations(store.kysely)).length >= wanted) return
    }
  } finally {
    await store.close()
  }
}

it('an upgrade that is killed repeatedly reaches the same result', async () => {
  const calm = await makeOldSite()
  expect(await untilEnd(startMigrating(calm))).toBe(0)
  const expected = await contentsOf(calm)

  for (let round = 0; round < rounds(1, 10); round++) {
    const site = await makeOldSite()
    // Different points in each round, after a given number of migrations.
    for (let wanted = 10 + round; wanted < 47; wanted += 5) {
      const child = startMigrating(site)
      await untilApplied(site, child, wanted)
      child.kill('SIGKILL')
      await untilEnd(child)
    }
    expect(await untilEnd(startMigrating(site))).toBe(0)
    const whole = await contentsOf(site)
    for (const [what, rows] of Object.entries(expected))
      expect([what, whole[what]]).toEqual([what, rows])
    if (!isPostgres) {
      // Every backup copy is from before the upgrade, whenever the process was killed.
      const copies = await readdir(join(site.folder, 'backups'))
      expect(copies.filter((name) => name.endsWith('.sqlite'))).toEqual([
        expect.stringMatching(/^before-upgrade-.*-with-2026-11-15-0900-/),
      ])
    }
  }
}, 600_000)

it('of two processes that start on old data one upgrades it, and both serve', async () => {
  for (let round = 0; round < rounds(1, 10); round++) {
    const site = await makeOldSite()
    const environment = { CALLBOARD_LOG_FORMAT: 'json' }
    const servers = await Promise.all([
      startServer(site.folder, environment, site.args),
      startServer(site.folder, environment, [...site.args, '--workers', '2']),
    ])
    for (const { address } of servers)
      expect((await fetch(`${address}/api/core/v2/posts`)).status).toBe(200)
    await Promise.all(servers.map((server) => server.stop()))
  }
}, 600_000)

it('the second process waits, and finds nothing left to migrate', async () => {
  const { config } = await makeOldSite()
  const [first, second] = [await openStore(config), await openStore(config)]
  try {
    let others: Promise<unknown> | undefined
    let waited = 0
    const { migrations } = await import('../../src/store/migrations/index.ts')
    const name = '2026-11-16-1504-sort-catalogue-lists'
    const slow = migrations[name]
    if (slow === undefined) throw new Error(`${name} is not there`)
    const { applied } = await migrate(first, config, {
      migrations: {
        ...migrations,
        [name]: {
          ...slow,
          up: async (db) => {
            await new Promise<void>((resolve) => {
              const onWait = (): void => {
                waited++
                resolve()
              }
              others = migrate(second, config, { onWait })
            })
            await slow.up(db)
          },
        },
      },
    })
    expect([applied.length > 0, waited, await others]).toEqual([
      true,
      1,
      { applied: [], backup: undefined },
    ])
    expect(await readState(first.kysely)).toEqual({ version: expect.any(String) })
  } finally {
    await first.close()
    await second.close()
  }
})
