import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lostSince, type Score, scoreOf } from '../../../scripts/conformance/score.ts'
import { RECORDED_SETTINGS, runSuites } from '../../../scripts/conformance/suites.ts'
import { startServer } from '../../../scripts/server-process.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'
import { startTestPostgres } from '../postgres.ts'
import { startRoundRobin } from './round-robin.ts'
import { isWhole } from './rounds.ts'

const SECRET = 'abcd efgh ijkl mnop qrst uvwx'
/** The areas of the recorded responses to compare; all of them in a full run. */
const AREAS = isWhole ? [] : ['menu-items']

const openDatabase = async (engine: string): Promise<Readonly<Record<string, string>>> => {
  if (engine === 'sqlite') return {}
  const { url, stop } = await startTestPostgres()
  atEnd(stop)
  return { DATABASE_URL: url }
}

it.each(['sqlite', 'postgres'])(
  'two processes on one %s database that take turns answer as one',
  async (engine) => {
    const folder = await makeFolder('turns')
    const turns = await startRoundRobin()
    atEnd(turns.close)
    const environment = {
      ...(await openDatabase(engine)),
      ...RECORDED_SETTINGS,
      CALLBOARD_ADMIN: 'admin:conformance run',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'error',
      CALLBOARD_SECRET: 'one key for both of these processes',
    }
    const servers: string[] = []
    // The first process creates the site, the second finds it.
    for (let count = 0; count < 2; count++) {
      const server = await startServer(join(folder, 'data'), environment)
      atEnd(server.stop)
      servers.push(server.address)
    }
    turns.use(servers)

    const areas = await runSuites(turns.address, 'wordpress', {
      ...{ admin: `admin:${SECRET}`, output: join(folder, 'report.json') },
      only: AREAS.length === 0 ? undefined : '',
      passedOn: AREAS.length === 0 ? [] : ['--only', AREAS.join()],
    })
    const published = new URL('../../../docs/conformance.json', import.meta.url)
    const { wordpress = {} } = JSON.parse(await readFile(published, 'utf8')) as Score
    const asked = Object.entries(wordpress).filter(
      ([area]) => AREAS.length === 0 || areas.some((one) => one.area === area),
    )
    expect(areas.length).toBeGreaterThanOrEqual(AREAS.length)
    expect(
      lostSince({ wordpress: Object.fromEntries(asked) }, scoreOf({ wordpress: areas })),
    ).toEqual([])
    const [first = 0, second = 0] = turns.counts.values()
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
  },
  3_600_000,
)
