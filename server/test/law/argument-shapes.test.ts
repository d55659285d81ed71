import { beforeAll, describe, expect, it } from 'vitest'
import type { Method, Route } from '../../src/contract/route.ts'
import { buildTestApp, type TestApp, type TestResponse } from '../app.ts'
import { isWhole } from '../faults/rounds.ts'
import { createSamples, type Samples } from './samples.ts'

/**
 * An argument declared as a single value may come as a list or an object, in a query or in a body. That is an
 * error of the caller (SEC-04): 400, or the value is read as in the reference.
 */
let app: TestApp
let samples: Samples
beforeAll(async () => {
  app = await buildTestApp()
  samples = createSamples(app.as('administrator'), app.table)
})

const isFailure = ({ status }: TestResponse): boolean => status >= 500 && status !== 501

/** Thousands of requests, possibly on a busy machine. */
const TIMEOUT_MS = 300_000

const IN_QUERY = ['[a]=b', '[]=b', '[a][b]=c', '[0][a]=b', '[toString]=1', '[length]=9']
const IN_BODY: readonly unknown[] = [
  {},
  { a: 'b' },
  [],
  ['b'],
  [['b']],
  [{ a: 'b' }],
  { toString: 1, valueOf: 1 },
]

let turn = 0

/** A regular run sends each argument one of the shapes in turn, a full run all of them. */
const sent = <T>(shapes: readonly T[]): readonly T[] => {
  turn++
  return isWhole ? shapes : shapes.filter((_, at) => at === turn % shapes.length)
}

/** The other required arguments, so that a refusal is about the tested one. */
const filled = async (route: Route, tested: string): Promise<Record<string, unknown>> => {
  const wanted = Object.entries(route.args).filter(
    ([name, { required }]) => required && name !== tested,
  )
  return {
    ...Object.fromEntries(wanted.map(([name]) => [name, '1'])),
    ...(await samples.needed(route)),
  }
}

/** Calls `ask` for every argument of every route with one of these methods. */
const eachArgument = async (
  methods: readonly Method[],
  ask: (path: string, route: Route, name: string, method: Method) => Promise<string[]>,
): Promise<string[]> => {
  const failures: string[] = []
  const routes = app.table.endpoints.flatMap(({ path, routes }) =>
    routes.map(({ route }) => ({ path, route })),
  )
  for (const { path, route } of routes) {
    const method = methods.find((one) => route.methods.includes(one))
    if (!method || path === 'batch/v1') continue
    let address = `/api/${await samples.path(path)}`
    for (const name of Object.keys(route.args)) {
      failures.push(...(await ask(address, route, name, method)))
      // A deleted object has to be created again; all others still exist.
      if (method === 'DELETE') address = `/api/${await samples.path(path)}`
    }
  }
  return failures
}

describe('every argument of every route', () => {
  it(
    'may be an object or a list in the query without a 5xx',
    async () => {
      const failures = await eachArgument(['GET'], async (path, route, name) => {
        const others = new URLSearchParams((await filled(route, name)) as Record<string, string>)
        const found: string[] = []
        for (const shape of sent(IN_QUERY)) {
          const address = `${path}${path.includes('?') ? '&' : '?'}${name}${shape}&${others}`
          const response = await app.as('administrator').get(address)
          if (isFailure(response)) found.push(`${address} → ${response.status}`)
        }
        return found
      })
      expect(failures).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'may be an object or a list in the body without a 5xx',
    async () => {
      const failures = await eachArgument(['POST', 'DELETE'], async (path, route, name, method) => {
        const client = app.as('administrator')
        const found: string[] = []
        const others = await filled(route, name)
        for (const shape of sent(IN_BODY)) {
          const send = method === 'POST' ? client.post : client.delete
          const response = await send(path, { ...others, [name]: shape })
          if (isFailure(response))
            found.push(`${method} ${path} ${name}=${JSON.stringify(shape)} → ${response.status}`)
        }
        return found
      })
      expect(failures).toEqual([])
    },
    TIMEOUT_MS,
  )
})
