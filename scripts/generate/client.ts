import type { NamedRoute } from '../../server/src/contract/describe.ts'
import { isBatchable, primaryMethod } from '../../server/src/contract/openapi/openapi.ts'
import { placeArguments } from '../../server/src/contract/openapi/parameters.ts'
import { replySchemaOf, typeName } from '../../server/src/contract/openapi/reply-schema.ts'
import { asShown, CONTEXTS, isPromised } from '../../server/src/contract/openapi/schema-sides.ts'
import { templatePath } from '../../server/src/contract/path.ts'
import type { ResourceSchema } from '../../server/src/contract/resource.ts'
import type { Schema, ViewContext } from '../../server/src/contract/schema.ts'
import type { RouteTable } from '../../server/src/contract/table.ts'
import { printComment, printMembers, printType, type TypeRules } from './typescript.ts'

/** The source of the client's generated half: types of every operation, and how to send it. */
export const clientSource = (table: RouteTable): string => {
  const operations = table.endpoints.flatMap(({ path, routes }) =>
    routes.map((named) => ({ ...named, path: `/${templatePath(path)}` })),
  )
  const resources = new Map(
    operations.flatMap(({ route }) =>
      route.resource ? [[route.resource.name, route.resource]] : [],
    ),
  )
  return [
    PREAMBLE,
    ...[...resources.values()].map(resourceTypes),
    `/** Every operation: what it takes and what it answers. */\nexport interface Api {\n${operations.map(operationType).join('\n')}}\n`,
    `/** How each operation goes over the wire. */\nexport const operations = {\n${operations.map(operationEntry).join('')}} as const satisfies Record<keyof Api, Operation>\n`,
  ].join('\n')
}

type PlacedRoute = NamedRoute & { readonly path: string }

const PREAMBLE = `/** How an operation goes over the wire. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the interface's root; variables stand in braces. */
  readonly path: string
  /** Where the arguments go that are not in the path. */
  readonly args: 'query' | 'body'
}

/** What an item may carry besides its own members. */
export interface Linked {
  /** Addresses of related items, by relation. */
  _links?: Record<string, { href: string; embeddable?: boolean; [member: string]: unknown }[]>
  /** Those items themselves, where they were asked for. */
  _embedded?: Record<string, unknown[]>
}
`

/**
 * A resource has a type per rendering. The plain one is what an answer holds unless it was asked
 * for otherwise: members of other renderings are optional in it.
 */
const resourceTypes = (resource: ResourceSchema): string =>
  viewsOf(resource)
    .map((context) => {
      const rules = replyRules(context)
      const shape: Schema = { type: 'object', properties: resource.fields, readonly: true }
      const members = printMembers(asShown(shape), rules, '  ')
      return `export interface ${viewName(resource, context)} extends Linked {\n${members}}\n`
    })
    .join('\n')

const viewsOf = ({ fields }: ResourceSchema): readonly ViewContext[] =>
  Object.values(fields).some(({ context }) => context) ? CONTEXTS : ['view']

const viewName = ({ name }: ResourceSchema, context: ViewContext): string =>
  typeName(name) + (context === 'view' ? '' : typeName(context))

const replyRules = (context: ViewContext): TypeRules => ({
  member: (schema, parent) => {
    if (isPromised(schema, parent, context)) return 'required'
    const isElsewhere = schema.context !== undefined && context !== 'view'
    return isElsewhere ? 'absent' : 'optional'
  },
})

const operationType = (named: PlacedRoute): string => {
  const { name, route, path } = named
  const views = hasViews(named) && route.resource ? viewsOf(route.resource) : []
  const lines = [
    `    args: ${argumentsType(named, views.length > 1)}\n`,
    `    reply: ${replyType(named, 'view')}\n`,
    ...(views.length > 1
      ? [`    views: { ${views.map((view) => `${view}: ${replyType(named, view)}`).join('; ')} }\n`]
      : []),
    ...(isBatchable(route) ? ['    batch: true\n'] : []),
  ]
  const who = route.can === 'anyone' ? 'anyone' : [route.can].flat().join(' or ')
  const comment = [`${route.summary}.`, '', `${primaryMethod(route)} ${path}; for ${who}`]
  return `${printComment(comment, '  ')}  ${name}: {\n${lines.join('')}  }\n`
}

/** True when the caller chooses the rendering. */
const hasViews = ({ route }: NamedRoute): boolean =>
  Object.hasOwn(route.args, 'context') && route.resource !== undefined

/** The choice of a rendering is the client's own argument: the type of the answer follows it. */
const argumentsType = ({ route }: NamedRoute, choosesView: boolean): string => {
  const { path, query, body } = placeArguments(route)
  const inPath = path.map(([name, schema]) => [name, { ...schema, required: true }] as const)
  const others = [...query, ...body].filter(([name]) => !(choosesView && name === 'context'))
  const properties = Object.fromEntries([...inPath, ...others])
  if (Object.keys(properties).length === 0) return choosesView ? '{}' : 'Record<string, never>'
  return printType({ type: 'object', properties, additionalProperties: false }, ARGUMENTS, '    ')
}

const ARGUMENTS: TypeRules = {
  member: (schema) => (schema.required ? 'required' : 'optional'),
  isInput: true,
}

const replyType = (named: NamedRoute, context: ViewContext): string => {
  const { resource } = named.route
  const reply = replySchemaOf(named)
  if (!reply) return 'Record<string, unknown>'
  const rules: TypeRules = {
    member: (schema) => (schema.required ? 'required' : 'optional'),
    known: (schema) =>
      resource && schema.properties === resource.fields ? viewName(resource, context) : undefined,
  }
  return printType(reply, rules, '    ')
}

const operationEntry = ({ name, route, path }: PlacedRoute): string => {
  const method = primaryMethod(route)
  const place = method === 'GET' || method === 'DELETE' ? 'query' : 'body'
  return `  ${name}: { method: '${method}', path: '${path}', args: '${place}' },\n`
}
