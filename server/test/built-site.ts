import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/server-process.ts'
import { basic, type Client, clientFor, type Role } from './app.ts'
import { atEnd } from './cleanup.ts'
import { type Door, doorAt } from './door.ts'
import { removeFolder } from './folder.ts'
import { copyPostgresTemplate, copySqliteTemplate } from './template.ts'

/** A site in a process of its own that runs the bundle; tests reach it through its socket only. */
export interface BuiltSite {
  readonly address: string
  /** The data folder. */
  readonly folder: string
  readonly http: Door
  readonly anonymous: Client
  /** An administrator with an application password. */
  readonly owner: {
    readonly id: number
    readonly username: string
    readonly password: string
    readonly applicationPassword: string
  }
  /** A client of a user with this role, who is created on first use. */
  as(role: Role): Client
  withCredentials(login: string, secret: string): Client
  /** Creates a further account. */
  createUser(fields: {
    username: string
    password: string
    roles: readonly Role[]
  }): Promise<number>
}

const OWNER = {
  username: 'olga',
  password: 'a good long password',
  applicationPassword: 'abcdEFGHijklMNOPqrstUVWX',
}

/**
 * Starts the bundled server. A bundle may behave differently from its sources, so published clients and
 * browsers are tested against it. It stops at the end of the test file.
 */
export const startBuiltSite = async (
  settings: Readonly<Record<`CALLBOARD_${string}`, string>> = {},
): Promise<BuiltSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-built-'))
  const postgres =
    process.env.CALLBOARD_TEST_DB === 'postgres' ? await copyPostgresTemplate() : undefined
  if (!postgres) await copySqliteTemplate(join(folder, 'callboard.sqlite'))
  const server = await startServer(folder, {
    CALLBOARD_ADMIN: `${OWNER.username}:${OWNER.password}`,
    CALLBOARD_ADMIN_APP_PASSWORD: OWNER.applicationPassword,
    CALLBOARD_LOG_LEVEL: process.env.CALLBOARD_TEST_LOG ?? 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...settings,
  })
  atEnd(async () => {
    await server.stop()
    await postgres?.stop()
    await removeFolder(folder)
  })

  const site = { http: doorAt(server.address) }
  const withCredentials = (login: string, secret: string): Client =>
    clientFor(site, async () => basic(login, secret))
  const owner = withCredentials(OWNER.username, OWNER.applicationPassword)
  const createUser: BuiltSite['createUser'] = async ({ username, ...fields }) => {
    const email = `${username}@example.org`
    const given = { username, slug: username, email, ...fields }
    return made(await owner.post('/wp-json/wp/v2/users', given)).id
  }
  const people = new Map<Role, Promise<string>>()
  const authorization = async (role: Role): Promise<string> => {
    const password = `password of ${role}`
    const id = await createUser({ username: role, password, roles: [role] })
    const path = `/wp-json/wp/v2/users/${id}/application-passwords`
    return basic(role, made(await owner.post(path, { name: 'tests' })).password)
  }
  const email = `${OWNER.username}@example.org`
  const { body: self } = await owner.post('/wp-json/wp/v2/users/me', { email })
  return {
    ...site,
    address: server.address,
    folder,
    anonymous: clientFor(site, async () => undefined),
    owner: { id: self.id, ...OWNER },
    as: (role) => {
      const known = people.get(role) ?? authorization(role)
      people.set(role, known)
      return clientFor(site, () => known)
    },
    withCredentials,
    createUser,
  }
}

const made = ({ status, body, text }: Awaited<ReturnType<Client['post']>>): typeof body => {
  if (status !== 201) throw new Error(`an account was not made: ${text}`)
  return body
}
