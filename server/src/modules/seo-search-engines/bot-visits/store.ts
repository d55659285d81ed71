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

/** Forgets the pages that nobody came for the longest. */
export const keepLatest = async (db: Writer, count: number): Promise<void> => {
  const first = await db
    .selectFrom('seo_bot_visits')
    .select('last_gmt')
    .orderBy('last_gmt', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  if (first) await db.deleteFrom('seo_bot_visits').where('last_gmt', '<=', first.last_gmt).execute()
}

/** A page that a program came for. */
export interface BotVisit {
  readonly path: string
  readonly bot: string
  readonly status: number
  readonly visits: number
  readonly lastGmt: string
}

/** Who came for these pages, the latest first. */
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
