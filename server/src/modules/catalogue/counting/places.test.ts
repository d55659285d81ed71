// Whole on PostgreSQL: it goes back to the tables of older versions.
import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories, upsertItems } from '../../../../test/catalogue.ts'
import fc from '../../../../test/fast-check.ts'
import * as countYears from '../../../store/migrations/2026-11-16-1115-count-catalogue-years-and-keep-removals.ts'
import * as sumScores from '../../../store/migrations/2026-11-16-1823-sum-scores-of-catalogue-categories.ts'
import * as sumYears from '../../../store/migrations/2026-11-17-0722-sum-years-of-the-catalogue.ts'
import type { Migration } from '../../../store/migrations/migration.ts'
import { findCategories } from '../items/index.ts'
import type { ItemInput, ItemType } from '../model/index.ts'
import {
  createItem,
  mergeCategories,
  removeCategory,
  removeItem,
  updateItem,
} from '../save/index.ts'
import { findOnAir } from './on-air.ts'
import { findPeopleOfPlaces } from './places.ts'
import { recount } from './recount.ts'
import { findYearCounts } from './years.ts'

let app: TestApp
const ids = new Map<string, number>()
beforeAll(async () => {
  app = await buildTestApp()
  const rows = await ensureCategories(app.systemContext(), [
    ...['uk', 'us'].map((slug) => ({ kind: 'nation' as const, slug, name: slug })),
    ...['bbc', 'nbc'].map((slug) => ({ kind: 'station' as const, slug, name: slug })),
    { kind: 'gender', slug: 'woman', name: 'Woman' },
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
  ])
  for (const { slug, id } of rows) ids.set(slug, id)
})

const idOf = (slug: string): number => ids.get(slug) ?? 0

const peopleIn = async (place: string, term = place): Promise<number> =>
  (await findPeopleOfPlaces(app.systemContext().db, [idOf(place)]))
    .get(idOf(place))
    ?.get(idOf(term)) ?? 0

const show = async (input: ItemInput): Promise<number> =>
  (await createItem(app.systemContext(), 'show', { name: 'Show', ...input })).row.id

const part = (id: number) => ({ show: id, role: 'guest' as const, years: [2000 + id, 2001] })

const update = (type: ItemType, id: number, input: ItemInput) =>
  updateItem(app.systemContext(), type, id, input)

/** Runs a migration with all its steps; the upgrade gives each a transaction of its own. */
const runWhole = async (db: Kysely<never>, { up, steps = [] }: Migration): Promise<void> => {
  await up(db)
  for (const step of steps)
    for (let after: number | undefined = 0; after !== undefined; ) after = await step(db, after)
}

