/**
 * `npm run sample-database -- NAME [MAIN]`: a small database as this version leaves it, with rows
 * in every table, in server/test/releases/. Tests upgrade each of them. MAIN is the main.ts of
 * another checkout, for versions from before there were samples.
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fillEmptyTables } from './samples/fill.ts'
import { thinOut } from './samples/thin.ts'
import { startServer } from './server-process.ts'

const [name = '', main = new URL('../server/src/main.ts', import.meta.url).pathname] =
  process.argv.slice(2)
if (!/^[\w.-]+$/.test(name)) throw new Error('Name the release: npm run sample-database -- 0.2.0')

const folder = await mkdtemp(join(tmpdir(), 'callboard-sample-'))
try {
  const server = await startServer(folder, { CALLBOARD_LOG_FORMAT: 'json' }, ['--demo'], main)
  await server.said(/the sample catalogue.* complete/i)
  await server.stop()
  if (server.child.exitCode === null) await once(server.child, 'exit')
  const file = join(folder, 'callboard.sqlite')
  thinOut(file)
  fillEmptyTables(file)
  const bytes = gzipSync(await readFile(file), { level: 9 })
  const target = new URL(`../server/test/releases/${name}.sqlite.gz`, import.meta.url)
  await writeFile(target, bytes, { flag: 'wx' })
  console.log(`Made server/test/releases/${name}.sqlite.gz with ${bytes.length} bytes.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
