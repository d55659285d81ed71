import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, type AppOptions, createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { PasswordCost } from '../src/lib/passwords.ts'
import { createApplicationPassword, createUser } from '../src/modules/users/index.ts'
import { storeConfig } from '../src/storage.ts'
import { atEnd } from './cleanup.ts'
import type { Door } from './door.ts'
import { recorder } from './postgres-replay/recorder.ts'
import { copyPostgresTemplate, copySqliteTemplate } from './template.ts'

export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the answer holds
type Json = any

export interface TestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Json
  readonly text: string
}

type Extra = {
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

/** Sends requests as one user. */
export interface Client {
  get(path: string, extra?: Extra): Promise<TestResponse>
  head(path: string, extra?: Extra): Promise<TestResponse>
  options(path: string, extra?: Extra): Promise<TestResponse>
  post(path: string, body?: unknown, extra?: Extra): Promise<TestResponse>
  put(path: string, body?: unknown, extra?: Extra): Promise<TestResponse>
  patch(path: string, body?: unknown, extra?: Extra): Promise<TestResponse>
  delete(path: string, body?: unknown, extra?: Extra): Promise<TestResponse>
}

export interface TestApp extends App {
  readonly config: Config
  readonly anonymous: Client
  /** A client of a user with this role, who is created on first use. */
  as(role: Role): Client
  /** A client of a further user with this role. */
  another(role: Role): Client
  withCredentials(login: string, secret: string): Client
  userId(role: Role): Promise<number>
  /** The `Authorization` header of the user with this role. */
  credentialsOf(role: Role): Promise<string>
  /** Sets the clock of the app. */
  setTime(iso: string): void
}

/** The lowest cost of argon2id: 0.1 ms per hash instead of 20. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The whole app on a fresh database of this run's engine. It is closed at the end of the test file. */
export const buildTestApp = async (
  settings: Readonly<Partial<Record<keyof Config, string>>> = {},
  options: Pick<AppOptions, 'fetch' | 'modules' | 'passwordCost'> = {},
): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-test-'))
  const postgres =
    process.env.CALLBOARD_TEST_DB === 'postgres' ? await copyPostgresTemplate() : undefined
  if (!postgres) await copySqliteTemplate(join(folder, 'callboard.sqlite'))
  const config = readConfig(
    {
      data: folder,
      port: '0',
      url: 'http://callboard.test',
      logLevel: (process.env.CALLBOARD_TEST_LOG as 'info' | undefined) ?? 'silent',
      ...(postgres ? { database: postgres.url } : {}),
      ...settings,
    },
    {},
  )
  const place = storeConfig(config)
  if (place.engine === 'sqlite') recorder?.watchFile(place.file)
  let time: Date | undefined
  const app = await createApp(config, pino({ level: config.logLevel }), {
    passwordCost: CHEAP,
    ...options,
    clock: () => time ?? new Date(),
  })
  atEnd(async () => {
    await app.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  if (place.engine === 'sqlite') recorder?.watchThreads(app.store, place.file)

  const people = new Map<string, Promise<{ id: number; authorization: string }>>()
  const person = (name: string, role: Role): Promise<{ id: number; authorization: string }> => {
    const known = people.get(name)
    if (known !== undefined) return known
    const fresh = createPerson(app, name, role)
    people.set(name, fresh)
    return fresh
  }
  let others = 0
  return {
    ...app,
    config,
    anonymous: clientFor(app, async () => undefined),
    as: (role) => clientFor(app, async () => (await person(role, role)).authorization),
    another: (role) => {
      const name = `${role}-${++others}`
      return clientFor(app, async () => (await person(name, role)).authorization)
    },
    withCredentials: (login, secret) => clientFor(app, async () => basic(login, secret)),
    userId: async (role) => (await person(role, role)).id,
    credentialsOf: async (role) => (await person(role, role)).authorization,
    setTime: (iso) => {
      time = new Date(iso)
    },
  }
}

export const basic = (login: string, secret: string): string =>
  `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`

const createPerson = async (
  app: App,
  name: string,
  role: Role,
): Promise<{ id: number; authorization: string }> => {
  const ctx = app.systemContext()
  const { id } = await createUser(ctx, {
    login: name,
    slug: name,
    email: `${name}@example.org`,
    password: `password of ${name}`,
    roles: [role],
  })
  const { password } = await createApplicationPassword(app.systemContext(), id, { name: 'tests' })
  return { id, authorization: basic(name, password) }
}

export const clientFor = (
  app: { readonly http: Door },
  authorize: () => Promise<string | undefined>,
): Client => {
  const send = async (
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    extra: Extra = {},
  ): Promise<TestResponse> => {
    const authorization = await authorize()
    const response = await app.http.inject({
      method,
      url: path,
      headers: {
        host: 'callboard.test',
        ...(authorization === undefined ? {} : { authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...extra.headers,
      },
      ...(extra.payload !== undefined
        ? { payload: extra.payload }
        : body === undefined
          ? {}
          : { payload: JSON.stringify(body) }),
    })
    const text = response.body
    return {
      status: response.statusCode,
      headers: response.headers as TestResponse['headers'],
      text,
      body:
        /\bjson\b/.test(String(response.headers['content-type'])) && text
          ? JSON.parse(text)
          : undefined,
    }
  }
  return {
    get: (path, extra) => send('GET', path, undefined, extra),
    head: (path, extra) => send('HEAD', path, undefined, extra),
    options: (path, extra) => send('OPTIONS', path, undefined, extra),
    post: (path, body = {}, extra) => send('POST', path, body, extra),
    put: (path, body = {}, extra) => send('PUT', path, body, extra),
    patch: (path, body = {}, extra) => send('PATCH', path, body, extra),
    delete: (path, body, extra) => send('DELETE', path, body, extra),
  }
}
