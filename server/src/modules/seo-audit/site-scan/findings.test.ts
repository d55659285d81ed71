import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { focus, ISSUES, OBJECTS, PERCENT, scanTools } from '../../../../test/site-scan.ts'
import { changeRoleCapabilities } from '../../users/model/change-role.ts'

let app: TestApp
const { begin, pass, create, codesOf, issueOf, write } = scanTools(() => app)

beforeAll(async () => {
  app = await buildTestApp()
  await begin()
  for (const title of ['First', 'Second', 'Third']) await create({ title })
  await create({ title: 'A page' }, 'pages')
})

const RANK = ['error', 'warning', 'passed']

interface Count {
  readonly code: string
  readonly status: string
  readonly count: number
  readonly order: number
}

const sumOf = (counts: readonly Count[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

describe('GET seo/v1/seo-analysis/issues', () => {
  it('counts findings by group, in order', async () => {
    await pass()
    const { body } = await app.as('administrator').get(ISSUES)
    expect(body.success).toBe(true)
    const { results, counts } = body.result
    expect(Object.keys(results)).toEqual(['basic', 'advanced', 'performance'])
    const all = Object.values(results as Record<string, Count[]>).flat()
    for (const { code, status, count, order } of all)
      expect({ code, status, count, order }).toEqual({
        code: expect.stringMatching(/^[a-z0-9-]+$/),
        status: expect.stringMatching(/^(?:error|warning|passed)$/),
        count: expect.any(Number),
        order: expect.any(Number),
      })
    for (const status of RANK)
      expect(sumOf(all.filter((each) => each.status === status))).toBe(counts[status])
    const orders = results.basic.map(({ order }: Count) => order)
    expect(orders).toEqual([...orders].sort((a: number, b: number) => a - b))
    expect(all.find(({ code }) => code === 'thumbnail-missing')?.order).toBe(9)
    expect(all.find(({ code }) => code === 'schema-ok')?.order).toBe(3)
  })

  it('filters by status', async () => {
    const { body } = await app.as('administrator').get(`${ISSUES}?status=error`)
    const all = Object.values(body.result.results as Record<string, Count[]>).flat()
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['error']))
    expect(body.result.counts.passed).toBeGreaterThan(0)
    expect((await app.as('administrator').get(`${ISSUES}?status=fine`)).status).toBe(400)
  })
})

