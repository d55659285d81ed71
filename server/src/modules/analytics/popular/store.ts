import { expressionBuilder, sql } from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'

/** Selection of items that may be shown: published and public. */
export interface Candidates {
  readonly types: readonly string[]
  readonly exclude: readonly number[]
}

const openItems = (db: Reader, { types, exclude }: Candidates) =>
  db
    .selectFrom('posts')
    .where('posts.type', 'in', types)
    .where('posts.status', '=', 'publish')
    .where('posts.password', '=', '')
    .$if(exclude.length > 0, (items) => items.where('posts.id', 'not in', exclude))

export const findNewest = async (
  db: Reader,
  candidates: Candidates,
  limit: number,
): Promise<number[]> =>
  idsOf(
    await openItems(db, candidates)
      .select('posts.id')
      .orderBy('posts.date', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .execute(),
  )

const comment = expressionBuilder<Database, 'comments'>()

/** Ids of the items with most comments since then. */
export const findMostDiscussed = async (
  db: Reader,
  candidates: Candidates,
  sinceGmt: string,
  limit: number,
): Promise<number[]> =>
  idsOf(
    await openItems(db, candidates)
      .innerJoin('comments', (join) => join.onRef('comments.post_id', '=', 'posts.id'))
      .where(({ and }) => and({ 'comments.status': 'approved', 'comments.type': 'comment' }))
      .where(comment('comments.date_gmt', '>=', sinceGmt))
      .groupBy('posts.id')
      .select('posts.id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .execute(),
  )

/** Limit of rows read. */
const MOST_VIEWED = 1_000

/** Ids of the most viewed items, with the views of each day multiplied by its weight. */
export const findMostViewed = async (
  db: Reader,
  weights: ReadonlyMap<string, number>,
): Promise<number[]> => {
  const days = [...weights.keys()]
  const cases = Array.from(weights, ([day, weight]) => sql`when ${day} then ${sql.lit(weight)}`)
  const weight = sql<number>`cast(case day ${sql.join(cases, sql` `)} else 0 end as real)`
  const rows = await db
    .selectFrom('analytics_daily')
    .select(['label', sql<number>`sum(views * ${weight})`.as('score')])
    .where('dimension', '=', 'item')
    .where('day', 'in', days)
    .groupBy('label')
    .having(sql`sum(views)`, '>', 0)
    .orderBy('score', 'desc')
    .orderBy('label', 'desc')
    .limit(MOST_VIEWED)
    .execute()
  // The label of folded items is no number.
  return rows.map(({ label }) => Number(label)).filter(Number.isInteger)
}

/** Those ids that may be shown, in the given order. */
export const findAmong = async (
  db: Reader,
  candidates: Candidates,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  const open = new Set(
    idsOf(
      await openItems(db, candidates).select('posts.id').where('posts.id', 'in', ids).execute(),
    ),
  )
  return ids.filter((id) => open.has(id))
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)
