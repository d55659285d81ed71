import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories, upsertItems } from '../../../../test/catalogue.ts'
import { findIdList } from '../../../store/id-list.ts'
import { catalogueFacts } from '../counting/index.ts'
import { inOrder, matching } from './filter.ts'
import type { ItemQuery } from './query.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'

const list: ItemQuery = {
  ...{ type: 'character', statuses: ['publish'], limit: 50, offset: 0 },
  ...{ orderBy: 'name', direction: 'asc' },
}

/** A million characters, with categories named after their number of items. */
const million: Parameters<typeof planQuery>[0] = {
  total: () => 1_000_000,
  count: (_kind, slug) => (slug === 'dead' ? 100_000 : Number(slug)),
  ids: () => [],
}

const FIRST = 300

const carrying = (...counts: number[]): ItemQuery => {
  const kinds = ['gender', 'sexuality', 'cliche'] as const
  return {
    ...list,
    carrying: Object.fromEntries(
      counts.map((count, index) => [kinds[index] ?? 'cliche', [String(count)]]),
    ),
  }
}

describe('the plan of a list', () => {
  it.each([
    ['everything', list],
    ['by change', { ...list, orderBy: 'modified' }],
    ['by number', { ...list, orderBy: 'people' }],
    ['by day', { ...list, orderBy: 'dated' }],
    ['the newest', { ...list, orderBy: 'date' }],
    ['a frequent category', carrying(850_000)],
    ['two frequent categories', carrying(850_000, 550_000)],
    ['the living', { ...list, isAlive: true }],
  ] as const)('walks along the list for the first of %s', (_, query) => {
    const { isByFilter, gathers, isLong } = planQuery(million, query, FIRST)
    expect([isByFilter, gathers('gender'), isLong]).toEqual([false, false, false])
  })

  it.each([
    ['ids', { ...list, ids: [1, 2] }],
    ['a show', { ...list, showId: 1 }],
    ['an actor', { ...list, actorId: 1, ...carrying(850_000) }],
    ['a rare category', carrying(1_000)],
    ['a rare category among frequent ones', carrying(1_000, 15_000)],
  ] as const)('begins with %s, and it is quick', (_, query) => {
    for (const depth of [FIRST, undefined]) {
      const { isByFilter, isLong } = planQuery(million, query, depth)
      expect([isByFilter, isLong]).toEqual([true, false])
    }
  })

  it('collects items of the rarest category only', () => {
    const { gathers } = planQuery(million, carrying(90_000, 20_000, 400_000))
    expect([gathers('gender'), gathers('sexuality'), gathers('cliche')]).toEqual([
      ...[false, true, false],
    ])
  })

  it.each([
    ['all of a frequent category', carrying(850_000), undefined],
    ['all that lives', { ...list, isAlive: true }, undefined],
    ['what no index sorts', { ...list, orderBy: 'id' }, FIRST],
    ['a search', { ...list, search: 'ada' }, FIRST],
    ['categories that seldom meet', carrying(40_000, 40_000, 40_000), FIRST],
  ] as const)('takes long for %s', (_, query, depth) => {
    expect(planQuery(million, query, depth).isLong).toBe(true)
  })

  it('is never long in a small catalogue', () => {
    const small = { total: () => 7_400, count: () => 3_000, ids: () => [] }
    for (const query of [list, carrying(1, 2), { ...list, search: 'ada' }])
      expect(planQuery(small, query).isLong).toBe(false)
  })
})

describe('every plan', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
    const ctx = app.systemContext()
    await ensureCategories(ctx, [
      ...['a', 'b'].map((slug) => ({ kind: 'gender' as const, slug, name: slug })),
      ...['dead', 'x'].map((slug) => ({ kind: 'cliche' as const, slug, name: slug })),
    ])
    await upsertItems(
      ctx,
      'character',
      Array.from({ length: 60 }, (_, index) => ({
        ...{ slug: `p-${index}`, name: `Person ${(index * 7) % 60}` },
        status: index % 10 === 3 ? ('draft' as const) : ('publish' as const),
        terms: {
          gender: [['a'], ['b'], []][index % 3] ?? [],
          cliche: [['x'], ['dead'], ['x', 'dead'], []][index % 4] ?? [],
        },
      })),
    )
  })

  const ways: readonly Omit<QueryPlan, 'idsOf'>[] = [true, false].flatMap((isByFilter) =>
    [() => true, () => false, (filter: string) => filter === 'gender'].map((gathers) => ({
      ...{ isByFilter, gathers, isLong: false },
    })),
  )

  it.each<[string, Partial<ItemQuery>]>([
    ['everything', {}],
    ['drafts too', { statuses: ['publish', 'draft'] }],
    ['a category', { carrying: { gender: ['a'] } }],
    ['one of two', { carrying: { gender: ['a', 'b'] } }],
    ['two kinds', { carrying: { gender: ['a'], cliche: ['x'] } }],
    ['the living', { isAlive: true, carrying: { gender: ['b'] } }],
    ['the dead', { isAlive: false, orderBy: 'id', direction: 'desc' }],
    ['a search', { search: 'person 1', carrying: { cliche: ['x'] } }],
    ['slugs', { slugs: ['p-1', 'p-2', 'p-3'], carrying: { cliche: ['x'] } }],
  ])('finds %s', async (_, filters) => {
    const ctx = app.systemContext()
    const { db } = ctx
    const { ids: idsOf } = await catalogueFacts(ctx)
    const query = { ...list, ...filters }
    const found = await Promise.all(
      ways.map((way) =>
        findIdList(
          db,
          db
            .selectFrom('catalogue_items')
            .select('id')
            .where((eb) => matching(db, eb, query, { ...way, idsOf }))
            .$call((rows) => inOrder(rows, query)),
        ),
      ),
    )
    expect(found[0]?.length).toBeGreaterThan(0)
    for (const ids of found) expect(ids).toEqual(found[0])
  })
})
