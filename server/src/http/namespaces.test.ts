import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { errors } from '../contract/errors.ts'
import type { Module } from '../contract/module.ts'
import { namespaces } from '../contract/namespace.ts'
import { type RateLimit, route } from '../contract/route.ts'
import { array, string } from '../contract/schema.ts'
import { createRouteTable } from '../contract/table.ts'
import { modules } from '../modules.ts'

declare module '../contract/tags.ts' {
  interface TagMap {
    guests: true
  }
}

const guestErrors = errors({ guest_unknown: [404, 'There is no such guest.'] })

const limit: RateLimit = { name: 'guests', seconds: 60, requests: () => 2 }

/** A module with its own namespace. */
const guests: Module = {
  name: 'guests',
  errors: [guestErrors],
  extensions: [
    namespaces.with({
      name: 'guest/v1',
      wordpressName: 'visitor/v1',
      wordpressPaths: { 'desk/front': 'desk/reception' },
      refusal: (body) => ({ success: false, error: body.message, ...body }),
      ignoresForms: true,
      cacheTags: ['guests'],
    }),
  ],
  routes: {
    'guest/v1': {
      getGuest: route({
        method: 'GET',
        path: 'desk/front/(?P<name>[a-z]+)',
        summary: 'A guest',
        can: 'anyone',
        args: { name: string() },
        cacheTags: ['posts'],
      }).handle(async ({ args: { name } }) => {
        if (name === 'nobody') throw guestErrors.guest_unknown()
        return { name }
      }),
      addGuest: route({
        method: 'POST',
        path: 'desk',
        summary: 'Note a guest',
        can: 'anyone',
        maxBodyBytes: 100,
        args: { name: string({ required: true }) },
        batch: true,
      }).handle(async ({ ctx }) => {
        await ctx.transaction(async (ctx) => ctx.touch('guests'))
        return { noted: true }
      }),
      greetAll: route({
        method: 'POST',
        path: 'greetings',
        summary: 'Takes a list',
        can: 'anyone',
        args: { names: array(string()) },
        listArgument: 'names',
      }).handle(async ({ args: { names = [] } }) => ({ names })),
      callGuest: route({
        method: 'GET',
        path: 'call',
        summary: 'May be asked twice a minute',
        can: 'anyone',
        limit,
      }).handle(async () => ({ called: true })),
      greetGuest: route({
        method: 'GET',
        path: 'greet',
        summary: 'Shares the count',
        can: 'anyone',
        limit,
      }).handle(async () => ({ greeted: true })),
      manageGuests: route({
        method: 'DELETE',
        path: 'desk',
        summary: 'For those who manage',
        can: 'manage_options',
      }).handle(async () => ({ gone: true })),
    },
  },
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { modules: [...modules, guests] })
})

describe('a namespace', () => {
  it.each<[string, unknown, Readonly<Record<string, string>>, readonly string[]]>([
    ['a list', ['ann', 'bob'], {}, ['ann', 'bob']],
    ['an object', { names: ['ann'] }, {}, ['ann']],
    ['an empty list', [], {}, []],
    [
      'a form, which it does not read',
      'names[]=ann',
      { 'content-type': 'application/x-www-form-urlencoded' },
      [],
    ],
  ])('takes %s for a body', async (_name, body, headers, expected) => {
    const answer = await app.anonymous.post('/api/guest/v1/greetings', body, { headers })
    expect(answer.body).toEqual({ names: expected })
  })

  it('has its own words in each dialect, at any depth', async () => {
    const paths = ['/api/guest/v1/desk/front/ann', '/wp-json/visitor/v1/desk/reception/ann']
    for (const path of paths) expect((await app.anonymous.get(path)).body).toEqual({ name: 'ann' })
    for (const path of ['/wp-json/visitor/v1/desk/front/ann', '/api/guest/v1/desk/reception/ann'])
      expect((await app.anonymous.get(path)).status).toBe(404)
    const { body } = await app.anonymous.get('/wp-json/')
    expect(body.namespaces).toContain('visitor/v1')
    expect(Object.keys(body.routes)).toContain('/visitor/v1/desk/reception/(?P<name>[a-z]+)')
    const byQuery = await app.anonymous.get('/?rest_route=/visitor/v1/desk/reception/ann')
    expect(byQuery.body).toEqual({ name: 'ann' })
  })

  it.each<[string, (app: TestApp) => Promise<{ status: number; body: object }>, number, string]>([
    [
      'its own errors',
      (app) => app.anonymous.get('/api/guest/v1/desk/front/nobody'),
      404,
      'guest_unknown',
    ],
    [
      'arguments',
      (app) => app.anonymous.post('/api/guest/v1/desk', {}),
      400,
      'rest_missing_callback_param',
    ],
    ['rights', (app) => app.anonymous.delete('/api/guest/v1/desk'), 401, 'rest_forbidden'],
    [
      'unknown paths',
      (app) => app.anonymous.get('/wp-json/visitor/v1/nothing'),
      404,
      'rest_no_route',
    ],
    [
      'a wrong nonce',
      (app) => app.anonymous.get('/api/guest/v1/call', { headers: { 'x-wp-nonce': 'wrong' } }),
      403,
      'rest_cookie_invalid_nonce',
    ],
  ])('refuses in its own words: %s', async (_what, ask, status, code) => {
    const response = await ask(app)
    expect(response.status).toBe(status)
    const { message } = response.body as { message: string }
    expect(response.body).toMatchObject({
      success: false,
      error: message,
      code,
      data: { status },
    })
  })

  it('leaves the error format of other namespaces as it is', async () => {
    const { body } = await app.anonymous.get('/wp-json/wp/v2/posts/999')
    expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
  })

  it('refuses in its own format inside a batch', async () => {
    const requests = [{ path: '/guest/v1/desk', method: 'POST' }]
    const { body } = await app.anonymous.post('/api/batch/v1', {
      validation: 'require-all-validate',
      requests,
    })
    expect(body.responses[0].body.success).toBe(false)
  })

  it('adds its tags to those of its routes', async () => {
    const path = '/api/guest/v1/desk/front/bea'
    const hits = async (): Promise<number> => {
      const before = app.cacheHits()
      await app.anonymous.get(path)
      return app.cacheHits() - before
    }
    await hits()
    expect(await hits()).toBe(1)
    expect((await app.anonymous.post('/api/guest/v1/desk', { name: 'bea' })).status).toBe(200)
    expect(await hits()).toBe(0)
  })

  it('must be declared exactly once', () => {
    const { extensions: _own, ...undeclared } = guests
    expect(() => createRouteTable([undeclared])).toThrow('nobody declares the namespace "guest/v1"')
    expect(() => createRouteTable([guests, { ...guests, routes: {} }])).toThrow('declared twice')
  })
})

describe('a route', () => {
  it('can have its own body limit', async () => {
    const post = (length: number) =>
      app.anonymous.post('/api/guest/v1/desk', { name: 'x'.repeat(length) })
    expect((await post(80)).status).toBe(200)
    const refused = await post(101)
    expect([refused.status, refused.body.code, refused.body.success]).toEqual([
      413,
      'rest_body_too_large',
      false,
    ])
    expect((await post(100_000)).status).toBe(413)
  })

  it('can have a rate limit, which routes may share', async () => {
    const status = async (path: string) => (await app.anonymous.get(`/api/guest/v1/${path}`)).status
    const seen = [await status('call'), await status('greet'), await status('call')]
    expect(seen).toEqual([200, 200, 429])
  })
})
