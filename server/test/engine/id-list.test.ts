import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { findIdList } from '../../src/store/id-list.ts'
import { buildTestApp, type TestApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const numbers = sql`(with recursive numbers(id) as (
    select 1 union all select id + 1 from numbers where id < 1000)
  select id, id % 7 as place from numbers)`

describe('a list of ids', () => {
  it('has the ids in the order of the query, from either reader', async () => {
    const expected = Array.from({ length: 1000 }, (_, index) => index + 1).toSorted(
      (a, b) => (b % 7) - (a % 7) || a - b,
    )
    const question = sql`select id from ${numbers} as some_of order by place desc, id`
    for (const db of [app.store.reader, app.store.background])
      expect(await findIdList(db, question)).toEqual(expected)
  })

  it('is empty without matches', async () => {
    const question = sql`select id from ${numbers} as some_of where id < 0`
    expect(await findIdList(app.store.reader, question)).toEqual([])
  })

  it('accepts queries of the query builder', async () => {
    const { reader } = app.store
    expect(await findIdList(reader, reader.selectFrom('users').select('id').limit(0))).toEqual([])
  })
})
