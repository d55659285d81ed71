/**
 * Runs the conformance suite against freshly started servers, on both engines and in both dialects,
 * and holds the results against the published score: an area may gain scenarios and lose none.
 * `--engine sqlite` or `--engine postgres` runs one of the two; `--write` publishes the new score.
 * Other arguments go to the suite (`--only users --verbose`).
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SchemaProxy, startSchemaProxy } from '../server/test/clients/schema-proxy.ts'
import { createDatabase, startTestPostgres } from '../server/test/postgres.ts'
import { startServer } from './server-process.ts'

interface Area {
  area: string
  passed: number
  failed: number
  deviates: number
  soft: number
  scenarios: { name: string; result: 'passed' | 'failed' | 'deviates' }[]
}

interface Report {
  areas: Area[]
  passed: number
  failed: number
  deviates: number
  requests: number
}

/** Names of scenarios that pass, by dialect and area. */
type Score = Record<string, Record<string, string[]>>

const root = new URL('../', import.meta.url)
const scoreFile = new URL('docs/conformance.json', root)
const SECRET = 'abcd efgh ijkl mnop qrst uvwx'
const EXTRA_META = ['skip_tracking', 'sitenote_active', 'sitenote_note', 'sitenote_category']

const DIALECTS: Record<string, string[]> = {
  wordpress: [
    '--root',
    '/wp-json',
    '--allow-extra',
    EXTRA_META.map((key) => `_monsterinsights_${key}`).join(),
  ],
  neutral: [
    ...['--root', '/api', '--allow-extra', EXTRA_META.map((key) => `_analytics_${key}`).join()],
    ...['--ns', 'wp/v2=core/v2', '--ns', 'wp-site-health/v1=site-health/v1'],
    ...['--ns', 'wp-block-editor/v1=block-editor/v1', '--ns', 'wp-abilities/v1=abilities/v1'],
  ],
}

