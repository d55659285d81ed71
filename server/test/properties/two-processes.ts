import { buildTestApp, type Client, type Role, type TestApp } from '../app.ts'

type Sender = Pick<Client, 'get' | 'post' | 'delete'>

export interface TwoProcesses {
  readonly app: TestApp
  readonly other: TestApp
  /** A client of one user, whose requests alternate between both processes. */
  as(role: Role): Promise<Sender>
}

/** Two servers on one database, each with its own connections and cache. */
export const startTwoProcesses = async (): Promise<TwoProcesses> => {
  const app = await buildTestApp()
  const { data, database } = app.config
  const other = await buildTestApp({ data, ...(database === undefined ? {} : { database }) })
  return {
    app,
    other,
    as: async (role) => {
      const authorization = await app.credentialsOf(role)
      let turn = 0
      const next = (): Client => (turn++ % 2 === 0 ? app : other).anonymous
      const signed = (extra: Parameters<Client['get']>[1] = {}) => ({
        ...extra,
        headers: { ...extra.headers, authorization },
      })
      return {
        get: (path, extra) => next().get(path, signed(extra)),
        post: (path, body, extra) => next().post(path, body, signed(extra)),
        delete: (path, body, extra) => next().delete(path, body, signed(extra)),
      }
    },
  }
}

/** Starts all calls before any of them completes. */
export const atOnce = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
