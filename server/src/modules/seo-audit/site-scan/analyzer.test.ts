import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { focus, ISSUES, PERCENT, scanTools } from '../../../../test/site-scan.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'
import { findQueued, type QueuedObject, takeFromQueue } from './queue.ts'

let app: TestApp
const { begin, pass, create, codesOf, issueOf, write } = scanTools(() => app)

beforeAll(async () => {
  app = await buildTestApp()
  await begin()
})

const RANK = ['error', 'warning', 'passed']

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

  it('finds rivals for the longest keyphrase', async () => {
    const [one, other] = [await create({ title: 'Long one' }), await create({ title: 'Long two' })]
    const keyphrase = `${'Long phrase '.repeat(41)}at last`
    expect(keyphrase.length).toBeGreaterThan(400)
    for (const id of [one, other]) {
      const path = `/api/seo/v1/seo-analysis/objects/${id}/keywords`
      expect((await app.as('administrator').post(path, { keyphrase })).status).toBe(200)
    }
    await pass()
    expect((await issueOf(one, 'keyword-cannibalization')).metadata.objects).toEqual([
      { kind: 'post', id: other },
    ])
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
    expect(codes).toHaveLength(7)
    expect(codes).toContain('title-unique')
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
