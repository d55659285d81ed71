import { parsePath } from '../../src/contract/path.ts'
import type { Method, Route } from '../../src/contract/route.ts'
import type { RouteTable } from '../../src/contract/table.ts'
import type { Client } from '../app.ts'

/** Makes real requests from the route table. */
export interface Samples {
  /** The path with a fresh object of another user for each variable. */
  path(pattern: string): Promise<string>
  /** The sample arguments that the route declares for an effective call. */
  needed(route: Route): Promise<Record<string, unknown>>
}

type Maker = Pick<Client, 'get' | 'post' | 'put' | 'patch'>
type Segment = ReturnType<typeof parsePath>['segments'][number]
type Variable = Segment & { readonly kind: 'variable' }
type Item = Readonly<Record<string, unknown>>

interface SampleOptions {
  /** Readers get existing objects, and new ones only if there are none. */
  readonly takesFound?: boolean
  /** The first number of created objects, so that two samplers can share a site. */
  readonly startsAt?: number
}

/**
 * `other` is an administrator, who creates the objects that paths refer to. A variable has the value that its
 * route declares; otherwise the segment before it is a collection, in which an object is created, or found if
 * none can be created.
 */
export const createSamples = (
  other: Maker,
  { endpoints }: Pick<RouteTable, 'endpoints'>,
  { takesFound = false, startsAt = 0 }: SampleOptions = {},
): Samples => {
  let counter = startsAt
  const byShape = new Map(
    endpoints.map(({ path, routes }) => [shapeOf(parsePath(path).segments), routes]),
  )

  const routeAt = (before: readonly Segment[], method: Method): Route | undefined =>
    byShape.get(shapeOf(before))?.find(({ route }) => route.methods.includes(method))?.route

  const declared = async (route: Route | undefined): Promise<Record<string, unknown>> => {
    const values = Object.entries(route?.samples?.(++counter) ?? {})
    return Object.fromEntries(
      await Promise.all(
        values.map(async ([name, value]) => [name, await resolved(value)] as const),
      ),
    )
  }

  const needed = async (route: Route): Promise<Record<string, unknown>> => {
    const { variables } = parsePath(route.path)
    const samples = Object.entries(await declared(route))
    return Object.fromEntries(samples.filter(([name]) => !variables.includes(name)))
  }

  const resolved = async (value: unknown): Promise<unknown> => {
    if (!isSampleFrom(value)) return value
    const { segments } = parsePath(value.from)
    const item = await oneOf(segments, value.from)
    if (value.link === undefined) return item?.id
    const links = item?._links as Readonly<Record<string, readonly { href: string }[]>> | undefined
    return links?.[value.link]?.[0]?.href.split('/').at(-1)
  }

  /** Creates a member of a collection, public if possible. */
  const made = async (before: readonly Segment[], place: string): Promise<Item | undefined> => {
    const route = routeAt(before, 'POST')
    if (!route) return undefined
    const isPublishable = route.args.status?.enum?.includes('publish')
    const body = { ...(await needed(route)), ...(isPublishable && { status: 'publish' }) }
    // A route with an upload may also work without a file, if it declares samples.
    const answer =
      route.upload && !route.samples
        ? await other.post(`/api/${place}`, undefined, PIXEL)
        : await other.post(`/api/${place}`, body)
    // Some responses contain the created object in `data`.
    return answer.status < 300 ? (answer.body.data ?? answer.body) : undefined
  }

  const first = async (_before: unknown, place: string): Promise<Item | undefined> => {
    const { status, body } = await other.get(`/api/${place}`)
    return status === 200 ? (Object.values(body)[0] as Item | undefined) : undefined
  }

  const WAYS = takesFound ? [first, made] : [made, first]

  const oneOf: typeof made = async (before, place) => {
    for (const way of WAYS) {
      const item = await way(before, place)
      if (item) return item
    }
    return undefined
  }

  /** Revisions and autosaves are created by changing the item. */
  const firstCopy = async (
    before: readonly Segment[],
    place: string,
  ): Promise<Item | undefined> => {
    const route = routeAt(before.slice(0, -1), 'PATCH')
    if (!route) return undefined
    await other.patch(`/api/${place.slice(0, place.lastIndexOf('/'))}`, await needed(route))
    return first(before, place)
  }

  const concrete = async (path: string): Promise<string> => {
    const { segments } = parsePath(path)
    const routes = byShape.get(shapeOf(segments)) ?? []
    const known: Record<string, unknown> = {}
    for (const { route } of routes) Object.assign(known, await declared(route))
    let place = ''
    for (const [index, segment] of segments.entries()) {
      const before = segments.slice(0, index)
      const find = async (variable: Variable): Promise<string> => {
        if (variable.name in known) return String(known[variable.name])
        for (const make of [...WAYS, firstCopy]) {
          const value = nameOf(await make(before, place), variable)
          if (value !== undefined) return value
        }
        throw new Error(`${path} needs a sample of ${variable.name}`)
      }
      const part = segment.kind === 'word' ? segment.word : await find(segment)
      place = place === '' ? part : `${place}/${part}`
    }
    const reading = routes.find(({ route }) => route.methods.includes('GET'))?.route
    const query = new URLSearchParams(reading ? asTexts(await needed(reading)) : {})
    return query.size === 0 ? place : `${place}?${query}`
  }

  return { path: concrete, needed }
}

const shapeOf = (segments: readonly Segment[]): string =>
  segments.map((s) => (s.kind === 'word' ? s.word : `(${s.source})`)).join('/')

/** A sample that has to be created first: an item of this collection, or the target of its link. */
interface SampleFrom {
  readonly from: string
  readonly link?: string
}

const isSampleFrom = (value: unknown): value is SampleFrom =>
  typeof value === 'object' && value !== null && 'from' in value

/** The identifier of an item in paths: the first candidate that matches the pattern. */
const nameOf = (item: Item | undefined, { name, pattern }: Variable): string | undefined =>
  ['id', 'wp_id', name, 'slug', 'name']
    .map((member) => item?.[member])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .find((value) => pattern.test(value))

const asTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const PIXEL = {
  headers: {
    'content-type': 'image/gif',
    'content-disposition': 'attachment; filename="a.gif"',
  },
  payload: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
}
