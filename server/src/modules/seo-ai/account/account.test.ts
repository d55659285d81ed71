import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReport, readReport } from '../../../../test/ai-reports.ts'
import { type AiService, startAiService, switchAiOn } from '../../../../test/ai-service.ts'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { TRIAL_TEXTS } from '../../../../test/trial-texts/index.ts'

const AI = '/api/seo/v1/ai'
const VOICE = { tone: 'formal', audience: 'general' }
const [LAMP = { title: '', html: '' }] = TRIAL_TEXTS

let service: AiService
let app: TestApp
let admin: Client
let editor: Client
let postId: number
beforeAll(async () => {
  service = await startAiService()
  app = await buildTestApp({ ...service.settings, aiKey: 'the-key', aiCredits: '2000' })
  app.setTime('2026-03-02T10:00:00Z')
  admin = app.as('administrator')
  editor = app.as('editor')
  const { body } = await admin.post('/api/core/v2/posts', {
    ...{ title: LAMP.title, content: LAMP.html, status: 'publish' },
  })
  postId = body.id
})
beforeEach(() => service.reset())

const turn = (isOn: unknown, client = admin) => client.post(`${AI}/switch`, { isOn })

/** The routes that use AI, with valid arguments. */
const uses = (): readonly (readonly [path: string, given: object])[] => {
  const asked = { postId, postContent: LAMP.html, options: VOICE }
  return [
    ['meta/title', asked],
    ['meta/description', asked],
    ['faqs', asked],
    ['key-points', asked],
    ['schema', asked],
    [
      'social-posts',
      {
        ...{ ...asked, permalink: 'https://example.org/' },
        options: { ...VOICE, media: ['twitter'] },
      },
    ],
    ['image/alt', { id: postId }],
    ['assistant', { messages: [{ role: 'user', improve: 'shorten', content: 'It rains.' }] }],
    ['image-generator', { postId, prompt: 'A cup of tea' }],
    ['insights/reports', { keyword: 'tea' }],
    ['preview/text', { ...asked, kind: 'titles' }],
    ['preview/image', { prompt: 'A cup of tea' }],
    ['preview/insights', { keyword: 'tea' }],
    ['preview/assistant', { messages: [{ role: 'user', content: 'Rhyme.' }] }],
  ]
}

const refusals = async (client = admin) => {
  const answers = []
  for (const [path, given] of uses()) {
    const { status, body } = await client.post(`${AI}/${path}`, given)
    answers.push([path, status, body.code])
  }
  return answers
}

describe('the switch', () => {
  it('SEC-56: is off by default, and then nothing is sent', async () => {
    expect((await editor.get(`${AI}/status`)).body).toMatchObject({
      ...{ isOn: false, isConnected: true, isManual: false, problem: '' },
      ...{ host: service.place, model: 'writer', imageModel: 'painter', insights: [] },
      credits: { total: 2_000, remaining: 2_000 },
      month: { start: '2026-03-01', own: [], all: [] },
    })
    expect(await refusals()).toEqual(uses().map(([path]) => [path, 409, 'seo_ai_off']))
    expect(service.asked).toEqual([])
  })

  it('can be turned by those who manage the connection', async () => {
    expect((await turn(true, editor)).status).toBe(403)
    expect((await turn('maybe')).status).toBe(400)
    expect((await turn(true)).body.isOn).toBe(true)
    service.say({ items: ['A lamp by the sea'] })
    const { body } = await editor.post(`${AI}/meta/title`, { postId, options: VOICE })
    expect(body.titles).toEqual(['A lamp by the sea'])
    expect((await turn(false)).body.isOn).toBe(false)
    expect(await refusals()).toEqual(uses().map(([path]) => [path, 409, 'seo_ai_off']))
    const { body: log } = await admin.get('/api/operation/v1/audit?event=settings.changed')
    expect(log).toHaveLength(2)
    expect(log[0]).toMatchObject({ subject: 'seo_ai_switch', details: '{"names":["isOn"]}' })
  })

  it('fails a waiting report', async () => {
    await turn(true)
    const uuid = await createReport(admin, 'tea')
    await turn(false)
    await app.startJobs()
    await app.runDueJobs()
    expect(await readReport(admin, uuid)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('switched off'),
    })
    expect(service.asked).toEqual([])
  })

  it('stops work on this server only after it was turned off', async () => {
    const local = await buildTestApp()
    const { body } = await local.as('administrator').post('/api/core/v2/posts', {
      ...{ title: LAMP.title, content: LAMP.html, status: 'publish' },
    })
    const titles = () =>
      local.as('editor').post(`${AI}/meta/title`, { postId: body.id, options: VOICE })
    expect((await titles()).body.source).toBe('local')
    await local.as('administrator').post(`${AI}/switch`, { isOn: false })
    expect((await titles()).status).toBe(409)
    await switchAiOn(local)
    expect((await titles()).body.source).toBe('local')
  })
})

