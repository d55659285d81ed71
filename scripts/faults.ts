/**
 * `npm run faults`: the tests of `server/test/faults` with their full number of rounds, on both
 * engines, and a table of the results; then all proofs of linear patterns, and conformance in all
 * combinations of engine and dialect.
 * Names select tests, without conformance: `npm run faults -- kill backup`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runOpenly, type Step } from './steps.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly duration?: number
    }[]
  }[]
}

const FOLDER = 'server/test/faults/'
/** Test files elsewhere that have a full form as well. */
const OTHERS = ['server/test/law/argument-shapes', 'server/test/browser/statistics']
/** Files that cover one engine, or both by themselves, run once: under the first project. */
const PROJECTS = ['sqlite', 'postgres']

const given = process.argv.slice(2)
const chosen = given.length === 0 ? [FOLDER, ...OTHERS] : given.map((name) => FOLDER + name)
const folder = await mkdtemp(join(tmpdir(), 'callboard-faults-'))
process.env.CALLBOARD_FAULTS = 'whole'

const rows: string[][] = []
for (const project of PROJECTS) {
  const outputFile = join(folder, `${project}.json`)
  const status = await runOpenly([
    `faults, ${project}`,
    'vitest',
    [
      ...['run', '--project', project, '--passWithNoTests', ...chosen],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`],
    ],
  ])
  if (status !== 0) process.exitCode = status
  rows.push(...(await rowsOf(project, outputFile)))
}
await rm(folder, { recursive: true, force: true })
if (given.length === 0) {
  const steps: readonly Step[] = [
    ['linear patterns', 'node', ['scripts/patterns.ts', '--anew']],
    ['conformance', 'node', ['scripts/conformance.ts']],
  ]
  for (const step of steps) {
    const status = await runOpenly(step)
    if (status !== 0) process.exitCode = status
  }
}

const headings = ['test', 'run as', 'rounds', 'passed', 'failed', 'skipped', 'seconds']
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
console.log([headings, headings.map(() => '---'), ...rows].map(line).join('\n'))

async function rowsOf(project: string, file: string): Promise<string[][]> {
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  return Promise.all(
    testResults.map(async ({ name, assertionResults: results }) => {
      const count = (...statuses: string[]): string =>
        String(results.filter(({ status }) => statuses.includes(status)).length)
      const ms = results.reduce((sum, { duration = 0 }) => sum + duration, 0)
      return [
        ...[relative(FOLDER, name).replace('.test.ts', ''), project, await roundsOf(name)],
        ...[count('passed'), count('failed'), count('skipped', 'pending', 'todo')],
        (ms / 1_000).toFixed(1),
      ]
    }),
  )
}

/** The full numbers in a test file: `rounds(5, 50)` means five in ordinary test runs, and fifty here. */
async function roundsOf(file: string): Promise<string> {
  const source = await readFile(file, 'utf8')
  const whole = Array.from(source.matchAll(/\brounds\([\d_]+, ([\d_]+)\)/g), ([, number]) => number)
  return whole.length === 0 ? '1' : whole.join(', ').replaceAll('_', ',')
}
