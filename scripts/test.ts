// `npm test`: everything. `npm test -- --changed`: only what the changes since `main` can have broken
// (changed/affected-tests.ts); `--changed REF` compares with another commit. `npm test -- --both`:
// everything, and each test that works on data a second time on PostgreSQL. Other arguments are
// passed to vitest: `npm test -- users`.
import { existsSync } from 'node:fs'
import { type Affected, affectedTests } from './changed/affected-tests.ts'
import { changedSince, isCommit } from './changed/files.ts'
import { readSources, usersOf } from './changed/import-graph.ts'
import { checksOf } from './check/steps.ts'
import { runOpenly, runQuietly, runSteps, type Step } from './steps.ts'

const conformance = (...options: readonly string[]): Step => [
  'conformance',
  'node',
  ['scripts/conformance.ts', '--diagonal', ...options],
]
/** Files below the modules that affect the responses of a server, and what compares these with the recording. */
const BELOW_MODULES =
  /^(?:server\/(?:bin|theme|src\/(?!modules\/))(?!.*\.test\.ts$)|conformance\/|package)/

const given = process.argv.slice(2)
if (given.length === 0 || given[0] === '--both') {
  if (given.length === 0) process.env.CALLBOARD_TEST_REPLAY = 'yes'
  await runSteps([{ atOnce: checksOf() }])
  await runSteps([['build', 'node', ['scripts/build.ts']]])
  // Tests mostly wait for processes and browsers, which leaves enough of the processor for conformance.
  const results = await Promise.all([
    runOpenly(['tests on SQLite and PostgreSQL', 'vitest', ['run']]),
    runQuietly(conformance()),
  ])
  process.exitCode = results.find((status) => status !== 0) ?? 0
} else if (given[0] === '--changed') {
  // A clone of a single branch has the other one only under its remote name.
  const base = given[1] ?? ['main', 'origin/main'].find(isCommit) ?? 'HEAD'
  const changed = changedSince(base)
  const sources = readSources()
  const affected = affectedTests(changed, sources, usersOf(sources))
  await runSteps([{ atOnce: checksOf(changed.filter((file) => existsSync(file))) }])
  const isCompared =
    (affected?.areRoutesChanged ?? true) || changed.some((file) => BELOW_MODULES.test(file))
  if (isCompared) await runSteps([['build', 'node', ['scripts/build.ts']]])
  const results = await Promise.all([
    affected?.tests.length === 0 ? 0 : runOpenly(testsOf(base, affected)),
    isCompared ? runQuietly(conformance('--engine', 'sqlite')) : 0,
  ])
  process.exitCode = results.find((status) => status !== 0) ?? 0
} else await runSteps([['tests', 'vitest', ['run', ...given]]])

/** On PostgreSQL, only tests of the changed parts run again. */
function testsOf(base: string, affected: Affected | undefined): Step {
  if (!affected) return ['all tests: a change affects every one', 'vitest', ['run']]
  const { tests, ownTests } = affected
  process.env.CALLBOARD_TEST_ON_POSTGRES = ownTests.join()
  return [`${tests.length} test files affected since ${base}`, 'vitest', ['run', ...tests]]
}
