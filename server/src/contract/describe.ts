import type { Links } from './context.ts'
import { parsePath } from './path.ts'
import type { ResourceSchema } from './resource.ts'
import type { Route } from './route.ts'
import type { ArgumentMap, Schema } from './schema.ts'

/** All routes that share one published path. */
export interface Endpoints {
  readonly namespace: string
  /** Published path in neutral names, with its namespace, without the leading slash. */
  readonly path: string
  readonly routes: readonly NamedRoute[]
}

export interface NamedRoute {
  readonly name: string
  readonly route: Route
}

/** Keywords of an argument that the index shows; all others are internal. */
const PUBLISHED = [
  'title',
  'description',
  'default',
  'type',
  'format',
  'enum',
  'items',
  'properties',
  'additionalProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'anyOf',
  'oneOf',
] as const

/** One route of the site index. */
export const describeEndpoints = (endpoints: Endpoints, links: Links): Record<string, unknown> => {
  const hasVariables = parsePath(endpoints.path).variables.length > 0
  return {
    namespace: links.path(endpoints.namespace),
    methods: endpoints.routes.flatMap(({ route }) => route.methods),
    endpoints: endpoints.routes.map(({ route }) => describeRoute(route, links)),
    ...(hasVariables ? {} : { _links: { self: [{ href: links.api(endpoints.path) }] } }),
  }
}

/** The key under which the index lists a path, in the caller's dialect. */
export const publishedPath = (endpoints: Endpoints, links: Links): string =>
  `/${links.path(endpoints.path)}`

/** The response to `OPTIONS`: the index entry plus the resource's schema. */
export const describeOptions = (endpoints: Endpoints, links: Links): Record<string, unknown> => {
  const resource = endpoints.routes.find(({ route }) => route.resource)?.route.resource
  return {
    ...describeEndpoints(endpoints, links),
    ...(resource ? { schema: describeResource(resource, links) } : {}),
  }
}

const describeResource = (resource: ResourceSchema, links: Links): object => ({
  ...(plain(resource.schema) as object),
  ...(resource.links.length > 0
    ? { links: resource.links.map(({ path, ...rest }) => ({ ...rest, href: links.api(path) })) }
    : {}),
})

const describeRoute = (route: Route, links: Links): Record<string, unknown> => ({
  methods: route.methods,
  ...(route.batch ? { allow_batch: { v1: true } } : {}),
  args: emptyAsList(describeArguments(route.args, links)),
})

const describeArguments = (args: ArgumentMap, links: Links): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([, schema]) => !schema.unpublished)
      .map(([name, schema]) => [name, describeArgument(schema, links)]),
  )

const describeArgument = (schema: Schema, links: Links): Record<string, unknown> => {
  const shown: Record<string, unknown> = {}
  for (const keyword of PUBLISHED)
    if (schema[keyword] !== undefined) shown[keyword] = plain(schema[keyword])
  if (schema.isNamespace) shown.default = links.path(String(schema.default))
  shown.required = schema.required ?? false
  return shown
}

/** Drops internals (functions and private flags) at every depth; empty maps print as lists. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { ownValues, hasOwnShape }: Pick<Schema, 'ownValues' | 'hasOwnShape'> = value
  const entries = Object.entries(value)
    .filter(([key, member]) => typeof member !== 'function' && !PRIVATE.has(key))
    .filter(([key]) => !(hasOwnShape && SHAPE.has(key)))
    .map(([key, member]) => {
      if (key === 'properties') return [key, emptyAsList(plain(published(member)) as object)]
      if (key === 'enum' && ownValues) return [key, member.filter(isNoneOf(ownValues))]
      return [key, plain(member)]
    })
  return Object.fromEntries(entries)
}

const published = (members: Readonly<Record<string, Schema>>): object =>
  Object.fromEntries(Object.entries(members).filter(([, schema]) => !schema.unpublished))

const isNoneOf =
  (words: readonly unknown[]) =>
  (word: unknown): boolean =>
    !words.includes(word)

const PRIVATE = new Set([
  'unpublished',
  'nullable',
  'isNamespace',
  'checkedFirst',
  'isUnasked',
  'isLong',
  'ownValues',
  'ownForm',
  'hasOwnShape',
])

const SHAPE = new Set(['properties', 'additionalProperties', 'items', 'anyOf'])

/** The reference prints an empty map as `[]`, and clients rely on it. */
export const emptyAsList = <T extends object>(map: T): T | [] =>
  Object.keys(map).length === 0 ? [] : map
