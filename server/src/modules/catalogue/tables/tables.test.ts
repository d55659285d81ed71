// Whole on PostgreSQL: the engines print the booleans in `loved` differently.
import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories } from '../../../../test/catalogue.ts'
import { countQueries } from '../../../../test/queries.ts'
import type { Database } from '../../../store/database.ts'
import type { ItemInput, ItemType } from '../model/index.ts'
import { createItem } from '../save/index.ts'
import { findDeaths } from './days.ts'
import { foldEarliest } from './decades.ts'
import { partitionTable, text, yearTable } from './table.ts'
import { findTable, TABLE_NAMES, type TableName } from './tables.ts'

let app: TestApp

const make = async (type: ItemType, name: string, input: ItemInput = {}): Promise<number> =>
  (await createItem(app.systemContext(), type, { name, ...input })).row.id

/** Cells of a table by row name, without the name. */
const rowsOf = async (name: TableName): Promise<Record<string, unknown[]>> => {
  const { rows } = await findTable(app.systemContext(), name)
  return Object.fromEntries(rows.map(({ cells: [label, ...values] }) => [String(label), values]))
}

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('1993-06-01T12:00:00Z')
  await ensureCategories(app.systemContext(), [
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
    { kind: 'cliche', slug: 'none', name: 'None' },
    { kind: 'cliche', slug: 'witch', name: 'Witch' },
    { kind: 'cliche', slug: 'queer-irl', name: 'Queer IRL' },
    { kind: 'gender', slug: 'cisgender', name: 'Cisgender' },
    { kind: 'gender', slug: 'agender', name: 'Agender' },
    { kind: 'sexuality', slug: 'fluid', name: 'Fluid' },
    { kind: 'nation', slug: 'far', name: 'Far' },
    { kind: 'star', slug: 'gold', name: 'Gold' },
    { kind: 'trope', slug: 'subtext', name: 'Subtext' },
  ])
  const near = await make('show', 'Near', {
    details: { start: 1990, finish: 1992, score: 50, worth_it: 'Yes', loved: true },
    terms: { nation: ['far'], star: ['gold'] },
  })
  const other = await make('show', 'Other', {
    details: { start: 1991, score: 100 },
    terms: { nation: ['far'] },
  })
  await make('show', 'Empty')
  const hidden = await make('show', 'Hidden', { status: 'draft', terms: { nation: ['far'] } })
  const ada = await make('actor', 'Ada')
  const bea = await make('actor', 'Bea')
  await make('character', 'First', {
    terms: { cliche: ['dead', 'witch'], gender: ['cisgender'], sexuality: ['fluid'] },
    deaths: ['1991-05-01', '1993-05-11'],
    actors: [ada, bea],
    shows: [
      { show: near, role: 'regular', years: [1990, 1991] },
      { show: other, role: 'guest', years: [1991] },
    ],
  })
  await make('character', 'Second', {
    terms: { cliche: ['none'], gender: ['agender'], sexuality: ['fluid'] },
    actors: [ada],
    shows: [{ show: near, role: 'guest', years: [1992] }],
  })
  await make('character', 'Third', { terms: { cliche: ['witch', 'queer-irl', 'dead'] } })
  await make('character', 'Not Out', {
    ...{ status: 'draft', deaths: ['1991-06-01'], actors: [ada] },
    terms: { cliche: ['dead', 'witch'], gender: ['agender'], sexuality: ['fluid'] },
    shows: [{ show: hidden, role: 'regular', years: [1950] }],
  })
})

