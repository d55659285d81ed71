import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { guesses } from './guesses.ts'
import { forgiveAttempt, siteOf, type ThrottleSite, takeAttempt } from './throttle.ts'
import { chargeThrottle, noteUntil, pruneThrottles } from './throttle-store.ts'

let app: TestApp
let site: ThrottleSite
beforeAll(async () => {
  app = await buildTestApp()
})

const rows = () => app.store.reader.selectFrom('throttles').selectAll().orderBy('key').execute()

/** Clears all counts, in the database and in memory. */
const afresh = async (): Promise<void> => {
  await app.store.transaction((db) => db.deleteFrom('throttles').execute())
  site = { ...siteOf(app.systemContext()), versions: { ...app.store.versions } }
}

it.each([
  ['2001:db8::1', '2001:db8:0:0:5::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('treats %s and %s as one network: %s', async (first, second, isOne) => {
  await afresh()
  for (let tries = 0; tries < 10; tries++) await takeAttempt(site, `account ${tries}`, first)
  expect((await takeAttempt(site, 'another', second)) !== undefined).toBe(isOne)
})

it('gives an address back no more than its own attempt', async () => {
  await afresh()
  for (let tries = 0; tries < 9; tries++) await takeAttempt(site, `account ${tries}`, '192.0.2.1')
  await takeAttempt(site, 'own account', '192.0.2.1')
  await forgiveAttempt(site, 'own account', '192.0.2.1')
  expect(await takeAttempt(site, 'another', '192.0.2.1')).toBeUndefined()
  expect(await takeAttempt(site, 'one more', '192.0.2.1')).toBeGreaterThan(0)
})

it('stores nothing of names that a blocked address makes up', async () => {
  await afresh()
  for (let tries = 0; tries < 11; tries++) await takeAttempt(site, `name ${tries}`, '192.0.2.1')
  const kept = await rows()
  for (let tries = 0; tries < 50; tries++) await takeAttempt(site, `made up ${tries}`, '192.0.2.1')
  expect(await rows()).toEqual(kept)
  expect(JSON.stringify(kept)).not.toContain('name')
})

it('removes expired rows, and beyond the limit those that expire first', async () => {
  await afresh()
  await app.store.transaction(async (db) => {
    for (let row = 0; row < 20; row++)
      await chargeThrottle(db, `count ${row}`, { tries: 1, seconds: 100 + row }, 0)
    await noteUntil(db, 'place', 1_000_000)
    await pruneThrottles(db, 109_000)
  })
  expect(await rows()).toHaveLength(11)
  await app.store.transaction((db) => pruneThrottles(db, 109_000, 3))
  expect((await rows()).map(({ key }) => key)).toEqual(['count 18', 'count 19', 'place'])
})

it('counts wrong guesses only, and rejects right ones after too many', async () => {
  await afresh()
  const pins = guesses('pins', { tries: 3, seconds: 60 })
  expect(pins.wait(site, '192.0.2.1')).toBeUndefined()
  const waits = []
  for (let tries = 0; tries < 4; tries++) waits.push(await pins.miss(site, '192.0.2.1'))
  expect(waits).toEqual([undefined, undefined, undefined, expect.any(Number)])
  expect(pins.wait(site, '192.0.2.1')).toBeGreaterThan(0)
  expect(pins.wait(site, '192.0.2.2')).toBeUndefined()
  expect(pins.wait(site, '192.0.2.1', 'another subject')).toBeUndefined()
})
