import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A test that imports one of these has a database. */
const SOURCES_OF_DATA = new Set(['server/test/app.ts', 'server/test/postgres.ts'])

/** Tests elsewhere are about one engine, or cover both by themselves. */
const FOLDERS = [
  'server/src/modules/**/*.test.ts',
  'server/src/site/**/*.test.ts',
  'server/src/transfer/**/*.test.ts',
  'server/src/cli/upgrade/upgrade.test.ts',
  'server/test/engine/**/*.test.ts',
  'server/test/moving/**/*.test.ts',
  'server/test/properties/**/*.test.ts',
  'server/test/site/**/*.test.ts',
  // One journey of people through the admin; the others are about the browser.
  'server/test/browser/admin-journey.test.ts',
  'server/test/faults/{backup,clock-jumps,fuzz,fuzz-index,killed-commands,roles,upgrade,upgrade-processes}.test.ts',
]

/** Test files that use a database, and so may behave differently on each engine. */
export const filesWithData = (): string[] =>
  globSync(FOLDERS).filter((file) => reachesData(file, new Set()))

const reachesData = (file: string, seen: Set<string>): boolean => {
  if (SOURCES_OF_DATA.has(file)) return true
  if (seen.has(file) || !isOfTests(file)) return false
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)
  return Array.from(imports, ([, path = '']) => join(dirname(file), path)).some((imported) =>
    reachesData(imported, seen),
  )
}

/** The product opens no database on its own. */
const isOfTests = (file: string): boolean =>
  existsSync(file) && (file.startsWith('server/test/') || file.endsWith('.test.ts'))
