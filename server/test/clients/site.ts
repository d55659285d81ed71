import { createApplicationPassword, createUser } from '../../src/modules/users/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'

/** A site that listens, and someone who may do everything on it. */
export interface RunningSite {
  readonly app: TestApp
  readonly address: string
  readonly owner: { readonly id: number; readonly username: string; readonly password: string }
  /** The owner's application password: what programs sign in with. */
  readonly applicationPassword: string
}

/** Existing programs speak to a socket; the site ends with the test file. */
export const startSite = async (): Promise<RunningSite> => {
  const app = await buildTestApp({ url: '' })
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const username = 'olga'
  const password = 'a good long password'
  const { id } = await createUser(app.systemContext(), {
    login: username,
    email: 'olga@example.org',
    password,
    roles: ['administrator'],
  })
  const made = await createApplicationPassword(app.systemContext(), id, { name: 'A program' })
  return {
    app,
    address,
    owner: { id, username, password },
    applicationPassword: made.password,
  }
}
