import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../../scripts/bundle.ts'
import { startBrowserServer } from './browser/chromium.ts'
import { moveTmpToMemory } from './memory-folder.ts'
import { startServer } from './postgres.ts'
import { makeTemplates } from './template.ts'

type Undo = () => Promise<unknown>

/**
 * Shared by the files of a run: a PostgreSQL with a migrated database of each engine to copy, a bundle of the
 * server, and a browser.
 */
export default async function setup(): Promise<Undo | undefined> {
  // Once for all projects of a run.
  if (process.env.TEST_SQLITE_TEMPLATE) return undefined
  await moveTmpToMemory()
  const undos = await Promise.all([
    prepareDatabases(),
    prepareBundle(),
    startBrowserServer(),
    process.env.CALLBOARD_TEST_REPLAY === undefined ? undefined : prepareReplay(),
  ])
  return async () => {
    for (const undo of undos) await undo?.()
  }
}

const prepareDatabases = async (): Promise<Undo> => {
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined ? await startServer() : undefined
  process.env.TEST_DATABASE_URL = server?.url ?? given
  const removeTemplates = await makeTemplates(process.env.TEST_DATABASE_URL ?? '')
  return async () => {
    await removeTemplates()
    await server?.stop()
  }
}

/** Starts four times as fast as the sources, and is built anew for each run. */
const prepareBundle = async (): Promise<Undo> => {
  // Inside the package, so that modules outside of the bundle are found.
  const folder = await mkdtemp(fileURLToPath(new URL('../dist-', import.meta.url)))
  await bundleServer(folder)
  // Built by the tests that need it, unless it is up to date.
  await symlink(fileURLToPath(new URL('../../admin/dist', import.meta.url)), join(folder, 'admin'))
  process.env.TEST_SERVER = join(folder, 'main.js')
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The folder for statements that tests run on SQLite, to be replayed on PostgreSQL. */
const prepareReplay = async (): Promise<Undo> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-statements-'))
  process.env.TEST_STATEMENTS = folder
  return () => rm(folder, { recursive: true, force: true })
}
