import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { CatalogueNewsTable } from '../../../store/tables/catalogue.ts'
import { PUBLISHED } from '../model/index.ts'

/** Something that happened to a character. */
export type News = Insertable<CatalogueNewsTable>

type NewsRow = Selectable<CatalogueNewsTable>

/** News with as much of the character as it takes to tell of it. */
export interface ToldNews extends NewsRow {
  readonly name: string
  readonly slug: string
}

/** Older news than these are forgotten. */
const MAX_NEWS = 1_000

/** Keeps the latest of what happened. */
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

/** The newest first, of characters that readers find. */
export const findLatestNews = (db: Reader, limit: number): Promise<ToldNews[]> =>
  selectTold(db).orderBy('catalogue_news.id', 'desc').limit(limit).execute()

/** What came after others, in the order in which it happened. */
export const findNewsAfter = (db: Reader, id: number, limit: number): Promise<ToldNews[]> =>
  selectTold(db)
    .where('catalogue_news.id', '>', id)
    .orderBy('catalogue_news.id')
    .limit(limit)
    .execute()

/** The number of the latest news; 0 while there are none. */
export const findLastNewsId = async (db: Reader): Promise<number> => {
  const { last } = await db
    .selectFrom('catalogue_news')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const selectTold = (db: Reader) =>
  db
    .selectFrom('catalogue_news')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'character_id')
    .selectAll('catalogue_news')
    .select(['name', 'slug'])
    .where('status', '=', PUBLISHED)
