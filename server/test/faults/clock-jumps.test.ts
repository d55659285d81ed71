import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { createDice } from './random-request.ts'
import { rounds } from './rounds.ts'

const JUMPS = rounds(8, 500)
const SEED = 29
const POSTS = '/api/core/v2/posts'
const DAY = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

/** From a second to two years, across daylight saving and leap days, forwards and backwards. */
const { below, pick } = createDice(SEED)
const jump = (): number => pick([1_000, 3_600_000, DAY, 30 * DAY, 365 * DAY]) * (below(5) - 2)

it(`${JUMPS} jumps of the clock lose nothing and serve nothing stale (seed ${SEED})`, async () => {
  const author = app.as('editor')
  let now = Date.parse('2026-03-28T23:30:00Z')
  app.setTime(new Date(now).toISOString())
  await app.as('administrator').post('/api/core/v2/settings', { timezone: 'Europe/Berlin' })
  const ids: number[] = []
  for (let count = 0; count < JUMPS; count++) {
    now = Math.max(Date.parse('2001-01-01T00:00:00Z'), now + jump())
    app.setTime(new Date(now).toISOString())
    const made = await author.post(POSTS, { title: `post ${count}`, status: 'publish' })
    expect(made.status, made.text).toBe(201)
    expect(Date.parse(`${made.body.date_gmt}Z`)).toBe(Math.floor(now / 1_000) * 1_000)
    ids.push(made.body.id)

    // A new post is visible at once everywhere, even if its date lies in the past.
    const one = await app.anonymous.get(`${POSTS}/${made.body.id}`)
    expect([one.status, one.body.title?.rendered]).toEqual([200, `post ${count}`])
    const changed = await author.post(`${POSTS}/${made.body.id}`, { title: `changed ${count}` })
    expect(changed.status).toBe(200)
    const again = await app.anonymous.get(`${POSTS}/${made.body.id}`)
    expect(again.body.title.rendered).toBe(`changed ${count}`)
    const listed = await app.anonymous.get(`${POSTS}?include=${made.body.id}&_fields=id`)
    expect(listed.body).toEqual([{ id: made.body.id }])

    // Sessions and passwords stay valid, whatever the clock says.
    expect((await author.get('/api/core/v2/users/me')).status).toBe(200)
    for (const path of ['/', '/feed/', '/sitemap.xml', '/healthz'])
      expect([path, (await app.anonymous.get(path)).status]).toEqual([path, 200])
  }
  const stored = await app.store.reader
    .selectFrom('posts')
    .select('id')
    .where('type', '=', 'post')
    .execute()
  expect(stored.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
}, 1_800_000)
