import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { changeRecord } from '../../seo-kernel/item-meta/index.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'
import { changeRoleCapabilities } from '../../users/model/change-role.ts'
import { findQueued, type QueuedObject, takeFromQueue } from './queue.ts'

const ISSUES = '/api/seo/v1/seo-analysis/issues'
const OBJECTS = '/api/seo/v1/seo-analysis/objects'
const PERCENT = '/api/seo/v1/seo-analysis/objects-scan-percent'

let app: TestApp
let now = Date.parse('2026-11-15T12:00:00Z')

/** Advances the clock by some seconds and runs all due jobs. */
const pass = async (seconds = 5): Promise<void> => {
  now += seconds * 1_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime(new Date(now).toISOString())
  await app.startJobs()
})

const create = async (fields: object, base = 'posts'): Promise<number> => {
  const { body, status } = await app
    .as('administrator')
    .post(`/api/core/v2/${base}`, { status: 'publish', ...fields })
  expect(status).toBe(201)
  return body.id
}

const codesOf = async (id: number, kind = 'post'): Promise<readonly string[]> => {
  const { body } = await app.as('administrator').get(`${ISSUES}/${kind}/${id}`)
  return body.result.rows.map(({ code }: { code: string }) => code)
}

const issueOf = async (id: number, code: string) => {
  const { body } = await app.as('administrator').get(`${ISSUES}/post/${id}`)
  return body.result.rows.find((row: { code: string }) => row.code === code)
}

