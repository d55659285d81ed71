import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories, upsertItems } from '../../../../test/catalogue.ts'
import fc from '../../../../test/fast-check.ts'
import { findItemPage } from '../index.ts'
import type { ItemQuery } from '../list/query.ts'
import type { ItemInput } from '../model/item.ts'
import { removeCategory } from '../save/categories.ts'
import { createItem, removeItem, updateItem } from '../save/index.ts'
import { findCounters } from './counters.ts'
import { findPageBuckets } from './page-buckets.ts'
import { recount } from './recount.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await ensureCategories(app.systemContext(), [
    ...['a', 'b', 'c'].map((slug) => ({ kind: 'gender' as const, slug, name: slug })),
    ...['dead', 'x', 'y'].map((slug) => ({ kind: 'cliche' as const, slug, name: slug })),
  ])
})

const inputs = fc.record<ItemInput & { name: string }>(
  {
    name: fc.constantFrom('Alex', 'alex', 'Zoë', '24', '__proto__', 'Ångström', '& Co', '日本'),
    status: fc.constantFrom('publish', 'publish', 'publish', 'draft', 'private', 'trash'),
    terms: fc.record({
      gender: fc.subarray(['a', 'b', 'c']),
      cliche: fc.subarray(['dead', 'x', 'y']),
    }),
  },
  { requiredKeys: ['name'] },
)

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('create' as const), input: inputs }),
    fc.record({ act: fc.constant('update' as const), at: fc.nat(20), input: inputs }),
    fc.record({ act: fc.constant('remove' as const), at: fc.nat(20) }),
  ),
  { maxLength: 12 },
)

type Step = typeof acts extends fc.Arbitrary<(infer S)[]> ? S : never

/** Applies one step to the existing items, and updates `ids`. */
const perform = async (ids: number[], step: Step): Promise<void> => {
  const ctx = app.systemContext()
  if (step.act === 'create') {
    ids.push((await createItem(ctx, 'character', step.input)).row.id)
    return
  }
  const id = ids[step.at % ids.length]
  if (id === undefined) return
  if (step.act === 'update') await updateItem(ctx, 'character', id, step.input)
  else await removeItem(ctx, 'character', ids.splice(ids.indexOf(id), 1)[0] ?? id)
}

describe('counters', () => {
  it('equal a recount after any changes', async () => {
    const ids: number[] = []
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        for (const step of steps) await perform(ids, step)
        const kept = await counted()
        expect(await recount(app.systemContext())).toEqual([])
        expect(kept).toEqual(await counted())
      }),
      { numRuns: 15 },
    )
  })

  it('are corrected by a recount', async () => {
    await createItem(app.systemContext(), 'character', {
      name: 'Counted',
      terms: { gender: ['a'], cliche: ['x', 'y'] },
    })
    const before = await counted()
    await app.systemContext().transaction(async ({ db }) => {
      await db.updateTable('catalogue_terms').set({ count: 99 }).execute()
      await db.updateTable('catalogue_counters').set({ value: 99 }).execute()
      await db.updateTable('catalogue_blocks').set({ count: 99 }).execute()
      await db.updateTable('catalogue_pairs').set({ count: 99 }).execute()
    })
    const wrong = await recount(app.systemContext())
    expect(wrong.filter(({ name }) => name.includes('/'))).toHaveLength(6)
    expect(await counted()).toEqual(before)
  })

  it('include each of several concurrent writers', async () => {
    const before = (await counted()).counters.get('character') ?? 0
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createItem(app.systemContext(), 'character', { name: `Writer ${index % 2}` }),
      ),
    )
    expect((await counted()).counters.get('character')).toBe(before + 8)
    expect(await recount(app.systemContext())).toEqual([])
  })
})

