import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { saveSeoOptions, seoOptions } from '../../seo-kernel/options/index.ts'
import { saveSettings } from '../../settings/index.ts'
import { checks } from './checks.ts'

const PATH = '/api/seo/v1/seo-checklist'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

beforeEach(async () => {
  await saveSettings(app.systemContext(), { blog_public: true, title: null, description: null })
  await saveSeoOptions(app.systemContext(), { site: { sitemap: { llms: { enable: false } } } })
  await admin.post(`${PATH}/bulk-uncomplete`, { checks: checks.map(({ name }) => name) })
})

type Row = { readonly name: string; readonly completed: boolean; readonly priority: string }

const rows = async (): Promise<readonly Row[]> => (await admin.get(PATH)).body.checks
const isDone = async (name: string): Promise<boolean | undefined> =>
  (await rows()).find((row) => row.name === name)?.completed

const act = (check: string, callback: string) => admin.post(`${PATH}/action`, { check, callback })

describe('the list', () => {
  it('has open checks, the most urgent first', async () => {
    expect((await rows()).map(({ name }) => name)).toEqual([
      ...['enableIndexing', 'finishSetupWizard', 'connectGoogleSearchConsole', 'runHomepageAudit'],
      ...['enableLlmsTxt', 'setSiteTitleAndTagline', 'fillSocialProfiles', 'fillKnowledgeGraph'],
      ...['reviewContentTypes', 'reviewTaxonomies', 'reviewArchives', 'installBrokenLinkChecker'],
    ])
  })

  it('has the time that each check takes', async () => {
    const found = (await rows()).find(({ name }) => name === 'reviewContentTypes')
    expect(found).toEqual({
      name: 'reviewContentTypes',
      title: expect.any(String),
      description: expect.any(String),
      priority: 'medium',
      time: { label: '10 minutes', value: 600 },
      callback: null,
      capability: 'seo_search_appearance_settings',
      actions: [
        { label: expect.any(String), url: expect.any(String) },
        { label: expect.any(String), callback: 'completeCheck' },
      ],
      completed: false,
    })
    expect((await rows())[0]).toMatchObject({ name: 'enableIndexing', dismissable: false })
  })

  it('has counts', async () => {
    const counted = async () => (await admin.get(`${PATH}/completed`)).body
    expect(await counted()).toEqual({ success: true, totalCompleted: 1, totalIncomplete: 11 })
    await admin.post(`${PATH}/complete`, { check: 'reviewArchives' })
    expect(await counted()).toEqual({ success: true, totalCompleted: 2, totalIncomplete: 10 })
  })

  it('needs the capability', async () => {
    for (const path of ['', '/completed'])
      expect((await app.as('editor').get(`${PATH}${path}`)).status).toBe(403)
    for (const path of ['fetch', 'complete', 'uncomplete', 'bulk-complete', 'action']) {
      expect((await app.as('editor').post(`${PATH}/${path}`)).status).toBe(403)
      expect((await app.anonymous.post(`${PATH}/${path}`)).status).toBe(401)
    }
  })
})

describe('a page of it', () => {
  const fetch = async (body: object) => (await admin.post(`${PATH}/fetch`, body)).body

  it('has totals and tabs', async () => {
    const { rows, ...rest } = await fetch({ limit: 3, offset: 3 })
    expect(rows.map(({ name }: Row) => name)).toEqual([
      'runHomepageAudit',
      'enableLlmsTxt',
      'setSiteTitleAndTagline',
    ])
    expect(rest).toEqual({
      success: true,
      totals: { total: 12, pages: 4, page: 1 },
      filters: [
        { slug: 'incomplete', name: expect.any(String), count: 11, active: false },
        { slug: 'completed', name: expect.any(String), count: 1, active: false },
      ],
      completedCount: 1,
      totalCount: 12,
    })
    expect((await fetch({})).rows).toHaveLength(10)
  })

  it('is filtered and ordered', async () => {
    const done = await fetch({ filter: 'completed' })
    expect(done.rows.map(({ name }: Row) => name)).toEqual(['enableIndexing'])
    expect(done.filters[1].active).toBe(true)
    expect((await fetch({ filter: 'nonsense', limit: 99 })).rows).toHaveLength(12)
    const low = await fetch({ additionalFilters: { priority: 'low' } })
    expect(low.rows.map(({ name }: Row) => name)).toEqual(['reviewTaxonomies', 'reviewArchives'])
    const last = await fetch({ orderDir: 'desc', limit: 99 })
    expect([...new Set(last.rows.map(({ priority }: Row) => priority))]).toEqual([
      ...['optional', 'low', 'medium', 'high'],
    ])
  })

  it('is the first one where the list is empty', async () => {
    expect(await fetch({ additionalFilters: { priority: 'nonsense' } })).toMatchObject({
      rows: [],
      totals: { total: 0, pages: 1, page: 1 },
    })
  })

  it.each([{ limit: -1 }, { limit: 1e9, offset: -5 }, { orderBy: 'id; drop' }])(
    'bears %j',
    async (body) => {
      expect((await admin.post(`${PATH}/fetch`, body)).status).toBe(200)
    },
  )

  it.each([{ limit: 'many' }, { additionalFilters: 'low' }, { filter: { a: 1 } }])(
    'refuses %j',
    async (body) => {
      expect((await admin.post(`${PATH}/fetch`, body)).status).toBe(400)
    },
  )
})

