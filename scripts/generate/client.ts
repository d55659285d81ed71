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
import type { Route } from '../../server/src/contract/route.ts'
import type { Schema, ViewContext } from '../../server/src/contract/schema.ts'
import type { RouteTable } from '../../server/src/contract/table.ts'
import { printComment, printMembers, printType, type TypeRules } from './typescript.ts'

/**
 * The generated half of the client, by file: for each namespace the types of its operations and how
 * to send them, and an index that joins them.
 */
export const clientSources = (table: RouteTable): Readonly<Record<string, string>> => {
  const places = namespacesOf(table)
  const known: Known = { resources: resourcesOf(table), types: new Map() }
  const add = (key: string, type: NamedTypes): void => {
    if (!known.types.has(key)) known.types.set(key, type)
  }
  for (const { file, operations } of places)
    for (const { route } of operations) {
      if (route.resource) add(route.resource.name, { file, ...resourceTypes(route.resource) })
      for (const [name, schema] of sharedSchemas(route))
        add(`shared ${name}`, { file, ...sharedType(name, schema) })
    }
  return {
    ...Object.fromEntries(places.map((place) => [place.file, namespaceSource(place, known)])),
    index: indexSource(places),
  }
}

interface Known {
  /** By their fields, which replies share. */
  readonly resources: ReturnType<typeof resourcesOf>
  readonly types: Map<string, NamedTypes>
}

/** Types that operations refer to by name, declared in the file of the first operation that does. */
interface NamedTypes {
  readonly file: string
  readonly names: readonly string[]
  readonly source: string
}

type PlacedRoute = NamedRoute & { readonly path: string }

/** The operations of a namespace and the file generated for them. */
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
  const types = [...known.types.values()]
  const own = types.filter((type) => type.file === file)
  const title = namespace === '' ? 'outside of namespaces' : `of ${namespace}`
  const body = [
    ...own.map(({ source }) => source),
    `/** Operations ${title}: arguments and responses. */\nexport interface ${apiName(place)} {\n${operations.map((named) => operationType(named, known)).join('\n')}}\n`,
    `/** Methods and paths of the operations. */\nexport const ${tableName(place)} = {\n${operations.map(operationEntry).join('')}} as const satisfies Record<keyof ${apiName(place)}, Operation>\n`,
  ].join('\n')
  // Comments and texts may contain the word by chance.
  const words = new Set(body.replaceAll(/\/\*\*[\s\S]*?\*\/|'[^'\n]*'/g, '').match(/\w+/g))
  const borrowed = types
    .filter((type) => type.file !== file)
    .map((type) => ({ ...type, names: type.names.filter((name) => words.has(name)) }))
    .filter(({ names }) => names.length > 0)
  const imports = [
    `import type { ${words.has('Linked') ? 'Linked, ' : ''}Operation } from '../operation.ts'\n`,
    ...Array.from(
      Map.groupBy(borrowed, (type) => type.file),
      ([from, those]) =>
        `import type { ${those.flatMap(({ names }) => names).join(', ')} } from './${from}.ts'\n`,
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

/** Shared parts of a reply, by the name of their type. */
const sharedSchemas = ({ reply }: Route): ReadonlyMap<string, Schema> => {
  const found = new Map<string, Schema>()
  const look = (schema: Schema): void => {
    if (schema.sharedAs !== undefined) found.set(schema.sharedAs, schema)
    for (const part of partsOf(schema)) look(part)
  }
  if (reply) look(reply)
  return found
}

const partsOf = ({ properties = {}, items, additionalProperties: more, ...schema }: Schema) => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...(typeof more === 'object' ? [more] : []),
  ...(schema.oneOf ?? []),
  ...(schema.anyOf ?? []),
]

/** A resource has a type per context. In the default one, members of other contexts are optional. */
const resourceTypes = (resource: ResourceSchema): Omit<NamedTypes, 'file'> => {
  const views = viewsOf(resource)
  const shape: Schema = { type: 'object', properties: resource.fields, readonly: true }
  return {
    names: views.map((context) => viewName(resource, context)),
    source: views
      .map((context) => {
        const members = printMembers(asShown(shape), replyRules(context), '  ')
        return `export interface ${viewName(resource, context)} extends Linked {\n${members}}\n`
      })
      .join('\n'),
  }
}

const sharedType = (name: string, schema: Schema): Omit<NamedTypes, 'file'> => ({
  names: [name],
  source: `export interface ${name} {\n${printMembers(schema, DECLARED, '  ')}}\n`,
})

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
  const comment = [
    [`${route.summary}.`, route.description ?? ''].join(' ').trim(),
    '',
    `${primaryMethod(route)} ${path}; for ${who}`,
  ]
  return `${printComment(comment, '  ')}  ${name}: {\n${lines.join('')}  }\n`
}

/** Whether the caller chooses the context. */
const hasViews = ({ route }: NamedRoute): boolean =>
  Object.hasOwn(route.args, 'context') && route.resource !== undefined

/** The `context` argument is typed by the client itself: the type of the response depends on it. */
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

/** Members of declared replies are optional unless marked as required. */
const DECLARED: TypeRules = {
  member: (schema) => (schema.required ? 'required' : 'optional'),
  known: ({ sharedAs }) => sharedAs,
}

const replyType = (named: NamedRoute, context: ViewContext, { resources }: Known): string => {
  const reply = replySchemaOf(named)
  if (!reply) return 'Record<string, unknown>'
  const rules: TypeRules = {
    ...DECLARED,
    known: ({ properties, sharedAs }) => {
      const resource = resources.get(properties)
      return resource ? viewName(resource, context) : sharedAs
    },
  }
  return printType(reply, rules, '    ')
}

const operationEntry = ({ name, route, path }: PlacedRoute): string => {
  const method = primaryMethod(route)
  // Addresses end up in logs, so a password is sent in the body wherever there may be one.
  const hasSecret = 'password' in (route.args ?? {})
  const isInQuery = method === 'GET' || (method === 'DELETE' && !hasSecret)
  const place = isInQuery ? 'query' : 'body'
  return `  ${name}: { method: '${method}', path: '${path}', args: '${place}' },\n`
}