describe('scores of places', () => {
  const sumsOf = async (slug: string) => {
    const ctx = app.systemContext()
    const term = (await findCategories(ctx.db)).find((row) => row.slug === slug)
    const onAir = (await findOnAir(ctx))(term?.id ?? 0)
    return [onAir.shows, term?.scored, term?.score_sum, onAir.scored, onAir.scoreSum]
  }

  it('are updated when shows are saved, published, moved and removed', async () => {
    const ctx = app.systemContext()
    await ensureCategories(ctx, [{ kind: 'nation', slug: 'fr', name: 'fr' }])
    const terms = { nation: ['fr'] }
    const running = await show({ terms, details: { start: 2001, score: 64.25 } })
    const ended = await show({ terms, details: { start: 1990, finish: 1995, score: 0.1 } })
    const unknown = await show({ terms, details: { score: null } })
    // A show without a known end is on air, whether or not its start is known.
    expect(await sumsOf('fr')).toEqual([2, 2, 64_350_000, 1, 64_250_000])
    await update('show', ended, { details: { start: 1990, finish: null, score: 1.1 } })
    await update('show', unknown, { details: { score: 100 }, status: 'draft' })
    expect(await sumsOf('fr')).toEqual([2, 2, 65_350_000, 2, 65_350_000])
    await update('show', running, { terms: { nation: [] } })
    expect(await sumsOf('fr')).toEqual([1, 1, 1_100_000, 1, 1_100_000])
    await removeItem(ctx, 'show', ended)
    expect(await sumsOf('fr')).toEqual([0, 0, 0, 0, 0])
    await update('show', unknown, { status: 'publish' })
    expect(await sumsOf('fr')).toEqual([1, 1, 100_000_000, 1, 100_000_000])
    expect(await recount(ctx)).toEqual([])
  })

  it('are corrected by a recount, which reports the differences', async () => {
    const before = await sumsOf('fr')
    await app
      .systemContext()
      .transaction(({ db }) =>
        db.updateTable('catalogue_terms').set({ scored: 9 }).where('slug', '=', 'fr').execute(),
      )
    expect(await recount(app.systemContext())).toEqual([
      { name: 'nation/fr scored', before: 9, after: 1 },
    ])
    expect(await sumsOf('fr')).toEqual(before)
  })

  it('are computed by the upgrade of an existing catalogue', async () => {
    const ctx = app.systemContext()
    const before = await sumsOf('fr')
    await ctx.transaction(async ({ db }) => {
      for (const column of ['scored', 'score_sum'])
        await db.schema.alterTable('catalogue_terms').dropColumn(column).execute()
      await runWhole(db as unknown as Kysely<never>, sumScores)
      await db.schema.alterTable('catalogue_items').dropColumn('dead').execute()
      await db.deleteFrom('catalogue_years').where('about', 'not in', ['air', 'death']).execute()
      await runWhole(db as unknown as Kysely<never>, sumYears)
    })
    expect(await sumsOf('fr')).toEqual(before)
    expect(await recount(ctx)).toEqual([])
  })
})

