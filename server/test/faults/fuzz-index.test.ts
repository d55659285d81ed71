import { expect, it } from 'vitest'
import { fillDemo } from '../../src/demo/index.ts'
import type { SafeFetch } from '../../src/outbound/safe-fetch.ts'
import { buildTestApp, type Role, type TestApp } from '../app.ts'
import { fillCatalogue } from '../filled-catalogue.ts'
import { body, picture } from '../pictures.ts'
import { createNearValid, type PublishedIndex } from './near-valid-request.ts'
import { createDice } from './random-request.ts'
import { rounds } from './rounds.ts'

const REQUESTS = rounds(600, 5_000)
/** A fresh site per seed, so that the rows of thousands of writes do not slow down the next. */
const SEEDS = Array.from({ length: rounds(1, 20) }, (_, index) => 2_026 + index)

const ROLES: readonly Role[] = ['administrator', 'editor', 'author', 'contributor', 'subscriber']

/** Other servers respond, with content of no use. */
const fetch: SafeFetch = async (address) => ({
  ...{ url: address, status: 200, type: 'text/html' },
  body: Buffer.from('<title>x</title>{'),
})

/** A site with content of every kind. */
const buildSite = async (): Promise<TestApp> => {
  const app = await buildTestApp({ maxBodyBytes: '131072' }, { fetch })
  const admin = app.as('administrator')
  await app.userId('administrator')
  await fillDemo(app.systemContext())
  await fillCatalogue(app.systemContext(), { characters: 80, shows: 12, actors: 30 })
  const file = await admin.post(
    '/wp-json/wp/v2/media',
    undefined,
    body('x.png', await picture(40, 30)),
  )
  expect(file.status).toBe(201)
  const { body: post } = await admin.post('/wp-json/wp/v2/posts', { title: 'A', status: 'publish' })
  for (const [path, made] of Object.entries({
    comments: { post: post.id, content: 'Well said.' },
    tags: { name: 'A tag' },
    categories: { name: 'A category' },
    menus: { name: 'A menu' },
    blocks: { title: 'A block', content: 'x', status: 'publish' },
    [`posts/${post.id}`]: { content: 'Another text.' },
    [`posts/${post.id}/autosaves`]: { content: 'Yet another.' },
  })) {
    const { status, text } = await admin.post(`/wp-json/wp/v2/${path}`, made)
    expect([path, status < 300, status < 300 || text]).toEqual([path, true, true])
  }
  return app
}

it.each(SEEDS)(
  `SEC-66: ${REQUESTS} nearly valid requests from the published index get no 5xx (seed %i)`,
  async (seed) => {
    const app = await buildSite()
    const people = await Promise.all(ROLES.map((role) => app.credentialsOf(role)))
    const { body: index } = await app.as('administrator').get('/wp-json/')
    const { next, learn } = createNearValid(index as PublishedIndex, createDice(seed))
    for (const path of Object.keys((index as PublishedIndex).routes))
      if (!path.includes('('))
        learn(path, (await app.as('administrator').get(`/wp-json${path}`)).body)
    const failures = new Map<string, string>()
    let answered = 0
    for (let count = 0; count < REQUESTS; count++) {
      const { request, who, path } = next()
      const authorization = people[who]
      const {
        statusCode,
        body: text,
        headers,
      } = await app.http.inject({
        ...request,
        // A single address would be throttled.
        remoteAddress: `203.0.${count >> 8}.${count & 255}`,
        headers: {
          host: 'callboard.test',
          ...request.headers,
          ...(authorization === undefined ? {} : { authorization }),
        },
      })
      if (statusCode < 300) answered += 1
      const isJson = String(headers['content-type']).startsWith('application/json')
      if (statusCode < 300 && isJson && /^[{[]/.test(text)) learn(path, JSON.parse(text))
      // 501 means that trashing is not supported; it is not a failure.
      if (statusCode >= 500 && statusCode !== 501)
        failures.set(
          `${request.method} ${path} → ${statusCode}`,
          `${who} ${JSON.stringify(request).slice(0, 1_500)} ${text.slice(0, 300)}`,
        )
    }
    expect(Object.fromEntries(failures)).toEqual({})
    // Refusals alone would prove nothing.
    expect(answered).toBeGreaterThan(REQUESTS / 20)
    expect((await app.anonymous.get('/healthz')).status).toBe(200)
  },
  1_800_000,
)
