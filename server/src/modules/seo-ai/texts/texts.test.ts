import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AiService, startAiService, switchAiOn } from '../../../../test/ai-service.ts'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { TRIAL_TEXTS } from '../../../../test/trial-texts/index.ts'

const AI = '/api/seo/v1/ai'
const VOICE = { tone: 'formal', audience: 'general' }
const [LAMP = { title: '', html: '' }] = TRIAL_TEXTS
const GERMAN = TRIAL_TEXTS.find(({ language }) => language === 'de') ?? LAMP

const addPost = async (app: TestApp, text: { title: string; html: string }): Promise<number> => {
  const { body } = await app
    .as('administrator')
    .post('/api/core/v2/posts', { title: text.title, content: text.html, status: 'publish' })
  return body.id
}

const recordOf = async (app: TestApp, id: number) => {
  const { body } = await app.as('administrator').get(`/api/seo/v1/post?postId=${id}`)
  return body.data.currentPost.ai
}

describe('a site without a service', () => {
  let app: TestApp
  let editor: Client
  let postId: number
  beforeAll(async () => {
    app = await buildTestApp()
    editor = app.as('editor')
    postId = await addPost(app, LAMP)
  })

  it.each([
    ['meta/title', 'titles', 60],
    ['meta/description', 'descriptions', 160],
  ])(
    'suggests by %s what stands in the text, and keeps it as a suggestion',
    async (path, name, max) => {
      const { status, body } = await editor.post(`${AI}/${path}`, { postId, options: VOICE })
      expect([status, body.success, body.source]).toEqual([200, true, 'local'])
      expect(body[name].length).toBeGreaterThan(2)
      for (const each of body[name]) {
        expect(each.length).toBeLessThanOrEqual(max)
        expect(LAMP.html).toContain(each.replace(/…$/, ''))
      }
      expect((await recordOf(app, postId))[name]).toEqual(body[name])
      expect(body.aiOptions).toMatchObject({ hasAccessToken: false, credits: { remaining: 5_000 } })
      const page = await app.anonymous.get('/the-light-at-port-ellery/')
      expect([page.status, page.text.match(/<title>([^<]*)/)?.[1]]).toEqual([
        200,
        expect.stringContaining('The light at Port Ellery'),
      ])
    },
  )

  it('suggests structured data from the questions that a text answers', async () => {
    const ask = (given: object) => editor.post(`${AI}/schema`, { options: VOICE, ...given })
    const { status, body } = await ask({ postId, postContent: LAMP.html })
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ success: true, source: 'local', aiOptions: expect.any(Object) },
        schema: {
          ...{ '@context': 'https://schema.org', '@type': 'FAQPage' },
          mainEntity: expect.arrayContaining([
            expect.objectContaining({ '@type': 'Question', name: expect.any(String) }),
          ]),
        },
      },
    ])
    expect((await ask({ postId })).status).toBe(400)
    expect((await ask({ postId: 999_999, postContent: LAMP.html })).status).toBe(401)
  })

  it('uses the unsaved text of the request, in its own language', async () => {
    const { body } = await editor.post(`${AI}/meta/title`, {
      postId,
      postContent: GERMAN.html,
      options: VOICE,
    })
    for (const title of body.titles) expect(GERMAN.html).toContain(title)
  })

  it('keeps the characters that the author has typed', async () => {
    const postContent = `<p>L'eau du puits, dit "la vieille source" - ou presque... n'est plus potable depuis l'hiver dernier.</p><p>Les habitants de l'île vont donc chercher l'eau au port, avec des seaux et des charrettes, comme leurs grands-parents.</p>`
    const { body } = await editor.post(`${AI}/meta/description`, {
      postId,
      postContent,
      options: VOICE,
    })
    const text = postContent.replace(/<[^>]+>/g, ' ')
    for (const each of body.descriptions) expect(text).toContain(each)
  })

  it('makes other suggestions when rephrasing', async () => {
    const first = await editor.post(`${AI}/meta/title`, { postId, options: VOICE })
    const { body } = await editor.post(`${AI}/meta/title`, {
      ...{ postId, options: VOICE },
      ...{ rephrase: true, titles: first.body.titles },
    })
    expect(body.titles.filter((title: string) => first.body.titles.includes(title))).toEqual([])
  })

  it('suggests questions and key points', async () => {
    const asked = { postId, postContent: LAMP.html, options: VOICE }
    const { body: questions } = await editor.post(`${AI}/faqs`, asked)
    expect(questions.source).toBe('local')
    expect(questions.faqs).toContainEqual({
      question: 'How long does the climb take?',
      answer: expect.stringContaining('Most people need about ten minutes.'),
    })
    const { body: points } = await editor.post(`${AI}/key-points`, asked)
    expect(points.keyPoints.map(({ title }: { title: string }) => title)).toContain(
      'Why the lamp still burns oil',
    )
    expect(await recordOf(app, postId)).toMatchObject({
      faqs: questions.faqs,
      keyPoints: points.keyPoints,
    })
  })

  it('suggests social posts and keeps those for other networks', async () => {
    const permalink = 'http://callboard.test/the-light-at-port-ellery/'
    const ask = (media: unknown) =>
      editor.post(`${AI}/social-posts`, {
        ...{ postId, postContent: LAMP.html, permalink },
        options: { ...VOICE, media },
      })
    expect(Object.keys((await ask(['email', 'unknown'])).body.snippets)).toEqual(['email'])
    const { body } = await ask(['twitter'])
    expect(body.snippets).toMatchObject({
      email: { subject: 'The light at Port Ellery', content: expect.stringContaining(permalink) },
      twitter: expect.stringContaining(permalink),
    })
    expect((await recordOf(app, postId)).socialPosts).toMatchObject(body.snippets)
  })

  it.each([
    ['meta/title', { postContent: LAMP.html }, 'missing_options'],
    ['meta/title', { options: {} }, 'missing_options'],
    ['meta/title', { options: 'formal' }, 'missing_options'],
    ['meta/title', { options: { tone: 'grumpy' } }, 'invalid_options'],
    ['meta/title', { options: { audience: ['general'] } }, 'invalid_options'],
    ['meta/title', { options: VOICE, postContent: 'short' }, 'content_too_short'],
    ['meta/description', { options: VOICE, postContent: '<p></p>' }, 'no_content'],
    ['faqs', { options: VOICE }, 'no_content'],
    ['faqs', { options: VOICE, postContent: 'short' }, 'content_too_short'],
    ['key-points', { postContent: LAMP.html }, 'missing_options'],
    ['social-posts', { options: VOICE, postContent: LAMP.html }, 'seo_missing_media'],
    [
      'social-posts',
      { options: { ...VOICE, media: ['email'] }, postContent: LAMP.html },
      'seo_missing_permalink',
    ],
    [
      'social-posts',
      {
        options: { ...VOICE, media: ['email'] },
        postContent: LAMP.html,
        permalink: 'javascript:alert(1)',
      },
      'seo_missing_permalink',
    ],
  ])('refuses %s of %j', async (path, given, code) => {
    const { status, body } = await editor.post(`${AI}/${path}`, { postId, ...given })
    expect([status, body.success, body.code]).toEqual([400, false, code])
  })

  it('answers 401 for posts that the caller may not edit, as for missing ones', async () => {
    const asked = { postContent: LAMP.html, options: VOICE }
    for (const path of ['meta/title', 'meta/description', 'faqs', 'key-points']) {
      for (const id of [postId, 99_999_999, 'x', undefined]) {
        const { status, body } = await app
          .as('author')
          .post(`${AI}/${path}`, { ...asked, postId: id })
        expect([status, body.message]).toEqual([401, 'Unauthorized.'])
      }
      expect((await app.as('subscriber').post(`${AI}/${path}`, { ...asked, postId })).status).toBe(
        403,
      )
      expect((await app.anonymous.post(`${AI}/${path}`, { ...asked, postId })).status).toBe(401)
    }
  })
})

