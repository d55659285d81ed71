import { primaryMethod } from '../../src/contract/openapi/openapi.ts'
import { parsePath } from '../../src/contract/path.ts'
import type { Method, Route } from '../../src/contract/route.ts'
import type { RouteTable } from '../../src/contract/table.ts'
import { buildQuery } from '../../src/lib/query-string.ts'
import type { Recorded } from '../../src/site/api-reference/samples.ts'
import type { Client, TestResponse } from '../app.ts'
import { createSamples, type Samples } from '../law/samples.ts'
import { PICTURE, SAMPLE_ARGUMENTS } from './arguments.ts'
import { shorten } from './shorten.ts'

interface Asked {
  readonly id: string
  readonly path: string
  readonly route: Route
  readonly method: Method
}

/**
 * Calls every route once and records the response. Reads come first, so that they show the site as it was
 * filled, and deletions last.
 */
export const recordSamples = async (
  table: Pick<RouteTable, 'endpoints'>,
  admin: Client,
  anonymous: Client,
): Promise<readonly Recorded[]> => {
  const found = createSamples(admin, table, { takesFound: true, startsAt: 1_000 })
  const made = createSamples(admin, table)
  const attempt = async (asked: Asked, samples: Samples): Promise<Recorded> => {
    const [path = ''] = (await samples.path(asked.path)).split('?')
    const args = { ...(await samples.needed(asked.route)), ...usualArgs(asked) }
    return record(asked, path, args, { admin, anonymous })
  }
  const all = table.endpoints.flatMap(({ path, routes }) =>
    routes.map(({ name, route }) => ({ id: name, path, route, method: primaryMethod(route) })),
  )
  const recorded = new Map<string, Recorded>()
  for (const asked of all.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const first = asked.method === 'GET' && (await attempt(asked, found).catch(() => undefined))
    // An existing object may have nothing to show, such as an unmodified template.
    recorded.set(asked.id, first && first.status < 400 ? first : await attempt(asked, made))
  }
  return all.flatMap(({ id }) => recorded.get(id) ?? [])
}

const placeOf = ({ id, method, path }: Asked): number => {
  const place = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].indexOf(method) * 10
  return place + parsePath(path).variables.length + (LAST.has(id) ? 100 : 0)
}

/** Afterwards the caller's account is gone, or what other routes show. */
const LAST: ReadonlySet<string> = new Set(['deleteMe', 'deleteNamedRedirects'])

/** Arguments that make a sample short or useful, for routes without samples of their own. */
const usualArgs = ({ id, route, method }: Asked): Readonly<Record<string, unknown>> => ({
  ...(method === 'GET' && 'per_page' in route.args ? { per_page: 2 } : {}),
  ...(method === 'DELETE' && 'force' in route.args ? { force: true } : {}),
  ...SAMPLE_ARGUMENTS[id],
})

type Refusal = Recorded['refusals'][number]

const record = async (
  asked: Asked,
  path: string,
  args: Recorded['args'],
  { admin, anonymous }: { readonly admin: Client; readonly anonymous: Client },
): Promise<Recorded> => {
  const refusals: Refusal[] = []
  const note = (to: Refusal['to'], { status, body }: TestResponse): void => {
    if (status >= 400 && status < 500 && typeof body?.code === 'string')
      refusals.push({ to, status, code: body.code, message: body.message })
  }
  const unknown = pathOfUnknown(asked)
  if (unknown !== undefined) note('unknown', await send(admin, asked, unknown, args))
  const nobody = await send(anonymous, asked, path, args)
  if (nobody.status === 401 || nobody.status === 403) note('anonymous', nobody)
  const { status, body, headers } = await send(admin, asked, path, args)
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const answer = body === undefined ? { type } : { answer: shorten(body) }
  const file = asked.route.upload ? { file: 'lighthouse.png' } : {}
  return { id: asked.id, path, args, ...file, status, ...answer, refusals }
}

/** The path with an id that does not exist, if it ends with one. */
const pathOfUnknown = ({ path, route }: Asked): string | undefined => {
  const { segments } = parsePath(path)
  const words = segments.flatMap((segment) => (segment.kind === 'word' ? [segment.word] : []))
  const last = segments.at(-1)
  const endsWithId = last?.kind === 'variable' && last.name === 'id'
  return endsWithId && route.load && words.length === segments.length - 1
    ? `${words.join('/')}/999999`
    : undefined
}

const send = (
  client: Client,
  { method, route }: Asked,
  path: string,
  args: Recorded['args'],
): Promise<TestResponse> => {
  const address = `/api/${path}`
  if (route.upload && !route.samples) return client.post(address, undefined, PICTURE)
  if (method === 'GET' || method === 'DELETE') {
    const query = buildQuery(args)
    const asked = query === '' ? address : `${address}?${query}`
    return method === 'GET' ? client.get(asked) : client.delete(asked)
  }
  if (method === 'POST') return client.post(address, args)
  return method === 'PUT' ? client.put(address, args) : client.patch(address, args)
}