interface Engine {
  /** A fresh database; without an address the server makes one in its data folder. */
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
const place = given.indexOf('--engine')
const [, only] = place < 0 ? [] : given.splice(place, 2)
const engines = only === undefined ? Object.keys(ENGINES) : [only]
const shouldWrite = given.includes('--write')
const passedOn = given.filter((argument) => argument !== '--write')

/** By engine and dialect. */
const results: Record<string, Record<string, Report>> = {}
await Promise.all(engines.map(runOn))
/** The score is published for the embedded engine; every other one has to reach it as well. */
const reports = results[engines[0] ?? ''] ?? {}

if (passedOn.length === 0) await compareAndPublish()

/**
 * Each dialect asks a server of its own, all at the same time: a suite waits for its server most of
 * the time, and the other way round.
 */
async function runOn(name: string): Promise<void> {
  const start = ENGINES[name]
  if (!start) throw new Error(`--engine takes ${Object.keys(ENGINES).join(' or ')}`)
  const engine = await start()
  const runs = Object.keys(DIALECTS).map(
    async (dialect): Promise<[string, Report]> => [
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

async function runDialect(dialect: string, name: string, engine: Engine): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-conformance-'))
  const database = await engine.open()
  try {
    const server = await startServer(join(folder, 'data'), {
      CALLBOARD_ADMIN: 'admin:conformance run',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
    })
    try {
      // What answers look like is published by others, too: every answer is held against that.
      const proxy = await startSchemaProxy(server.address)
      const output = join(folder, 'report.json')
      const report = await runSuite(proxy.address, DIALECTS[dialect] ?? [], output)
      tell(`${dialect} dialect on ${name}`, report)
      tellSchemas(proxy)
      proxy.close()
      return report
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function stop(): Promise<void> {}

async function runSuite(address: string, flags: string[], output: string): Promise<Report> {
  const suite = new URL('conformance/', root)
  const args = [
    new URL('run.mjs', suite).pathname,
    ...['--base', address, '--admin', `admin:${SECRET}`, '--json', output],
    ...['--deviations', new URL('deviations.json', suite).pathname],
    ...flags,
    ...passedOn,
  ]
  const isQuiet = passedOn.length === 0
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', isQuiet ? 'ignore' : 'inherit'],
  })
  await new Promise((resolve) => child.once('exit', resolve))
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

function tell(title: string, { areas, passed, failed, deviates, requests }: Report): void {
  console.log(`\n${title}`)
  for (const area of areas)
    console.log(
      `  ${area.area.padEnd(24)} ${String(area.passed).padStart(4)} of ${area.passed + area.failed}`,
    )
  console.log(`  ${requests} requests, ${deviates} deviations on purpose`)
  console.log(`  ${passed} of ${passed + failed} scenarios agree with the recording`)
}

function tellSchemas({ checked, faults }: SchemaProxy): void {
  console.log(`  ${checked()} answers held against wp-json-schemas, ${faults().length} faults`)
  for (const fault of faults()) console.error(`  ${fault}`)
  if (faults().length > 0) process.exitCode = 1
}

async function compareAndPublish(): Promise<void> {
  if (shouldWrite) {
    await writeFile(scoreFile, `${JSON.stringify(scoreOf(reports), null, 1)}\n`)
    await writeFile(new URL('docs/conformance.md', root), describeScore())
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

function scoreOf(found: Record<string, Report>): Score {
  return Object.fromEntries(
    Object.entries(found).map(([dialect, report]) => [
      dialect,
      Object.fromEntries(report.areas.map((area) => [area.area, passing(area)])),
    ]),
  )
}

function lostSince(before: Score, now: Score): string[] {
  return Object.entries(before).flatMap(([dialect, areas]) =>
    Object.entries(areas).flatMap(([area, names]) =>
      names
        .filter((name) => !now[dialect]?.[area]?.includes(name))
        .map((name) => `${dialect}, ${area}: ${name}`),
    ),
  )
}

function passing(area: Area): string[] {
  return area.scenarios.filter((s) => s.result !== 'failed').map((s) => s.name)
}

function describeScore(): string {
  const names = Object.keys(reports)
  const areas = reports[names[0] ?? '']?.areas.map((area) => area.area) ?? []
  const cell = (dialect: string, area: string): string => {
    const line = reports[dialect]?.areas.find((candidate) => candidate.area === area)
    if (!line) return ''
    return `${line.passed} / ${line.passed + line.failed}`
  }
  const sum = (dialect: string): string => {
    const report = reports[dialect]
    if (!report) return ''
    return `**${report.passed} / ${report.passed + report.failed}**`
  }
  return `<!-- Written by: npm run conformance -- --write -->
# Conformance

\`conformance/\` holds scenarios and the recorded answers of WordPress 6.9.4. \`npm test\` sends them
to fresh servers, on SQLite and on PostgreSQL and in both dialects, and fails when a scenario that
passed before does not pass any more; [conformance.json](conformance.json) names those that pass on
either. Scenarios in which Callboard
differs on purpose (\`conformance/deviations.json\`) are not counted.

| area | ${names.join(' | ')} |
| --- | ${names.map(() => '---:').join(' | ')} |
${areas.map((area) => `| ${area} | ${names.map((name) => cell(name, area)).join(' | ')} |`).join('\n')}
| **all** | ${names.map(sum).join(' | ')} |

## What does not agree yet

${names.map(failing).join('\n')}
- A revision may be deleted here, as the specification has it; the recording's last revision scenario reads one that an earlier scenario then has deleted.
- The scenario about letter case spells \`/WP/V2/\`, which is no name of the neutral dialect.
- \`?rest_route=\` speaks the names of WordPress, whichever dialect is asked for; the neutral run translates the names of its index once more.

## What differs on purpose

\`conformance/deviations.json\` says what is answered instead. Most of it is one rule: totals of lists count
what the caller may see, and nobody filters by a column that they may not read (SEC-10). The
recording counts hidden rows, which tells titles and addresses letter by letter.
`
}

function failing(dialect: string): string {
  const missed = reports[dialect]?.areas.flatMap((area) =>
    area.scenarios.filter((s) => s.result === 'failed').map((s) => `${area.area}: ${s.name}`),
  )
  return `- ${dialect}: ${missed?.join('; ') ?? ''}`
}