describe('a preview', () => {
  beforeAll(() => turn(true))

  const preview = async (kind: string, given: object) =>
    (await admin.post(`${AI}/preview/${kind}`, given)).body

  it.each([
    ['titles', 'meta/title', {}],
    ['descriptions', 'meta/description', { focusKeyword: 'oil lamp' }],
    ['faqs', 'faqs', {}],
    ['schema', 'schema', {}],
    ['keyPoints', 'key-points', {}],
    [
      'socialPosts',
      'social-posts',
      { options: { ...VOICE, media: ['email'] }, permalink: 'https://example.org/' },
    ],
  ])('of %s is what is sent then, and sends nothing', async (kind, path, more) => {
    const asked = { postId, postContent: LAMP.html, options: VOICE, ...more }
    const seen = await preview('text', { ...asked, kind })
    expect(seen).toMatchObject({
      requests: [
        {
          host: service.place,
          model: 'writer',
          url: `http://${service.place}/v1/chat/completions`,
        },
      ],
      cost: 10,
    })
    expect(service.asked).toEqual([])
    service.answer({}, 500)
    await admin.post(`${AI}/${path}`, { ...asked, previewed: seen.digest })
    expect(service.asked.map(({ text }) => Buffer.from(text, 'latin1').toString())).toEqual([
      seen.requests[0].body,
    ])
  })

  it('SEC-56: is not followed by another request', async () => {
    const { digest } = await preview('text', { kind: 'titles', postId, options: VOICE })
    const previewed = (text: string) =>
      admin.post(`${AI}/meta/title`, {
        ...{ postId, options: VOICE, previewed: digest },
        postContent: text,
      })
    const { status, body } = await previewed(`<p>${'Something else. '.repeat(30)}</p>`)
    expect([status, body.code]).toEqual([409, 'seo_ai_preview_outdated'])
    expect(service.asked).toEqual([])
  })

  it('of an image and of a report is what is sent then', async () => {
    const image = { prompt: 'A cup of tea', style: 'vibrant', quality: 'low' }
    const seen = await preview('image', image)
    expect(seen.cost).toBe(250)
    service.answer({}, 500)
    await admin.post(`${AI}/image-generator`, { ...image, postId })
    expect(service.asked[0]?.body).toEqual(JSON.parse(seen.requests[0].body))
    const report = await preview('insights', { keyword: ' green <b>tea</b>' })
    expect(report).toMatchObject({ cost: 100, requests: [{ model: 'writer' }] })
    service.answer({}, 400)
    await createReport(admin, 'green tea')
    await app.runDueJobs()
    expect(service.asked[1]?.body).toEqual(JSON.parse(report.requests[0].body))
    expect((await admin.post(`${AI}/preview/insights`, { keyword: '' })).status).toBe(400)
  })

  it('of the assistant is what is sent then, and nothing else is', async () => {
    const asked = { postId, messages: [{ role: 'user', content: 'Rhyme.' }] }
    const seen = await preview('assistant', asked)
    expect(seen).toMatchObject({ cost: 50, requests: [{ host: service.place, model: 'writer' }] })
    const changed = { ...asked, postTitle: 'Another', previewed: seen.digest }
    const { status, body } = await admin.post(`${AI}/assistant`, changed)
    expect([status, body.code]).toEqual([409, 'seo_ai_preview_outdated'])
    expect(service.asked).toEqual([])
    service.stream(['Lamp, damp.'])
    await admin.post(`${AI}/assistant`, { ...asked, previewed: seen.digest })
    expect(service.asked.map(({ text }) => Buffer.from(text, 'latin1').toString())).toEqual([
      seen.requests[0].body,
    ])
  })

  it('needs the right to edit the post', async () => {
    const asked = { kind: 'titles', postId, options: VOICE }
    expect((await app.as('author').post(`${AI}/preview/text`, asked)).status).toBe(401)
    expect((await app.as('subscriber').post(`${AI}/preview/text`, asked)).status).toBe(403)
    expect((await admin.post(`${AI}/preview/text`, { ...asked, kind: 'poem' })).status).toBe(400)
  })
})

describe('the history', () => {
  it('has each request with its cost, and the sums of the month', async () => {
    app.setTime('2026-03-20T10:00:00Z')
    service.say({ items: ['One'] })
    await editor.post(`${AI}/meta/title`, { postId, options: VOICE })
    service.answer({}, 500)
    await admin.post(`${AI}/meta/description`, { postId, options: VOICE })
    const { body } = await admin.get(`${AI}/requests?limit=2`)
    expect(body.requests).toMatchObject([
      {
        ...{ feature: 'descriptions', credits: 0, post: postId, about: LAMP.title },
        failure: 'The AI service did not answer. Try again later.',
      },
      {
        ...{ feature: 'titles', credits: 10, host: service.place, model: 'writer', failure: '' },
        at: '2026-03-20T10:00:00',
      },
    ])
    expect(body.total).toBeGreaterThan(2)
    expect((await admin.get(`${AI}/requests?searchTerm=cup of`)).body.requests).toMatchObject([
      { about: 'A cup of tea', feature: 'imageLow' },
    ])
    const own = await editor.get(`${AI}/requests`)
    expect(own.body.requests.map(({ feature }: { feature: string }) => feature)).toEqual([
      'titles',
      'titles',
    ])
    expect((await editor.get(`${AI}/status`)).body.month).toEqual({
      ...{ start: '2026-03-01', own: [{ feature: 'titles', credits: 20 }], all: [] },
    })
    const { month } = (await admin.get(`${AI}/status`)).body
    expect(month.all).toContainEqual({ feature: 'titles', credits: 20 })
    expect((await app.as('subscriber').get(`${AI}/requests`)).status).toBe(403)
  })

  it('forgets requests after 31 days', async () => {
    app.setTime('2026-05-20T10:00:00Z')
    service.say({ items: ['One'] })
    await editor.post(`${AI}/meta/title`, { postId, options: VOICE })
    expect((await admin.get(`${AI}/requests`)).body.total).toBe(1)
  })
})
