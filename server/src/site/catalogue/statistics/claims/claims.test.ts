import { describe, expect, it } from 'vitest'
import type { Table } from '../../../../modules/catalogue/index.ts'
import { TABLE_NAMES } from '../../../../modules/catalogue/index.ts'
import { claimOf } from './index.ts'
import { quantity } from './quantity.ts'

const CHARACTERS = { one: 'character', many: 'characters' }

const tableOf = (
  rows: readonly (readonly [label: string, count: number])[],
  { total, isNamed = true }: { readonly total?: number; readonly isNamed?: boolean } = {},
): Table => ({
  title: 'A table',
  columns: [
    { key: 'x', label: 'X', kind: 'text' },
    { key: 'count', label: 'Count', kind: 'count' },
  ],
  rows: rows.map((cells) => ({ cells, path: isNamed && cells[0] !== 'None' ? 'x/' : undefined })),
  ...(total === undefined ? {} : { total }),
})

describe('a quantity', () => {
  it.each([
    [0, 7, 'none of the 7 characters'],
    [1, 1, 'the only character'],
    [7, 7, 'all 7 characters'],
    [3, 4, '3 of 4 characters'],
    [20, 100, 'one in five characters'],
    [21, 100, 'about one in five characters'],
    [50, 100, 'half of all characters'],
    [66, 100, 'about two in three characters'],
    [1_330, 2_000, 'about two in three characters'],
    [99, 100, 'almost all characters'],
    [93, 100, 'about nine in ten characters'],
    [3, 100, '3.0\u00a0% of characters'],
  ])('of %i of %i is "%s"', (part, total, words) => {
    expect(quantity(part, total, CHARACTERS)).toBe(words)
  })
})

describe('a claim', () => {
  it.each([
    [
      [
        ['Cisgender', 70],
        ['Agender', 20],
        ['Fluid', 10],
      ],
      100,
      'Cisgender is the most common gender, with seven in ten characters, more than all others together.',
    ],
    [
      [
        ['A', 40],
        ['B', 40],
        ['C', 9],
      ],
      100,
      'A and B are the most common genders, with four in ten characters each.',
    ],
    [
      [
        ['A', 2],
        ['B', 2],
        ['C', 2],
        ['D', 2],
      ],
      8,
      '4 genders are equally common, with 2 of 8 characters each.',
    ],
    [[['A', 6]], 6, 'A is the only gender so far, with all 6 characters.'],
    [[['A', 2]], 3, 'There are only 3 characters, too few for a pattern.'],
    [[['A', 1]], 1, 'There is only 1 character, too few for a pattern.'],
    [[], 30, undefined],
    [[], 0, undefined],
  ] as const)('is made from the counts %j of %i', (rows, total, said) => {
    expect(claimOf('characters-by-gender', tableOf(rows, { total }))).toBe(said)
  })

  it('does not take the lack of a category for one', () => {
    const table = tableOf(
      [
        ['None', 90],
        ['Biromantic', 6],
        ['Homoromantic', 4],
      ],
      { total: 100 },
    )
    expect(claimOf('characters-by-romantic-orientation', table)).toBe(
      'Biromantic is the most common romantic orientation, with about one in twenty characters.',
    )
  })

  it.each([
    [
      [
        ['2001', 3],
        ['2002', 9],
        ['2003', 0],
      ],
      'No year was deadlier than 2002, with 9 deaths.',
    ],
    [
      [
        ['2001', 9],
        ['2002', 9],
        ['2003', 0],
      ],
      '2001 and 2002 had 9 deaths each, more than any other year.',
    ],
    [
      [
        ['1', 1],
        ['2', 1],
        ['3', 1],
        ['4', 1],
      ],
      '4 years had 1 death each, and none had more.',
    ],
    [[['2001', 1]], 'In 2001, there was 1 death.'],
    [
      [
        ['2001', 0],
        ['2002', 0],
      ],
      undefined,
    ],
  ] as const)('names the peak of %j', (rows, said) => {
    expect(claimOf('deaths-by-year', tableOf(rows))).toBe(said)
  })

  it('names the years it is restricted to', () => {
    const peak = tableOf([
      ['2001', 3],
      ['2002', 9],
    ])
    expect(claimOf('deaths-by-year', peak, { first: 2001, last: 2002 })).toBe(
      'From 2001 to 2002, no year was deadlier than 2002, with 9 deaths.',
    )
    expect(
      claimOf(
        'deaths-by-year',
        tableOf([
          ['2001', 0],
          ['2002', 0],
        ]),
        { first: 2001, last: 2002 },
      ),
    ).toBe('From 2001 to 2002, there were no deaths.')
    const genders = tableOf(
      [
        ['A', 20],
        ['B', 5],
      ],
      { total: 25 },
    )
    expect(claimOf('characters-by-gender', genders, { first: 2001, last: 2001 })).toBe(
      'In 2001, A was the most common gender, with eight in ten characters.',
    )
  })

  it('says who holds a record, as far as that is known', () => {
    const record = (...counts: readonly number[]) =>
      claimOf('records-cliches', tableOf(counts.map((count, at) => [`N${at}`, count])))
    expect(record(7, 5)).toBe('The record is 7 clichés, held by N0.')
    expect(record(7, 7, 5)).toBe('The record is 7 clichés, held by N0 and N1.')
    expect(record(7, 7, 7, 7, 7)).toBe('The record is 7 clichés, held by N0 and others.')
    expect(record()).toBeUndefined()
  })

  it('is a sentence or nothing for any table, however small', () => {
    for (const name of TABLE_NAMES)
      for (const counts of [[], [0], [1], [0, 0], [3, 3], [5, 4, 3, 2, 1], [1, 1, 1, 1, 1]]) {
        const total = counts.reduce((sum, count) => sum + count, 0)
        const table = tableOf(
          counts.map((count, at) => [`N${at}`, count]),
          { total },
        )
        const said = claimOf(name, table)
        if (said === undefined) continue
        expect([name, counts, said]).toEqual([
          name,
          counts,
          expect.stringMatching(/^[\p{Lu}\d].*[^.]\.$/u),
        ])
        expect(said).not.toMatch(/NaN|undefined|Infinity|\bof 0\b/)
      }
  })
})
