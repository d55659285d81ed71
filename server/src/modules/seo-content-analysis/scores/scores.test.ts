import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const ROOT = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  admin = app.as('administrator')
})

const TEXT = '<p>The harbour lights are lit at dusk. Everybody on the pier can see them.</p>'

const makePost = async (given: object = {}, base = 'posts'): Promise<number> =>
  (
    await admin.post(`${CORE}/${base}`, {
      ...{ title: 'Harbour lights', content: TEXT, status: 'draft' },
      ...given,
    })
  ).body.id

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the record holds
const read = async (id: number): Promise<any> =>
  (await admin.get(`${ROOT}/post?postId=${id}`)).body.data.currentPost

const save = (id: number, given: object) => admin.post(`${CORE}/posts/${id}`, given)
const write = (id: number, fields: object) => admin.post(`${ROOT}/post`, { id, ...fields })

describe('saving', () => {
  it.each(['posts', 'pages'])('analyses what is saved: %s', async (base) => {
    const { seo_score, page_analysis } = await read(await makePost({}, base))
    expect(seo_score).toBeGreaterThan(0)
    expect(page_analysis.analysis).toMatchObject({
      basic: { lengthContent: { score: -20, length: 14 } },
      readability: { contentHasAssets: { score: 1, maxScore: 5 } },
    })
  })

  it('considers the text and the SEO record', async () => {
    const id = await makePost()
    await save(id, { content: `${TEXT}<img src="/a.png" alt="x">` })
    const { page_analysis } = await read(id)
    expect(page_analysis.analysis.readability.contentHasAssets.score).toBe(5)

    await write(id, { keyphrases: { focus: { keyphrase: 'harbour lights' } } })
    const { focus } = (await read(id)).keyphrases
    expect(focus.score).toBeGreaterThan(0)
    expect(focus.analysis).toMatchObject({
      keyphraseInTitle: { score: 9 },
      keyphraseInIntroduction: { score: 9 },
    })
    await save(id, { title: 'Something else', content: '<p>Other words.</p>' })
    expect((await read(id)).keyphrases.focus).toMatchObject({
      keyphrase: 'harbour lights',
      analysis: { keyphraseInTitle: { score: 3 }, keyphraseInIntroduction: { score: 3 } },
    })
  })

  it('keeps the scores of a client until the item is saved again', async () => {
    const id = await makePost()
    const computed = (await read(id)).seo_score
    await write(id, { seo_score: 7 })
    await write(id, { description: 'Something about lights' })
    expect((await read(id)).seo_score).toBe(7)
    await save(id, { content: `${TEXT} More.` })
    expect((await read(id)).seo_score).not.toBe(7)
    await save(id, { content: TEXT })
    await write(id, { description: '' })
    expect((await read(id)).seo_score).toBe(computed)
  })

  it('does not repeat the analysis of unchanged input', async () => {
    const id = await makePost()
    const updated = async () =>
      (
        await app.store.reader
          .selectFrom('seo_records')
          .select('updated_gmt')
          .where('object_id', '=', id)
          .executeTakeFirstOrThrow()
      ).updated_gmt
    const before = await updated()
    app.setTime('2030-01-01T00:00:00Z')
    await save(id, { comment_status: 'closed' })
    expect(await updated()).toBe(before)
    await save(id, { content: 'Other' })
    expect(await updated()).toBe('2030-01-01T00:00:00')
  })

  it.each([
    ['a long text', TEXT.repeat(800)],
    ['a text with blocks that the server makes', `${TEXT.repeat(40)}<!-- wp:latest-posts /-->`],
  ])('puts the analysis of %s off, and does it', async (_name, content) => {
    const id = await makePost({ content })
    expect((await read(id)).seo_score).toBe(0)
    await app.runDueJobs()
    expect((await read(id)).page_analysis.analysis.basic.lengthContent.score).toBe(9)
  })

  it('considers changed templates and site names, by a job', async () => {
    const id = await makePost()
    const sent = await makePost()
    await write(sent, { seo_score: 7 })
    const titleLength = async () => (await read(id)).page_analysis.analysis.title.titleLength.length
    const template = (title: string) =>
      admin.post(`${ROOT}/options`, {
        dynamicOptions: { searchAppearance: { postTypes: { post: { title } } } },
      })
    await app.runDueJobs()
    await template('#post_title of the town')
    await app.runDueJobs()
    expect(await titleLength()).toBe('Harbour lights of the town'.length)
    await template('#post_title in #site_title')
    await admin.post(`${CORE}/settings`, { title: 'Somewhere' })
    await app.runDueJobs()
    expect(await titleLength()).toBe('Harbour lights in Somewhere'.length)
    expect((await read(sent)).seo_score).toBe(7)
    await admin.post(`${ROOT}/reset-settings`, { settings: ['searchAppearance'] })
    await app.runDueJobs()
  })

  it('skips items in the trash, and all items while disabled', async () => {
    const truSeo = (isOn: boolean) =>
      admin.post(`${ROOT}/options`, { options: { advanced: { truSeo: isOn } } })
    await truSeo(false)
    const id = await makePost()
    expect(await read(id)).toMatchObject({ seo_score: 0, isTruSeoEligible: false })
    await admin.delete(`${CORE}/posts/${id}`)
    const other = await makePost()
    await truSeo(true)
    await app.runDueJobs()
    expect((await read(id)).seo_score).toBe(0)
    expect((await read(other)).seo_score).toBeGreaterThan(0)
  })
})

describe('POST seo/v1/post/{id}/analyze', () => {
  it('explains the scores, also of an unsaved text, and stores nothing', async () => {
    const id = await makePost()
    const before = await read(id)
    const long = `<p>${'word '.repeat(150)}.</p>`
    const { body } = await admin.post(`${ROOT}/post/${id}/analyze`, {
      content: long,
      keyphrase: 'word',
    })
    const { paragraphLength } = body.groups.readability.checks
    expect(paragraphLength).toMatchObject({ score: 0, description: expect.any(String) })
    expect(paragraphLength.highlightSentences[0]).toContain('word word')
    expect(body.keyphrases.focus.analysis.keyphraseInIntroduction.score).toBe(9)
    expect(await read(id)).toEqual(before)
  })

  it('requires the right to edit the post', async () => {
    const id = await makePost()
    expect((await app.as('author').post(`${ROOT}/post/${id}/analyze`)).status).toBe(401)
    expect((await app.anonymous.post(`${ROOT}/post/${id}/analyze`)).status).toBe(401)
    expect((await app.as('subscriber').post(`${ROOT}/post/${id}/analyze`)).status).toBe(403)
    expect(
      (await admin.post(`${ROOT}/post/${id}/analyze`, { keyphrase: 'a'.repeat(301) })).status,
    ).toBe(400)
  })
})
