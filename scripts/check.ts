// `npm run check`: all checks that need no running server, in parallel and each to its end.
import { runSteps } from './steps.ts'

await runSteps([
  {
    atOnce: [
      ['format and lint', 'biome', ['check', '.']],
      ['types', 'node', ['scripts/types.ts']],
      ['types of the admin', 'tsc', ['-p', 'admin']],
      [
        'import law',
        'depcruise',
        ['server/src', 'client/src', 'admin/src', '--config', '.dependency-cruiser.cjs'],
      ],
      ['folders', 'node', ['scripts/folders.ts']],
      ['unused exports', 'knip', ['--no-progress', '--no-config-hints']],
      ['exports for tests only', 'knip', ['--production', '--no-progress', '--no-config-hints']],
      ['linear patterns', 'node', ['scripts/patterns.ts']],
      ['translations', 'node', ['scripts/translations.ts']],
      ['sizes of the admin', 'node', ['scripts/admin-sizes.ts']],
      ['generated files', 'node', ['scripts/generate.ts', '--check']],
    ],
  },
])
