// Whole on PostgreSQL: each engine has a text index of its own.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import fc from '../../../test/fast-check.ts'
import { storeConfig } from '../../storage.ts'
import type { Writer } from '../../store/database.ts'
import { replaceRows } from '../../store/snapshot/load.ts'
import { readSnapshot } from '../../store/snapshot/snapshot.ts'
import { findUnindexed, mayContain } from '../../store/text-search.ts'
import { indexLongTexts } from './item/index.ts'
import { matching } from './list/filter.ts'
import { type ListQuery, wholeList } from './list/query.ts'
import { parseSearch } from './list/search.ts'
import { countPosts, findPosts } from './list/store.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

beforeEach(() => write((db) => db.deleteFrom('posts').execute()))

const write = <T>(work: (db: Writer) => Promise<T>): Promise<T> =>
  app.store.transaction((db) => work(db))

interface Texts {
  readonly title: string
  readonly content: string
  readonly excerpt: string
}

const MOMENT = '2020-01-01T00:00:00'

const rowOf = (texts: Texts, type = 'post') => ({
  ...texts,
  ...{ type, status: 'publish', slug: '', author_id: null },
  ...{ comment_status: 'closed', ping_status: 'closed' },
  ...{ date: MOMENT, date_gmt: MOMENT, modified: MOMENT, modified_gmt: MOMENT },
})

const insert = (texts: Texts, type?: string): Promise<number> =>
  write(async (db) => {
    const row = db.insertInto('posts').values(rowOf(texts, type)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  })

const queryFor = (text: string, type = 'post'): ListQuery => {
  const terms = parseSearch(text)
  return {
    ...wholeList(type),
    limit: 1_000,
    ...(terms
      ? {
          search: {
            terms,
            columns: ['title', 'content', 'excerpt'],
            isWhole: false,
            reader: 'everything',
          },
        }
      : {}),
  }
}

const search = async (text: string, type?: string): Promise<number[]> => {
  const query = queryFor(text, type)
  const rows = await findPosts(app.store.reader, query)
  expect(await countPosts(app.store.reader, query)).toBe(rows.length)
  return rows.map(({ id }) => id)
}

const plain = (title: string): Texts => ({ title, content: '', excerpt: '' })

describe('the index of texts', () => {
  // Letters that every database folds alike, and characters with a meaning in patterns or queries.
  const character = fc.constantFrom(...'aAbBcC12 %_!"\'*-:()^é日本語😀'.split(/(?:)/u))
  const text = fc.string({ unit: character, maxLength: 12 })
  const texts = fc.record({ title: text, content: text, excerpt: text })

  it('finds the same as a plain comparison of every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(), texts), { maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 2 }),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        async (first, changes, removals, questions) => {
          await write((db) => db.deleteFrom('posts').execute())
          const model = new Map<number, Texts>()
          for (const given of first) model.set(await insert(given), given)
          const pick = (at: number): number => [...model.keys()][at % model.size] ?? 0
          for (const [at, given] of changes) {
            const id = pick(at)
            model.set(id, given)
            await write((db) =>
              db.updateTable('posts').set(given).where('id', '=', id).executeTakeFirst(),
            )
          }
          for (const at of removals) {
            const id = pick(at)
            model.delete(id)
            await write((db) => db.deleteFrom('posts').where('id', '=', id).executeTakeFirst())
          }
          for (const question of questions)
            expect(await search(question), question).toEqual(look(model, question))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('indexes long texts later, up to a limit, and they are found meanwhile', async () => {
    const isIndexed = async (id: number): Promise<boolean> =>
      !(await findUnindexed(app.store.reader, 100)).includes(id)
    const text = (content: string): Texts => ({ ...plain(''), content })
    const long = await insert(text(`${'hay '.repeat(10_000)} needle`))
    const huge = await insert(text(`${'hay '.repeat(60_000)} needle`))
    const wordy = await insert({ ...plain(''), excerpt: `${'hay '.repeat(60_000)} pin` })
    const short = await insert(plain('a needle'))
    expect(await search('needle')).toEqual([long, huge, short])
    const isLater = app.store.engine === 'sqlite'
    expect([await isIndexed(long), await isIndexed(short)]).toEqual([!isLater, true])
    await indexLongTexts.run(app.systemContext(), {} as never)
    expect([await isIndexed(long), await isIndexed(huge)]).toEqual([true, true])
    expect([await isIndexed(wordy), await search('pin')]).toEqual([true, [wordy]])
    expect(await search('needle')).toEqual([long, huge, short])
    await write((db) =>
      db
        .updateTable('posts')
        .set({ content: 'hay '.repeat(10_000) })
        .where('id', '=', long)
        .execute(),
    )
    expect(await search('needle')).toEqual([huge, short])
    await indexLongTexts.run(app.systemContext(), {} as never)
    expect(await search('needle')).toEqual([huge, short])
    await write((db) => db.deleteFrom('posts').where('id', 'in', [long, huge, wordy]).execute())
    expect(await search('needle')).toEqual([short])
  })

  it('is filled again by a restore', async () => {
    const id = await insert(plain('a needle in the hay'))
    await readSnapshot(storeConfig(app.config), (snapshot) => replaceRows(app.store, snapshot))
    expect(await search('needle')).toEqual([id])
    expect(await search('eedl hay')).toEqual([id])
  })

  it('leaves out revisions, which are still found', async () => {
    const id = await insert(plain('needle of yesterday'), 'revision')
    expect(await search('needle', 'revision')).toEqual([id])
    expect(await search('needle')).toEqual([])
  })

  it('is used by the database', async () => {
    const hay = Array.from({ length: 500 }, (_, at) => rowOf(plain(`hay ${at} `.repeat(50))))
    const plan = await write(async (db) => {
      for (let bale = 0; bale < 4; bale++) await db.insertInto('posts').values(hay).execute()
      await sql`analyze`.execute(db)
      // Otherwise a background task of the database does this eventually.
      if (app.store.engine === 'postgres')
        await sql`select gin_clean_pending_list('posts_search')`.execute(db)
      return db
        .selectFrom('posts')
        .select('id')
        .where((eb) => matching(db, eb, queryFor('needle'), mayContain(db, ['post'], ['needle'])))
        .explain(undefined, app.store.engine === 'sqlite' ? sql`query plan` : undefined)
    })
    expect(JSON.stringify(plan)).toContain('posts_search')
  })
})

const look = (model: ReadonlyMap<number, Texts>, question: string): number[] => {
  const terms = parseSearch(question)
  const has = ({ title, content, excerpt }: Texts, term: string): boolean =>
    [title, content, excerpt].some((text) => text.toLowerCase().includes(term.toLowerCase()))
  return [...model]
    .filter(
      ([, texts]) =>
        !terms ||
        (terms.wanted.every((term) => has(texts, term)) &&
          !terms.unwanted.some((term) => has(texts, term))),
    )
    .map(([id]) => id)
    .sort((one, other) => one - other)
}
