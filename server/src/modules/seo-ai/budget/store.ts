import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { SeoAiRequestsTable } from '../../../store/tables/seo-ai.ts'

/** The credits that the user has spent on this day. */
export const findSpent = async (db: Reader, userId: number, day: string): Promise<number> => {
  const { credits } = await db
    .selectFrom('seo_ai_usage')
    .select(({ fn }) => fn.sum('credits').as('credits'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(credits ?? 0)
}

/** Adds to the spent credits; a negative number is a refund. */
export const addSpent = async (
  db: Writer,
  row: {
    readonly user_id: number
    readonly day: string
    readonly feature: string
    readonly credits: number
  },
): Promise<void> => {
  await db
    .insertInto('seo_ai_usage')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day', 'feature'])
        .doUpdateSet({ credits: sql`seo_ai_usage.credits + ${row.credits}` }),
    )
    .execute()
}

/** Deletes what happened before a time: it is no longer needed. */
export const deleteUsageBefore = async (db: Writer, gmt: string): Promise<void> => {
  await db.deleteFrom('seo_ai_usage').where('day', '<', gmt.slice(0, 10)).execute()
  await db.deleteFrom('seo_ai_requests').where('at_gmt', '<', gmt).execute()
}

interface SpentFor {
  readonly feature: string
  readonly credits: number
}

/** The credits spent since a day, by feature; those of all users without a user. */
export const findSpentSince = async (
  db: Reader,
  day: string,
  userId: number | undefined,
): Promise<readonly SpentFor[]> => {
  const spent = db
    .selectFrom('seo_ai_usage')
    .select(({ fn }) => ['feature', fn.sum('credits').as('credits')])
    .where('day', '>=', day)
    .groupBy('feature')
    .orderBy('feature')
  const rows = await (userId === undefined ? spent : spent.where('user_id', '=', userId)).execute()
  return rows.map(({ feature, credits }) => ({ feature, credits: Number(credits) }))
}

type RequestRow = Selectable<SeoAiRequestsTable>

export const insertRequest = async (
  db: Writer,
  row: Insertable<SeoAiRequestsTable>,
): Promise<number> => {
  const { id } = await db
    .insertInto('seo_ai_requests')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export const updateRequest = async (
  db: Writer,
  id: number,
  changes: Pick<RequestRow, 'credits' | 'failure'>,
): Promise<void> => {
  await db.updateTable('seo_ai_requests').set(changes).where('id', '=', id).execute()
}

interface RequestQuery {
  /** All users without one. */
  readonly userId: number | undefined
  /** A part of what they are about; empty for all. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** The requests of a user or of all, newest first, and how many there are. */
export const findRequests = async (db: Reader, { userId, search, limit, offset }: RequestQuery) => {
  let some = db.selectFrom('seo_ai_requests')
  if (userId !== undefined) some = some.where('user_id', '=', userId)
  if (search !== '') some = some.where(({ ref }) => isLike(db, ref('about'), search))
  const [rows, { count }] = await Promise.all([
    some.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    some.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count) }
}
