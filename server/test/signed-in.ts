import { createUser } from '../src/modules/users/index.ts'
import { type Client, clientFor, type Role, type TestApp } from './app.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A user with a browser. */
export interface SignedIn {
  readonly id: number
  readonly login: string
  readonly password: string
  readonly visitor: Visitor
  /** Sends requests to the interface in the session of that browser. */
  readonly api: Client
}

let count = 0

/** Creates a user and signs in with the password. */
export const signedIn = async (app: TestApp, role: Role = 'editor'): Promise<SignedIn> => {
  const login = `user${++count}`
  const password = `a good password of ${login}`
  const { id } = await createUser(app.systemContext(), {
    ...{ login, password, email: `${login}@example.org`, roles: [role] },
  })
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log: login, pwd: password })
  return { id, login, password, visitor, api: sessionClient(app, visitor) }
}

/** A client with the cookies of a browser and a fresh nonce. */
export const sessionClient = (app: TestApp, visitor: Visitor): Client => {
  const plain = clientFor(app, async () => undefined)
  const headers = async (): Promise<Record<string, string>> => ({
    cookie: Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; '),
    'x-wp-nonce': (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text,
    'sec-fetch-site': 'same-origin',
  })
  const withBody =
    (method: 'post' | 'put' | 'patch' | 'delete'): Client['post'] =>
    async (path, body) =>
      plain[method](path, body, { headers: await headers() })
  const without =
    (method: 'get' | 'head' | 'options'): Client['get'] =>
    async (path) =>
      plain[method](path, { headers: await headers() })
  return {
    ...{ get: without('get'), head: without('head'), options: without('options') },
    ...{ post: withBody('post'), put: withBody('put'), patch: withBody('patch') },
    delete: withBody('delete'),
  }
}
