import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { detailText } from '../../src/modules/catalogue/items/detail-text.ts'
import { eachYear } from '../../src/modules/catalogue/items/each-year.ts'
import type { Database, Reader } from '../../src/store/database.ts'
import { findIdList } from '../../src/store/id-list.ts'
import { isLike } from '../../src/store/like.ts'
import { sortText } from '../../src/store/sort-text.ts'
import { isTranslated, translate, WITHOUT_WORDS, WORDS } from './translate.ts'
import { filesWithOwnSql } from './whole-files.ts'

const compilerOf = (isSqlite: boolean, heard: string[] = []): Kysely<Database> =>
  new Kysely<Database>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () =>
        isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
      createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    log: ({ query }) => void heard.push(query.sql),
  })

describe('a statement for SQLite is translated to PostgreSQL', () => {
  const name = sql.ref<string>('terms.name')
  it.each([
    ['like.ts', (db: Reader) => isLike(db, name, 'a')],
    ['like.ts, of a part', (db: Reader) => isLike(db, sql<string>`trim(${name})`, 'a')],
    ['sort-text.ts', (db: Reader) => sortText(db, name)],
    ['detail-text.ts', (db: Reader) => detailText(db, 'item', 'born')],
    ['each-year.ts', (db: Reader) => eachYear(db)],
  ])('%s', (_, build) => {
    const [sqlite, postgres] = [true, false].map((isSqlite) => {
      const db = compilerOf(isSqlite)
      return sql`select ${build(db)} where ${1} = ${2}`.compile(db)
    })
    const { sql: text, parameters } = translate(sqlite!.sql, sqlite!.parameters)
    // A constant value may be part of the text.
    const expected = postgres!.sql.replace(", $1, ''", `, '${postgres!.parameters[0]}', ''`)
    expect(text.replace(/\$\d+/g, '$')).toBe(expected.replace(/\$\d+/g, '$'))
    expect(parameters).toEqual(postgres!.parameters.slice(-parameters.length))
  })

  it('id-list.ts', async () => {
    const [sqlite = '', postgres] = await Promise.all(
      [true, false].map(async (isSqlite) => {
        const heard: string[] = []
        const db = compilerOf(isSqlite, heard)
        await findIdList(db, db.selectFrom('terms').select('id')).catch(() => undefined)
        return heard[0]
      }),
    )
    expect(translate(sqlite, []).sql).toBe(postgres)
  })

  it('drops values that are no longer used', () => {
    expect(
      translate(
        `select '?' where a = ? and "catalogue_items"."id" in (
          select rowid from catalogue_items_search where catalogue_items_search match ?) and b = ?`,
        [1, 2, 3],
      ),
    ).toEqual({ sql: `select '?' where a = $1 and true and b = $2`, parameters: [1, 3] })
  })

  it('or is marked as SQLite only', () => {
    const isKnown = (text: string) => isTranslated(translate(text, []))
    expect(isKnown('select id from posts_search where posts_search match ?')).toBe(false)
    expect(isKnown('select sqlite_version()')).toBe(false)
    expect(isKnown('select "id" from "posts"')).toBe(true)
  })
})

it('every file that checks the engine has an entry here, or a reason', () => {
  const known = [...WORDS.map(({ file }) => file), ...Object.keys(WITHOUT_WORDS)]
  const asking = filesWithOwnSql().map((file) => file.replace('server/src/', ''))
  expect([...new Set(known)].sort()).toEqual(asking.toSorted())
})
