import type { NamedRoute } from '../../server/src/contract/describe.ts'
import { isBatchable, primaryMethod } from '../../server/src/contract/openapi/openapi.ts'
import { placeArguments } from '../../server/src/contract/openapi/parameters.ts'
import {
  replySchemaOf,
  resourcesOf,
  typeName,
} from '../../server/src/contract/openapi/reply-schema.ts'
import { asShown, CONTEXTS, isPromised } from '../../server/src/contract/openapi/schema-sides.ts'
import { templatePath } from '../../server/src/contract/path.ts'
import type { ResourceSchema } from '../../server/src/contract/resource.ts'
import type { Schema, ViewContext } from '../../server/src/contract/schema.ts'
import type { RouteTable } from '../../server/src/contract/table.ts'
import { printComment, printMembers, printType, type TypeRules } from './typescript.ts'

/**
 * The generated half of the client by file: for each namespace the types of its operations and how to
 * send them, and an index that joins them.
 */
export const clientSources = (table: RouteTable): Readonly<Record<string, string>> => {
  const places = namespacesOf(table)
  const known: Known = { resources: resourcesOf(table), homes: new Map() }
  for (const { file, operations } of places)
    for (const { route } of operations)
      if (route.resource && !known.homes.has(route.resource.name))
        known.homes.set(route.resource.name, { file, resource: route.resource })
  return {
    ...Object.fromEntries(places.map((place) => [place.file, namespaceSource(place, known)])),
    index: indexSource(places),
  }
}

interface Known {
  /** By their fields, which replies share. */
  readonly resources: ReturnType<typeof resourcesOf>
  /** The file that has the types of a resource. */
  readonly homes: Map<string, { readonly file: string; readonly resource: ResourceSchema }>
}

type PlacedRoute = NamedRoute & { readonly path: string }

/** The operations of a namespace and the names of what is generated for them. */
interface NamespacePlace {
  readonly namespace: string
  readonly file: string
  readonly operations: readonly PlacedRoute[]
}

const namespacesOf = ({ endpoints }: RouteTable): readonly NamespacePlace[] =>
  [...Map.groupBy(endpoints, ({ namespace }) => namespace)].map(([namespace, those]) => ({
    namespace,
    file: namespace === '' ? 'root' : namespace.replaceAll(/[^a-z0-9]+/g, '-'),
    operations: those.flatMap(({ path, routes }) =>
      routes.map((named) => ({ ...named, path: `/${templatePath(path)}` })),
    ),
  }))

const apiName = ({ file }: NamespacePlace): string => `${typeName(file)}Api`

const tableName = (place: NamespacePlace): string => {
  const name = typeName(place.file)
  return `${name[0]?.toLowerCase()}${name.slice(1)}Operations`
}

const namespaceSource = (place: NamespacePlace, known: Known): string => {
  const { operations, namespace, file } = place
  const homes = [...known.homes.values()]
  const own = homes.filter((home) => home.file === file)
  const title = namespace === '' ? 'of the interface itself' : `of ${namespace}`
  const body = [
    ...own.map(({ resource }) => resourceTypes(resource)),
    `/** Operations ${title}: what each takes and answers. */\nexport interface ${apiName(place)} {\n${operations.map((named) => operationType(named, known)).join('\n')}}\n`,
    `/** How each goes over the wire. */\nexport const ${tableName(place)} = {\n${operations.map(operationEntry).join('')}} as const satisfies Record<keyof ${apiName(place)}, Operation>\n`,
  ].join('\n')
  const words = new Set(body.match(/\w+/g))
  const borrowed = homes
    .filter((home) => home.file !== file)
    .flatMap((home) =>
      viewsOf(home.resource)
        .map((view) => ({ name: viewName(home.resource, view), file: home.file }))
        .filter(({ name }) => words.has(name)),
    )
  const imports = [
    `import type { ${own.length > 0 ? 'Linked, ' : ''}Operation } from '../operation.ts'\n`,
    ...Array.from(
      Map.groupBy(borrowed, (one) => one.file),
      ([from, names]) =>
        `import type { ${names.map(({ name }) => name).join(', ')} } from './${from}.ts'\n`,
    ),
  ].join('')
  return `${imports}\n${body}`
}

const indexSource = (places: readonly NamespacePlace[]): string =>
  [
    places
      .map(
        (place) =>
          `import { type ${apiName(place)}, ${tableName(place)} } from './${place.file}.ts'\n`,
      )
      .join(''),
    places.map(({ file }) => `export type * from './${file}.ts'\n`).join(''),
    `/** Every operation: what it takes and what it answers. */\nexport interface Api extends ${places.map(apiName).join(', ')} {}\n`,
    `/** How each operation goes over the wire. */\nexport const operations = {\n${places.map((place) => `  ...${tableName(place)},\n`).join('')}} as const\n`,
  ].join('\n')

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

const operationType = (named: PlacedRoute, known: Known): string => {
  const { name, route, path } = named
  const views = hasViews(named) && route.resource ? viewsOf(route.resource) : []
  const lines = [
    `    args: ${argumentsType(named, views.length > 1)}\n`,
    `    reply: ${replyType(named, 'view', known)}\n`,
    ...(views.length > 1
      ? [
          `    views: { ${views.map((view) => `${view}: ${replyType(named, view, known)}`).join('; ')} }\n`,
        ]
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

const replyType = (named: NamedRoute, context: ViewContext, { resources }: Known): string => {
  const reply = replySchemaOf(named)
  if (!reply) return 'Record<string, unknown>'
  const rules: TypeRules = {
    member: (schema) => (schema.required ? 'required' : 'optional'),
    known: ({ properties }) => {
      const resource = resources.get(properties)
      return resource && viewName(resource, context)
    },
  }
  return printType(reply, rules, '    ')
}

const operationEntry = ({ name, route, path }: PlacedRoute): string => {
  const method = primaryMethod(route)
  const place = method === 'GET' || method === 'DELETE' ? 'query' : 'body'
  return `  ${name}: { method: '${method}', path: '${path}', args: '${place}' },\n`
}
