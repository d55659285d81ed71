import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { saveOption } from '../../settings/index.ts'

const TRACKER = '/api/seo/v1/search-statistics/keyword-rank-tracker'
const KEYWORDS = `${TRACKER}/keywords`
const GROUPS = `${TRACKER}/groups`

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp({ trackedKeywords: '20' })
  admin = app.as('administrator')
})

const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer
  expect([status, body.success]).toEqual([200, true])
  return body
}

const codeOf = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer
  expect(body.success).toBe(false)
  expect(body.error).toBe(body.message)
  return [status, body.code]
}

const keywords = async (query = '') => (await ok(admin.get(`${KEYWORDS}${query}`))).paginated.rows
const groups = async (query = '') => (await ok(admin.get(`${GROUPS}${query}`))).paginated.rows

const keyword = async (name: string) => (await keywords(`?names[]=${encodeURIComponent(name)}`))[0]

const group = async (name: string) =>
  (await groups('?limit=1000')).find((row: { name: string }) => row.name === name)

it('tracks nothing by default', async () => {
  const empty = { count: 0, all: { rows: [] }, paginated: { rows: [], totals: { total: 0 } } }
  expect(await ok(admin.get(KEYWORDS))).toMatchObject(empty)
  expect(await ok(admin.get(GROUPS))).toMatchObject(empty)
})