describe('a site with a service', () => {
  let service: AiService
  let app: TestApp
  let postId: number
  beforeAll(async () => {
    service = await startAiService()
    app = await buildTestApp({ ...service.settings, aiCredits: '100' })
    await switchAiOn(app)
    postId = await addPost(app, LAMP)
    app.setTime('2026-03-02T10:00:00Z')
  })
  beforeEach(() => service.reset())

  const titles = (more: object = {}) =>
    app.as('editor').post(`${AI}/meta/title`, { postId, options: VOICE, ...more })

  it('is connected by a token that is never returned', async () => {
    const admin = app.as('administrator')
    for (const accessToken of ['', ' ', undefined, 'two words', 'ü'.repeat(10), 'x'.repeat(5_000)])
      expect((await admin.post(`${AI}/auth`, { accessToken })).status).toBe(400)
    const { status, body, text } = await admin.post(`${AI}/auth`, { accessToken: 'tok-1' })
    expect([status, body.aiOptions]).toMatchObject([
      200,
      { hasAccessToken: true, isManuallyConnected: true, problem: '' },
    ])
    expect(text).not.toContain('tok-1')
    expect((await app.as('editor').post(`${AI}/auth`, { accessToken: 'x' })).status).toBe(403)
  })

  it('cleans and cuts the suggestions of the provider', async () => {
    service.say({
      items: [' <b>A lamp</b> by the sea ', 7, '', `${'A very long title '.repeat(10)}`],
    })
    const { status, body } = await titles({ focusKeyword: 'oil lamp' })
    expect([status, body.source, body.titles]).toEqual([
      200,
      'provider',
      ['A lamp by the sea', 'A very long title A very long title A very long title A very'],
    ])
    expect(body.aiOptions.credits).toMatchObject({ total: 100, remaining: 90 })
    expect((await recordOf(app, postId)).titles).toEqual(body.titles)
    const [{ authorization, body: asked } = { authorization: '', body: undefined }] = service.asked
    expect(authorization).toBe('Bearer tok-1')
    const [, user] = asked.messages
    expect(user.content).toMatch(/<<<[\w-]{12}\noil lamp\n/)
    expect(user.content).toMatch(/<<<[\w-]{12}\nThe old harbour light is the last one/)
    expect(JSON.stringify(asked)).not.toContain('tok-1')
  })

  it('rephrases suggestions for half the price', async () => {
    service.say({ items: ['A lamp at the sea'] })
    const { body } = await titles({ rephrase: true, titles: ['A lamp by the sea'] })
    expect(body.aiOptions.credits.remaining).toBe(85)
    expect(service.asked[0]?.body.messages[1].content).toContain('["A lamp by the sea"]')
  })

  it('returns questions, points and posts of the provider', async () => {
    const asked = { postId, postContent: LAMP.html, options: VOICE }
    const faqs = [{ question: 'Why <i>oil</i>?', answer: 'It needs patience.' }]
    service.say({ items: [...faqs, { question: 'No answer' }, 'nonsense'] })
    expect((await app.as('editor').post(`${AI}/faqs`, asked)).body.faqs).toEqual([
      { question: 'Why oil?', answer: 'It needs patience.' },
    ])
    service.say({ items: [{ title: 'Oil', explanation: 'It needs patience.' }] })
    const { body: points } = await app.as('editor').post(`${AI}/key-points`, asked)
    expect(points.keyPoints).toEqual([{ title: 'Oil', explanation: 'It needs patience.' }])
    service.say({
      twitter: 'x'.repeat(500),
      email: { subject: 'Hi', preview: 'A lamp', content: 'Dear all,\n\n<script>x</script>look.' },
      facebook: 'not asked for',
    })
    const { body } = await app.as('editor').post(`${AI}/social-posts`, {
      ...asked,
      permalink: 'http://callboard.test/a/',
      options: { ...VOICE, media: ['twitter', 'email'] },
    })
    expect(body.snippets).toEqual({
      twitter: 'x'.repeat(280),
      email: { subject: 'Hi', preview: 'A lamp', content: 'Dear all,\n\nlook.' },
    })
  })

  it.each([
    [401, 'refused'],
    [402, 'unpaid'],
    [403, 'forbidden'],
    [429, ''],
    [500, ''],
  ])('fails with a service that answers %d, and charges nothing', async (answered, problem) => {
    const credits = async () => (await app.as('editor').post(`${AI}/credits`)).body.aiOptions
    service.say({ items: ['One'] })
    await titles()
    const before = await credits()
    service.answer({ error: { message: 'tok-1 is wrong' } }, answered)
    const { status, body, text } = await titles()
    expect([status, body.code, body.success]).toEqual([400, 'generation_failed', false])
    expect(text).not.toContain('tok-1')
    const after = await credits()
    expect([after.credits.remaining, after.problem]).toEqual([before.credits.remaining, problem])
    expect((await recordOf(app, postId)).titles).toEqual(['One'])
    app.setTime('2026-03-03T10:00:00Z')
  })

  it.each([
    ['no JSON', 'Here you are'],
    ['an empty list', { items: [] }],
    ['something else', { titles: ['x'] }],
    ['nonsense in the list', { items: [{}, null, 5] }],
  ])('fails with %s', async (_what, said) => {
    service.say(said)
    const { status, body } = await titles()
    expect([status, body.code]).toEqual([400, 'generation_failed'])
  })

  it('fails if the provider closes the connection', async () => {
    service.tell((response) => response.destroy())
    expect((await titles()).body.code).toBe('generation_failed')
  })

  it('SEC-56: calls the provider only as often as credits allow', async () => {
    app.setTime('2026-03-05T10:00:00Z')
    for (let turn = 0; turn < 10; turn++) service.say({ items: ['One'] })
    for (let turn = 0; turn < 10; turn++) expect((await titles()).status).toBe(200)
    const { status, body } = await titles()
    expect([status, body.code]).toEqual([402, 'insufficient_credits'])
    expect(service.asked).toHaveLength(10)
    app.setTime('2026-03-06T00:00:00Z')
    service.say({ items: ['One'] })
    expect((await titles()).status).toBe(200)
  })

  it('makes suggestions locally after the provider was disconnected', async () => {
    const admin = app.as('administrator')
    expect((await app.as('editor').post(`${AI}/deactivate`)).status).toBe(403)
    const { body } = await admin.post(`${AI}/deactivate`)
    expect(body).toMatchObject({
      success: true,
      aiData: { hasAccessToken: false, isManuallyConnected: false },
    })
    expect((await titles()).body.source).toBe('local')
    expect(service.asked).toEqual([])
  })
})