describe('a completed check', () => {
  it('stays so until it is reopened', async () => {
    const name = 'fillKnowledgeGraph'
    const { body } = await admin.post(`${PATH}/complete`, { check: name })
    expect(body.checks.find((row: Row) => row.name === name).completed).toBe(true)
    await admin.post(`${PATH}/complete`, { check: name })
    await admin.post(`${PATH}/uncomplete`, { check: name })
    expect(await isDone(name)).toBe(false)
    await admin.post(`${PATH}/bulk-complete`, { checks: [name, 'reviewArchives', 'nonsense'] })
    expect([await isDone(name), await isDone('reviewArchives')]).toEqual([true, true])
  })

  it('has to exist', async () => {
    for (const [path, body] of [
      ['complete', { check: 'nonsense' }],
      ['uncomplete', { check: 'constructor' }],
      ['bulk-complete', { checks: ['nonsense'] }],
      ['bulk-uncomplete', { checks: ['nonsense', 'more'] }],
      ['action', { check: 'nonsense', callback: 'completeCheck' }],
    ] as const)
      expect(await admin.post(`${PATH}/${path}`, body)).toMatchObject({
        status: 400,
        body: { success: false, code: 'seo_unknown_check' },
      })
  })

  it('is detected where possible, and stays completed', async () => {
    await saveSettings(app.systemContext(), { title: 'Stage door', description: 'News' })
    expect(await isDone('setSiteTitleAndTagline')).toBe(true)
    await saveSettings(app.systemContext(), { description: '' })
    expect(await isDone('setSiteTitleAndTagline')).toBe(true)
    await admin.post(`${PATH}/uncomplete`, { check: 'setSiteTitleAndTagline' })
    expect(await isDone('setSiteTitleAndTagline')).toBe(false)

    const profile = (twitterUrl: string) =>
      saveSeoOptions(app.systemContext(), {
        site: { social: { profiles: { urls: { twitterUrl } } } },
      })
    await profile('https://social.test/stage')
    expect(await isDone('fillSocialProfiles')).toBe(true)
    await profile('')
  })

  it('can be an audit of the front page', async () => {
    expect(await isDone('runHomepageAudit')).toBe(false)
    expect((await admin.post('/api/seo/v1/analyze')).status).toBe(200)
    expect(await isDone('runHomepageAudit')).toBe(true)
  })

  it('cannot be a detected one, such as the visibility of a hidden site', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    await admin.post(`${PATH}/complete`, { check: 'enableIndexing' })
    await admin.post(`${PATH}/bulk-complete`, { checks: ['enableIndexing'] })
    expect(await isDone('enableIndexing')).toBe(false)
  })

  it.each([
    ['complete', {}],
    ['complete', { check: '' }],
    ['complete', { check: ['reviewArchives', { a: 1 }] }],
    ['uncomplete', {}],
    ['bulk-complete', {}],
    ['bulk-complete', { checks: [] }],
    ['bulk-complete', { checks: 'reviewArchives' }],
    ['bulk-uncomplete', { checks: [{ a: 1 }] }],
    ['action', { check: 'reviewArchives' }],
    ['action', { callback: 'completeCheck' }],
    ['action', { check: 'reviewArchives', callback: 'constructor' }],
  ])('is not told by %s of %j', async (path, body) => {
    const answer = await admin.post(`${PATH}/${path}`, body)
    expect([answer.status, answer.body.success]).toEqual([400, false])
  })
})

describe('an action', () => {
  it('makes the site visible, which ends the notification', async () => {
    const asksToStayAway = async () =>
      /<meta name="robots" content="[^"]*noindex/.test((await app.anonymous.get('/')).text)
    await saveSettings(app.systemContext(), { blog_public: false })
    expect(await asksToStayAway()).toBe(true)
    expect((await act('enableIndexing', 'enableIndexing')).status).toBe(200)
    expect(await asksToStayAway()).toBe(false)
    expect(await isDone('enableIndexing')).toBe(true)
    const { body } = await admin.post('/api/seo/v1/notifications/dismiss', [])
    expect(body.notifications.active).toEqual([])
  })

  it('switches llms.txt on, after which its settings are a check', async () => {
    expect(await isDone('reviewLlmsTxtSettings')).toBeUndefined()
    await act('enableLlmsTxt', 'enableLlmsTxt')
    expect((await seoOptions(app.systemContext())).site.sitemap.llms.enable).toBe(true)
    expect([await isDone('enableLlmsTxt'), await isDone('reviewLlmsTxtSettings')]).toEqual([
      true,
      false,
    ])
  })

  it('moves the sample post to the trash', async () => {
    expect((await act('deleteHelloWorld', 'deleteHelloWorld')).status).toBe(400)
    const made = await admin.post('/api/core/v2/posts', {
      title: 'Hello world',
      status: 'publish',
    })
    expect(await isDone('deleteHelloWorld')).toBe(false)
    expect((await act('deleteHelloWorld', 'deleteHelloWorld')).status).toBe(200)
    expect(await isDone('deleteHelloWorld')).toBeUndefined()
    const { body } = await admin.get(`/api/core/v2/posts/${made.body.id}?context=edit`)
    expect(body.status).toBe('trash')
  })

  it('does not pretend to check links', async () => {
    const { status, body } = await act('installBrokenLinkChecker', 'installBrokenLinkChecker')
    expect([status, body.code]).toEqual([400, 'seo_action_failed'])
    expect(await isDone('installBrokenLinkChecker')).toBe(false)
  })

  it('can complete a check', async () => {
    await act('reviewContentTypes', 'completeCheck')
    expect(await isDone('reviewContentTypes')).toBe(true)
  })
})
