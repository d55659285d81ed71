import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { fillCatalogue } from '../../../../test/filled-catalogue.ts'
import { countQueries } from '../../../../test/queries.ts'
import { catalogueFacts } from '../counting/index.ts'
import { findRowBySlug, recount, withRelations } from '../index.ts'
import { type KindName, LETTERS, letterOf, sortKeyOf } from '../model/index.ts'
import { createItem, removeItem, updateItem } from '../save/index.ts'
import { countCarried, countLetters } from './facets.ts'
import { countItems, findItemPage } from './list.ts'
import { findNamesakes, findNeighbours } from './neighbours.ts'
import type { ItemQuery } from './query.ts'

let app: TestApp

const list: ItemQuery = {
  ...{ type: 'character', statuses: ['publish'], limit: 1000, offset: 0 },
  ...{ orderBy: 'name', direction: 'asc' },
}
const shows: ItemQuery = { ...list, type: 'show' }

beforeAll(async () => {
  app = await buildTestApp()
  const ctx = app.systemContext()
  await fillCatalogue(ctx, { characters: 90, shows: 20, actors: 30 })
  for (const name of ['Örjan', 'Øyvind', '李 Wei', 'Ξένια', '…and more', '٣ Days'])
    await createItem(ctx, 'character', { name })
  await createItem(ctx, 'character', { name: 'Hidden', status: 'draft' })
})

const QUESTIONS: readonly (readonly [string, ItemQuery])[] = [
  ['everything', list],
  ['one category', { ...list, carrying: { gender: ['cisgender'] } }],
  ['the dead', { ...list, isAlive: false }],
  ['the living', { ...list, isAlive: true }],
  ['two categories', { ...list, carrying: { gender: ['cisgender'], sexuality: ['homosexual'] } }],
  ['a category of the living', { ...list, isAlive: true, carrying: { gender: ['cisgender'] } }],
  ['the dead twice', { ...list, isAlive: false, carrying: { cliche: ['dead'] } }],
  ['one of two', { ...list, carrying: { gender: ['cisgender', 'agender'] } }],
  ['a category that is not there', { ...list, carrying: { gender: ['none-such'] } }],
  ['a letter', { ...list, letter: 'a' }],
  ['a letter of a category', { ...list, letter: 'c', carrying: { gender: ['cisgender'] } }],
  ['a search', { ...list, search: 'character 1' }],
  ['shows', shows],
  ['shows of a nation', { ...shows, carrying: { nation: ['usa'] } }],
  ['shows of a nation and a genre', { ...shows, carrying: { nation: ['usa'], genre: ['drama'] } }],
]

describe('facets of a list', () => {
  it.each(QUESTIONS)('are the categories of %s', async (_, query) => {
    const ctx = app.systemContext()
    const counts = await countCarried(ctx, query)
    const facts = await catalogueFacts(ctx)
    const kinds: readonly KindName[] =
      query.type === 'show' ? ['nation', 'genre', 'format'] : ['gender', 'sexuality', 'cliche']
    const items = await withRelations(ctx.db, (await findItemPage(ctx, query)).rows)
    for (const kind of kinds)
      for (const { id, slug } of facts.terms(kind)) {
        const found = items.filter(({ state }) => state.terms[kind]?.includes(slug))
        expect([slug, counts?.get(id) ?? 0]).toEqual([slug, found.length])
      }
  })

  it.each(QUESTIONS)('are the letters and the length of %s', async (_, query) => {
    const ctx = app.systemContext()
    const { letter, ...all } = query
    const { rows } = await findItemPage(ctx, all)
    const counts = await countLetters(ctx, query)
    for (const each of LETTERS) {
      const found = rows.filter(({ sort_key }) => letterOf(sort_key) === each)
      expect([each, counts?.get(each) ?? 0]).toEqual([each, found.length])
      const page = await findItemPage(ctx, { ...all, letter: each, limit: 3, offset: 1 })
      expect(page.total).toBe(found.length)
      expect(page.rows.map(({ id }) => id)).toEqual(found.slice(1, 4).map(({ id }) => id))
      expect(await countItems(ctx, { ...all, letter: each })).toBe(found.length)
    }
  })

  it('group names by script', () => {
    const letters = ['Örjan', 'Øyvind', 'Æon', '李 Wei', 'Ξένια', '…and', '90210', '"A"', 'zoë', '']
    expect(letters.map((name) => letterOf(sortKeyOf(name)))).toEqual([
      'o',
      'o',
      'a',
      'other',
      'other',
      '0-9',
      '0-9',
      '0-9',
      'z',
      '0-9',
    ])
  })

  it('take one query where counters suffice', async () => {
    const ctx = app.systemContext()
    await catalogueFacts(ctx)
    const asked = (query: ItemQuery) => countQueries(app, () => countCarried(ctx, query))
    expect(await asked(list)).toBe(0)
    expect(await asked({ ...list, carrying: { gender: ['cisgender'] } })).toBe(1)
    expect(await asked({ ...list, isAlive: true })).toBe(1)
  })
})

