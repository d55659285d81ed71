import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whoever reaches one of these has a database. */
const SOURCES_OF_DATA = new Set(['server/test/app.ts', 'server/test/postgres.ts'])

/** Elsewhere tests are about one engine, or about both by themselves. */
const FOLDERS = [
  'server/src/modules/**/*.test.ts',
  'server/src/site/**/*.test.ts',
  'server/test/engine/**/*.test.ts',
  'server/test/properties/**/*.test.ts',
  'server/test/site/**/*.test.ts',
  'server/test/faults/{backup,clock-jumps,fuzz,fuzz-index,upgrade,upgrade-processes}.test.ts',
]

/** Test files that work on a database, and so may differ from one engine to the other. */
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

/** The product itself reaches no database without being given one. */
const isOfTests = (file: string): boolean =>
  existsSync(file) && (file.startsWith('server/test/') || file.endsWith('.test.ts'))
