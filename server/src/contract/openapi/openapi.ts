import type { NamedRoute } from '../describe.ts'
import type { DataTerms } from '../namespace.ts'
import { parsePath, templatePath } from '../path.ts'
import { JSON_TYPE } from '../reply.ts'
import type { ResourceSchema } from '../resource.ts'
import type { Method, Route } from '../route.ts'
import type { Schema } from '../schema.ts'
import type { RouteTable } from '../table.ts'
import { errorSchema, linksSchema, sharedComponents } from './components.ts'
import type { OpenApiDocument, Operation, PathItem, Reference, Response } from './document.ts'
import { type JsonSchema, resourceSchema, toJsonSchema } from './json-schema.ts'
import { operationParameters, placeArguments, requestBody } from './parameters.ts'
import { isList, namesItem, replySchemaOf, resourcesOf, typeName } from './reply-schema.ts'

/** The metadata of a document. */
export interface ApiInfo {
  readonly title: string
  readonly version: string
  /** Address of the interface's root in neutral names, absolute or from the site's root. */
  readonly server: string
}

/** The tag of the interface's own routes, which belong to no namespace. */
const PROTOCOL_TAG = 'protocol'

/**
 * The route table as an OpenAPI 3.1 document, in neutral names. Throws when two routes would share
 * an operation id, or two paths a template: the document would be wrong about one of them.
 */
export const openapi = (
  table: RouteTable,
  about: ApiInfo,
  terms: ReadonlyMap<string, DataTerms> = new Map(),
): OpenApiDocument => {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema, Links: linksSchema }
  const paths: Record<string, PathItem> = {}
  const taken = new Set<string>()

  const known = { itemFields: table.itemFields, resources: resourcesOf(table) }
  const define = (name: string, schema: JsonSchema): Reference => {
    const same = schemas[name]
    if (same && JSON.stringify(same) !== JSON.stringify(schema))
      throw new Error(`two different schemas are called "${name}"`)
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }

  for (const { namespace, path, routes } of table.endpoints) {
    const template = `/${templatePath(path)}`
    const item = paths[template] ?? {}
    paths[template] = item
    for (const named of routes) {
      const { name, route } = named
      if (taken.has(name)) throw new Error(`two operations are called "${name}"`)
      taken.add(name)
      const operation = describe(named, namespace, define, known)
      const primary = primaryMethod(route)
      for (const method of route.methods) {
        const key = method.toLowerCase() as Lowercase<Method>
        if (item[key]) throw new Error(`two routes answer ${method} ${template}`)
        const { operationId: _id, ...rest } = operation
        item[key] = method === primary ? operation : { 'x-alias-of': name, ...rest }
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: about.title,
      version: about.version,
      summary: 'A content server with a WordPress-compatible REST API.',
      description: DESCRIPTION,
      license: { name: 'GPL-2.0-or-later', identifier: 'GPL-2.0-or-later' },
    },
    servers: [{ url: about.server }],
    tags: [
      { name: PROTOCOL_TAG, description: 'API index and batch requests.' },
      ...table.namespaces.map((name) => tagOf(name, terms.get(name))),
    ],
    paths,
    components: { schemas: sorted(schemas), ...sharedComponents },
  }
}

/** The method that tools should use, of several: PATCH describes an update best. */
export const primaryMethod = ({ methods }: Route): Method =>
  methods.find((method) => method === 'PATCH') ?? methods[0] ?? 'GET'

/** The tag of a namespace, with the terms of use of its data. */
const tagOf = (name: string, terms: DataTerms | undefined): OpenApiDocument['tags'][number] => {
  const routes = `Routes below \`/${name}\`.`
  if (!terms) return { name, description: routes }
  const said = [
    terms.licence && `Licence of the data: ${terms.licence}.`,
    terms.attribution && `Attribution: ${terms.attribution}.`,
  ]
  return {
    name,
    description: [routes, ...said].filter((text) => text !== '').join(' '),
    ...(terms.address
      ? { externalDocs: { url: terms.address, description: 'Licence of the data.' } }
      : {}),
    'x-data-terms': terms,
  }
}

type Define = (name: string, schema: JsonSchema) => Reference

interface Known {
  readonly itemFields: RouteTable['itemFields']
  readonly resources: ReturnType<typeof resourcesOf>
}