describe('orders of a list', () => {
  it('list shows and actors with most characters first, then by name', async () => {
    const ctx = app.systemContext()
    for (const type of ['show', 'actor'] as const) {
      const { rows } = await findItemPage(ctx, {
        ...list,
        type,
        orderBy: 'people',
        direction: 'desc',
      })
      expect(rows[0]?.people).toBeGreaterThan(1)
      expect(rows.map(({ id }) => id)).toEqual(
        rows
          .toSorted(
            (a, b) =>
              b.people - a.people ||
              Buffer.compare(Buffer.from(a.sort_key), Buffer.from(b.sort_key)) ||
              a.id - b.id,
          )
          .map(({ id }) => id),
      )
    }
  })

  it('list the latest first, and those without a date last', async () => {
    const { rows } = await findItemPage(app.systemContext(), {
      ...list,
      orderBy: 'dated',
      direction: 'desc',
    })
    const days = rows.map(({ dated }) => dated)
    expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(days.at(-1)).toBe('')
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('follow every change', async () => {
    const ctx = app.systemContext()
    const show = await createItem(ctx, 'show', { name: 'Counted Show', details: { start: 1999 } })
    const other = await createItem(ctx, 'show', { name: 'Other Show' })
    const actor = await createItem(ctx, 'actor', {
      name: 'Counted Actor',
      details: { born: '1980-01-02' },
    })
    const people = async (): Promise<readonly unknown[]> =>
      Promise.all(
        (
          [
            ['show', 'counted-show'],
            ['show', 'other-show'],
            ['actor', 'counted-actor'],
          ] as const
        ).map(async ([type, slug]) => (await findRowBySlug(ctx.db, type, slug))?.people),
      )
    const part = (id: number) => ({ show: id, role: 'guest' as const, years: [2001] })
    const { row } = await createItem(ctx, 'character', {
      name: 'Counted',
      actors: [actor.row.id],
      // Two parts in one show count as one character.
      shows: [part(show.row.id), part(show.row.id)],
      deaths: ['2003-01-01', '2009-01-01', '2005-01-01'],
    })
    expect(row.dated).toBe('2009-01-01')
    expect([show.row.dated, other.row.dated, actor.row.dated]).toEqual(['1999', '', '1980-01-02'])
    expect(await people()).toEqual([1, 0, 1])
    await updateItem(ctx, 'character', row.id, { shows: [part(other.row.id)], actors: [] })
    expect(await people()).toEqual([0, 1, 0])
    await updateItem(ctx, 'character', row.id, { status: 'draft' })
    expect(await people()).toEqual([0, 0, 0])
    await updateItem(ctx, 'character', row.id, { status: 'publish', actors: [actor.row.id] })
    expect(await people()).toEqual([0, 1, 1])
    await removeItem(ctx, 'character', row.id)
    expect(await people()).toEqual([0, 0, 0])
    expect(await recount(ctx)).toEqual([])
  })

  it('are corrected by a recount', async () => {
    const ctx = app.systemContext()
    const { row } = await createItem(ctx, 'show', { name: 'Miscounted' })
    await ctx.transaction(async ({ db }) => {
      await db.updateTable('catalogue_items').set({ people: 7 }).where('id', '=', row.id).execute()
    })
    expect(await recount(ctx)).toEqual([{ name: 'characters of shows', before: 7, after: 0 }])
    expect((await findRowBySlug(ctx.db, 'show', 'miscounted'))?.people).toBe(0)
  })
})

it('find the neighbours of an item, and all with its name', async () => {
  const ctx = app.systemContext()
  const { rows } = await findItemPage(ctx, list)
  for (const [index, row] of rows.entries()) {
    const { previous, next } = await findNeighbours(ctx.db, row)
    expect([previous?.slug, next?.slug]).toEqual([rows[index - 1]?.slug, rows[index + 1]?.slug])
  }
  const alike = rows.filter(({ name }) => name === 'Alex').map(({ id }) => id)
  const namesakes = await findNamesakes(ctx.db, { name: 'Alex' })
  expect(alike.length).toBeGreaterThan(1)
  expect(namesakes.map(({ id }) => id)).toEqual(alike.toSorted((a, b) => a - b))
  expect(await findNamesakes(ctx.db, { name: 'Hidden' })).toEqual([])
})
