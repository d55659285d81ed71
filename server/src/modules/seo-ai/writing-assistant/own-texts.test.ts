import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { topics } from '../../../../test/labelled-topics.ts'
import { BREAD, ROOT, termIn, textOf, writingTools } from '../../../../test/writing-site.ts'

let app: TestApp
let admin: Client
const { begin, pass, finish, create, start, read } = writingTools(() => app)

beforeAll(async () => {
  app = await buildTestApp({ writingReports: '12' })
  admin = app.as('administrator')
  await begin()
})

beforeEach(() => {
  // A day later, the daily limits have expired.
  pass(86_400)
})

describe('a report from the site’s own texts', () => {
  let id: number
  beforeAll(async () => {
    for (const [index, text] of BREAD.entries())
      await create({ title: `Sourdough bread ${index}`, content: textOf(text) })
    for (let index = 0; index < 6; index++)
      await create({ title: `Garden ${index}`, content: '<p>Water the salt meadow.</p>' })
    await create({ title: 'Sourdough bread', content: 'zyzzyva zyzzyva', status: 'private' })
    await create({ title: 'Sourdough bread', content: 'zyzzyva zyzzyva', password: 'x' })
    id = await create({
      title: 'My bread',
      content: '<p>The starters are ripe. No starter, no bread.</p>',
    })
  })

  it('is made by a job after the request', async () => {
    expect((await read(id)).body).toBe(false)
    const { status, body } = await start({ postId: id, keyword: ' sourdough  bread ' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...{ keyword: 'sourdough bread', country: 'US', language: 'en', progress: 0 },
        ...{ keywords: [], competitors: { competitors: [], summary: null } },
      }),
    ])
    await finish()
    const { body: report } = await read(id)
    expect(report).toMatchObject({
      ...{ id: body.id, uuid: body.uuid, progress: 100, source: 'own-content', notice: null },
      contentAnalysis: {
        wordCount: 10,
        grade: expect.any(String),
        suggested: { wordCount: expect.any(Number), headings: 2 },
      },
    })
    expect(report.keywords.length).toBeLessThanOrEqual(30)
    expect(report.keywords[0]).toMatchObject({ text: 'sourdough bread', contentCount: 0 })
    expect(termIn(report, 'starter')).toMatchObject({
      contentCount: 2,
      usedBy: 4,
      examples: expect.arrayContaining([expect.stringContaining('starter')]),
    })
    const { competitors, summary } = report.competitors
    expect(competitors).toHaveLength(4)
    expect(competitors[0]).toMatchObject({
      url: expect.stringContaining('http://callboard.test/'),
      title: expect.stringContaining('Sourdough bread'),
      ...{ googlePosition: null, wasAnalyzed: true, reason: null },
      wordCount: expect.any(Number),
      readabilityScore: expect.any(Number),
      readabilityGrade: expect.stringMatching(/^[A-F]\+?$/),
      gradeScore: expect.any(Number),
      headings: [
        { level: 1, text: expect.any(String) },
        { level: 2, text: 'More' },
      ],
    })
    expect(summary).toMatchObject({ analyzed: 4, headings: 2 })
    expect(JSON.stringify(report)).not.toContain('zyzzyva')
  })

  it('grades the current text of the post', async () => {
    const before = (await read(id)).body
    await admin.post(`/api/core/v2/posts/${id}`, {
      content: textOf(`Sourdough bread with flour and salt. ${BREAD[1]}`),
    })
    const { body } = await read(id)
    expect(body.uuid).toBe(before.uuid)
    expect(termIn(body, 'flour').contentCount).toBeGreaterThan(termIn(before, 'flour').contentCount)
    expect(body.contentAnalysis.gradeScore).toBeGreaterThan(before.contentAnalysis.gradeScore)
    expect(body.contentAnalysis.coverage).toBeGreaterThan(before.contentAnalysis.coverage)
  })

  it('grades an unsaved text without storing it', async () => {
    const before = (await read(id)).body
    const { status, body } = await admin.post(`${ROOT}/content-analysis`, {
      postId: id,
      title: 'Crust',
      content: '<p>Nothing but crust.</p>',
    })
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['contentAnalysis', 'keywords']])
    expect(termIn(body, 'crust').contentCount).toBe(2)
    expect(body.contentAnalysis.wordCount).toBe(4)
    expect((await read(id)).body).toEqual(before)
    const other = await create({})
    expect((await admin.post(`${ROOT}/content-analysis`, { postId: other })).status).toBe(404)
    expect((await admin.post(`${ROOT}/content-analysis`, {})).status).toBe(404)
  })

  it('has a notice if there is nothing to compare with', async () => {
    const lonely = await create({ content: '<p>Quokkas.</p>' })
    await start({ postId: lonely, keyword: 'quokka habitat' })
    await finish()
    const { body } = await read(lonely)
    expect(body).toMatchObject({
      progress: 100,
      notice: expect.stringContaining('Give addresses'),
      keywords: [{ text: 'quokka habitat', contentCount: 0 }],
      competitors: { competitors: [], summary: { analyzed: 0, wordCount: null } },
    })
  })

  it('is available for a post with a focus keyphrase, for its editors', async () => {
    const post = await create({ content: '<p>Starter.</p>' })
    await admin.post('/api/seo/v1/post', {
      id: post,
      keyphrases: { focus: { keyphrase: 'sourdough bread' } },
    })
    const { body } = await read(post)
    expect(body).toMatchObject({
      ...{ id: 0, uuid: '', keyword: 'sourdough bread', progress: 100, source: 'own-content' },
      competitors: { summary: { analyzed: 5 } },
    })
    expect(termIn(body, 'starter')).toMatchObject({ contentCount: 1 })
    await admin.post(`/api/core/v2/posts/${post}`, { content: '<p>Starter, starter.</p>' })
    expect(termIn((await read(post)).body, 'starter')).toMatchObject({ contentCount: 2 })
    expect((await read(post, app.as('contributor'))).body).toBe(false)
    expect((await start({ postId: post })).body.keyword).toBe('sourdough bread')
  })

  it('is available for any keyword without being stored', async () => {
    const post = await create({})
    const query = (keyword: string) => `?keyword=${keyword}&country=gb&language=EN`
    const rows = () => app.store.reader.selectFrom('seo_writing_reports').select('id').execute()
    const before = await rows()
    const first = (await read(post, admin, query('sourdough'))).body
    expect(first).toMatchObject({ id: 0, keyword: 'sourdough', country: 'GB', language: 'en' })
    expect((await read(post)).body).toBe(false)
    expect(await rows()).toEqual(before)
    const stored = (await start({ postId: post, keyword: 'sourdough', country: 'GB' })).body
    const current = (await start({ postId: post, keyword: 'flour' })).body
    await finish()
    expect((await read(post, admin, query('sourdough'))).body.uuid).toBe(stored.uuid)
    expect((await read(post)).body.uuid).toBe(current.uuid)
    expect((await read(post, admin, '?keyword=x&country=XX')).status).toBe(400)
  })

  it('uses the rules of its language', async () => {
    const topic = topics[1]
    for (const text of topic?.texts ?? [])
      await create({ title: 'Wärmepumpe im Altbau', content: textOf(text) })
    const post = await create({ content: '<p>Die Heizkörpern und der Heizkörper.</p>' })
    await start({ postId: post, keyword: 'Wärmepumpen im Altbau', country: 'DE', language: 'de' })
    await finish()
    const { body } = await read(post)
    expect(body.keywords[0]).toMatchObject({ text: 'Wärmepumpen im Altbau', usedBy: 3 })
    expect(termIn(body, 'heizkörper')).toMatchObject({ usedBy: 3, contentCount: 2 })
  })

  it('is deleted with its post', async () => {
    const post = await create({})
    const { uuid } = (await start({ postId: post, keyword: 'gone' })).body
    await admin.delete(`/api/core/v2/posts/${post}?force=true`)
    await finish()
    const { body } = await admin.get(`${ROOT}/report-history`)
    expect(body.map((report: { uuid: string }) => report.uuid)).not.toContain(uuid)
    expect((await read(post)).status).toBe(404)
  })
})
