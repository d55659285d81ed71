import { beforeAll, describe, expect, it } from 'vitest'
import { differenceOf } from './compare.ts'
import { openMirrors } from './mirrors.ts'
import { replay } from './replay.ts'
import type { Rows } from './statement.ts'

const rows: Rows = {
  terms: [
    { id: 3, taxonomy: 'category', name: 'Zebra', slug: 'zebra' },
    { id: 2, taxonomy: 'category', name: 'apple', slug: 'apple' },
    { id: 1, taxonomy: 'post_tag', name: 'Äther', slug: 'aether' },
  ],
}

let compare: (sql: string, ...parameters: unknown[]) => Promise<string | undefined>
beforeAll(async () => {
  const { sqlite, postgres } = await openMirrors()
  compare = (sql, ...parameters) =>
    differenceOf(
      { sql, parameters, rows, from: 'compare.test.ts' },
      (statement) => replay(sqlite, statement),
      (statement) => replay(postgres, statement),
    )
})

describe('a statement has the same result on both engines', () => {
  it.each([
    ['rows in an order', 'select "name" from "terms" order by "id" desc limit ?', 2],
    ['rows in no order', 'select "name" from "terms" where "id" > ?', 0],
    ['some rows of many', 'select "id" from "terms" limit ?', 1],
    ['rows that are ordered alike', 'select "id" from "terms" order by "taxonomy" limit ?', 1],
    [
      'an order by a value',
      'select "id" from "terms" order by case when "id" = ? then 0 else 1 end',
      2,
    ],
    ['a truth value', 'select "id" = ? as "is_it" from "terms" order by "id"', 2],
    [
      'a new row',
      'insert into "terms" ("taxonomy", "name", "slug") values (?, ?, ?) returning "id"',
      'a',
      'b',
      'c',
    ],
    ['changed rows', 'update "terms" set "name" = ? where "taxonomy" = ?', 'x', 'category'],
    ['rows that go', 'delete from "terms" where "id" > ?', 1],
    ['names in their order', 'select "name" from "terms" order by sort_text("name")'],
    ['a part of a name', `select "id" from "terms" where "name" like ? escape '!'`, '%ZEB%'],
  ])('%s', async (_, sql, ...parameters) => {
    expect(await compare(sql, ...parameters)).toBeUndefined()
  })
})

describe('a difference is found in a statement that only SQLite', () => {
  it.each([
    ['groups by too few columns', 'select "taxonomy", "name" from "terms" group by "taxonomy"'],
    ['compares a text with a number by', 'select "id" from "terms" where "name" = "id"'],
    ['takes a null character in', 'select "id" from "terms" where "name" = ?', '\0'],
    ['takes a fraction for an id in', 'select "id" from "terms" where "id" = ?', 1.5],
    ['minds no letter case in', 'select "id" from "terms" where "name" like ?', 'zebra'],
    ['makes no text of in', 'select sum("id") as "sum" from "terms"'],
    [
      'orders nulls first by',
      'select "id" from "terms" order by nullif("taxonomy", ?)',
      'category',
    ],
    ['changes rows with', 'update "terms" set "name" = "name" || "id" + ?', 1],
  ])('%s', async (_, sql, ...parameters) => {
    expect(await compare(sql, ...parameters)).toContain('PostgreSQL: ')
  })
})
