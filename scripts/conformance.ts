/**
 * Runs the conformance suites against freshly started servers, on both engines and in both
 * dialects, and compares the results with the published score: an area may gain scenarios and lose
 * none. `--diagonal` runs each engine and each dialect once, which is half of it; `--engine sqlite`
 * or `--engine postgres` one engine, `--suite seo` one suite; `--write` publishes the new score.
 * Other arguments are passed to the suites (`--only users --verbose`).
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SchemaProxy, startSchemaProxy } from '../server/test/clients/schema-proxy.ts'
import { moveTmpToMemory } from '../server/test/memory-folder.ts'
import { createDatabase, startTestPostgres } from '../server/test/postgres.ts'
import { describeScore, lostSince, type Score, scoreOf } from './conformance/score.ts'
import { type Area, type Dialect, RECORDED_SETTINGS, runSuites } from './conformance/suites.ts'
import { startServer } from './server-process.ts'

const root = new URL('../', import.meta.url)
const scoreFile = new URL('docs/conformance.json', root)
const SECRET = 'abcd efgh ijkl mnop qrst uvwx'
const DIALECTS: readonly Dialect[] = ['wordpress', 'neutral']
/** Dialects only affect names and engines only queries, so one run of each covers both. */
const DIAGONAL: Readonly<Record<string, readonly Dialect[]>> = {
  sqlite: ['wordpress'],
  postgres: ['neutral'],
}

interface Engine {
  /** Creates a fresh database; with an empty URL the server creates one in its data folder. */
  open(): Promise<{ readonly url: string; stop(): Promise<void> }>
  stop(): Promise<void>
}

const ENGINES: Record<string, () => Promise<Engine>> = {
  sqlite: async () => ({ open: async () => ({ url: '', stop }), stop }),
  postgres: async () => {
    const server = await startTestPostgres()
    return { open: () => createDatabase(server.url), stop: server.stop }
  },
}

const given = process.argv.slice(2)
const engineName = takeOption('--engine')
const engines = engineName === undefined ? Object.keys(ENGINES) : [engineName]
const suite = takeOption('--suite')
const isDiagonal = takeFlag('--diagonal')
const shouldWrite = takeFlag('--write')

await moveTmpToMemory()
/** By engine and dialect. */
const results: Record<string, Record<string, readonly Area[]>> = {}
await Promise.all(engines.map(runOn))
/** The score is published for the embedded engine; every other one has to reach it as well. */
const reports = results[engines[0] ?? ''] ?? {}

if (given.length === 0 && suite === undefined) await compareAndPublish()

function takeOption(name: string): string | undefined {
  const place = given.indexOf(name)
  const [, value] = place < 0 ? [] : given.splice(place, 2)
  return value
}

function takeFlag(name: string): boolean {
  const place = given.indexOf(name)
  return place >= 0 && given.splice(place, 1).length > 0
}

/** Each dialect uses its own server, all in parallel: a suite mostly waits for its server, and vice versa. */
async function runOn(name: string): Promise<void> {
  const start = ENGINES[name]
  if (!start) throw new Error(`--engine takes ${Object.keys(ENGINES).join(' or ')}`)
  const engine = await start()
  const runs = ((isDiagonal && DIAGONAL[name]) || DIALECTS).map(
    async (dialect): Promise<[string, readonly Area[]]> => [
      dialect,
      await runDialect(dialect, name, engine),
    ],
  )
  try {
    results[name] = Object.fromEntries(await Promise.all(runs))
  } finally {
    await engine.stop()
  }
}

async function runDialect(
  dialect: Dialect,
  name: string,
  engine: Engine,
): Promise<readonly Area[]> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-conformance-'))
  const database = await engine.open()
  try {
    const server = await startServer(join(folder, 'data'), {
      CALLBOARD_ADMIN: 'admin:conformance run',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'error',
      ...RECORDED_SETTINGS,
      DATABASE_URL: database.url,
    })
    try {
      // The proxy validates every response against the published schemas of the reference.
      const proxy = await startSchemaProxy(server.address)
      const output = join(folder, 'report.json')
      const areas = await runSuites(proxy.address, dialect, {
        ...{ admin: `admin:${SECRET}`, output, only: suite, passedOn: given },
      })
      printAreas(`${dialect} dialect on ${name}`, areas)
      printSchemaFaults(proxy)
      proxy.close()
      return areas
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function stop(): Promise<void> {}

function printAreas(title: string, areas: readonly Area[]): void {
  const count = (result: string, among: readonly Area[] = areas): number =>
    among.flatMap(({ scenarios }) => scenarios).filter((s) => s.result === result).length
  console.log(`\n${title}`)
  for (const area of areas) {
    const passed = count('passed', [area])
    const compared = passed + count('failed', [area])
    console.log(`  ${area.area.padEnd(34)} ${String(passed).padStart(4)} of ${compared}`)
  }
  console.log(`  ${count('deviates')} deviations on purpose`)
  console.log(
    `  ${count('passed')} of ${count('passed') + count('failed')} agree with the recording`,
  )
}

function printSchemaFaults({ checked, faults }: SchemaProxy): void {
  console.log(`  ${checked()} answers held against wp-json-schemas, ${faults().length} faults`)
  for (const fault of faults()) console.error(`  ${fault}`)
  if (faults().length > 0) process.exitCode = 1
}

async function compareAndPublish(): Promise<void> {
  if (shouldWrite) {
    await writeFile(scoreFile, `${JSON.stringify(scoreOf(reports), null, 1)}\n`)
    await writeFile(new URL('docs/conformance.md', root), describeScore(reports))
    console.log('docs/conformance.md and docs/conformance.json written')
    return
  }
  const before = JSON.parse(await readFile(scoreFile, 'utf8')) as Score
  const lost = Object.entries(results).flatMap(([engine, found]) =>
    lostSince(before, scoreOf(found)).map((scenario) => `${engine}, ${scenario}`),
  )
  if (lost.length > 0) {
    console.error(
      `\nThese scenarios passed before and fail now:\n${lost.map((l) => `  ${l}`).join('\n')}`,
    )
    process.exitCode = 1
    return
  }
  console.log('\nno scenario that passed before fails now')
}
