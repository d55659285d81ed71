import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { changeRoleCapabilities } from '../../users/model/change-role.ts'

const ROOT = '/api/seo/v1/link-assistant'
const SITE = 'http://callboard.test'

let app: TestApp
let now = Date.parse('2026-11-15T12:00:00Z')
const ids: Record<string, number> = {}

const pass = async (seconds = 5): Promise<void> => {
  now += seconds * 1_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

const admin = () => app.as('administrator')

const create = async (slug: string, fields: object = {}, base = 'posts'): Promise<number> => {
  now += 60_000
  app.setTime(new Date(now).toISOString())
  const { body, status } = await admin().post(`/api/core/v2/${base}`, {
    status: 'publish',
    title: slug,
    slug,
    ...fields,
  })
  expect(status).toBe(201)
  ids[slug] = body.id
  return body.id
}

const idOf = (slug: string): number => ids[slug] ?? 0

const report = async (filter: string, body: object = {}) => {
  const answer = await admin().post(`${ROOT}/links-report/${filter}`, body)
  expect(answer.status).toBe(200)
  return answer.body.linksReport
}

const idsIn = (rows: readonly { ID: number }[]): readonly number[] => rows.map(({ ID }) => ID)

const to = (...addresses: readonly string[]): string =>
  addresses.map((href) => `<p>Go to <a href="${href}">${href}</a>.</p>`).join('')

const suggest = (from: string, target: string, extra: object = {}): Promise<void> =>
  app.systemContext().transaction(async ({ db }) => {
    await db
      .insertInto('seo_link_suggestions')
      .values({
        post_id: idOf(from),
        linked_post_id: idOf(target),
        anchor: target,
        phrase: `About ${target}.`,
        phrase_html: `About <a href="/${target}/">${target}</a>.`,
        original_phrase_html: 'About it.',
        paragraph: '',
        paragraph_html: '',
        score: 1,
        is_dismissed: 0,
        created_gmt: '2026-11-15T12:00:00',
        updated_gmt: '2026-11-15T12:00:00',
        ...extra,
      })
      .execute()
  })

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime(new Date(now).toISOString())
  await app.startJobs()
  const { body: tag } = await admin().post('/api/core/v2/tags', { name: 'Hot' })
  ids.hot = tag.id
  await create('green-tea')
  await create('hub', {
    content: to(...Array.from({ length: 7 }, (_, n) => `https://a.example/${n}`)),
  })
  await create('teapots', {
    content: to('/green-tea/', 'https://b.example/1', 'https://www.a.example/x', '/hub/'),
    tags: [tag.id],
  })
  await create('cups', { content: to('/green-tea/', '/teapots/') }, 'pages')
  await create('draft', { status: 'draft', content: to('/green-tea/') })
  await pass()
})

const EMPTY = { rows: [], totals: { page: 1, pages: 0, total: 0 } }

