import { expressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Database, Reader, Writer } from '../../../store/database.ts'
import type { CatalogueNewsTable } from '../../../store/tables/catalogue.ts'
import { catalogueTables, PUBLISHED } from '../model/index.ts'

/** An event about a character. */
export type News = Insertable<CatalogueNewsTable>

type NewsRow = Selectable<CatalogueNewsTable>

/** News with the character's name and slug. */
export interface ToldNews extends NewsRow {
  readonly name: string
  readonly slug: string
}

/** Maximum of stored news; older ones are deleted. */
const MAX_NEWS = 1_000

/** Stores news, and deletes the oldest above the maximum. */
export const keepNews = async (db: Writer, news: readonly News[]): Promise<void> => {
  if (news.length === 0) return
  await db.insertInto('catalogue_news').values(news.slice(-MAX_NEWS)).execute()
  const oldest = await db
    .selectFrom('catalogue_news')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_NEWS)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('catalogue_news').where('id', '<=', oldest.id).execute()
}

/** News of published characters, newest first. */
export const findLatestNews = (db: Reader, limit: number): Promise<ToldNews[]> =>
  selectTold(db).orderBy('catalogue_news.id', 'desc').limit(limit).execute()

const news = expressionBuilder<Database, 'catalogue_news'>()

/** News after this id, in order. */
export const findNewsAfter = (db: Reader, id: number, limit: number): Promise<ToldNews[]> =>
  selectTold(db)
    .where(news('catalogue_news.id', '>', id))
    .orderBy('catalogue_news.id')
    .limit(limit)
    .execute()

/** Id of the latest news; 0 without any. */
export const findLastNewsId = async (db: Reader): Promise<number> => {
  const { last } = await db
    .selectFrom('catalogue_news')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const selectTold = (db: Reader) =>
  catalogueTables(db)
    .selectFrom('catalogue_news')
    .innerJoin('catalogue_items', (join) => join.onRef('catalogue_items.id', '=', 'character_id'))
    .selectAll('catalogue_news')
    .select(['name', 'slug'])
    .where(({ and }) => and({ status: PUBLISHED }))
