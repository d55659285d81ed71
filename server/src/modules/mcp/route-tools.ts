import { protocolErrors } from '../../contract/errors.ts'
import type { Module } from '../../contract/module.ts'
import { toJsonSchema } from '../../contract/openapi/json-schema.ts'
import { primaryMethod } from '../../contract/openapi/openapi.ts'
import { placeArguments } from '../../contract/openapi/parameters.ts'
import { parsePath } from '../../contract/path.ts'
import type { Method, Route, RouteRecord } from '../../contract/route.ts'
import type { Schema } from '../../contract/schema.ts'
import { catalogueModule } from '../catalogue/index.ts'
import { commentsModule } from '../comments/index.ts'
import { mediaModule } from '../media/index.ts'
import { postsModule } from '../posts/index.ts'
import { searchModule } from '../search/index.ts'
import { termsModule } from '../terms/index.ts'
import { annotationsOf, type Tool } from './tool.ts'

/** The modules whose routes can be tools. */
const MODULES: readonly Module[] = [
  postsModule,
  mediaModule,
  termsModule,
  commentsModule,
  searchModule,
  catalogueModule,
]

/** The collections that have tools, by namespace; the prefix begins the names of their tools. */
const COLLECTIONS: Readonly<Record<string, { prefix: string; names: readonly string[] }>> = {
  'core/v2': {
    prefix: 'core',
    names: ['posts', 'pages', 'media', 'categories', 'tags', 'comments', 'search'],
  },
  'svc/v1': { prefix: 'catalogue', names: ['characters', 'shows', 'actors', 'categories'] },
}

/**
 * The tools of routes: list, create, get, update and delete of the collections above. Routes that
 * take a file are left out, as a call carries JSON only.
 */
export const routeTools = (): readonly Tool[] =>
  MODULES.flatMap(({ routes = {} }) =>
    Object.entries(routes).flatMap(([namespace, record]) => toolsOf(namespace, record)),
  )

const toolsOf = (namespace: string, record: RouteRecord): readonly Tool[] => {
  const known = COLLECTIONS[namespace]
  if (known === undefined) return []
  return Object.values(record).flatMap((route) => {
    const { segments, variables } = parsePath(route.path)
    const [first] = segments
    const collection = first?.kind === 'word' ? first.word : ''
    const isItem = segments.length === 2 && variables[0] === 'id'
    const isWanted = known.names.includes(collection) && (segments.length === 1 || isItem)
    if (!isWanted || route.upload) return []
    const method = primaryMethod(route)
    const name = `${known.prefix}_${collection}_${verbOf(method, isItem)}`
    return [routeTool(name, `${namespace}/${collection}`, route, method)]
  })
}

const verbOf = (method: Method, isItem: boolean): string => {
  if (method === 'GET') return isItem ? 'get' : 'list'
  if (method === 'DELETE') return 'delete'
  return isItem ? 'update' : 'create'
}

const routeTool = (name: string, collection: string, route: Route, method: Method): Tool => ({
  name,
  title: route.summary,
  description: [`${route.summary}.`, route.description].filter(Boolean).join(' '),
  inputSchema: inputOf(route, method),
  // Of the same item: an update or a removal that is repeated changes nothing more.
  annotations: annotationsOf(method, method !== 'POST'),
  requestFor: ({ id, ...args }) => {
    const [variable] = parsePath(route.path).segments.slice(1)
    if (variable?.kind !== 'variable') return { method, path: collection, args }
    const given = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
    // An id with a slash would be the address of another route.
    if (!variable.pattern.test(given)) throw protocolErrors.rest_invalid_param('id')
    return { method, path: `${collection}/${given}`, args }
  },
})

const inputOf = (route: Route, method: Method): Tool['inputSchema'] => {
  const { path, query, body } = placeArguments(route)
  const properties = Object.fromEntries([
    ...path.map(([name, schema]) => [name, { ...schema, required: true }] as const),
    ...[...query, ...body],
    ...(method === 'GET' ? [['_fields', FIELDS] as const] : []),
  ])
  const { required, ...schema } = toJsonSchema({ type: 'object', properties } as Schema)
  return {
    ...schema,
    type: 'object',
    properties: schema.properties ?? {},
    ...(required ? { required } : {}),
    additionalProperties: false,
  }
}

const FIELDS: Schema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Members of the items that the reply needs, such as `id` and `title`; all by default.',
}