describe('GET seo/v1/seo-analysis/objects', () => {
  it('lists objects with their counts, page by page', async () => {
    const id = await create({ title: 'Findable title', slug: 'findable' })
    await write(id, focus('findable'))
    await pass()
    const { body } = await app.as('administrator').get(`${OBJECTS}?search=FINDABLE`)
    expect(body.result.totals).toEqual({ total: 1, pages: 1, page: 1 })
    const [row] = body.result.rows
    expect(row).toMatchObject({
      id,
      title: 'Findable title',
      permalink: 'http://callboard.test/findable/',
      type: 'post',
      status: 'publish',
      subtype: { value: 'post', label: 'Post' },
      keyphrases: { focus: { keyphrase: 'findable' } },
      isTruSeoEligible: true,
    })
    expect(row.count).toBe(row.counts.error + row.counts.warning + row.counts.passed)
    const { body: second } = await app.as('administrator').get(`${OBJECTS}?limit=2&offset=2`)
    expect(second.result.rows).toHaveLength(2)
    expect(second.result.totals.page).toBe(2)
    const errors = second.result.rows.map(
      (each: { counts: { error: number } }) => each.counts.error,
    )
    expect(errors).toEqual([...errors].sort((a: number, b: number) => b - a))
  })

  it('filters by content type', async () => {
    const { body } = await app
      .as('administrator')
      .get(`${OBJECTS}?additionalFilters[content_type]=page&limit=100`)
    const types = new Set(
      body.result.rows.map((row: { subtype: { value: string } }) => row.subtype.value),
    )
    expect(types).toEqual(new Set(['page']))
    expect(body.result.additionalFilters[0].options).toContainEqual({
      label: 'Pages',
      value: 'page',
    })
  })

  it('lists objects with a given finding', async () => {
    const { body } = await app.as('administrator').get(`${OBJECTS}/thumbnail-missing?limit=1`)
    expect(body.result.rows).toHaveLength(1)
    expect(body.result.rows[0].code).toBe('thumbnail-missing')
    expect(body.result.hasIssueDetails).toBe(false)
    expect(body.result.totals.total).toBeGreaterThan(1)
    const { body: titles } = await app.as('administrator').get(`${OBJECTS}/title-too-short`)
    expect(titles.result.hasIssueDetails).toBe(true)
    const { body: none } = await app.as('administrator').get(`${OBJECTS}/no-such-code`)
    expect(none.result).toMatchObject({ rows: [], totals: { total: 0, pages: 0, page: 1 } })
  })

  it.each(['limit=0', 'limit=1000', 'offset=-1', `search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await app.as('administrator').get(`${OBJECTS}?${query}`)).status).toBe(400)
    },
  )
})

describe('POST seo/v1/seo-analysis/issues/{id}/ignore', () => {
  it('hides a finding from lists and counts', async () => {
    const id = await create({ title: 'Ignored' })
    await pass()
    const { issueId } = await issueOf(id, 'thumbnail-missing')
    const count = async () =>
      (await app.as('administrator').get(`${OBJECTS}/thumbnail-missing`)).body.result.totals.total
    const before = await count()
    const ignore = () => app.as('administrator').post(`${ISSUES}/${issueId}/ignore`)
    expect((await ignore()).body).toEqual({ success: true })
    expect(await codesOf(id)).not.toContain('thumbnail-missing')
    expect(await count()).toBe(before - 1)
    expect((await ignore()).status).toBe(200)
    expect((await app.as('administrator').post(`${ISSUES}/999999/ignore`)).status).toBe(200)
  })

  it('hides it also after the item was saved and analysed again', async () => {
    const id = await create({ title: 'Ignored for good' })
    await pass()
    const { issueId } = await issueOf(id, 'thumbnail-missing')
    await app.as('administrator').post(`${ISSUES}/${issueId}/ignore`)
    await app.as('administrator').post(`/api/core/v2/posts/${id}`, { title: 'Saved again' })
    await pass()
    const codes = await codesOf(id)
    expect(codes.length).toBeGreaterThan(0)
    expect(codes).not.toContain('thumbnail-missing')
  })
})

it('SEC-15: hides findings only about objects that the caller may edit', async () => {
  const capability = { seo_seo_analysis_settings: true }
  await changeRoleCapabilities(app.systemContext(), 'author', capability)
  const author = app.as('author')
  const foreign = await create({ title: 'Of an administrator' })
  const own = (await author.post('/api/core/v2/posts', { title: 'Own', status: 'publish' })).body.id
  const term = await create({ name: 'Quays' }, 'categories')
  await pass()
  const ignore = async (kind: string, id: number): Promise<number> => {
    const { body } = await app.as('administrator').get(`${ISSUES}/${kind}/${id}`)
    return (await author.post(`${ISSUES}/${body.result.rows[0].issueId}/ignore`)).status
  }
  const [before, beforeTerm] = [await codesOf(foreign), await codesOf(term, 'term')]
  expect([await ignore('post', foreign), await codesOf(foreign)]).toEqual([403, before])
  expect([await ignore('term', term), await codesOf(term, 'term')]).toEqual([403, beforeTerm])
  expect(await ignore('post', own)).toBe(200)
  await changeRoleCapabilities(app.systemContext(), 'author', { seo_seo_analysis_settings: false })
})

describe('POST seo/v1/seo-analysis/objects/{id}/keywords', () => {
  const keywords = (id: number, body: object) =>
    app.as('administrator').post(`${OBJECTS}/${id}/keywords`, body)

  it('sets the focus keyphrase, keeps the others and queues the item', async () => {
    const id = await create({ title: 'Lamps of the harbour' })
    const additional = [{ keyphrase: 'night', score: 1, analysis: {} }]
    await write(id, { keyphrases: { additional } })
    await pass()
    expect((await keywords(id, { keyphrase: ' <b>Lamps</b> ' })).body).toEqual({ success: true })
    expect(await codesOf(id)).toEqual([])
    await pass()
    expect(await codesOf(id)).toContain('title-focus-keyword-ok')
    const { body } = await app.as('administrator').get(`${OBJECTS}?search=Lamps of the harbour`)
    expect(body.result.rows[0].keyphrases).toMatchObject({
      focus: { keyphrase: 'Lamps' },
      additional: [{ keyphrase: 'night' }],
    })
  })

  it('rejects missing, invalid and too long keyphrases, and unknown items', async () => {
    const id = await create({ title: 'Refused' })
    expect((await keywords(id, {})).status).toBe(400)
    expect((await keywords(id, { keyphrase: ' ' })).status).toBe(400)
    expect((await keywords(id, { keyphrase: ['a', 'b'] })).status).toBe(400)
    expect((await keywords(id, { keyphrase: 'x'.repeat(501) })).status).toBe(400)
    expect((await keywords(999_999, { keyphrase: 'x' })).status).toBe(404)
  })
})

it('the analysis requires its capability', async () => {
  const id = await create({ title: 'Secret draft', status: 'draft' })
  await pass()
  for (const path of [ISSUES, `${ISSUES}/post/${id}`, OBJECTS, `${OBJECTS}/h1-ok`, PERCENT]) {
    expect((await app.anonymous.get(path)).status).toBe(401)
    expect((await app.as('editor').get(path)).status).toBe(403)
  }
  expect((await app.as('editor').post(`${OBJECTS}/${id}/keywords`)).status).toBe(403)
  expect((await app.as('editor').post(`${ISSUES}/1/ignore`)).status).toBe(403)
})

it('SEC-15: hides findings about items that the caller may not read', async () => {
  const id = await create({ title: 'Hidden from subscribers', status: 'draft' })
  const open = await create({ title: 'Open to subscribers' })
  await pass()
  await changeRoleCapabilities(app.systemContext(), 'subscriber', {
    seo_seo_analysis_settings: true,
  })
  const subscriber = app.as('subscriber')
  const { body: list } = await subscriber.get(`${OBJECTS}?search=subscribers`)
  expect(list.result.rows.map((row: { id: number }) => row.id)).toEqual([open])
  expect(list.result.totals.total).toBe(1)
  expect((await subscriber.get(`${ISSUES}/post/${id}`)).status).toBe(404)
  expect((await subscriber.get(`${OBJECTS}/h1-ok?search=Hidden`)).body.result.rows).toEqual([])
  expect((await subscriber.post(`${OBJECTS}/${open}/keywords`, { keyphrase: 'x' })).status).toBe(
    403,
  )
})
