import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument, Operation } from '../../src/contract/openapi/document.ts'
import type { JsonSchema } from '../../src/contract/openapi/json-schema.ts'
import { openapi } from '../../src/contract/openapi/openapi.ts'
import type { ViewContext } from '../../src/contract/schema.ts'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../app.ts'

let app: TestApp
let document: OpenApiDocument
let admin: Client

const ROOT = '/api/core/v2'
const CONTEXTS = ['view', 'edit', 'embed'] as const

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  document = openapi(app.table, { title: 'Test', version: '0', server: '/api' })
  await admin.post(`${ROOT}/posts`, { title: 'A post', status: 'publish' })
  await admin.post(`${ROOT}/pages`, { title: 'A page', status: 'publish' })
})

describe.each(CONTEXTS)('the document on reading in "%s"', (context) => {
  it.each([
    ['listPosts', 'posts'],
    ['getPost', 'posts/1'],
    ['listPages', 'pages'],
    ['getPage', 'pages/2'],
    ['listUsers', 'users'],
    ['getUser', 'users/1'],
    ['getMe', 'users/me'],
    ['getType', 'types/page'],
    ['getStatus', 'statuses/publish'],
    ['getTaxonomy', 'taxonomies/category'],
    ['listTemplates', 'templates'],
    ['getTemplate', 'templates/callboard//single'],
    ['listTemplateParts', 'template-parts'],
    ['getTheme', 'themes/callboard'],
    ['listBlockTypes', 'block-types'],
    ['getBlockType', 'block-types/core/latest-posts'],
    ['listBlockPatterns', 'block-patterns/patterns'],
    ['listBlockPatternCategories', 'block-patterns/categories'],
  ])('holds for %s', async (id, path) => {
    expectAsDescribed(id, await admin.get(`${ROOT}/${path}?context=${context}`), context)
  })
})

