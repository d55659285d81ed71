import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { createProductTable } from '../../http/protocol.ts'
import { modules } from '../../modules.ts'
import { Id, PerPage } from '../arguments/args.ts'
import type { Module } from '../module.ts'
import { namespaces } from '../namespace.ts'
import { JSON_OR_CSV } from '../reply.ts'
import { resource } from '../resource.ts'
import { EDITABLE, type RouteRecord, route } from '../route.ts'
import { array, integer, object, oneOf, string } from '../schema.ts'
import { createRouteTable } from '../table.ts'
import type { OpenApiDocument, Operation, Parameter } from './document.ts'
import { openapi } from './openapi.ts'
import { itemOf } from './reply-schema.ts'

const about = { title: 'Test', version: '1.0.0', server: '/api' }

const describeRoutes = (routes: Readonly<Record<string, RouteRecord>>): OpenApiDocument => {
  const declared = Object.keys(routes).map((name) => ({ name }))
  const things: Module = { name: 'things', routes, extensions: [namespaces.with(...declared)] }
  return openapi(createRouteTable([things]), about)
}

const thing = resource('big-thing', {
  id: integer({ context: ['view', 'edit', 'embed'], readonly: true }),
  note: string({ context: ['edit'], required: true }),
  secret: string({ context: [] }),
})

const run = async () => ({})
const things: RouteRecord = {
  listThings: route({
    method: 'GET',
    path: 'things',
    summary: 'List things',
    can: 'anyone',
    args: { per_page: PerPage, include: array(integer()), where: object({ a: string() }) },
    resource: thing,
  }).handle(run),
  createThing: route({
    method: 'POST',
    path: 'things',
    summary: 'Create a thing',
    description: 'Sends a mail.',
    can: ['make_things', 'make_all'],
    args: { note: string({ required: true }), tags: array(string()) },
    batch: true,
    resource: thing,
  }).handle(run),
  updateThing: route({
    method: EDITABLE,
    path: 'things/(?P<id>[\\d]+)',
    summary: 'Update a thing',
    can: 'make_things',
    args: { id: Id, note: string() },
    resource: thing,
    load: async () => 1,
  }).handle(run),
  deleteThing: route({
    method: 'DELETE',
    path: 'things/(?P<slug>[a-z]+)',
    summary: 'Delete a thing',
    can: 'make_things',
    args: { slug: string({ unpublished: true }), how: oneOf(['fast', 'slow']) },
    resource: thing,
  }).handle(run),
  borrowThing: route({
    method: 'POST',
    path: 'borrowed',
    summary: 'Borrow a thing',
    can: 'anyone',
    reply: object({ thing: itemOf(thing) }),
  }).handle(run),
  countThings: route({
    method: 'GET',
    path: 'counted',
    summary: 'Count things',
    can: 'anyone',
    reply: object({ count: integer() }),
    produces: JSON_OR_CSV,
  }).handle(run),
  exportThings: route({
    method: 'GET',
    path: 'things.csv',
    summary: 'Download all things',
    can: 'anyone',
    produces: ['text/csv'],
  }).handle(run),
}

describe('the document of the product', () => {
  const notWired = (): never => {
    throw new Error('routes are only described here')
  }
  const table = createProductTable(modules, { dispatcher: notWired, subContext: notWired })
  const document = openapi(table, about)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (Object.values(item) as Operation[]).map((operation) => ({ path, operation })),
  )

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document) as never)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('holds valid JSON Schema 2020-12 everywhere', () => {
    const { components } = document
    const schemas = [
      ...Object.values(components.schemas),
      ...operations.flatMap(({ operation }) => ownSchemas(operation)),
    ]
    expect(schemas.length).toBeGreaterThan(100)
    // Strict compilation refuses unknown keywords and dangling references. As parts of one document
    // the schemas share the compiled components.
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      validateFormats: false,
      inlineRefs: false,
    })
    ajv.addVocabulary(['x-context', 'components', 'schemas'])
    ajv.addSchema({ $id: 'document', components, schemas })
    for (const at of schemas.keys())
      expect(() => ajv.getSchema(`document#/schemas/${at}`)).not.toThrow()
  })

  it('has every route as one operation and further methods as aliases of it', () => {
    const routes = table.endpoints.flatMap(({ routes }) => routes)
    const ids = operations.flatMap(({ operation }) => operation.operationId ?? [])
    expect(ids.toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
    expect(operations.length).toBe(routes.flatMap(({ route }) => route.methods).length)
  })

  it('declares the variables of each path, and no parameter twice', () => {
    for (const { path, operation } of operations) {
      const own = parametersOf(operation)
      const inPath = own.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      const variables = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      expect(inPath.toSorted(), path).toEqual(variables.toSorted())
      expect(new Set(own.map(({ name }) => name)).size, path).toBe(own.length)
    }
  })
})

