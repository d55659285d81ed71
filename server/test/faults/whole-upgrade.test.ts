import { expect, it } from 'vitest'
import { contentsOf, makeOldSite, type OldSite } from '../old-site.ts'
import { momentsIn, runWatched } from './killed-command.ts'
import { rounds } from './rounds.ts'

const upgrade = ({ folder, args }: OldSite, killAt?: number) =>
  runWatched({ args: ['upgrade', '--data', folder, ...args], killAt })

it('SEC-63: callboard upgrade that is killed leaves the database as it was', async () => {
  const calm = await makeOldSite()
  const before = await contentsOf(calm)
  const { code, changes, stderr } = await upgrade(calm)
  expect([code, stderr]).toEqual([0, ''])
  const after = await contentsOf(calm)

  let unchanged = 0
  for (const killAt of momentsIn(changes, rounds(3, 40))) {
    const site = await makeOldSite()
    expect(await upgrade(site, killAt)).toMatchObject({ isKilled: true })
    const left = await contentsOf(site)
    // The last changes of the process are the files that it removes after the commit.
    const isOld = left.kysely_migration?.length === before.kysely_migration?.length
    expect(left).toEqual(isOld ? before : after)
    unchanged += isOld ? 1 : 0
    expect(await upgrade(site)).toMatchObject({ code: 0 })
    expect(await contentsOf(site)).toEqual(after)
  }
  expect(unchanged).toBeGreaterThan(0)
}, 900_000)