describe('POST seo/v1/link-assistant/links-report/{filter}', () => {
  it('returns items with their links, newest first', async () => {
    const { rows, totals, filters, prioritizedPosts } = await report('all')
    expect(idsIn(rows)).toEqual(['draft', 'cups', 'teapots', 'hub', 'green-tea'].map(idOf))
    expect(totals).toEqual({ total: 5, pages: 1, page: 1 })
    expect(filters).toEqual([
      { slug: 'all', name: 'All', count: 5, active: true },
      { slug: 'linking-opportunities', name: 'Linking Opportunities', count: 0, active: false },
      { slug: 'orphaned-posts', name: 'Orphaned Posts', count: 2, active: false },
    ])
    expect(prioritizedPosts).toEqual([])
    const teapots = rows[2]
    expect(teapots).toMatchObject({
      ID: idOf('teapots'),
      post_title: 'teapots',
      post_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      post_status: 'publish',
      context: {
        postTitle: 'teapots',
        permalink: `${SITE}/teapots/`,
        editLink: `${SITE}/api/core/v2/posts/${idOf('teapots')}`,
        postStatus: 'publish',
        postType: { name: 'post', singular: 'Post' },
      },
    })
    const { links } = teapots
    expect(links.inboundInternal.totals.total).toBe(1)
    expect(links.inboundInternal.rows[0]).toMatchObject({
      post_id: idOf('cups'),
      context: { postTitle: 'cups', postType: { name: 'page', singular: 'Page' } },
    })
    expect(links.outboundInternal).toEqual({
      rows: [
        {
          id: expect.any(Number),
          post_id: idOf('teapots'),
          linked_post_id: idOf('green-tea'),
          url: `${SITE}/green-tea/`,
          hostname: 'callboard.test',
          anchor: '/green-tea/',
          phrase: 'Go to /green-tea/.',
          phrase_html: 'Go to <a href="/green-tea/">/green-tea/</a>.',
          paragraph: 'Go to /green-tea/.',
          paragraph_html: 'Go to <a href="/green-tea/">/green-tea/</a>.',
          internal: true,
          external: false,
          affiliate: false,
          nofollow: false,
          broken: false,
          status: null,
          position: 0,
          created: expect.any(String),
          updated: expect.any(String),
          context: expect.objectContaining({ postTitle: 'green-tea' }),
        },
        expect.objectContaining({ linked_post_id: idOf('hub') }),
      ],
      totals: { page: 1, pages: 1, total: 2 },
    })
    expect(links.external.totals.total).toBe(2)
    expect(links.external.rows[0]).toMatchObject({ hostname: 'b.example', context: null })
    expect(links.affiliate).toEqual(EMPTY)
    expect(links.suggestionsInbound).toEqual(EMPTY)
    expect(links.suggestionsOutbound).toEqual(EMPTY)
  })

  it('returns five links of each kind at first', async () => {
    const { rows } = await report('all', { searchTerm: 'hub' })
    expect(idsIn(rows)).toEqual([idOf('hub')])
    expect(rows[0].links.external.rows).toHaveLength(5)
    expect(rows[0].links.external.totals).toEqual({ page: 1, pages: 2, total: 7 })
  })

  it('lists orphans', async () => {
    const { rows, filters } = await report('orphaned-posts')
    expect(idsIn(rows)).toEqual(['draft', 'cups'].map(idOf))
    expect(filters[2]).toMatchObject({ count: 2, active: true })
  })

  it('paginates, and accepts numbers as strings', async () => {
    const { rows, totals } = await report('all', { limit: '2', offset: '2' })
    expect(idsIn(rows)).toEqual(['teapots', 'hub'].map(idOf))
    expect(totals).toEqual({ total: 5, pages: 3, page: 2 })
  })

  it.each([
    ['title', 'ASC', ['cups', 'draft', 'green-tea', 'hub', 'teapots']],
    ['date', 'ASC', ['green-tea', 'hub', 'teapots', 'cups', 'draft']],
    ['inboundInternal', 'DESC', ['green-tea']],
    ['external', 'DESC', ['hub', 'teapots']],
    ['id; drop table posts', 'ASC', ['draft', 'cups', 'teapots']],
  ])('is ordered by %s %s', async (orderBy, orderDir, expected) => {
    const { rows } = await report('all', { orderBy, orderDir })
    expect(idsIn(rows).slice(0, expected.length)).toEqual(expected.map(idOf))
  })

  it('searches titles, slugs and ids; the tabs count everything', async () => {
    const search = async (searchTerm: string | number) => {
      const { rows, filters } = await report('all', { searchTerm })
      expect(filters[0].count).toBe(5)
      return idsIn(rows)
    }
    expect(await search('EEN-T')).toEqual([idOf('green-tea')])
    expect(await search(idOf('cups'))).toEqual([idOf('cups')])
    expect(await search('%')).toEqual([])
  })

  it('filters by type and term, and lists these filters', async () => {
    const { rows, additionalFilters } = await report('all', {
      additionalFilters: { 'post-type': 'page' },
    })
    expect(idsIn(rows)).toEqual([idOf('cups')])
    expect(additionalFilters[0]).toEqual({
      name: 'post-type',
      options: expect.arrayContaining([{ label: 'Posts', value: 'post' }]),
    })
    expect(additionalFilters[1]).toEqual({
      name: 'term',
      options: expect.arrayContaining([{ label: 'Hot', value: ids.hot }]),
      dependsOn: { name: 'post-type', value: 'post' },
    })
    const tagged = await report('all', {
      additionalFilters: { 'post-type': 'post', term: ids.hot },
    })
    expect(idsIn(tagged.rows)).toEqual([idOf('teapots')])
  })

  it('accepts malformed arguments', async () => {
    for (const bad of [[], 'x', -1, null, { $gt: 1 }, 1e30])
      await report('all', {
        ...{ limit: bad, offset: bad, orderBy: bad, orderDir: bad, searchTerm: bad },
        additionalFilters: { 'post-type': bad, term: bad },
      })
    expect((await admin().post(`${ROOT}/links-report/nonsense`)).status).toBe(404)
  })
})

describe('GET seo/v1/link-assistant/links-report/search/{searchTerm}/{page}', () => {
  it('searches, too', async () => {
    const { body } = await admin().get(
      `${ROOT}/links-report/search/${encodeURIComponent('een-t')}/1`,
    )
    expect(idsIn(body.linksReport.rows)).toEqual([idOf('green-tea')])
    const second = await admin().get(`${ROOT}/links-report/search/t/2`)
    expect(second.body.linksReport.totals).toMatchObject({ page: 2 })
    expect((await admin().get(`${ROOT}/links-report/search/t/0`)).status).toBe(400)
  })
})