describe('pairs', () => {
  const both = async (one: string, other: string): Promise<number | undefined> => {
    const row = await app
      .systemContext()
      .db.selectFrom('catalogue_pairs')
      .innerJoin('catalogue_terms as one', (join) => join.onRef('one.id', '=', 'one_id'))
      .innerJoin('catalogue_terms as other', (join) => join.onRef('other.id', '=', 'other_id'))
      .select('catalogue_pairs.count')
      .where('one.slug', 'in', [one, other])
      .where('other.slug', 'in', [one, other])
      .executeTakeFirst()
    return row?.count
  }

  it('are counted while a published character carries both', async () => {
    const ctx = app.systemContext()
    await ensureCategories(ctx, [
      { kind: 'gender', slug: 'late', name: 'Late' },
      { kind: 'cliche', slug: 'rare', name: 'Rare' },
    ])
    const terms = { gender: ['late'], cliche: ['rare'] }
    const { row } = await createItem(ctx, 'character', { name: 'Pair', terms, status: 'draft' })
    expect(await both('late', 'rare')).toBeUndefined()
    await updateItem(app.systemContext(), 'character', row.id, { status: 'publish' })
    expect(await both('late', 'rare')).toBe(1)
    await updateItem(app.systemContext(), 'character', row.id, { terms: { cliche: [] } })
    expect(await both('late', 'rare')).toBe(0)
  })

  it('are deleted with a category', async () => {
    await createItem(app.systemContext(), 'character', {
      ...{ name: 'Pair', terms: { gender: ['late'], cliche: ['rare'] } },
    })
    expect(await both('late', 'rare')).toBe(1)
    const ctx = app.systemContext()
    const { id } = await ctx.db
      .selectFrom('catalogue_terms')
      .select('id')
      .where('slug', '=', 'rare')
      .executeTakeFirstOrThrow()
    await removeCategory(ctx, id)
    expect(await both('late', 'rare')).toBeUndefined()
    expect(await recount(app.systemContext())).toEqual([])
  })
})

describe('positions', () => {
  it('are found in a list of many buckets after insertions and removals', async () => {
    const ctx = app.systemContext()
    // In reverse order, so that the first bucket is split repeatedly.
    for (let start = 4_500; start > 0; start -= 500)
      await upsertItems(
        ctx,
        'actor',
        Array.from({ length: 500 }, (_, index) => ({
          slug: `actor-${start - index}`,
          name: `Actor ${String(start - index).padStart(5, '0')}`,
          status: (start - index) % 7 === 0 ? ('draft' as const) : ('publish' as const),
        })),
      )
    expect((await findPageBuckets(ctx.db, 'actor')).length).toBeGreaterThan(1)
    const sorted = await ctx.db
      .selectFrom('catalogue_items')
      .select('id')
      .where('type', '=', 'actor')
      .where('status', '=', 'publish')
      .orderBy('sort_key')
      .orderBy('id')
      .execute()
    const ids = sorted.map(({ id }) => id)
    for (const offset of [0, 1, 999, 1_000, 1_001, 2_345, ids.length - 1]) {
      const { rows, total } = await findItemPage(ctx, actors({ offset, limit: 50 }))
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 50))
      expect(total).toBe(ids.length)
    }
    expect((await findItemPage(ctx, actors({ offset: ids.length, limit: 50 }))).rows).toEqual([])
  })
})

const actors = (part: Pick<ItemQuery, 'offset' | 'limit'>): ItemQuery => ({
  type: 'actor',
  statuses: ['publish'],
  orderBy: 'name',
  direction: 'asc',
  ...part,
})

const counted = async () => {
  const { db: reader } = app.systemContext()
  return {
    counters: new Map([...(await findCounters(reader))].filter(([, value]) => value !== 0)),
    terms: await reader
      .selectFrom('catalogue_terms')
      .select(['kind', 'slug', 'count'])
      .orderBy('id')
      .execute(),
    pairs: await reader
      .selectFrom('catalogue_pairs')
      .select(['one_id', 'other_id', 'count'])
      .where('count', '!=', 0)
      .orderBy('one_id')
      .orderBy('other_id')
      .execute(),
    places: await reader
      .selectFrom('catalogue_blocks')
      .select(['type', sql<number>`cast(sum(count) as bigint)`.as('count')])
      .groupBy('type')
      .orderBy('type')
      .execute()
      .then((rows) => rows.map(({ type, count }) => [type, count])),
  }
}