describe('characters of places', () => {
  it('are counted once for any number of shows in the place', async () => {
    const [one, other] = [
      await show({ terms: { nation: ['uk'] } }),
      await show({ terms: { nation: ['uk', 'us'] } }),
    ]
    const { row } = await createItem(app.systemContext(), 'character', {
      ...{ name: 'Both', terms: { gender: ['woman'] } },
      shows: [part(one), part(one), part(other)],
    })
    expect([await peopleIn('uk'), await peopleIn('us'), await peopleIn('uk', 'woman')]).toEqual([
      1, 1, 1,
    ])
    await update('show', one, { status: 'draft' })
    expect(await peopleIn('uk')).toBe(1)
    await update('show', other, { terms: { nation: ['us'] } })
    expect([await peopleIn('uk'), await peopleIn('us')]).toEqual([0, 1])
    await update('show', one, { status: 'publish' })
    await update('character', row.id, { terms: { cliche: ['dead'], gender: [] } })
    expect([await peopleIn('uk', 'dead'), await peopleIn('uk', 'woman')]).toEqual([1, 0])
    await removeItem(app.systemContext(), 'show', one)
    await update('character', row.id, { status: 'trash' })
    expect([await peopleIn('uk'), await peopleIn('us'), await peopleIn('us', 'dead')]).toEqual([
      0, 0, 0,
    ])
    expect(await recount(app.systemContext())).toEqual([])
  })

  it('equal a recount after any changes', async () => {
    const shows = [await show({}), await show({}), await show({})]
    const actors = [(await createItem(app.systemContext(), 'actor', { name: 'Actor' })).row.id]
    const people = (
      await upsertItems(
        app.systemContext(),
        'character',
        ['a', 'b', 'c'].map((slug) => ({ slug, name: slug, shows: shows.map(part) })),
      )
    ).map(({ item }) => item.row.id)
    const status = fc.constantFrom('publish' as const, 'publish' as const, 'draft' as const)
    const changes = fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('show' as const),
          id: fc.constantFrom(...shows),
          input: fc.record({
            status,
            terms: fc.record({
              nation: fc.subarray(['uk', 'us']),
              station: fc.subarray(['bbc', 'nbc']),
            }),
            details: fc.record({
              start: fc.constantFrom(null, 1999),
              finish: fc.constantFrom(null, 1998, 2004, 2999),
              score: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 100, noNaN: true })),
            }),
          }),
        }),
        fc.record({
          type: fc.constant('character' as const),
          id: fc.constantFrom(...people),
          input: fc.record({
            status,
            terms: fc.record({ gender: fc.subarray(['woman']), cliche: fc.subarray(['dead']) }),
            shows: fc.subarray(shows).map((some) => some.map(part)),
            actors: fc.subarray(actors),
            deaths: fc.subarray(['2001-01-01', '2001-12-31', '2003-03-03']),
          }),
        }),
      ),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        for (const { type, id, input } of steps) await update(type, id, input)
        expect(await recount(app.systemContext())).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it('are united after a merge of places or categories, and lose years with a show', async () => {
    const ctx = app.systemContext()
    const made = await ensureCategories(ctx, [
      { kind: 'nation', slug: 'gb', name: 'gb' },
      { kind: 'gender', slug: 'women', name: 'women' },
    ])
    const [gb = 0, women = 0] = made.map(({ id }) => id)
    const lone = await show({ terms: { nation: ['gb'] } })
    const shared = await show({ terms: { nation: ['gb', 'uk'] } })
    for (const [slug, gender, shows] of [
      ['m1', ['women'], [lone]],
      ['m2', ['women', 'woman'], [lone, shared]],
      ['m3', ['woman'], [shared]],
    ] as const)
      await createItem(ctx, 'character', {
        ...{ name: slug, slug, terms: { gender, cliche: ['dead'] }, deaths: ['2005-05-05'] },
        shows: shows.map(part),
      })
    const [uk, woman] = [await peopleIn('uk'), await peopleIn('uk', 'woman')]
    await mergeCategories(ctx, gb, idOf('uk'))
    expect(await recount(ctx)).toEqual([])
    expect([await peopleIn('uk'), await peopleIn('uk', 'woman')]).toEqual([uk + 1, woman])
    await mergeCategories(ctx, women, idOf('woman'))
    expect(await recount(ctx)).toEqual([])
    expect(await peopleIn('uk', 'woman')).toBe(woman + 1)
    const seen = async () =>
      (await findYearCounts(ctx.db, 'gender', 'air')).find(({ year }) => year === 2000 + lone)
    expect((await seen())?.count).toBe(2)
    await removeItem(ctx, 'show', lone)
    expect(await seen()).toBeUndefined()
    expect(await recount(ctx)).toEqual([])
  })

  it('are computed by the upgrade of an existing catalogue', async () => {
    const ctx = app.systemContext()
    const id = await show({ terms: { nation: ['us'] } })
    const terms = { cliche: ['dead'], gender: ['woman'] }
    const deaths = ['2004-05-06', '2004-07-08', '2011-01-01']
    await createItem(ctx, 'character', { name: 'Old', shows: [part(id)], terms, deaths })
    await ctx.transaction(async ({ db }) => {
      for (const table of ['catalogue_years', 'catalogue_removals', 'catalogue_news'])
        await db.schema.dropTable(table).execute()
      await runWhole(db as unknown as Kysely<never>, countYears)
      await runWhole(db as unknown as Kysely<never>, sumYears)
    })
    expect(await findYearCounts(ctx.db, 'gender', 'death')).toContainEqual(
      expect.objectContaining({ year: 2004 }),
    )
    expect(await recount(ctx)).toEqual([])
  })

  it('are corrected by a recount, and deleted with the place', async () => {
    const id = await show({ terms: { station: ['nbc'] } })
    await createItem(app.systemContext(), 'character', { name: 'Late', shows: [part(id)] })
    const before = await peopleIn('nbc')
    expect(before).toBeGreaterThan(0)
    await app
      .systemContext()
      .transaction(({ db }) => db.updateTable('catalogue_pairs').set({ count: 7 }).execute())
    await app
      .systemContext()
      .transaction(({ db }) => db.updateTable('catalogue_years').set({ count: 7 }).execute())

    await recount(app.systemContext())
    expect(await peopleIn('nbc')).toBe(before)
    await removeCategory(app.systemContext(), idOf('nbc'))
    expect(await peopleIn('nbc')).toBe(0)
    expect(await recount(app.systemContext())).toEqual([])
  })
})