describe('one item', () => {
  const inner = (postId: unknown) =>
    admin().post(`${ROOT}/links-report-inner/all`, { additionalFilters: { postId, postIndex: 0 } })

  it('returns its first links', async () => {
    const { body } = await inner(String(idOf('hub')))
    expect(body).toMatchObject({ success: true, links: { external: { totals: { total: 7 } } } })
    expect(body.links.external.rows).toHaveLength(5)
    for (const bad of [undefined, 0, 'x', 999_999, []]) {
      const { status, body } = await inner(bad)
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, error: expect.any(String) })
    }
  })

  it('returns all of them page by page', async () => {
    const ask = async (body: object) => (await admin().post(`${ROOT}/post-report/all`, body)).body
    const filters = { postId: idOf('hub') }
    const whole = await ask({ additionalFilters: filters })
    expect(whole.links.external.rows).toHaveLength(7)
    expect(whole.context).toEqual({
      postTitle: 'hub',
      publishDate: expect.stringContaining('2026-11-15 '),
      permalink: `${SITE}/hub/`,
      editLink: expect.any(String),
      postStatus: 'publish',
      postType: { name: 'post', singular: 'Post' },
    })
    const part = { limit: 3, offset: 6 }
    const second = await ask({ ...part, additionalFilters: { ...filters, type: 'external' } })
    expect(second.links.external).toMatchObject({
      rows: [{ url: 'https://a.example/6' }],
      totals: { page: 3, pages: 3, total: 7 },
    })
    expect(second.links.inboundInternal.rows).toHaveLength(1)
    const refused = await admin().post(`${ROOT}/post-report/all`, {})
    expect(refused.status).toBe(404)
    expect(refused.body).toMatchObject({ success: false, error: expect.any(String) })
  })

  it("returns the editor's panel", async () => {
    const { body } = await admin().get(`${ROOT}/data/post/${idOf('hub')}`)
    expect(body.data).toMatchObject({
      currentPost: { linkAssistant: { modalOpen: false } },
      options: { main: { skipSentences: 3 } },
      suggestionsScan: { percent: expect.any(Number) },
    })
    expect(body.data.currentPost.linkAssistant.links.external.rows).toHaveLength(7)
    expect((await admin().get(`${ROOT}/data/post/0`)).status).toBe(404)
    expect((await admin().get(`${ROOT}/data/post/999999`)).status).toBe(404)
  })
})

describe('other sites', () => {
  const domains = async (body: object = {}) =>
    (await admin().post(`${ROOT}/domains-report/all`, body)).body.domainsReport

  it('are listed with the items that link to them', async () => {
    const { rows, totals } = await domains()
    expect(rows.map((row: object) => Object.keys(row)[0])).toEqual(['a.example', 'b.example'])
    expect(totals).toEqual({ total: 2, pages: 1, page: 1 })
    const [teapots, hub] = rows[0]['a.example']
    expect(teapots.context.postTitle).toBe('teapots')
    expect(teapots.links).toHaveLength(1)
    expect(teapots.totals).toEqual({ page: 1, pages: 1, total: 2, totalLinks: 8 })
    expect(hub.links).toHaveLength(7)
    expect(hub).not.toHaveProperty('totals')
  })

  it('are searched', async () => {
    expect((await domains({ searchTerm: 'B.EX' })).totals.total).toBe(1)
    expect(await domains({ searchTerm: 'nothing' })).toMatchObject({ rows: [] })
  })

  it('are paginated', async () => {
    const inner = (domain: unknown, offset: unknown) =>
      admin().post(`${ROOT}/domains-report-inner/all`, {
        offset,
        additionalFilters: { domain, domainIndex: 0 },
      })
    expect((await inner('a.example', 1)).body.posts).toMatchObject([
      { context: { postTitle: 'hub' }, totals: { total: 2 } },
    ])
    expect((await inner('a.example', 5)).status).toBe(404)
    for (const bad of [undefined, [], 'unknown.example', 'x'.repeat(9_000)])
      expect((await inner(bad, 0)).status).toBe(404)
  })
})

