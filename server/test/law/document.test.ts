import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../src/contract/json-schema.ts'
import { openapi } from '../../src/contract/openapi.ts'
import type { OpenApiDocument, Operation } from '../../src/contract/openapi-document.ts'
import type { ViewContext } from '../../src/contract/schema.ts'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../app.ts'

let app: TestApp
let document: OpenApiDocument
let admin: Client

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  document = openapi(app.table, { title: 'Test', version: '0', server: '/api' })
})

/** What the document says about the answer; in a rendering, every member that it promises. */
const answerSchema = (id: string, status: number, context?: ViewContext): JsonSchema => {
  const operation = Object.values(document.paths)
    .flatMap((item) => Object.values(item) as Operation[])
    .find(({ operationId }) => operationId === id)
  const response = operation?.responses[status]
  if (!response || '$ref' in response) throw new Error(`${id} does not say what ${status} holds`)
  const { schema } = response.content?.['application/json'] ?? {}
  const { components } = document
  return { ...schema, components: context ? promising(components, context) : components } as object
}

/** Requires and allows exactly the members that name this rendering. */
const promising = <T>(part: T, context: ViewContext): T => {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => promising(one, context)) as T
  const changed = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, promising(value, context)]),
  ) as JsonSchema
  const entries = Object.entries((part as JsonSchema).properties ?? {})
  const limited = entries.filter(([, member]) => member['x-context'])
  if (limited.length === 0) return changed as T
  const isShown = ([, member]: [string, JsonSchema]): boolean =>
    member['x-context']?.includes(context) ?? true
  return {
    ...changed,
    properties: Object.fromEntries(
      Object.entries(changed.properties ?? {}).map(([name, member]) => [
        name,
        isShown([name, (part as JsonSchema).properties?.[name] ?? {}]) ? member : false,
      ]),
    ),
    required: [...(changed.required ?? []), ...limited.filter(isShown).map(([name]) => name)],
  } as T
}

const expectTrue = (id: string, response: TestResponse, context?: ViewContext): void => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const isTrue = ajv.validate(answerSchema(id, response.status, context), response.body)
  expect(isTrue ? [] : ajv.errors, `${id} ${context ?? ''}: ${response.text.slice(0, 2000)}`).toEqual([])
}

describe('what the document says about answers', () => {
  it('holds', async () => {
    const faults: string[] = []
    const check = (id: string, response: TestResponse, context?: ViewContext) => {
      try {
        expectTrue(id, response, context)
      } catch (error) {
        faults.push(`${id} ${context} ${response.status}: ${(error as Error).message.slice(0, 3000)}`)
      }
    }
    const post = await admin.post('/api/core/v2/posts', { title: 'One', status: 'publish' })
    check('createPost', post)
    const page = await admin.post('/api/core/v2/pages', { title: 'P', status: 'publish' })
    check('createPage', page)
    const user = await admin.post('/api/core/v2/users', { username: 'zoe', email: 'zoe@example.org', password: 'a long password 1' })
    check('createUser', user)
    const pw = await admin.post('/api/core/v2/users/me/application-passwords', { name: 'x' })
    check('createApplicationPassword', pw)
    for (const context of ['view', 'edit', 'embed'] as const) {
      const q = `?context=${context}`
      check('listPosts', await admin.get(`/api/core/v2/posts${q}`), context)
      check('getPost', await admin.get(`/api/core/v2/posts/${post.body.id}${q}`), context)
      check('getPage', await admin.get(`/api/core/v2/pages/${page.body.id}${q}`), context)
      check('listUsers', await admin.get(`/api/core/v2/users${q}`), context)
      check('getUser', await admin.get(`/api/core/v2/users/${user.body.id}${q}`), context)
      check('getMe', await admin.get(`/api/core/v2/users/me${q}`), context)
      check('listTypes', await admin.get(`/api/core/v2/types${q}`), context)
      check('getType', await admin.get(`/api/core/v2/types/post${q}`), context)
      check('listStatuses', await admin.get(`/api/core/v2/statuses${q}`), context)
      check('getStatus', await admin.get(`/api/core/v2/statuses/publish${q}`), context)
      check('listTaxonomies', await admin.get(`/api/core/v2/taxonomies${q}`), context)
      check('getTaxonomy', await admin.get(`/api/core/v2/taxonomies/category${q}`), context)
      check('listApplicationPasswords', await admin.get(`/api/core/v2/users/me/application-passwords${q}`), context)
      check('getApplicationPassword', await admin.get(`/api/core/v2/users/me/application-passwords/${pw.body.uuid}${q}`), context)
    }
    check('getSettings', await admin.get('/api/core/v2/settings'))
    check('updateSettings', await admin.patch('/api/core/v2/settings', { title: 'x' }))
    check('updatePost', await admin.patch(`/api/core/v2/posts/${post.body.id}`, { title: 'x' }))
    check('updateUser', await admin.patch(`/api/core/v2/users/${user.body.id}`, { name: 'x' }))
    check('deletePost', await admin.delete(`/api/core/v2/posts/${post.body.id}`))
    check('deletePost', await admin.delete(`/api/core/v2/posts/${post.body.id}?force=true`))
    check('deleteUser', await admin.delete(`/api/core/v2/users/${user.body.id}?force=true&reassign=0`))
    check('updateApplicationPassword', await admin.patch(`/api/core/v2/users/me/application-passwords/${pw.body.uuid}`, { name: 'y' }))
    check('deleteApplicationPassword', await admin.delete(`/api/core/v2/users/me/application-passwords/${pw.body.uuid}`))
    check('deleteApplicationPasswords', await admin.delete(`/api/core/v2/users/me/application-passwords`))
    for (const f of faults) console.log(f.slice(0, 2500), '\n-----')
  })
})
