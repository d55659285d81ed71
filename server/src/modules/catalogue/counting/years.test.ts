import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories } from '../../../../test/catalogue.ts'
import fc from '../../../../test/fast-check.ts'
import { findTable, recount, type TableName } from '../index.ts'
import type { ItemInput, ItemType } from '../model/index.ts'
import { createItem, mergeCategories, removeItem, updateItem } from '../save/index.ts'

const API = '/api/svc/v1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await ensureCategories(app.systemContext(), [
    { kind: 'station', slug: 'one', name: 'One' },
    { kind: 'nation', slug: 'far', name: 'Far' },
    { kind: 'format', slug: 'film', name: 'Film' },
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
    { kind: 'cliche', slug: 'gone', name: 'Gone' },
  ])
})

const make = async (type: ItemType, input: ItemInput = {}): Promise<number> =>
  (await createItem(app.systemContext(), type, { name: type, ...input })).row.id

const update = (type: ItemType, id: number, input: ItemInput) =>
  updateItem(app.systemContext(), type, id, input)

const rowsOf = async (name: TableName): Promise<Record<string, unknown>> => {
  const { rows } = await findTable(app.systemContext(), name)
  return Object.fromEntries(rows.map(({ cells: [label, count] }) => [String(label), count]))
}

describe('on air', () => {
  const terms = { station: ['one'], nation: ['far'], format: ['film'] }
  const ask = async (path: string) => (await app.anonymous.get(`${API}/${path}`)).body

  beforeAll(async () => {
    app.setTime('2026-12-31T12:00:00Z')
    for (const [start, finish, score] of [
      [2001, null, 10],
      [2002, 2025, 20],
      [2003, 2026, 40],
      [2004, 2027, 60],
      [null, null, null],
      [2030, null, null],
    ])
      await make('show', { terms, details: { start, finish, score } })
    await make('show', { terms, status: 'draft', details: { start: 2001, score: 99 } })
  })

  const everywhere = async () => {
    const [station, nation] = [
      await ask('stats/stations/complex'),
      await ask('stats/nations/complex'),
    ]
    const [, , , onAir] = (await findTable(app.systemContext(), 'formats')).rows[0]?.cells ?? []
    return {
      api: [station.one.onair, nation.far.onair, nation.far.avg_onair_score],
      tables: [(await rowsOf('shows-by-state'))['On air'], onAir],
    }
  }

  it('means the same everywhere, and ends with the last year of a show', async () => {
    expect(await everywhere()).toEqual({ api: [5, 5, 36.67], tables: [5, 5] })
    const page = '/statistics/stations/one/'
    const { text, headers } = await app.anonymous.get(page)
    expect(text).toContain('5 of 6 shows are on air')
    const stations = await app.anonymous.get(`${API}/stats/stations/complex`)
    const ofYear = await ask('this-year')
    expect([ofYear.year, ofYear.shows, ofYear.canceled]).toEqual([2026, 3, 1])

    app.setTime('2027-01-01T12:00:00Z')
    expect(await everywhere()).toEqual({ api: [4, 4, 35], tables: [4, 4] })
    const later = await app.anonymous.get(page, {
      headers: { 'If-None-Match': headers.etag ?? '' },
    })
    expect([later.status, later.text]).toEqual([200, expect.stringContaining('4 of 6 shows')])
    const again = await app.anonymous.get(`${API}/stats/stations/complex`, {
      headers: { 'If-None-Match': stations.headers.etag ?? '' },
    })
    expect([again.status, again.headers.etag === stations.headers.etag]).toEqual([200, false])
    const next = await ask('this-year')
    expect([next.year, next.shows, next.canceled]).toEqual([2027, 2, 1])
    expect(await recount(app.systemContext())).toEqual([])
  })

  it('depends on the year in site time', async () => {
    await app.as('administrator').post('/api/core/v2/settings', { timezone: 'Asia/Tokyo' })
    app.setTime('2026-12-31T14:59:59Z')
    expect((await everywhere()).api[0]).toBe(5)
    app.setTime('2026-12-31T15:00:00Z')
    expect((await everywhere()).api[0]).toBe(4)
    await app.as('administrator').post('/api/core/v2/settings', { timezone: 'UTC' })
  })

  it('counts shows by year up to this year, and beyond as far as years are known', async () => {
    app.setTime('2026-12-31T12:00:00Z')
    const shows = await rowsOf('shows-by-year')
    expect([shows[2001], shows[2026], shows[2027], shows[2030], shows[2031]]).toEqual([
      1,
      3,
      2,
      2,
      undefined,
    ])
  })
})

