import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import type { SeoBotVisitsTable } from '../../../store/tables/seo-index-status.ts'

export type CountedVisits = Omit<Insertable<SeoBotVisitsTable>, 'id'>

const ROWS_AT_ONCE = 100

export const addVisits = async (db: Writer, visits: readonly CountedVisits[]): Promise<void> => {
  for (let at = 0; at < visits.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('seo_bot_visits')
      .values(visits.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['path', 'bot']).doUpdateSet(({ ref }) => ({
          visits: sql<number>`seo_bot_visits.visits + ${ref('excluded.visits')}`,
          status: ref('excluded.status'),
          last_gmt: ref('excluded.last_gmt'),
        })),
      )
      .execute()
}

/** Deletes the pages with the oldest visits. */
export const keepLatest = async (db: Writer, count: number): Promise<void> => {
  const first = await db
    .selectFrom('seo_bot_visits')
    .select(['last_gmt', 'id'])
    .orderBy('last_gmt', 'desc')
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await db
    .deleteFrom('seo_bot_visits')
    .where(sql<boolean>`(last_gmt, id) <= (${first.last_gmt}, ${first.id})`)
    .execute()
}

/** The visits of a bot to a page. */
export interface BotVisit {
  readonly path: string
  readonly bot: string
  readonly status: number
  readonly visits: number
  readonly lastGmt: string
}

/** The visits of bots to these pages, latest first. */
export const findBotVisits = (db: Reader, paths: readonly string[]): Promise<BotVisit[]> =>
  paths.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('seo_bot_visits')
        .select(['path', 'bot', 'status', 'visits', 'last_gmt as lastGmt'])
        .where('path', 'in', padded(paths))
        .orderBy('last_gmt', 'desc')
        .orderBy('bot')
        .execute()
