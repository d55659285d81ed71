import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ISSUES, OBJECTS, scanTools } from '../../../../test/site-scan.ts'
import { siteScore } from './score.ts'

const RUNS = '/api/seo/v1/seo-analysis/runs'
const SITE = '/api/seo/v1/seo-analysis/site-issues'

let app: TestApp
const { begin, pass, create, codesOf, issueOf, write } = scanTools(() => app)
const admin = () => app.as('administrator')

beforeAll(async () => {
  app = await buildTestApp()
  await begin()
})

const latest = async () => (await admin().get(`${RUNS}?per_page=1`)).body.runs[0]

/** Starts an audit and lets it end. */
const run = async () => {
  expect((await admin().post(RUNS)).status).toBe(200)
  await pass()
  const ended = await latest()
  expect(ended).toMatchObject({ state: 'finished', done: ended.total })
  return ended
}

const siteCodes = async (query = ''): Promise<readonly string[]> =>
  (await admin().get(`${SITE}${query}`)).body.issues.map(({ code }: { code: string }) => code)

describe('an audit of the site', () => {
  it('ends with a score that is kept in the history, and rises with a repair', async () => {
    const before = await run()
    expect(before.score).toBeGreaterThan(0)
    await admin().post('/api/core/v2/settings', { description: 'A tagline' })
    await admin().patch('/api/core/v2/site-options', { blog_public: false })
    const blocked = await run()
    expect(await siteCodes()).toContain('search-engines-blocked')
    await admin().patch('/api/core/v2/site-options', { blog_public: true })
    const after = await run()
    expect(await siteCodes()).not.toContain('search-engines-blocked')
    expect(await siteCodes()).toContain('tagline-ok')
    expect(after.score).toBeGreaterThan(blocked.score)
    const { body } = await admin().get(RUNS)
    expect(body.runs.map(({ id }: { id: number }) => id)).toEqual([after.id, blocked.id, before.id])
  })

  it('covers more objects than are analysed at once', async () => {
    for (let n = 0; n < 55; n++) await create({ title: `Post ${n}` })
    await pass()
    const { total } = await run()
    expect(total).toBeGreaterThan(55)
  })

  it('runs once at a time, and can be cancelled', async () => {
    const { body } = await admin().post(RUNS)
    expect((await admin().post(RUNS)).status).toBe(409)
    const stopped = await admin().delete(`${RUNS}/${body.id}`)
    expect(stopped.body).toMatchObject({ state: 'cancelled', score: null })
    expect((await admin().delete(`${RUNS}/${body.id}`)).status).toBe(409)
    expect((await admin().delete(`${RUNS}/999999`)).status).toBe(404)
    await pass()
    expect((await latest()).state).toBe('cancelled')
  })

  it('is for those who may see the analysis', async () => {
    for (const role of ['author', 'subscriber'] as const) {
      expect((await app.as(role).post(RUNS)).status).toBe(403)
      expect((await app.as(role).get(SITE)).status).toBe(403)
    }
  })
})

describe('equal titles and descriptions', () => {
  it('are found in all items that have them, and no longer once one has changed', async () => {
    const ids = [await create({ title: 'One' }), await create({ title: 'Other' })]
    const [one = 0, other = 0] = ids
    for (const id of ids) await write(id, { title: 'The same', description: 'Also the same' })
    await pass()
    await pass()
    for (const id of ids)
      expect(await codesOf(id)).toEqual(
        expect.arrayContaining(['title-duplicate', 'description-duplicate']),
      )
    await write(one, { title: 'Another', description: 'Another' })
    await pass()
    await pass()
    for (const id of ids)
      expect(await codesOf(id)).toEqual(
        expect.arrayContaining(['title-unique', 'description-unique']),
      )
    await write(one, { title: 'The same' })
    await pass()
    await pass()
    expect(await codesOf(other)).toContain('title-duplicate')
    await admin().delete(`/api/core/v2/posts/${one}?force=true`)
    await pass()
    expect(await codesOf(other)).toContain('title-unique')
  })

  it('of drafts do not count', async () => {
    const [one] = [
      await create({ title: 'Drafted' }),
      await create({ title: 'Drafted', status: 'draft' }),
    ]
    await pass()
    expect(await codesOf(one)).toContain('title-unique')
  })
})

