// `npm test`: everything. `npm test -- --changed`: only what the changes since `main` can have
// broken; `--changed REF` compares with another commit. `npm test -- --both`: everything, and each
// test that works on data a second time on PostgreSQL. Other arguments are passed to vitest: `npm
// test -- users`.
import { changedSince, isCommit } from './changed-files.ts'
import { runOpenly, runQuietly, runSteps, type Step } from './steps.ts'

const CONFORMANCE: Step = ['conformance', 'node', ['scripts/conformance.ts', '--diagonal']]
/** Files that affect the responses of a server, and the suite that compares them with the recording. */
const CONFORMANCE_COVERS = /^(?:server\/(?:bin|src|theme)\/(?!.*\.test\.ts$)|conformance\/|package)/

const given = process.argv.slice(2)
if (given.length === 0 || given[0] === '--both') {
  if (given.length === 0) process.env.CALLBOARD_TEST_REPLAY = 'yes'
  await import('./check.ts')
  await runSteps([['build', 'node', ['scripts/build.ts']]])
  // Tests mostly wait for processes and browsers, which leaves enough of the processor for conformance.
  const results = await Promise.all([
    runOpenly(['tests on SQLite and PostgreSQL', 'vitest', ['run']]),
    runQuietly(CONFORMANCE),
  ])
  process.exitCode = results.find((status) => status !== 0) ?? 0
} else if (given[0] === '--changed') {
  // A clone of a single branch has the other one only under its remote name.
  const base = given[1] ?? ['main', 'origin/main'].find(isCommit) ?? 'HEAD'
  const isCovered = changedSince(base).some((file) => CONFORMANCE_COVERS.test(file))
  await import('./check.ts')
  await runSteps([
    [
      `tests of what changed since ${base}`,
      'vitest',
      ['run', '--changed', base, '--passWithNoTests'],
    ],
    ...(isCovered ? ([['build', 'node', ['scripts/build.ts']], CONFORMANCE] as const) : []),
  ])
} else await runSteps([['tests', 'vitest', ['run', ...given]]])
