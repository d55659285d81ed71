import { dirname } from 'node:path'
import type { Users } from './import-graph.ts'

/** What a run of `npm test -- --changed` consists of. */
export interface Affected {
  /** The test files to run. */
  readonly tests: readonly string[]
  /** Those of them that test the changed parts themselves. */
  readonly ownTests: readonly string[]
  /** Whether a changed file declares routes or what they take and return. */
  readonly areRoutesChanged: boolean
}

/** They import every part and so pass nothing on: that would affect all tests. */
const ROOTS = new Set([
  'server/src/app.ts',
  'server/src/main.ts',
  'server/src/modules.ts',
  'server/test/app.ts',
])

/** Each test depends on these, or may. */
const FOUNDATION = [
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts)$/,
  /^server\/(?:theme\/|src\/(?:app|main|modules)\.ts$)/,
  /^server\/test\/(?:app|cleanup|global-setup|setup|template)\.ts$/,
]

/** Laws and tests that go through the whole product; the others stand beside what they test. */
const LAWS = 'server/test/law/'
const WHOLE_PRODUCT = /^server\/test\/(?:clients|engine|properties|site)\//

/** Laws that call every route, for minutes: only all tests have them. */
const LONG_LAWS = /\/(?:built-server|event-loop)\.test\.ts$/
const CALLS_ROUTES = /\bfrom '\.\.\/app\.ts'/
const DECLARES_ROUTES = /\bfrom '(?:\.\.\/)+contract\/(?:route|schema)\.ts'/

/** The tests that changes to these files can break; undefined if those are all. */
export const affectedTests = (
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
  users: Users,
): Affected | undefined => {
  if (changed.some((file) => FOUNDATION.some((one) => one.test(file)))) return undefined
  const affected = withUsers(changed, users)
  const tests = [...sources.keys()].filter((file) => TEST_FILE.test(file))
  const parts = new Set(changed.filter((file) => !isTest(file)).map(partOf))
  const folders = new Set(Array.from(affected, (file) => folderWithTests(file, tests)))
  const paths = pathsIn([...affected].filter((file) => parts.has(partOf(file))).map(textOf))
  const areRoutesChanged = changed.some((file) => DECLARES_ROUTES.test(textOf(file)))
  const isAffected = (test: string): boolean => {
    if (affected.has(test)) return true
    if (test.startsWith(LAWS))
      return (
        parts.size > 0 &&
        !LONG_LAWS.test(test) &&
        (areRoutesChanged || !CALLS_ROUTES.test(textOf(test)))
      )
    if (WHOLE_PRODUCT.test(test)) return paths.some((path) => path.test(textOf(test)))
    return parts.has(partOf(test)) || folders.has(dirname(test))
  }
  const chosen = tests.filter(isAffected)
  const ownTests = chosen.filter((test) => parts.has(partOf(test)))
  return { tests: chosen, ownTests, areRoutesChanged }

  function textOf(file: string): string {
    return sources.get(file) ?? ''
  }
}

const TEST_FILE = /\.test\.tsx?$/

const isTest = (file: string): boolean => TEST_FILE.test(file) || file.startsWith('server/test/')

const withUsers = (files: readonly string[], users: Users): ReadonlySet<string> => {
  const found = new Set(files)
  for (const file of found)
    for (const user of users.get(file) ?? []) if (!ROOTS.has(user)) found.add(user)
  return found
}

/** The module of a file, or the folder of `server/src` and the like. */
const partOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^server\/src\/modules\/|^admin\/src\//.test(file) ? 4 : 3)
    .join('/')

/**
 * Tests stand beside what they test, or in a folder above it within the same part. Those in
 * `server/test` import what they depend on.
 */
const folderWithTests = (file: string, tests: readonly string[]): string | undefined => {
  if (isTest(file)) return undefined
  const part = partOf(file)
  for (let folder = dirname(file); folder.startsWith(part); folder = dirname(folder))
    if (tests.some((test) => dirname(test) === folder)) return folder
  return undefined
}

/** The paths of the routes that these texts declare, up to the first variable. */
const pathsIn = (texts: readonly string[]): readonly RegExp[] => {
  const paths = texts.flatMap((text) =>
    Array.from(text.matchAll(/\bpath: ['`]([\w/-]{3,})/g), ([, path = '']) =>
      path.replace(/\/$/, ''),
    ),
  )
  return [...new Set(paths)].map((path) => new RegExp(`/${path}(?![\\w-])`))
}
