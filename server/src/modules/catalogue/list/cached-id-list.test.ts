import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories, upsertItems } from '../../../../test/catalogue.ts'
import { findItemPage } from '../index.ts'

const API = '/api/svc/v1/characters'
const COUNT = 420

let app: TestApp

const name = (index: number): string => `Person ${String(index).padStart(3, '0')}`

beforeAll(async () => {
  app = await buildTestApp()
  await ensureCategories(app.systemContext(), [
    { kind: 'gender', slug: 'common', name: 'Common' },
    { kind: 'gender', slug: 'rare', name: 'Rare' },
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
  ])
  await upsertItems(
    app.systemContext(),
    'character',
    Array.from({ length: COUNT }, (_, index) => ({
      name: name(index),
      slug: `person-${index}`,
      terms: {
        gender: [index < 2 ? 'rare' : 'common'],
        cliche: index % 10 === 0 ? ['dead'] : [],
      },
    })),
  )
})

const page = async (query: string) => {
  const { body, headers } = await app.anonymous.get(`${API}?per_page=100&${query}`)
  const names: string[] = body.map((item: { name: string }) => item.name)
  return { total: Number(headers['x-wp-total']), names }
}

const AMONG_STATISTICS = '/api/svc/v1/stats/characters/complex'

describe('a filtered list', () => {
  it('derives the number of the living without counting', async () => {
    for (const [query, total] of [
      ['alive=true', 378],
      ['alive=false', 42],
      ['alive=true&gender=common', 377],
    ] as const) {
      const { headers } = await app.anonymous.get(`${AMONG_STATISTICS}?${query}`)
      expect([query, headers['x-total']]).toEqual([query, String(total)])
    }
  })

  it.each([
    ['gender=common', (index: number) => index >= 2],
    ['gender=rare', (index: number) => index < 2],
    ['gender=common,rare', () => true],
    ['cliches=dead', (index: number) => index % 10 === 0],
    ['cliches=dead&gender=common', (index: number) => index % 10 === 0 && index >= 2],
    ['search=person 1', (index: number) => String(index).padStart(3, '0').startsWith('1')],
    ['gender=none', () => false],
    ['orderby=id', () => true],
  ])('by %s has the same items on all its pages as one by one', async (query, isIn) => {
    const expected = Array.from({ length: COUNT }, (_, index) => index)
      .filter(isIn)
      .map(name)
    const found: string[] = []
    for (const number of [1, 2, 3, 4, 5]) {
      const { total, names } = await page(`${query}&page=${number}`)
      if (number === 1 || names.length > 0) expect(total).toBe(expected.length)
      found.push(...names)
    }
    expect(found).toEqual(expected)
  })

  it('is computed again after the catalogue has changed', async () => {
    const before = await page('gender=common&page=5')
    const [first] = (await app.anonymous.get(`${API}?gender=common&per_page=1`)).body
    await app.as('editor').patch(`${API}/${first.id}`, { gender: ['rare'] })
    const after = await page('gender=common&page=5')
    expect(after.total).toBe(before.total - 1)
    expect(after.names).toEqual(before.names.slice(1))
  })
})

describe('deep pages', () => {
  const orders = [
    ...(['name', 'id', 'date', 'modified'] as const).flatMap((orderBy) =>
      (['asc', 'desc'] as const).map((direction) => ({ orderBy, direction })),
    ),
    { orderBy: 'dated', direction: 'asc' },
    { orderBy: 'people', direction: 'asc' },
  ] as const

  it.each(orders)('are read from either end: %o', async (order) => {
    const ctx = app.systemContext()
    await upsertItems(
      ctx,
      'character',
      Array.from({ length: COUNT }, (_, index) => ({
        slug: `person-${index}`,
        deaths: index % 3 === 0 ? [`20${10 + (index % 7)}-01-02`] : [],
      })),
    )
    const rows = await ctx.db
      .selectFrom('catalogue_items')
      .select(['id', 'sort_key', 'created_gmt', 'modified_gmt', 'dated', 'people'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('catalogue_item_terms')
          .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'term_id'))
          .select('item_id')
          .where('slug', '=', 'common'),
      )
      .execute()
    const by = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
    const isDown = order.direction === 'desc'
    const expected = rows
      .toSorted((a, b) => {
        const names = by(a.sort_key, b.sort_key) || by(a.id, b.id)
        if (order.orderBy === 'dated') return by(b.dated, a.dated) || names
        if (order.orderBy === 'people') return by(b.people, a.people) || names
        const column = (
          { name: 'sort_key', date: 'created_gmt', modified: 'modified_gmt', id: 'id' } as const
        )[order.orderBy]
        return (by(a[column], b[column]) || by(a.id, b.id)) * (isDown ? -1 : 1)
      })
      .map(({ id }) => id)
    for (const limit of [7, 100]) {
      const found: number[] = []
      for (let offset = 0; offset <= COUNT; offset += limit) {
        const page = await findItemPage(ctx, {
          ...{ type: 'character', statuses: ['publish'], carrying: { gender: ['common'] } },
          ...{ ...order, limit, offset },
        })
        expect(page.total).toBe(expected.length)
        found.push(...page.rows.map(({ id }) => id))
      }
      expect(found).toEqual(expected)
    }
  })
})
