import type { Step } from '../steps.ts'

/** Files on which the types and the size of the admin depend: it uses the client and some pure functions. */
const ADMIN = /^(?:admin\/|client\/|package|server\/src\/(?:lib|modules\/seo-content-analysis)\/)/

const FORMATTED = /\.(?:[cm]?[jt]sx?|json|css)$/

/** All checks that need no running server; after a change of some files, those that it can break. */
export const checksOf = (changed?: readonly string[]): readonly Step[] => [
  [
    'format and lint',
    'biome',
    changed
      ? ['check', '--no-errors-on-unmatched', ...changed.filter((file) => FORMATTED.test(file))]
      : ['check', '.'],
  ],
  ['types', 'node', ['scripts/types.ts']],
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
  ['generated files', 'node', ['scripts/generate.ts', '--check']],
  ...(changed?.some((file) => ADMIN.test(file)) === false ? [] : CHECKS_OF_ADMIN),
]

const CHECKS_OF_ADMIN: readonly Step[] = [
  ['types of the admin', 'tsc', ['-p', 'admin']],
  ['sizes of the admin', 'node', ['scripts/admin-sizes.ts']],
]