describe('the document on writing', () => {
  it('holds for settings', async () => {
    expectAsDescribed('getSettings', await admin.get(`${ROOT}/settings`))
    expectAsDescribed('updateSettings', await admin.patch(`${ROOT}/settings`, { title: 'New' }))
  })

  it.each([
    ['Post', 'posts'],
    ['Page', 'pages'],
  ])('holds for the life of a %s', async (name, base) => {
    const made = await admin.post(`${ROOT}/${base}`, { title: { raw: 'Life' }, content: 'Plain' })
    expectAsDescribed(`create${name}`, made)
    const path = `${ROOT}/${base}/${made.body.id}`
    expectAsDescribed(`update${name}`, await admin.patch(path, { status: 'private' }))
    expectAsDescribed(`delete${name}`, await admin.delete(path))
    expectAsDescribed(`delete${name}`, await admin.delete(`${path}?force=true`))
  })

  it('holds for the life of a user', async () => {
    const account = { username: 'zoe', email: 'zoe@example.org', password: 'a long password 1' }
    const made = await admin.post(`${ROOT}/users`, account)
    expectAsDescribed('createUser', made)
    const path = `${ROOT}/users/${made.body.id}`
    expectAsDescribed('updateUser', await admin.patch(path, { name: 'Zoe' }))
    expectAsDescribed('deleteUser', await admin.delete(`${path}?force=true&reassign=1`))
  })

  it.each([
    ['Category', 'categories'],
    ['Tag', 'tags'],
    ['Menu', 'menus'],
  ])(
    'holds for the life of a %s, which is shown without links when it is gone',
    async (name, base) => {
      const made = await admin.post(`${ROOT}/${base}`, { name: 'Short life' })
      expectAsDescribed(`create${name}`, made)
      const path = `${ROOT}/${base}/${made.body.id}`
      expectAsDescribed(`update${name}`, await admin.patch(path, { description: 'Changed' }))
      const gone = await admin.delete(`${path}?force=true`)
      expectAsDescribed(`delete${name}`, gone)
      const linked = { ...gone.body, previous: { ...gone.body.previous, _links: {} } }
      expect(newAjv().validate(answerSchema(`delete${name}`, 200), linked)).toBe(false)
    },
  )

  it('holds for the life of an application password', async () => {
    const base = `${ROOT}/users/me/application-passwords`
    const made = await admin.post(base, { name: 'A program' })
    expectAsDescribed('createApplicationPassword', made)
    expectAsDescribed('listApplicationPasswords', await admin.get(base), 'view')
    const path = `${base}/${made.body.uuid}`
    expectAsDescribed('updateApplicationPassword', await admin.patch(path, { name: 'Another' }))
    expectAsDescribed('deleteApplicationPassword', await admin.delete(path))
  })

  it('holds for a rendered block', async () => {
    const path = `${ROOT}/block-renderer/core/latest-posts?context=edit`
    expectAsDescribed('renderBlock', await admin.get(path), 'edit')
    expectAsDescribed('renderBlock', await admin.post(path, { attributes: { postsToShow: 1 } }))
  })

  it('holds for error responses', async () => {
    const ajv = newAjv()
    const schema = { ...document.components.schemas.Error }
    for (const response of [
      await admin.get(`${ROOT}/posts?per_page=no`),
      await admin.post(`${ROOT}/users`, {}),
      await admin.get(`${ROOT}/posts/999`),
      await app.anonymous.get(`${ROOT}/settings`),
    ])
      expect(ajv.validate(schema, response.body), response.text).toBe(true)
  })

  it('holds for If-Match: routes that accept it reject another version', async () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
    )
    const conditional = operations.filter(({ responses }) => responses[412])
    expect(conditional.length).toBeGreaterThanOrEqual(12)
    const { body: page } = await admin.get(`${ROOT}/pages`)
    const { body: post } = await admin.get(`${ROOT}/posts`)
    const { body: user } = await admin.post(`${ROOT}/users`, {
      username: 'kim',
      email: 'kim@example.org',
      password: 'a long password 1',
    })
    const material = { title: 'Material', status: 'publish' }
    const link = { title: 'A link', url: 'http://example.org/' }
    const ids: Record<string, number | string> = {
      pages: page[0].id,
      posts: post[0].id,
      users: user.id,
      comments: (await admin.post(`${ROOT}/comments`, { post: post[0].id, content: 'x' })).body.id,
      blocks: (await admin.post(`${ROOT}/blocks`, material)).body.id,
      navigation: (await admin.post(`${ROOT}/navigation`, material)).body.id,
      'menu-items': (await admin.post(`${ROOT}/menu-items`, link)).body.id,
      media: (await uploadSample(admin)).body.id,
    }
    const font = JSON.stringify({ name: 'A', slug: 'a', fontFamily: 'A' })
    const family = await admin.post(`${ROOT}/font-families`, { font_family_settings: font })
    ids['font-families'] = family.body.id
    const src = 'https://fonts.example.org/a.woff2'
    const face = await admin.post(`${ROOT}/font-families/${family.body.id}/font-faces`, {
      font_face_settings: JSON.stringify({ fontFamily: 'A', src }),
    })
    for (const base of ['categories', 'tags', 'wp_pattern_category', 'menus'])
      ids[base] = (await admin.post(`${ROOT}/${base}`, { name: 'A name' })).body.id
    for (const base of ['characters', 'shows', 'actors', 'categories']) {
      const item = { name: 'A name', kind: 'gender' }
      ids[`svc/v1/${base}`] = (await admin.post(`/api/svc/v1/${base}`, item)).body.id
    }
    for (const base of ['templates', 'template-parts'])
      ids[base] = (await admin.post(`${ROOT}/${base}`, { slug: 'law', title: 'Law' })).body.id
    const { body: themes } = await admin.get(`${ROOT}/themes`)
    ids['global-styles'] = themes[0]._links['wp:user-global-styles'][0].href.split('/').at(-1)
    const copyOf = async (item: string): Promise<number> => {
      const { body } = await admin.post(`${ROOT}/${item}/autosaves`, { content: 'x' })
      return body.wp_id ?? body.id
    }
    for (const { path, method } of conditional) {
      const [, ...parts] = path.split('/')
      const base = (path.startsWith('/svc/') ? parts.slice(0, 3).join('/') : parts[2]) ?? ''
      const item = String(ids[base])
      const id = path.includes('{parent}') ? await copyOf(`${base}/${item}`) : item
      const url = `/api${path
        .replace('{font_family_id}/font-faces/{id}', `${item}/font-faces/${face.body.id}`)
        .replace('{parent}', item)
        .replace('{id}', String(id))}`
      const headers = { 'if-match': '"999-x"' }
      const response =
        method === 'delete'
          ? await admin.delete(`${url}?force=true&reassign=1`, undefined, { headers })
          : await admin[method as 'post' | 'put' | 'patch'](url, REQUIRED, { headers })
      expect(response.status, `${method} ${url}`).toBe(412)
    }
  })
})