const write = (id: number, fields: object): Promise<unknown> =>
  app.systemContext().transaction(async (ctx) => {
    await changeRecord(ctx, 'post', id, (before) => ({
      ...before,
      fields: { ...before.fields, ...fields },
    }))
    ctx.emit('seo.record-saved', { kind: 'post', id })
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

const focus = (keyphrase: string) => ({
  keyphrases: { focus: { keyphrase, score: 0, analysis: {} } },
})

describe('the analysis of an item', () => {
  it('lists findings, the worst first', async () => {
    const id = await create({ title: 'Short', content: '' })
    await pass()
    const { body } = await app.as('administrator').get(`${ISSUES}/post/${id}`)
    const { rows, totals } = body.result
    expect(totals).toEqual({ total: rows.length })
    expect(await codesOf(id)).toEqual(
      expect.arrayContaining([
        ...['description-missing', 'image-missing', 'internal-links-missing', 'title-too-short'],
        ...['subheading-missing', 'content-length-too-short', 'thumbnail-missing', 'h1-ok'],
        ...['author-bio-missing', 'main-keyword-missing', 'url-length-ok', 'noindex-ok'],
        ...['schema-ok', 'canonical-ok', 'stale-content-ok', 'requests'],
      ]),
    )
    const statuses = rows.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual([...statuses].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b)))
    expect(await issueOf(id, 'title-too-short')).toEqual({
      issueId: expect.any(Number),
      code: 'title-too-short',
      status: 'warning',
      metadata: { title: expect.stringContaining('Short'), length: expect.any(Number) },
      id,
      title: 'Short',
      permalink: 'http://callboard.test/short/',
      editLink: `http://callboard.test/api/core/v2/posts/${id}`,
      fixLink: `http://callboard.test/api/core/v2/posts/${id}`,
      type: 'post',
      subtype: { value: 'post', label: 'Post' },
    })
  })

  it('reads the text without the theme', async () => {
    const id = await create({
      title: 'Theme',
      content: '<!-- wp:heading --><h2>One</h2><!-- /wp:heading --><p>Two three</p>',
    })
    await pass()
    expect((await issueOf(id, 'content-length-too-short')).metadata).toEqual({ words: 3 })
    expect((await issueOf(id, 'subheading-ok')).metadata).toEqual({ headings: ['One'] })
    expect(await codesOf(id)).toContain('internal-links-missing')
  })

  it('is discarded and repeated when the item is saved', async () => {
    const id = await create({ title: 'Changing', content: 'One' })
    await pass()
    expect(await codesOf(id)).toContain('content-length-too-short')
    await app.as('administrator').post(`/api/core/v2/posts/${id}`, { content: 'word '.repeat(300) })
    expect(await codesOf(id)).toEqual([])
    await pass()
    expect(await codesOf(id)).toContain('content-length-ok')
  })

  it('is not repeated while nothing changes', async () => {
    const id = await create({ title: 'Quiet' })
    await pass()
    const before = await issueOf(id, 'h1-ok')
    await create({ title: 'Another' })
    await pass()
    expect(await issueOf(id, 'h1-ok')).toEqual(before)
  })

  it('considers the SEO record of the item', async () => {
    const id = await create({ title: 'Written' })
    await pass()
    await write(id, { title: 'x'.repeat(61), default: false, noindex: true })
    await pass()
    expect(await codesOf(id)).toContain('main-keyword-missing')
    await write(id, focus('written'))
    await pass()
    const codes = await codesOf(id)
    expect(codes).toContain('url-focus-keyword-ok')
    expect(codes).toContain('first-paragraph-missing-focus-keyword')
  })

  it('covers drafts and private items, but not the trash', async () => {
    const draft = await create({ title: 'Draft', status: 'draft' })
    const hidden = await create({ title: 'Private', status: 'private' })
    await pass()
    expect(await codesOf(draft)).toContain('noindex-ok')
    expect(await codesOf(hidden)).toContain('h1-ok')
    await app.as('administrator').delete(`/api/core/v2/posts/${draft}`)
    await pass()
    expect(await codesOf(draft)).toEqual([])
    await app.as('administrator').delete(`/api/core/v2/posts/${hidden}?force=true`)
    expect((await app.as('administrator').get(`${ISSUES}/post/${hidden}`)).status).toBe(404)
  })

  it('finds rivals for a keyphrase, and analyses them again when one changes it', async () => {
    const one = await create({ title: 'Rival one' })
    const other = await create({ title: 'Rival two' })
    await write(one, focus('Same Phrase'))
    await pass()
    expect(await codesOf(one)).toContain('keyword-cannibalization-ok')
    await write(other, focus('same phrase'))
    await pass()
    expect((await issueOf(one, 'keyword-cannibalization')).metadata.objects).toEqual([
      { kind: 'post', id: other },
    ])
    expect(await codesOf(other)).toContain('keyword-cannibalization')
    await write(other, focus('something else'))
    await pass()
    expect(await codesOf(one)).toContain('keyword-cannibalization-ok')
  })

  it('checks whether the author has a biography', async () => {
    const id = await create({ title: 'By somebody' })
    await pass()
    expect(await codesOf(id)).toContain('author-bio-missing')
    await app.as('administrator').post('/api/core/v2/users/me', { description: 'Writes.' })
    await pass()
    expect(await codesOf(id)).toContain('author-bio-ok')
    await app.as('administrator').post('/api/core/v2/users/me', { description: '' })
    await pass()
  })

  it('detects items that were not modified for two years', async () => {
    const id = await create({ title: 'Growing old' })
    await pass()
    expect(await codesOf(id)).toContain('stale-content-ok')
    await pass(2 * 366 * 86_400)
    await pass()
    expect(await codesOf(id)).toContain('stale-content-too-old')
  })
})

describe('the analysis of a term', () => {
  it('checks its head', async () => {
    const id = await create({ name: 'Harbours' }, 'categories')
    await pass()
    const codes = await codesOf(id, 'term')
    expect(codes).toHaveLength(6)
    expect(codes).toContain('title-too-short')
    expect(codes).toContain('canonical-ok')
    await app.as('administrator').post(`/api/core/v2/categories/${id}`, { name: 'x'.repeat(61) })
    await pass()
    expect(await codesOf(id, 'term')).toContain('title-too-long')
  })
})

