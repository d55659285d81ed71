import { beforeAll, describe, expect, it } from 'vitest'
import { prepared, preparedColumns } from '../../src/store/prepared.ts'
import { buildTestApp, type TestApp } from '../app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await app.store.transaction((db) =>
    db
      .insertInto('options')
      .values(['a', 'b', 'c', 'd'].map((name) => ({ name, value: `value of ${name}` })))
      .execute(),
  )
})

const find = prepared((db, names: readonly string[], after: string, limit: number) =>
  db
    .selectFrom('options')
    .select('name')
    .where('value', 'like', 'value of %')
    .where('name', '>', after)
    .where('name', 'in', names)
    .orderBy('name')
    .limit(limit),
)

const namesOf = async (...args: [readonly string[], string, number]): Promise<string[]> =>
  (await find(app.store.reader, ...args)).map(({ name }) => name)

describe('a prepared query', () => {
  it('runs with the values of each call, in their positions', async () => {
    expect(await namesOf(['a', 'b', 'c'], '', 9)).toEqual(['a', 'b', 'c'])
    expect(await namesOf(['d', 'c', 'b'], 'b', 9)).toEqual(['c', 'd'])
    expect(await namesOf(['d', 'c', 'b'], '', 2)).toEqual(['b', 'c'])
  })

  it('accepts lists of other lengths', async () => {
    expect(await namesOf(['a'], '', 9)).toEqual(['a'])
    expect(await namesOf(['a', 'b', 'c', 'd'], '', 9)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('sees the writes of its transaction', async () => {
    const seen = app.store.transaction(async (db) => {
      await db.insertInto('options').values({ name: 'e', value: 'value of e' }).execute()
      return find(db, ['e'], '', 1)
    })
    expect(await seen).toEqual([{ name: 'e' }])
  })
})

interface Row {
  readonly name: string
  readonly value: string
}

const change = preparedColumns((db, option: Partial<Row>, name: string) =>
  db.updateTable('options').set(option).where('name', '=', name).returningAll(),
)

describe('a prepared statement on some columns', () => {
  it.each<[given: Partial<Row>, expected: Row]>([
    [{ value: 'new' }, { name: 'a', value: 'new' }],
    [{ value: 'newer' }, { name: 'a', value: 'newer' }],
    [{ name: 'z' }, { name: 'z', value: 'value of a' }],
    [
      { value: 'v', name: 'n' },
      { name: 'n', value: 'v' },
    ],
  ])('writes those that are given: %j', async (given, expected) => {
    let row: unknown
    await app.store
      .transaction(async (db) => {
        row = (await db.executeQuery(change(db, given, 'a'))).rows[0]
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(row).toEqual(expected)
  })
})