describe('tables of the catalogue', () => {
  it.each<[TableName, Record<string, unknown[]>]>([
    ['characters-by-gender', { Agender: [1, 33.3], Cisgender: [1, 33.3] }],
    ['characters-queer-irl', { 'Queer in real life': [1, 33.3], 'Not known to be': [2, 66.7] }],
    ['characters-by-romantic-orientation', { None: [3, 100] }],
    ['shows-by-star', { Gold: [1, 33.3], None: [2, 66.7] }],
    [
      'cliche-pairings',
      { 'Dead + Witch': [2, 66.7], 'Queer IRL + Witch': [1, 33.3], 'Dead + Queer IRL': [1, 33.3] },
    ],
    ['sexuality-by-gender', { Fluid: [1, 1] }],
    ['characters-by-role', { Regular: [1, 33.3], Recurring: [0, 0], Guest: [2, 66.7] }],
    ['characters-by-year', { 1990: [1], 1991: [1], 1992: [1] }],
    ['characters-by-decade', { '1990s': [2, 100] }],
    ['records-cliches', { Third: [3], First: [2] }],
    ['records-shows', { First: [2] }],
    ['records-actors', { First: [2] }],
    ['records-deaths', { First: [2] }],
    ['records-years', { First: [2] }],
    ['deaths-by-year', { 1990: [0], 1991: [1], 1992: [0], 1993: [1] }],
    ['dead-by-gender', { Cisgender: [1, 50, 100] }],
    ['dead-by-role', { Regular: [1, 1, 100], Recurring: [0, 0, 0], Guest: [1, 2, 50] }],
    ['dead-by-nation', { Far: [1, 50, 2, 'fewer than 20 characters'] }],
    ['shows-by-death', { 'All died': [1, 33.4], 'Some died': [1, 33.3], 'None died': [1, 33.3] }],
    ['shows-by-verdict', { Yes: [1, 33.3], Meh: [0, 0], No: [0, 0], 'Not said yet': [2, 66.7] }],
    ['shows-by-love', { Loved: [1, 33.3], 'Not marked': [2, 66.7] }],
    ['shows-by-state', { 'On air': [2, 66.7], Ended: [1, 33.3] }],
    ['shows-by-year', { 1990: [1], 1991: [2], 1992: [2], 1993: [1] }],
    ['shows-by-start', { 1990: [1], 1991: [1] }],
    ['shows-by-finish', { 1992: [1] }],
    ['nations', { Far: [2, 66.7, 1, 75] }],
  ])('count what is published: %s', async (name, expected) => {
    expect(await rowsOf(name)).toEqual(expected)
  })

  it('distribute all items over their numbers', async () => {
    const spread = (await findTable(app.systemContext(), 'actors-per-character')).rows
    expect(spread.map(({ cells }) => cells[1])).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(spread.at(-1)?.cells[0]).toBe('6 or more')
    const cliches = (await findTable(app.systemContext(), 'cliches-per-character')).rows
    expect(cliches.map(({ cells }) => cells[1])).toEqual([1, 0, 1, 1, 0, 0])
  })

  it('are cached until the catalogue changes', async () => {
    const ctx = app.systemContext()
    for (const name of TABLE_NAMES) await findTable(ctx, name)
    expect(
      await countQueries(app, async () => {
        for (const name of TABLE_NAMES) await findTable(ctx, name)
      }),
    ).toBe(0)
  })

  it.each<TableName>([
    ...([
      'characters-by-role',
      'cliches-per-character',
      'records-shows',
      'dead-by-nation',
    ] as const),
    ...(['shows-by-death', 'shows-by-star'] as const),
  ])('are counted beside other requests: %s', async (name) => {
    await make('actor', `A change before ${name}`)
    const long = vi.spyOn((app.store.background as Kysely<Database>).getExecutor(), 'executeQuery')
    await findTable(app.systemContext(), name)
    expect(long).toHaveBeenCalled()
    long.mockRestore()
  })

  it('have as many cells in each row as columns', async () => {
    for (const name of TABLE_NAMES) {
      const { columns, rows } = await findTable(app.systemContext(), name)
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
    }
  })
})

describe('the list of deaths', () => {
  it('has the latest first, and the days since the previous one', async () => {
    const { deaths, total } = await findDeaths(app.systemContext(), { limit: 1, offset: 0 })
    expect(total).toBe(2)
    expect(deaths).toEqual([
      { date: '1993-05-11', name: 'First', path: 'character/first/', gap: 741 },
    ])
  })
})

describe('parts of tables', () => {
  it('make shares that add up', () => {
    const rows = [1, 1, 1].map((count, index) => ({ label: `${index}`, count }))
    const shares = partitionTable('', text('a', 'A'), rows).rows.map(({ cells }) => cells[2])
    expect(shares).toEqual([33.4, 33.3, 33.3])
  })

  it('include empty years between others', () => {
    const { rows } = yearTable(
      '',
      'N',
      new Map([
        [2001, 2],
        [1999, 1],
      ]),
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1999', 1],
      ['2000', 0],
      ['2001', 2],
    ])
    expect(yearTable('', 'N', new Map()).rows).toEqual([])
  })

  it('merge sparse early decades until there are enough', () => {
    const decade = (last: number, count: number) => ({ last, label: `${last}s`, count })
    expect(
      foldEarliest([decade(1960, 3), decade(1970, 5), decade(1980, 30), decade(1990, 2)]),
    ).toEqual([{ last: 1980, label: '1980s and before', count: 38 }, decade(1990, 2)])
    expect(foldEarliest([decade(1960, 3)])).toEqual([decade(1960, 3)])
  })
})