describe('links', () => {
  it('to missing pages and items without a link to them are found', async () => {
    const target = await create({ title: 'Target', slug: 'target' })
    const source = await create({
      title: 'Source',
      content: '<p><a href="/target/">fine</a> <a href="/nothing-there/">broken</a></p>',
    })
    await pass()
    await run()
    expect(await codesOf(target)).toContain('linked-ok')
    expect(await codesOf(source)).toContain('orphaned')
    expect((await issueOf(source, 'links-broken')).metadata).toEqual({
      links: ['http://callboard.test/nothing-there/'],
      total: 1,
    })
    await admin().post('/api/seo/v1/redirects', {
      sourceUrls: [{ url: '/nothing-there/' }],
      targetUrl: '/target/',
    })
    await run()
    expect(await codesOf(source)).toContain('links-ok')
  })

  it('of redirects to missing pages are found', async () => {
    await admin().post('/api/seo/v1/redirects', {
      sourceUrls: [{ url: '/old/' }],
      targetUrl: '/gone-for-good/',
    })
    await run()
    const { body } = await admin().get(SITE)
    expect(body.issues).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'redirect', code: 'redirect-broken', status: 'error' },
        metadata: { source: '/old/', target: '/gone-for-good/' },
      }),
    )
    await create({ title: 'Back', slug: 'gone-for-good' })
    await run()
    expect(await siteCodes()).not.toContain('redirect-broken')
  })
})

describe('hidden findings', () => {
  it('are listed on request, stay hidden after an audit, and can be shown again', async () => {
    const id = await create({ title: 'Short' })
    await pass()
    const { issueId } = await issueOf(id, 'thumbnail-missing')
    const hide = (ignored: boolean) => admin().post(`${ISSUES}/${issueId}/ignore`, { ignored })
    const listed = async (query: string): Promise<readonly number[]> => {
      const { body } = await admin().get(`${OBJECTS}/thumbnail-missing?limit=100${query}`)
      return body.result.rows.map((row: { id: number }) => row.id)
    }
    await hide(true)
    expect(await listed('')).not.toContain(id)
    expect(await listed('&ignored=true')).toEqual([id])
    const { body } = await admin().get(`${ISSUES}?ignored=true`)
    expect(body.result.counts).toEqual({ error: 0, warning: 1, passed: 0 })
    await hide(false)
    expect(await listed('')).toContain(id)
  })

  it('about the site are hidden like the others', async () => {
    const { body } = await admin().get(SITE)
    const icon = body.issues.find(({ code }: { code: string }) => code === 'site-icon-missing')
    const before = (await latest()).score
    await admin().post(`${ISSUES}/${icon.issueId}/ignore`)
    expect(await siteCodes()).not.toContain('site-icon-missing')
    expect((await run()).score).toBeGreaterThan(before)
    expect(await siteCodes('?ignored=true')).toEqual(['site-icon-missing'])
  })
})

it('the score falls with errors, with warnings, and with faults of the whole site', () => {
  const none = { error: 0, warning: 0, passed: 0 }
  expect(siteScore(none, none)).toBe(100)
  expect(siteScore({ ...none, passed: 8, warning: 2 }, none)).toBe(80)
  expect(siteScore({ ...none, passed: 8, error: 1 }, none)).toBe(80)
  expect(siteScore({ ...none, passed: 8 }, { error: 1, warning: 1, passed: 2 })).toBe(87)
  expect(siteScore({ error: 9, warning: 0, passed: 0 }, { ...none, error: 3 })).toBe(0)
})