describe('an operation', () => {
  const { paths, components } = describeRoutes({ 'test/v1': things })
  const list = paths['/test/v1/things']?.get
  const create = paths['/test/v1/things']?.post
  const update = paths['/test/v1/things/{id}']?.patch

  it('has the summary of the route, and its description if there is one', () => {
    expect(create).toMatchObject({ summary: 'Create a thing', description: 'Sends a mail.' })
    expect(list).toMatchObject({ summary: 'List things' })
    expect(list).not.toHaveProperty('description')
  })

  it('takes the arguments of a read from the query, lists and objects in brackets', () => {
    expect(parametersOf(list)).toMatchObject([
      { name: 'per_page', in: 'query', schema: { type: 'integer', default: 10, maximum: 100 } },
      { name: 'include[]', in: 'query', style: 'form', explode: true, schema: { type: 'array' } },
      { name: 'where', in: 'query', style: 'deepObject', explode: true },
    ])
  })

  it('refers to items of any resource in its reply', () => {
    const answer = paths['/test/v1/borrowed']?.post?.responses[200]
    expect(answer).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { thing: { $ref: '#/components/schemas/BigThing' } } },
        },
      },
    })
  })

  it('has the media types of its reply, of which a schema describes the JSON', () => {
    const contentAt = (path: string) => paths[path]?.get?.responses[200]
    const text = { schema: { type: 'string' } }
    expect(contentAt('/test/v1/things.csv')).toMatchObject({ content: { 'text/csv': text } })
    expect(contentAt('/test/v1/things.csv')).not.toHaveProperty(['content', 'application/json'])
    expect(contentAt('/test/v1/counted')).toMatchObject({
      content: {
        'application/json': { schema: { properties: { count: { type: 'integer' } } } },
        'text/csv': text,
      },
    })
  })

  it('takes the arguments of a write from the body, as JSON or as a form', () => {
    const schema = { $ref: '#/components/schemas/CreateThingArguments' }
    expect(create?.requestBody).toEqual({
      required: true,
      content: {
        'application/json': { schema },
        'application/x-www-form-urlencoded': {
          schema,
          encoding: { tags: { style: 'form', explode: false } },
        },
      },
    })
    expect(components.schemas.CreateThingArguments).toMatchObject({ required: ['note'] })
  })

  it('takes variables from the path, with the pattern of a text', () => {
    expect(parametersOf(update)).toMatchObject([{ name: 'id', in: 'path', required: true }])
    expect(parametersOf(paths['/test/v1/things/{slug}']?.delete)).toMatchObject([
      { name: 'slug', in: 'path', schema: { pattern: '^(?:[a-z]+)$' } },
      { name: 'how', in: 'query' },
    ])
  })

  it('declares who may call it', () => {
    expect(list).toMatchObject({ 'x-capability': 'anyone', security: [{}, { basic: [] }] })
    expect(create).toMatchObject({
      'x-capability': ['make_things', 'make_all'],
      security: [{ basic: [] }],
      'x-batch': true,
    })
  })

  it('answers with its resource, alone or in a list', () => {
    const answer = (operation: Operation | undefined, status: string) =>
      operation?.responses[status]
    const item = { $ref: '#/components/schemas/BigThing' }
    const json = (schema: object) => ({ content: { 'application/json': { schema } } })
    expect(answer(list, '200')).toMatchObject(json({ type: 'array', items: item }))
    expect(answer(create, '201')).toMatchObject(json(item))
    expect(answer(update, '412')).toBeDefined()
    expect(components.schemas.BigThing).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        note: { type: 'string', 'x-context': ['edit'] },
        _links: { $ref: '#/components/schemas/Links' },
      },
      required: ['id'],
      readOnly: true,
    })
  })

  it('refers to a part that several responses share, with its own description', () => {
    const Size = object({ width: integer({ required: true }) }, { sharedAs: 'Size' })
    const get = { method: 'GET', summary: 'Measure', can: 'anyone' } as const
    const { components, paths } = describeRoutes({
      'a/v1': {
        measure: route({ ...get, path: 'one', reply: object({ size: Size }) }).handle(run),
        measureAll: route({
          ...get,
          path: 'all',
          reply: array({ ...Size, description: 'Of each.' }),
        }).handle(async () => []),
      },
    })
    expect(components.schemas.Size).toEqual({
      type: 'object',
      properties: { width: { type: 'integer' } },
      required: ['width'],
    })
    const $ref = '#/components/schemas/Size'
    const answers = Object.values(paths).map(({ get }) => get?.responses[200])
    expect(answers).toMatchObject([
      { content: { 'application/json': { schema: { properties: { size: { $ref } } } } } },
      { content: { 'application/json': { schema: { items: { $ref, description: 'Of each.' } } } } },
    ])
  })

  it('has a unique name over all namespaces', () => {
    expect(() => describeRoutes({ 'test/v1': things, 'test/v2': things })).toThrow(
      'two operations are called "listThings"',
    )
  })
})

const parametersOf = (operation: Operation | undefined): Parameter[] =>
  (operation?.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : [one]))

const ownSchemas = (operation: Operation): object[] => [
  ...parametersOf(operation).map(({ schema }) => schema),
  ...Object.values(operation.responses).flatMap((response) =>
    '$ref' in response
      ? []
      : Object.values(response.content ?? {}).map(({ schema }) => schema as object),
  ),
]