describe('the overview', () => {
  it('covers the whole site', async () => {
    const { body } = await admin().get(`${ROOT}/data/overview`)
    expect(body.data).toEqual({
      totals: {
        crawledPosts: 5,
        orphanedPosts: 2,
        externalLinks: 9,
        internalLinks: 5,
        affiliateLinks: 0,
        totalLinks: 14,
      },
      mostLinkedDomains: [
        { name: 'a.example', count: 8 },
        { name: 'b.example', count: 1 },
      ],
      linkingOpportunities: [],
    })
  })

  it('is part of the screen beside the reports', async () => {
    await admin().get(`${ROOT}/data/dismiss-alert`)
    const { body } = await admin().get(`${ROOT}/data/menu`)
    expect(body.data).toMatchObject({
      options: { main: { postTypes: { all: true } } },
      internalOptions: { dismissedAlerts: { suggestions: true } },
      overview: { totals: { crawledPosts: 5 } },
      linksReport: { totals: { total: 5 } },
      domainsReport: { totals: { total: 2 } },
      suggestionsScan: { percent: expect.any(Number) },
    })
  })

  it('is updated by a requested scan', async () => {
    const fresh = await create('fresh', { content: to('https://c.example/') })
    // As after an import, which emits no event.
    await app.systemContext().transaction(async ({ db }) => {
      await db.deleteFrom('seo_link_scans').where('post_id', '=', fresh).execute()
    })
    const before = await admin().get(`${ROOT}/data/overview`)
    expect(before.body.data.totals.externalLinks).toBe(9)
    const { body } = await admin().get(`${ROOT}/data/trigger-scan`)
    expect(body.data.overview.totals).toMatchObject({ crawledPosts: 6, externalLinks: 10 })
    await admin().delete(`/api/core/v2/posts/${idOf('fresh')}?force=true`)
  })
})

describe('suggestions', () => {
  beforeAll(async () => {
    await suggest('cups', 'hub')
    await suggest('cups', 'green-tea', { score: 9 })
    await suggest('teapots', 'draft')
    await suggest('hub', 'teapots', { is_dismissed: 1 })
  })

  it('mark their items as opportunities, where the target is published', async () => {
    const { rows, filters } = await report('linking-opportunities')
    expect(idsIn(rows)).toEqual(['cups', 'hub', 'green-tea'].map(idOf))
    expect(filters[1].count).toBe(3)
    const { body } = await admin().get(`${ROOT}/data/overview`)
    expect(body.data.linkingOpportunities[0]).toEqual({
      post_id: idOf('cups'),
      suggestionsOutbound: 2,
      suggestionsInbound: 0,
      postTitle: 'cups',
      permalink: `${SITE}/cups/`,
    })
  })

  it('are grouped by phrase on one side and by item on the other', async () => {
    const setOf = async (slug: string) => {
      const { rows } = await report('all', { searchTerm: idOf(slug) })
      return rows[0].links
    }
    const { suggestionsOutbound } = await setOf('cups')
    expect(suggestionsOutbound.totals.total).toBe(1)
    const [{ suggestions }] = suggestionsOutbound.rows
    expect(suggestions.map((each: { linked_post_id: number }) => each.linked_post_id)).toEqual(
      ['green-tea', 'hub'].map(idOf),
    )
    expect(suggestions[0]).toMatchObject({
      dismissed: false,
      context: { postTitle: 'green-tea', isCornerstoneContent: false },
    })
    expect((await setOf('hub')).suggestionsInbound).toEqual({
      rows: [
        {
          suggestions: [expect.objectContaining({ post_id: idOf('cups') })],
          permalink: `${SITE}/hub/`,
          isCornerstoneContent: false,
          context: expect.objectContaining({ postTitle: 'cups', isCornerstoneContent: false }),
        },
      ],
      totals: { page: 1, pages: 1, total: 1 },
    })
    expect((await setOf('draft')).suggestionsInbound).toEqual(EMPTY)
    expect((await setOf('teapots')).suggestionsOutbound).toEqual(EMPTY)
  })
})

describe('SEC-15: permissions', () => {
  it('rejects users without the capability', async () => {
    for (const path of ['data/menu', 'data/overview', 'data/trigger-scan'])
      expect((await app.as('editor').get(`${ROOT}/${path}`)).status).toBe(403)
    expect((await app.anonymous.get(`${ROOT}/data/menu`)).status).toBe(401)
  })

  it('hides items that the user may not see', async () => {
    await create('secret', { status: 'private', content: to('/hub/', 'https://secret.example/') })
    await pass()
    await changeRoleCapabilities(app.systemContext(), 'subscriber', {
      seo_link_assistant_settings: true,
      seo_page_link_assistant_settings: true,
    })
    const reader = app.as('subscriber')
    const { body } = await reader.post(`${ROOT}/links-report/all`)
    expect(idsIn(body.linksReport.rows)).not.toContain(idOf('secret'))
    expect(idsIn(body.linksReport.rows)).not.toContain(idOf('draft'))
    const hub = body.linksReport.rows.find((row: { ID: number }) => row.ID === idOf('hub'))
    expect(hub.links.inboundInternal.totals.total).toBe(1)
    expect(JSON.stringify(body)).not.toContain('secret')
    const domains = await reader.post(`${ROOT}/domains-report/all`)
    expect(JSON.stringify(domains.body)).not.toContain('secret')
    expect((await reader.get(`${ROOT}/data/post/${idOf('secret')}`)).status).toBe(404)
    expect((await reader.get(`${ROOT}/data/overview`)).text).not.toContain('secret')
  })
})