describe('years', () => {
  it('equal a manual count after any changes', async () => {
    const shows = [await make('show'), await make('show')]
    const people = [await make('character'), await make('character'), await make('character')]
    const year = fc.constantFrom(2001, 2002, 2003)
    const status = fc.constantFrom('publish' as const, 'publish' as const, 'draft' as const)
    const known = new Map<number, ItemInput>()
    const changes = fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('show' as const),
          id: fc.constantFrom(...shows),
          input: fc.record({
            status,
            details: fc.record({
              start: fc.constantFrom(null, 2001, 2003),
              finish: fc.constantFrom(null, 2001, 2002),
            }),
          }),
        }),
        fc.record({
          type: fc.constant('character' as const),
          id: fc.constantFrom(...people),
          input: fc.record({
            status,
            terms: fc.record({ cliche: fc.subarray(['dead', 'gone']) }),
            deaths: fc.array(
              year.map((of) => `${of}-05-06`),
              { maxLength: 3 },
            ),
            shows: fc.array(
              fc.record({
                show: fc.constantFrom(...shows),
                role: fc.constant('guest' as const),
                years: fc.uniqueArray(year),
              }),
              { maxLength: 3 },
            ),
          }),
        }),
      ),
      { maxLength: 8 },
    )
    const before = await tablesOf()
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        for (const { type, id, input } of steps) {
          await update(type, id, input)
          known.set(id, input)
        }
        const published = [...known].filter(([, { status }]) => status === 'publish')
        const characters = published.filter(([id]) => people.includes(id)).map(([, input]) => input)
        const fatesOf = (id: number): string => {
          const cast = characters.filter((each) => each.shows?.some(({ show }) => show === id))
          const dead = cast.filter(({ terms }) => terms?.cliche?.includes('dead'))
          return dead.length === 0
            ? 'None died'
            : dead.length === cast.length
              ? 'All died'
              : 'Some died'
        }
        const ids = published.map(([id]) => id).filter((id) => shows.includes(id))
        // Shows that no step has changed yet are published, without years and without deaths.
        const unchanged = shows.filter((id) => !known.has(id))
        const after = await tablesOf()
        const difference = (name: keyof typeof after, label: string | number): number =>
          Number(after[name][label] ?? 0) - Number(before[name][label] ?? 0)
        for (const of of [2001, 2002, 2003]) {
          const dates = characters.map(({ deaths = [] }) =>
            deaths.filter((d) => d.startsWith(`${of}`)),
          )
          const seen = characters.filter((each) =>
            each.shows?.some(({ years }) => years.includes(of)),
          )
          expect(difference('characters-by-year', of)).toBe(seen.length)
          expect(difference('deaths-by-year', of)).toBe(dates.flat().length)
          const running = ids.filter((id) => {
            const { start, finish } = (known.get(id)?.details ?? {}) as Record<
              string,
              number | null
            >
            return typeof start === 'number' && start <= of && (finish ?? 9_999) >= of
          })
          expect(difference('shows-by-year', of)).toBe(running.length)
          const { body } = await app.anonymous.get(`${API}/this-year/${of}`)
          expect(body.dead).toBe(dates.filter((own) => own.length > 0).length)
        }
        for (const fate of ['All died', 'Some died', 'None died'])
          expect(difference('shows-by-death', fate)).toBe(
            [...ids, ...unchanged].filter((id) => fatesOf(id) === fate).length -
              (fate === 'None died' ? 2 : 0),
          )
        expect(await recount(app.systemContext())).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  const tablesOf = async () => ({
    'characters-by-year': await rowsOf('characters-by-year'),
    'deaths-by-year': await rowsOf('deaths-by-year'),
    'shows-by-year': await rowsOf('shows-by-year'),
    'shows-by-death': await rowsOf('shows-by-death'),
  })

  it('and the dead of a show are correct after a category became that of the dead', async () => {
    const ctx = app.systemContext()
    const [gone] = await ensureCategories(ctx, [{ kind: 'cliche', slug: 'gone', name: 'Gone' }])
    const [dead] = await ensureCategories(ctx, [{ kind: 'cliche', slug: 'dead', name: 'Dead' }])
    const show = await make('show')
    await make('character', {
      ...{ terms: { cliche: ['gone'] }, deaths: ['1977-01-02'] },
      shows: [{ show, role: 'guest', years: [1977] }],
    })
    await mergeCategories(ctx, gone?.id ?? 0, dead?.id ?? 0)
    const { body } = await app.anonymous.get(`${API}/stats/shows/id/${show}`)
    expect([body.chars_total, body.chars_dead]).toEqual([1, 1])
    expect(await recount(ctx)).toEqual([])
    await removeItem(app.systemContext(), 'show', show)
    expect((await rowsOf('characters-by-year'))[1977]).toBeUndefined()
    expect(await recount(app.systemContext())).toEqual([])
  })

  it('and sort columns are corrected by a recount, which reports the differences', async () => {
    const ctx = app.systemContext()
    const id = await make('character', { name: 'Ängström', deaths: ['1999-01-02', '1998-01-02'] })
    await ctx.transaction(async ({ db }) => {
      await db
        .updateTable('catalogue_items')
        .set({ sort_key: 'zzz', dated: '1900-01-01' })
        .where('id', '=', id)
        .execute()
      await db
        .updateTable('catalogue_terms')
        .set({ sort_key: 'x' })
        .where('slug', '=', 'one')
        .execute()
      await db.insertInto('catalogue_counters').values({ name: 'air.1066', value: 3 }).execute()
    })
    const wrong = await recount(ctx)
    expect(wrong).toContainEqual({ name: 'characters with a wrong sort key', before: 1, after: 0 })
    expect(wrong).toContainEqual({
      name: 'characters with a wrong date to sort by',
      before: 1,
      after: 0,
    })
    expect(wrong).toContainEqual({ name: 'categories with a wrong sort key', before: 1, after: 0 })
    expect(wrong).toContainEqual({ name: 'air.1066', before: 3, after: 0 })
    const row = await ctx.db
      .selectFrom('catalogue_items')
      .select(['sort_key', 'dated'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ sort_key: 'angstrom', dated: '1999-01-02' })
    expect(await recount(ctx)).toEqual([])
  })
})
