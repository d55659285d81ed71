import { typesOf } from '../arguments/coerce.ts'
import { parsePath } from '../path.ts'
import type { Route } from '../route.ts'
import type { Schema } from '../schema.ts'
import type { Encoding, MediaType, Parameter, Reference, RequestBody } from './document.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { asWritten } from './schema-sides.ts'

type Argument = readonly [name: string, schema: Schema]

/** Where the interface's one flat set of arguments goes in a request. */
export interface PlacedArguments {
  readonly path: readonly Argument[]
  readonly query: readonly Argument[]
  readonly body: readonly Argument[]
}

/** Variables go into the path; the rest into the query of a read or removal, else the body. */
export const placeArguments = (route: Route): PlacedArguments => {
  const { variables } = parsePath(route.path)
  const isInPath = ([name]: Argument): boolean => variables.includes(name)
  const all = Object.entries(route.args).map(([name, schema]) => [name, asWritten(schema)] as const)
  const others = all.filter((argument) => !isInPath(argument) && !argument[1].unpublished)
  const hasBody = !route.methods.includes('GET') && !route.methods.includes('DELETE')
  return {
    path: all.filter(isInPath),
    query: hasBody ? [] : others,
    body: hasBody ? others : [],
  }
}

/** The path and query parameters of an operation. */
export const operationParameters = (route: Route): Parameter[] => {
  const { path, query } = placeArguments(route)
  return [
    ...path.map((argument) => pathParameter(argument, route.path)),
    ...query.flatMap(([name, schema]) => queryParameters(name, schema)),
  ]
}

/** The body of an operation, as JSON and, if a form can express it, as a form. */
export const requestBody = (
  body: readonly Argument[],
  define: (schema: JsonSchema) => Reference,
  { takesFile = false }: { takesFile?: boolean } = {},
): RequestBody => {
  const schema = define(
    toJsonSchema({ type: 'object', properties: Object.fromEntries(body) } as Schema),
  )
  const encoding = Object.fromEntries(body.flatMap(formEncoding))
  const form: MediaType = Object.keys(encoding).length > 0 ? { schema, encoding } : { schema }
  const isForm = body.every(([, { items }]) => !items || formOf(items) === 'single')
  return {
    ...(body.some(([, { required }]) => required) ? { required: true } : {}),
    content: {
      'application/json': { schema },
      ...(isForm ? { 'application/x-www-form-urlencoded': form } : {}),
      ...(takesFile ? fileContent(schema) : {}),
    },
  }
}

/** A file comes as a part of a form, or as the body with its name in `Content-Disposition`. */
const fileContent = (fields: Reference): Record<string, MediaType> => {
  const file = { type: 'string', format: 'binary' } as const
  return {
    'multipart/form-data': {
      schema: { allOf: [fields, { type: 'object', properties: { file }, required: ['file'] }] },
    },
    'application/octet-stream': { schema: file },
  }
}

const pathParameter = ([name, schema]: Argument, path: string): Parameter => {
  const segment = parsePath(path).segments.find((s) => s.kind === 'variable' && s.name === name)
  const pattern = segment?.kind === 'variable' ? `^(?:${segment.source})$` : undefined
  const { description, ...rest } = toJsonSchema(schema)
  const isText = typesOf(schema).length === 0 || typesOf(schema).includes('string')
  return {
    name,
    in: 'path',
    ...(description ? { description } : {}),
    required: true,
    schema: isText && pattern ? { ...rest, pattern } : rest,
  }
}

/** An argument that may be a list or something else has one parameter for each form. */
const queryParameters = (name: string, schema: Schema): Parameter[] => {
  const { oneOf, anyOf, ...shared } = schema
  const branches = (oneOf ?? anyOf ?? []).map((branch) => ({ ...shared, ...branch }) as Schema)
  const [list, ...otherLists] = branches.filter((branch) => branch.type === 'array')
  const [other, ...others] = branches.filter((branch) => branch.type !== 'array')
  return list && other && otherLists.length + others.length === 0
    ? [queryParameter(name, list), queryParameter(name, other)]
    : [queryParameter(name, schema)]
}

const queryParameter = (name: string, schema: Schema): Parameter => {
  const { description, ...rest } = toJsonSchema(schema)
  const form = formOf(schema)
  return {
    name: form === 'list' ? `${name}[]` : name,
    in: 'query',
    ...(description ? { description } : {}),
    ...(schema.required ? { required: true } : {}),
    ...(form === 'list' ? { style: 'form', explode: true } : {}),
    ...(form === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema: rest,
  }
}

/** Forms write a list with commas and an object with brackets. */
const formEncoding = ([name, schema]: Argument): [string, Encoding][] => {
  const form = formOf(schema)
  if (form === 'list') return [[name, { style: 'form', explode: false }]]
  return form === 'object' ? [[name, { style: 'deepObject', explode: true }]] : []
}

const formOf = (schema: Schema): 'list' | 'object' | 'single' => {
  const types = typesOf(schema)
  return types.includes('array') ? 'list' : types.includes('object') ? 'object' : 'single'
}
