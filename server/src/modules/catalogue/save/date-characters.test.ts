import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { upsertItems } from '../../../../test/catalogue.ts'
import { parseXml } from '../../../../test/xml.ts'

const ROOT = '/api/svc/v1'

let app: TestApp
let minute = 0
/** Advances the clock by a minute. */
const later = (): string => {
  const now = new Date(Date.UTC(2026, 10, 16, 8, ++minute)).toISOString().slice(0, 19)
  app.setTime(`${now}Z`)
  return now
}

beforeAll(async () => {
  app = await buildTestApp()
})

const made = async (path: string, fields: object): Promise<number> => {
  later()
  const { status, body } = await app.as('editor').post(`${ROOT}/${path}`, fields)
  expect(status).toBe(201)
  return body.id
}

const change = async (path: string, fields: object): Promise<string> => {
  const now = later()
  expect((await app.as('editor').post(`${ROOT}/${path}`, fields)).status).toBe(200)
  return now
}

const modified = async (id: number): Promise<string> =>
  (await app.anonymous.get(`${ROOT}/characters/${id}`)).body.modified_gmt

const inSitemap = async (slug: string): Promise<string | undefined> => {
  const { text } = await app.anonymous.get('/catalogue-sitemap.xml')
  return parseXml(text)
    .all('url')
    .find((url) => url.textOf('loc')?.endsWith(`/${slug}/`))
    ?.textOf('lastmod')
}

describe('characters', () => {
  it('get a new date when their show is published or hidden', async () => {
    const show = await made('shows', { name: 'Opens later', status: 'draft' })
    const parts = { shows: [{ show, role: 'regular', years: [2001] }] }
    const inside = await made('characters', { name: 'Inside', ...parts })
    const outside = await made('characters', { name: 'Outside' })
    const before = await modified(outside)
    const page = async () => (await app.anonymous.get('/character/inside/')).text
    expect(await page()).not.toContain('Opens later')
    for (const [status, isShown] of [
      ['publish', true],
      ['draft', false],
      ['publish', true],
      ['trash', false],
    ] as const) {
      const now = await change(`shows/${show}`, { status })
      expect(await modified(inside)).toBe(now)
      expect(await inSitemap('inside')).toBe(`${now}Z`)
      expect((await page()).includes('Opens later')).toBe(isShown)
    }
    expect(await modified(outside)).toBe(before)
  })

  it('get a new date when an actor is published, but not for other changes', async () => {
    const actor = await made('actors', { name: 'Ada', status: 'draft' })
    const id = await made('characters', { name: 'Played', actors: [actor] })
    const before = await modified(id)
    await change(`actors/${actor}`, { description: 'Known for one part.' })
    expect(await modified(id)).toBe(before)
    const { headers } = await app.anonymous.get(`${ROOT}/characters/${id}`)
    const now = await change(`actors/${actor}`, { status: 'publish' })
    expect(await modified(id)).toBe(now)
    const stale = { 'if-none-match': headers.etag ?? '' }
    expect((await app.anonymous.get(`${ROOT}/characters/${id}`, { headers: stale })).status).toBe(
      200,
    )
  })

  it('of a large show get a new date by a job', async () => {
    const show = await made('shows', { name: 'Long runner', status: 'draft' })
    const parts = [{ show, role: 'guest' as const, years: [2001] }]
    const cast = Array.from({ length: 501 }, (_, n) => ({
      ...{ name: `Guest ${n}`, slug: `guest-${n}`, status: 'publish' as const, shows: parts },
    }))
    later()
    const items = await upsertItems(app.systemContext(), 'character', cast)
    const [first, last] = [items[0]?.item.row.id ?? 0, items.at(-1)?.item.row.id ?? 0]
    const before = await modified(first)
    await change(`shows/${show}`, { status: 'publish' })
    expect(await modified(first)).toBe(before)
    await app.startJobs()
    await app.runDueJobs()
    expect((await modified(first)) > before).toBe(true)
    expect((await modified(last)) > before).toBe(true)
  })
})
