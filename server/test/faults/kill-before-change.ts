/**
 * Preloaded into a command (`--import`). It counts the changes that a thread makes to the database and to files, and kills
 * the process without a warning before the one with the number `TEST_KILL_AT`. The number of changes of a process that
 * ends by itself is written to `TEST_CHANGES_FILE`.
 */
import fs, { writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { createRequire, syncBuiltinESMExports } from 'node:module'

type Callable = (this: unknown, ...args: unknown[]) => unknown

const killAt = Number(process.env.TEST_KILL_AT ?? Number.POSITIVE_INFINITY)
let changes = 0

const noteChange = (): void => {
  changes++
  if (changes < killAt) return
  process.kill(process.pid, 'SIGKILL')
  // The signal arrives any moment.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Runs something before a method of an object. */
const before = (object: object, name: string, note: (self: unknown, first: unknown) => void) => {
  const methods = object as Record<string, Callable>
  const original = methods[name]
  if (!original) throw new Error(`there is no ${name} to watch`)
  methods[name] = function (...args) {
    note(this, args[0])
    return original.apply(this, args)
  }
}

const CHANGES_ROWS =
  /^\s*(?:with|insert|update|delete|replace|create|alter|drop|truncate|commit)\b/i

const noteStatement = (text: unknown): void => {
  if (typeof text === 'string' && CHANGES_ROWS.test(text)) noteChange()
}

const require = createRequire(new URL('../../package.json', import.meta.url))

const Sqlite = require('better-sqlite3')
const { constructor: Statement } = new Sqlite(':memory:').prepare('select 1')
for (const name of ['run', 'all', 'get', 'iterate'])
  before(Statement.prototype, name, (statement) =>
    noteStatement((statement as { readonly source: string }).source),
  )
before(Sqlite.prototype, 'exec', (_database, text) => noteStatement(text))
before(require('pg').Client.prototype, 'query', (_client, query) =>
  noteStatement(typeof query === 'string' ? query : (query as { readonly text?: string }).text),
)

for (const name of ['rename', 'rm', 'writeFile', 'copyFile', 'mkdir', 'unlink', 'open'])
  before(promises, name, noteChange)
for (const name of ['renameSync', 'rmSync', 'appendFileSync', 'mkdirSync', 'unlinkSync'])
  before(fs, name, noteChange)
syncBuiltinESMExports()

const { TEST_CHANGES_FILE } = process.env
if (TEST_CHANGES_FILE !== undefined)
  process.once('exit', () => writeFileSync(TEST_CHANGES_FILE, String(changes)))
