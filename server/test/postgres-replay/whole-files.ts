import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Tests of engine differences beyond single statements. */
const WHOLE_FOLDERS = ['server/test/engine/', 'server/test/properties/', 'server/test/faults/']

/** A line that marks a test file, with the reason, to run on PostgreSQL as well. */
const MARK = /^\/\/ Whole on PostgreSQL: \S/m

const ASKS_ENGINE = /\bisSqlite\(/

/** Files of the product with SQL of their own for each engine; migrations are the same for all tests. */
export const filesWithOwnSql = (): readonly string[] =>
  globSync('server/src/{modules,store,site}/**/*.ts')
    .filter(
      (file) => !file.startsWith('server/src/store/migrations/') && !file.endsWith('.test.ts'),
    )
    .filter((file) => ASKS_ENGINE.test(readFileSync(file, 'utf8')))

let beside: ReadonlySet<string> | undefined

/** Whether a test file runs in full on PostgreSQL; the statements of other files are replayed there. */
export const isWhole = (file: string): boolean => {
  beside ??= new Set(filesWithOwnSql().map((source) => dirname(source)))
  return (
    WHOLE_FOLDERS.some((folder) => file.startsWith(folder)) ||
    beside.has(dirname(file)) ||
    MARK.test(readFileSync(file, 'utf8'))
  )
}