describe('analysed objects', () => {
  const choose = async (seoAnalysis: object): Promise<void> => {
    await saveSeoOptions(app.systemContext(), { site: { seoAnalysis } })
    await pass()
    await pass()
  }
  const everything = { all: true, included: [] }

  it('follow the settings', async () => {
    const post = await create({ title: 'A post' })
    const page = await create({ title: 'A page' }, 'pages')
    const draft = await create({ title: 'A draft', status: 'draft' })
    const tag = await create({ name: 'A tag' }, 'tags')
    await pass()
    const analysed = async (): Promise<readonly boolean[]> => [
      (await codesOf(post)).length > 0,
      (await codesOf(page)).length > 0,
      (await codesOf(draft)).length > 0,
      (await codesOf(tag, 'term')).length > 0,
    ]
    expect(await analysed()).toEqual([true, true, true, true])
    await choose({ postTypes: { all: false, included: ['page'] } })
    expect(await analysed()).toEqual([false, true, false, true])
    await choose({ postTypes: everything, postStatuses: { all: false, included: ['publish'] } })
    expect(await analysed()).toEqual([true, true, false, true])
    await choose({
      postStatuses: everything,
      excludePosts: [String(post), JSON.stringify({ value: page, label: 'A page' })],
      taxonomies: { all: false, included: [] },
    })
    expect(await analysed()).toEqual([false, false, true, false])
    await choose({ excludePosts: [], taxonomies: everything })
    expect(await analysed()).toEqual([true, true, true, true])
  })

  it('are queued again when titles change', async () => {
    const id = await create({ title: 'Named' })
    await pass()
    const before = (await issueOf(id, 'title-too-short')).metadata.title
    await app.as('administrator').post('/api/core/v2/settings', { title: 'Another name' })
    await pass()
    const after = (await issueOf(id, 'title-too-short')).metadata.title
    expect(before).not.toContain('Another name')
    expect(after).toContain('Another name')
  })

  it('are queued by content type when its titles change', async () => {
    const post = await create({ title: 'Stays as it is' })
    const page = await create({ title: 'Told otherwise' }, 'pages')
    await pass()
    const analysedAt = async (id: number) =>
      (
        await app.store.reader
          .selectFrom('seo_records')
          .select('analysed_gmt')
          .where('kind', '=', 'post')
          .where('object_id', '=', id)
          .executeTakeFirstOrThrow()
      ).analysed_gmt
    const before = await analysedAt(post)
    await saveSeoOptions(app.systemContext(), {
      dynamic: {
        searchAppearance: { postTypes: { page: { title: '#post_title of the harbour' } } },
      },
    })
    await pass()
    expect((await issueOf(page, 'title-too-short')).metadata.title).toBe(
      'Told otherwise of the harbour',
    )
    expect(await analysedAt(post)).toBe(before)
    expect(await analysedAt(page)).not.toBe(before)
  })

  it('include objects that were missed before', async () => {
    const id = await create({ title: 'Overlooked' })
    const { id: tag } = (await app.as('administrator').post('/api/core/v2/tags', { name: 'Over' }))
      .body
    await app.store.kysely.deleteFrom('seo_analysis_queue').execute()
    await pass()
    expect(await codesOf(id)).toEqual([])
    await pass(600)
    expect(await codesOf(id)).toContain('h1-ok')
    expect(await codesOf(tag, 'term')).toContain('canonical-ok')
  })

  it('do not stay queued after they are deleted', async () => {
    const gone = await create({ title: 'Soon gone' })
    await app.as('administrator').delete(`/api/core/v2/posts/${gone}?force=true`)
    const trashed = await create({ title: 'Soon in the trash' })
    await app.as('administrator').delete(`/api/core/v2/posts/${trashed}`)
    await pass()
    expect(await findQueued(app.store.reader, 10)).toEqual([])
  })

  it('stay queued if they change during their analysis', async () => {
    // Between two runs of the job, so that none interferes.
    await pass(1.5)
    const id = await create({ title: 'Changing' })
    const [begun] = await findQueued(app.store.reader, 1)
    await write(id, { title: 'Changed' })
    await app.settled()
    const take = async (object: QueuedObject) =>
      app.store.transaction((db) => takeFromQueue(db, 'post', [object]))
    expect(begun).toMatchObject({ kind: 'post', id })
    if (!begun) throw new Error('nothing waits')
    expect(await take(begun)).toEqual(new Set())
    const [again] = await findQueued(app.store.reader, 1)
    if (!again) throw new Error('nothing waits')
    expect(await take(again)).toEqual(new Set([id]))
    await pass(598.5)
    expect((await issueOf(id, 'title-too-short')).metadata.title).toBe('Changed')
  })

  it('are counted in per cent', async () => {
    const percent = async () => (await app.as('administrator').get(PERCENT)).body
    await pass()
    expect(await percent()).toEqual({ success: true, percent: 100 })
    await app.systemContext().transaction(async ({ db }) => {
      await db
        .updateTable('seo_records')
        .set({ analysed_gmt: null })
        .where('kind', '=', 'post')
        .execute()
    })
    expect(await percent()).toEqual({ success: true, percent: 50 })
  })
})

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
