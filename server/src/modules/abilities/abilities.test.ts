import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const A = '/api/abilities/v1/abilities'

describe('GET abilities/v1/abilities', () => {
  it('lists abilities with their schemas to whoever has an account', async () => {
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

  it('answers in the names of WordPress clients too', async () => {
    const { body } = await app
      .as('subscriber')
      .get('/wp-json/wp-abilities/v1/abilities/core/get-site-info')
    expect(body._links.self[0].href).toContain(
      '/wp-json/wp-abilities/v1/abilities/core/get-site-info',
    )
  })
})

describe('abilities/v1/abilities/{name}/run', () => {
  it('tells an administrator about the site, and nobody else', async () => {
    const { body } = await app.as('administrator').get(`${A}/core/get-site-info/run`)
    expect(body).toMatchObject({ name: 'Callboard', url: 'http://callboard.test' })
    const refused = await app.as('editor').get(`${A}/core/get-site-info/run`)
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_ability_cannot_execute'])
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
    ['a missing input', 'POST', 'content/create-draft', {}, 400, 'rest_ability_invalid_input'],
    [
      'a wrong input',
      'POST',
      'content/create-draft',
      { title: 'x', type: 'king' },
      400,
      'rest_ability_invalid_input',
    ],
  ])('refuses %s', async (_what, method, name, input, status, code) => {
    const author = app.as('author')
    const path = `${A}/${name}/run`
    const answer = method === 'GET' ? await author.get(path) : await author.post(path, { input })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('lets a subscriber draft nothing', async () => {
    const input = { title: 'x' }
    const { status } = await app.as('subscriber').post(`${A}/content/create-draft/run`, { input })
    expect(status).toBe(403)
  })
})