const describe = (
  named: NamedRoute,
  namespace: string,
  define: Define,
  known: Known,
): Operation => {
  const { name, route } = named
  const parameters = [...operationParameters(route), ...sharedParameters(route)]
  const { body } = placeArguments(route)
  return {
    operationId: name,
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    tags: [namespace === '' ? PROTOCOL_TAG : namespace],
    'x-capability': route.can,
    ...(isBatchable(route) ? { 'x-batch': true as const } : {}),
    security: route.can === 'anyone' ? [{}, { basic: [] }] : [{ basic: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body.length > 0
      ? {
          requestBody: requestBody(body, (schema) => define(`${typeName(name)}Arguments`, schema), {
            takesFile: route.upload,
          }),
        }
      : {}),
    responses: responses(named, define, known),
  }
}

/** The interface publishes some reads as batchable, yet a batch accepts writes only. */
export const isBatchable = (route: Route): boolean => route.batch && !route.methods.includes('GET')

/** Whether the route changes the item that its path names by id: such items have versions. */
const isConditional = (route: Route): boolean =>
  route.load !== undefined &&
  !route.methods.includes('GET') &&
  namesItem(route) &&
  parsePath(route.path).variables.at(-1) === 'id'

const sharedParameters = (route: Route): Reference[] => {
  const shared = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` })
  if (isConditional(route)) return [shared('IfMatch')]
  return route.resource && route.methods.includes('GET') ? [shared('Fields'), shared('Embed')] : []
}

const responses = (
  named: NamedRoute,
  define: Define,
  known: Known,
): Record<string, Response | Reference> => {
  const { route } = named
  const shared = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })
  return {
    [successStatus(named)]: success(named, define, known),
    ...(Object.keys(route.args).length > 0 ? { 400: shared('BadRequest') } : {}),
    ...(route.can !== 'anyone' || route.permit
      ? { 401: shared('Unauthorized'), 403: shared('Forbidden') }
      : {}),
    ...(route.load ? { 404: shared('NotFound') } : {}),
    ...(isConditional(route) ? { 412: shared('PreconditionFailed') } : {}),
  }
}

const successStatus = ({ name, route }: NamedRoute): number =>
  route.path === 'batch/v1' ? 207 : /^create[A-Z]/.test(name) ? 201 : 200

const success = (named: NamedRoute, define: Define, known: Known): Response => {
  const { route } = named
  const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` })
  const isItem = route.resource !== undefined && !isList(named) && !route.methods.includes('DELETE')
  const headers = {
    ...(Object.hasOwn(route.args, 'per_page')
      ? { 'X-WP-Total': header('Total'), 'X-WP-TotalPages': header('TotalPages') }
      : {}),
    ...(isItem || route.methods.includes('GET') ? { ETag: header('ETag') } : {}),
    ...(successStatus(named) === 201 ? { Location: header('Location') } : {}),
  }
  return {
    description: successDescription(named),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: Object.fromEntries(
      route.produces.map((type) => [type, { schema: contentSchema(named, type, define, known) }]),
    ),
  }
}

/** A declared reply describes the JSON; without JSON, the only other form. */
const contentSchema = (
  named: NamedRoute,
  type: string,
  define: Define,
  known: Known,
): JsonSchema => {
  const reply = replySchemaOf(named)
  const isDescribed = type === JSON_TYPE || !named.route.produces.includes(JSON_TYPE)
  if (reply && isDescribed) return replySchema(reply, define, known)
  return { type: type === JSON_TYPE ? 'object' : 'string' }
}

const successDescription = (named: NamedRoute): string => {
  if (isList(named)) return 'List of items.'
  if (successStatus(named) === 201) return 'Created item.'
  if (named.route.methods.includes('DELETE')) return 'Deleted item.'
  return named.route.resource ? 'Requested item.' : 'Success.'
}

/** Members of a declared reply refer to the schemas of resources and to shared ones. */
const replySchema = (
  reply: Schema,
  define: Define,
  { itemFields, resources }: Known,
): JsonSchema => {
  const known = ({ sharedAs, description, ...shared }: Schema): JsonSchema | undefined => {
    const resource = resources.get(shared.properties)
    if (resource) {
      const item = define(
        typeName(resource.name),
        withMore(resourceSchema(resource.fields), resource, itemFields),
      )
      return shared.isUnlinked ? { ...item, ...WITHOUT_LINKS } : item
    }
    if (sharedAs === undefined) return undefined
    return {
      ...define(sharedAs, toJsonSchema(shared, known)),
      ...(description === undefined ? {} : { description }),
    }
  }
  return toJsonSchema(reply, known)
}

const WITHOUT_LINKS: JsonSchema = {
  description: 'The item before it was deleted, without its links.',
  not: { properties: { _links: {} }, required: ['_links'] },
}

/** Adds the links of every item, and the fields that requests for this resource may name in addition. */
const withMore = (
  schema: JsonSchema,
  { name }: ResourceSchema,
  added: Known['itemFields'],
): JsonSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(
      [...added]
        .filter(([, { types }]) => types.includes(name))
        .map(([field, { schema }]) => [field, toJsonSchema(schema)]),
    ),
    _links: { $ref: '#/components/schemas/Links' },
  },
})

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

const DESCRIPTION = `All routes are also available below \`/wp-json\` under their WordPress names, for \
example \`core/v2\` as \`wp/v2\`.

Arguments are accepted in the query string, as JSON or as form data; arguments in the path take \
precedence. Errors are objects with \`code\`, \`message\` and \`data.status\`. Clients authenticate with \
an application password over HTTP Basic.

\`_fields=id,title\` limits a response to some fields, and \`_embed\` includes the resources that \
\`_links\` refers to.`
