// `npm test`: everything. Arguments go to vitest alone: `npm test -- users`.
import { runSteps } from './steps.ts'

const only = process.argv.slice(2)
if (only.length === 0) {
  await import('./check.ts')
  await runSteps([
    ['build', 'node', ['scripts/build.ts']],
    ['tests on SQLite and PostgreSQL', 'vitest', ['run']],
    ['conformance', 'node', ['scripts/conformance.ts']],
  ])
} else await runSteps([['tests', 'vitest', ['run', ...only]]])