describe('keywords', () => {
  it('are tracked once each, in lower case', async () => {
    await ok(admin.post(KEYWORDS, { keywords: ['Green  Tea', 'green tea', '<b>Black</b> tea'] }))
    await ok(admin.post(KEYWORDS, { keywords: 'GREEN TEA' }))
    const { count, all, paginated } = await ok(admin.get(KEYWORDS))
    expect(count).toBe(2)
    const rows = [
      { name: 'black tea', favorited: false, groups: [], statistics: null },
      { name: 'green tea', favorited: false, groups: [], statistics: null },
    ]
    expect(paginated).toEqual({
      rows: rows.map((row) => ({ id: expect.any(Number), ...row })),
      totals: { total: 2, pages: 1, page: 1 },
      orderBy: 'created',
      orderDir: 'DESC',
    })
    const [first] = all.rows
    expect(first).toEqual({
      id: expect.any(Number),
      name: 'green tea',
      favorited: false,
      groups: [],
    })
  })

  it('can be favourites', async () => {
    const { id } = await keyword('green tea')
    await ok(admin.put(`${KEYWORDS}/${id}`, { favorited: true }))
    await ok(admin.put(`${KEYWORDS}/${id}`, { favorited: true }))
    expect(await keyword('green tea')).toMatchObject({ favorited: true, groups: [] })
    expect(await group('favorited')).toMatchObject({ keywords: [{ id, name: 'green tea' }] })
    expect(await keywords('?additionalFilters[favorited]=1')).toHaveLength(1)
    expect(await keywords('?filter=favorited')).toHaveLength(1)
    await ok(admin.put(`${KEYWORDS}/${id}/`))
    expect(await keyword('green tea')).toMatchObject({ favorited: false })
    expect(await codeOf(admin.put(`${KEYWORDS}/999999`))).toEqual([404, 'seo_rank_unknown_keyword'])
  })

  it.each([
    ['nothing', {}],
    ['an empty list', { keywords: [] }],
    ['blanks', { keywords: ['  ', '<p></p>', null, []] }],
  ])('are not tracked from %s', async (_what, body) => {
    expect(await codeOf(admin.post(KEYWORDS, body))).toEqual([400, 'seo_rank_no_keywords'])
  })

  it.each([
    ['a long name', { keywords: ['x'.repeat(201)] }, [400, 'seo_rank_long_name']],
    [
      'too many',
      { keywords: Array.from({ length: 1_001 }, (_, n) => `k ${n}`) },
      [400, 'seo_rank_too_many'],
    ],
    [
      'an unknown group',
      { keywords: ['new'], groups: [{ id: 999_999 }] },
      [404, 'seo_rank_unknown_group'],
    ],
    ['no id', { keywords: ['new'], groups: ['x'] }, [404, 'seo_rank_unknown_group']],
    ['an id beyond all', { keywords: ['new'], groups: [1e300] }, [404, 'seo_rank_unknown_group']],
  ])('are refused with %s, all of them', async (_what, body, expected) => {
    const before = (await ok(admin.get(KEYWORDS))).count
    expect(await codeOf(admin.post(KEYWORDS, body))).toEqual(expected)
    expect((await ok(admin.get(KEYWORDS))).count).toBe(before)
  })

  it('are limited in number, also for several at once', async () => {
    const names = (from: number) => Array.from({ length: 10 }, (_, n) => `limit ${from + n}`)
    const answers = await Promise.all(
      [0, 10].map((from) => admin.post(KEYWORDS, { keywords: names(from) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('seo_rank_keyword_limit')
    // Keywords that are tracked already do not count.
    await ok(admin.post(KEYWORDS, { keywords: ['green tea'] }))
    const ids = (await keywords('?searchTerm=LIMIT&limit=50')).map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(10)
    expect(await ok(admin.delete(KEYWORDS, { ids: [...ids, 999_999] }))).toEqual({
      ...{ success: true, rowsAffected: 10 },
    })
    expect(await ok(admin.delete(KEYWORDS, { ids }))).toMatchObject({ rowsAffected: 0 })
  })

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: [-1, 1.5, 1e300] }])(
    'are not removed by %j',
    async (body) => {
      expect(await codeOf(admin.delete(KEYWORDS, body))).toEqual([400, 'seo_rank_no_ids'])
    },
  )

  it('are paginated, ordered and searched', async () => {
    await ok(admin.post(KEYWORDS, { keywords: ['alpine pine', 'zirbe', 'umlaut über'] }))
    const names = async (query: string) =>
      (await keywords(query)).map(({ name }: { name: string }) => name)
    expect(await names('?orderBy=name&orderDir=ASC&limit=2')).toEqual(['alpine pine', 'black tea'])
    expect(await names('?orderBy=name&orderDir=asc&limit=2&offset=2')).toEqual([
      'green tea',
      'umlaut über',
    ])
    expect(await names('?orderBy=nonsense&limit=1')).toEqual(['umlaut über'])
    expect(await names('?orderBy=created&orderDir=ASC&limit=1')).toEqual(['green tea'])
    expect(await names('?searchTerm=TEA&orderBy=name')).toEqual(['green tea', 'black tea'])
    expect(await names(`?searchTerm=${encodeURIComponent('ÜBER')}`)).toEqual(['umlaut über'])
    expect(await names('?searchTerm=%25')).toEqual([])
    expect(await names('?ids[]=0')).toEqual([])
    const { paginated } = await ok(admin.get(`${KEYWORDS}?limit=2&offset=4`))
    expect(paginated.totals).toEqual({ total: 5, pages: 3, page: 3 })
    // Without figures they are ordered by id.
    expect(await names('?orderBy=clicks&limit=1')).toEqual(['green tea'])
  })

  it.each([
    ['startDate=2026-02-30&endDate=2026-03-01', 'seo_search_bad_dates'],
    ['startDate=2026-03-02&endDate=2026-03-01', 'seo_search_bad_dates'],
    ['startDate=2026-03-02', 'seo_search_no_dates'],
    ['startDate=1900-01-01&endDate=2026-01-01', 'seo_search_bad_dates'],
  ])('are not shown for %s', async (query, code) => {
    expect(await codeOf(admin.get(`${KEYWORDS}?${query}`))).toEqual([400, code])
    expect(await codeOf(admin.get(`${GROUPS}?${query}`))).toEqual([400, code])
  })
})

describe('groups', () => {
  it('have keywords from the start, and are created once', async () => {
    const tea = await keyword('green tea')
    await ok(admin.post(GROUPS, { groups: ['Tea', 'Trees'], keywords: [{ id: tea.id }] }))
    await ok(admin.post(GROUPS, { groups: ['TEA', 'Herbs'] }))
    const { count, all, paginated } = await ok(admin.get(`${GROUPS}?orderBy=name&orderDir=ASC`))
    expect(count).toBe(4)
    expect(all.rows).toHaveLength(4)
    expect(
      paginated.rows.map(({ name, keywordsQty }: { name: string; keywordsQty: number }) => [
        name,
        keywordsQty,
      ]),
    ).toEqual([
      ['Herbs', 0],
      ['Tea', 1],
      ['Trees', 1],
      ['favorited', 0],
    ])
    const row = paginated.rows[1]
    expect(row).toEqual({
      id: row.id,
      name: 'Tea',
      label: 'Tea',
      value: row.id,
      keywords: [{ id: tea.id, name: 'green tea' }],
      keywordsQty: 1,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      statistics: null,
    })
    expect((await groups('?orderBy=keywordsQty'))[0].name).toBe('Trees')
    expect(await groups('?searchTerm=her')).toHaveLength(1)
    expect(await keywords(`?additionalFilters[group]=${row.id}`)).toHaveLength(1)
    expect((await keyword('green tea')).groups).toHaveLength(2)
  })

  it.each([
    ['no name', { groups: ['', ' '] }, [400, 'seo_rank_no_groups']],
    ['nothing', {}, [400, 'seo_rank_no_groups']],
    [
      'the name of the favourites',
      { groups: ['Good', 'Favorited'] },
      [400, 'seo_rank_reserved_group'],
    ],
    ['a long name', { groups: ['x'.repeat(101)] }, [400, 'seo_rank_long_name']],
    [
      'an unknown keyword',
      { groups: ['Good'], keywords: [{ id: 999_999 }] },
      [404, 'seo_rank_unknown_keyword'],
    ],
    [
      'too many',
      { groups: Array.from({ length: 98 }, (_, n) => `Group ${n}`) },
      [400, 'seo_rank_group_limit'],
    ],
  ])('are not made with %s', async (_what, body, expected) => {
    expect(await codeOf(admin.post(GROUPS, body))).toEqual(expected)
    expect((await ok(admin.get(GROUPS))).count).toBe(4)
  })

  it('are renamed, but not to the name of another', async () => {
    const [tea, favorites] = [await group('Tea'), await group('favorited')]
    await ok(admin.put(`${GROUPS}/${tea.id}`, { name: 'tea' }))
    expect(await group('tea')).toMatchObject({ id: tea.id, keywordsQty: 1 })
    const rename = (id: number, name?: string) => codeOf(admin.put(`${GROUPS}/${id}`, { name }))
    expect(await rename(tea.id, 'HERBS')).toEqual([400, 'seo_rank_group_exists'])
    expect(await rename(tea.id, 'favorited')).toEqual([400, 'seo_rank_reserved_group'])
    expect(await rename(favorites.id, 'Best')).toEqual([400, 'seo_rank_reserved_group'])
    expect(await rename(tea.id)).toEqual([400, 'seo_rank_no_groups'])
    expect(await rename(999_999, 'x')).toEqual([404, 'seo_rank_unknown_group'])
  })

  it('are deleted without their keywords', async () => {
    const [herbs, favorites] = [await group('Herbs'), await group('favorited')]
    expect(await codeOf(admin.delete(GROUPS, { ids: [herbs.id, favorites.id] }))).toEqual([
      ...[400, 'seo_rank_reserved_group'],
    ])
    const { id } = await keyword('zirbe')
    await ok(admin.post(`${TRACKER}/relationships`, { keywords: [{ id }], groups: [herbs] }))
    expect(await ok(admin.delete(GROUPS, { ids: [herbs.id] }))).toMatchObject({ rowsAffected: 1 })
    expect(await keyword('zirbe')).toMatchObject({ groups: [] })
  })
})

describe('POST seo/v1/…/relationships', () => {
  const relate = (keywords: unknown, groups?: unknown) =>
    admin.post(`${TRACKER}/relationships`, { keywords, groups })

  const namesOf = async (name: string) =>
    (await keyword(name)).groups.map((group: { name: string }) => group.name)

  it('replaces the groups of one keyword, adds to several, and removes all', async () => {
    const [tea, trees, favorites] = [
      await group('tea'),
      await group('Trees'),
      await group('favorited'),
    ]
    const [one, other] = [await keyword('black tea'), await keyword('zirbe')]
    await ok(relate([{ id: one.id, groups: [] }], [{ id: tea.id }, { id: favorites.id }]))
    expect(await keyword('black tea')).toMatchObject({ favorited: true, groups: [{ name: 'tea' }] })
    await ok(relate([{ id: one.id }], [{ id: trees.id }]))
    expect(await keyword('black tea')).toMatchObject({
      favorited: false,
      groups: [{ name: 'Trees' }],
    })
    await ok(relate([{ id: one.id }, { id: other.id }], [tea]))
    expect(await namesOf('black tea')).toEqual(['Trees', 'tea'])
    expect(await namesOf('zirbe')).toEqual(['tea'])
    await ok(relate([one, other], []))
    expect([await namesOf('black tea'), await namesOf('zirbe')]).toEqual([[], []])
  })

  it('rejects unknown ids', async () => {
    const { id } = await keyword('zirbe')
    expect(await codeOf(relate(undefined))).toEqual([400, 'seo_rank_no_keywords'])
    expect(await codeOf(relate([{ id: 999_999 }]))).toEqual([404, 'seo_rank_unknown_keyword'])
    expect(await codeOf(relate([{ id }], [{ id: 999_999 }]))).toEqual([
      404,
      'seo_rank_unknown_group',
    ])
  })
})

describe('a site without search statistics', () => {
  it('returns how to get some', async () => {
    for (const answer of [
      admin.post(`${TRACKER}/statistics`, { context: 'keywords' }),
      admin.post(`${TRACKER}/statistics`, { context: 'groups' }),
      admin.get(`${TRACKER}/related-keywords?keyword=tea`),
    ])
      expect(await codeOf(answer)).toEqual([400, 'seo_search_not_connected'])
  })

  it('returns no figures while they are being fetched', async () => {
    const connected = await buildTestApp({ googleClientId: 'id', googleClientSecret: 'secret' })
    await connected.systemContext().transaction(async ({ db }) => {
      await saveOption(db, 'seo_search_console', {
        ...{ since: '2026-11-15T12:00:00', property: 'http://callboard.test/' },
        ...{ fault: null, ownershipCode: null },
      })
    })
    const person = connected.as('administrator')
    const all = { rows: [{ name: 'green tea' }] }
    const filled = await ok(person.post(`${TRACKER}/statistics`, { context: 'keywords', all }))
    expect(filled.all.rows).toEqual([{ name: 'green tea', statistics: false }])
    expect(filled.statistics).toMatchObject({ keywords: 0, position: 0 })
    const related = await ok(person.get(`${TRACKER}/related-keywords?keyword=tea`))
    expect(related.paginated.rows).toEqual([])
  })
})

it('needs the capability for statistics', async () => {
  for (const [client, status] of [
    [app.anonymous, 401],
    [app.as('editor'), 403],
  ] as const)
    for (const answer of [
      client.get(KEYWORDS),
      client.post(KEYWORDS),
      client.delete(KEYWORDS),
      client.put(`${KEYWORDS}/1`),
      client.get(GROUPS),
      client.post(GROUPS),
      client.delete(GROUPS),
      client.put(`${GROUPS}/1`),
      client.post(`${TRACKER}/relationships`),
      client.post(`${TRACKER}/statistics`),
      client.get(`${TRACKER}/related-keywords`),
    ])
      expect((await answer).status).toBe(status)
})
