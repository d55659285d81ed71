import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { ensureCategories } from '../../../test/catalogue.ts'
import { findFault } from '../../contract/arguments/validate.ts'
import { createItem } from '../catalogue/save/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const A = '/api/abilities/v1/abilities'

describe('GET abilities/v1/abilities', () => {
  it('lists abilities with their schemas to signed-in users', async () => {
    expect((await app.anonymous.get(A)).status).toBe(401)
    const { body, headers } = await app.as('subscriber').get(A)
    expect(headers['x-wp-total']).toBe(String(body.length))
    const site = body.find((one: { name: string }) => one.name === 'core/get-site-info')
    expect(site.meta.annotations).toEqual({ readonly: true, destructive: false, idempotent: true })
    expect(site.output_schema.properties.url.format).toBe('uri')
  })

  it('limits the list to a category and pages it', async () => {
    const { body } = await app.as('subscriber').get(`${A}?category=content&per_page=1`)
    expect(body.map((one: { name: string }) => one.name)).toEqual(['content/search'])
  })

  it('responds under the namespace of WordPress clients too', async () => {
    const { body } = await app
      .as('subscriber')
      .get('/wp-json/wp-abilities/v1/abilities/core/get-site-info')
    expect(body._links.self[0].href).toContain(
      '/wp-json/wp-abilities/v1/abilities/core/get-site-info',
    )
  })
})

describe('abilities/v1/abilities/{name}/run', () => {
  it('returns site facts to administrators only', async () => {
    const { body } = await app.as('administrator').get(`${A}/core/get-site-info/run`)
    expect(body).toMatchObject({ name: 'Callboard', url: 'http://callboard.test' })
    const refused = await app.as('editor').get(`${A}/core/get-site-info/run`)
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_ability_cannot_execute'])
  })

  it('returns the named facts, or all of them without a name', async () => {
    const admin = app.as('administrator')
    const some = await admin.get(
      `${A}/core/get-site-info/run?input[fields][]=url&input[fields][]=charset`,
    )
    expect(some.body).toEqual({ url: 'http://callboard.test', charset: 'UTF-8' })
    const all = await admin.get(`${A}/core/get-environment-info/run`)
    expect(Object.keys(all.body)).toEqual([
      'environment',
      'php_version',
      'db_server_info',
      'wp_version',
    ])
    const wrong = await admin.get(`${A}/core/get-site-info/run?input[fields]=password`)
    expect([wrong.status, wrong.body.code]).toEqual([400, 'ability_invalid_input'])
    const further = await admin.get(`${A}/core/get-site-info/run?input[more]=1`)
    expect([further.status, further.body.code]).toEqual([400, 'ability_invalid_input'])
  })

  it('checks method and input before capabilities', async () => {
    const path = `${A}/core/get-site-info/run`
    const { anonymous } = app
    expect((await anonymous.post(path, {})).body.code).toBe('rest_ability_invalid_method')
    expect((await anonymous.get(`${path}?input=text`)).body.code).toBe('ability_invalid_input')
    const refused = await anonymous.get(path)
    expect([refused.status, refused.body.code]).toEqual([401, 'rest_ability_cannot_execute'])
  })

  it('drafts a post that the search finds only once it is published', async () => {
    const author = app.as('author')
    const input = { title: 'A very rare word: quokka', content: 'text' }
    const { status, body } = await author.post(`${A}/content/create-draft/run`, { input })
    expect([status, body.status, body.type]).toEqual([200, 'draft', 'post'])
    const search = `${A}/content/search/run?input[search]=quokka`
    expect((await author.get(search)).body).toEqual([])
    await author.post(`/api/core/v2/posts/${body.id}`, { status: 'publish' })
    expect((await author.get(search)).body).toMatchObject([{ id: body.id, title: input.title }])
  })

  it.each([
    ['an unknown ability', 'GET', 'core/nothing', {}, 404, 'rest_ability_not_found'],
    ['the wrong method', 'POST', 'core/get-user-info', {}, 405, 'rest_ability_invalid_method'],
    ['a missing input', 'POST', 'content/create-draft', {}, 400, 'ability_invalid_input'],
    [
      'a wrong input',
      'POST',
      'content/create-draft',
      { title: 'x', type: 'king' },
      400,
      'ability_invalid_input',
    ],
  ])('refuses %s', async (_what, method, name, input, status, code) => {
    const author = app.as('author')
    const path = `${A}/${name}/run`
    const answer = method === 'GET' ? await author.get(path) : await author.post(path, { input })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('refuses drafts from subscribers', async () => {
    const input = { title: 'x' }
    const { status } = await app.as('subscriber').post(`${A}/content/create-draft/run`, { input })
    expect(status).toBe(403)
  })
})

describe('abilities of the catalogue', () => {
  beforeAll(async () => {
    const ctx = app.systemContext()
    await ensureCategories(ctx, [
      { kind: 'gender', slug: 'agender', name: 'Agender' },
      { kind: 'gender', slug: 'unused', name: 'Unused' },
      { kind: 'cliche', slug: 'dead', name: 'Dead' },
    ])
    const terms = { gender: ['agender'] }
    await createItem(ctx, 'character', { name: 'Ann', terms })
    await createItem(ctx, 'character', {
      ...{ name: 'Bea', deaths: ['2016-03-03'], terms: { ...terms, cliche: ['dead'] } },
    })
    await createItem(ctx, 'character', { name: 'Hidden Ann', status: 'draft', terms })
    await createItem(ctx, 'show', { name: 'A Show' })
  })

  const run = async (name: string, query: string) =>
    (await app.as('subscriber').get(`${A}/catalogue/${name}/run?${query}`)).body

  it('read statistics, by category on request', async () => {
    const totals = { characters: 2, dead: 1, shows: 1, actors: 0 }
    expect(await run('read-statistics', '')).toEqual({ totals, breakdowns: {} })
    const url = 'http://callboard.test/gender/agender/'
    expect(await run('read-statistics', 'input[kinds][]=gender')).toEqual({
      ...{ totals, breakdowns: { gender: [{ slug: 'agender', name: 'Agender', count: 2, url }] } },
    })
    expect((await run('read-statistics', 'input[kinds][]=plot')).code).toBe('ability_invalid_input')
  })

  it('find published characters', async () => {
    const found = async (query: string) => {
      const { total, characters } = await run('find-characters', query)
      return [total, characters.map(({ name }: { name: string }) => name)]
    }
    expect(await found('input[search]=ann')).toEqual([1, ['Ann']])
    expect(await found('input[gender]=agender&input[limit]=1')).toEqual([2, ['Ann']])
    expect(await found('input[alive]=false')).toEqual([1, ['Bea']])
    const { characters } = await run('find-characters', 'input[search]=bea')
    expect(characters).toMatchObject([{ died: ['2016-03-03'], gender: 'Agender' }])
  })

  it('return output that matches their schemas', async () => {
    for (const [name, query] of [
      ['read-statistics', 'input[kinds][]=gender'],
      ['find-characters', ''],
    ] as const) {
      const { output_schema } = (await app.as('subscriber').get(`${A}/catalogue/${name}`)).body
      expect(findFault(await run(name, query), output_schema, 'output')).toBeUndefined()
    }
  })
})