/** Fields that some updates require; the others ignore them. */
const REQUIRED = { font_family_settings: '{"name":"Another name"}' }

/** One pixel, as a raw body. */
const uploadSample = (client: Client): Promise<TestResponse> =>
  client.post(`${ROOT}/media`, undefined, {
    headers: { 'content-type': 'image/gif', 'content-disposition': 'attachment; filename="a.gif"' },
    payload: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  })

describe('a resource', () => {
  it('shows editors every field that it shows readers, as the types of the client assume', () => {
    for (const { routes } of app.table.endpoints)
      for (const { route } of routes) {
        const fields = Object.entries(route.resource?.fields ?? {})
        // Read-only resources, such as search results, have no edit context.
        if (!fields.some(([, { context }]) => context?.includes('edit'))) continue
        for (const [name, { context }] of fields)
          if (context?.includes('view')) expect(context, name).toContain('edit')
      }
  })
})

const newAjv = (): Ajv2020 =>
  new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

const expectAsDescribed = (id: string, response: TestResponse, context?: ViewContext): void => {
  const ajv = newAjv()
  const isAsDescribed = ajv.validate(answerSchema(id, response.status, context), response.body)
  expect(isAsDescribed ? [] : ajv.errors, `${id}: ${response.text}`).toEqual([])
}

/** The documented schema of a response; with a context, including the fields required there. */
const answerSchema = (id: string, status: number, context?: ViewContext): object => {
  const operation = Object.values(document.paths)
    .flatMap((item) => Object.values(item) as Operation[])
    .find(({ operationId }) => operationId === id)
  const response = operation?.responses[status]
  if (!response || '$ref' in response) throw new Error(`${id} does not say what ${status} holds`)
  const schema = response.content?.['application/json']?.schema
  const { components } = document
  return { ...schema, components: context ? inContext(components, context) : components }
}

/** Requires the members of this context and forbids those of other contexts only. */
const inContext = (part: unknown, context: ViewContext): unknown => {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => inContext(one, context))
  const { properties = {}, required = [] } = part as JsonSchema
  const inner = Object.entries(part).map(([key, value]) => [key, inContext(value, context)])
  const limited = Object.entries(properties).filter(([, member]) => member['x-context'])
  if (limited.length === 0) return Object.fromEntries(inner)
  const isShown = ([, member]: [string, JsonSchema]): boolean =>
    member['x-context']?.includes(context) ?? true
  const members = Object.entries(properties).map((entry) => [
    entry[0],
    isShown(entry) && inContext(entry[1], context),
  ])
  return {
    ...Object.fromEntries(inner),
    properties: Object.fromEntries(members),
    required: [...required, ...limited.filter(isShown).map(([name]) => name)],
  }
}
