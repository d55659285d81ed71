import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Database, Reader, Writer } from '../../../store/database.ts'
import { inListOrder } from '../../../store/list-order.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { prepared } from '../../../store/prepared.ts'
import { matching } from './filter.ts'
import { readMeta, withStanding } from './meta.ts'
import type { ListQuery } from './query.ts'
import type { CommentChanges, CommentRow, NewComment } from './row.ts'
import type { CommentStatus } from './statuses.ts'

export const findCommentsById = (db: Reader, ids: readonly number[]): Promise<CommentRow[]> =>
  db.selectFrom('comments').selectAll().where('id', 'in', ids).execute()

export const findComment = (db: Reader, id: number): Promise<CommentRow | undefined> =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()

/** One page of a list. */
export const findComments = (db: Reader, query: ListQuery): Promise<CommentRow[]> =>
  db
    .selectFrom('comments')
    .selectAll('comments')
    .where((eb) => matching(db, eb, query))
    .$call((rows) => inOrder(db, rows, query))
    .limit(query.limit)
    .offset(query.offset)
    .execute()

/** Total of the list. */
export const countComments = (db: Reader, query: ListQuery): Promise<number> =>
  countRows(db.selectFrom('comments').where((eb) => matching(db, eb, query)))

/** Lists that differ only in this column can be read in one query. */
export type Division = 'post_id' | 'parent_id'

export type CountedRow = CommentRow & { readonly total: number }

/** The same page of several lists, one per id of the dividing column. */
export const findPageOfEach = async (
  db: Reader,
  query: ListQuery,
  division: Division,
): Promise<CountedRow[]> => {
  const { ordering, offset, limit } = query
  const { column, direction } =
    ordering.by === 'column' ? ordering : { column: 'id' as const, direction: 'desc' as const }
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .selectAll()
        .select((eb) => [
          eb.fn
            .countAll<number>()
            .over((over) => over.partitionBy(division))
            .as('total'),
          sql<number>`row_number() over (partition by ${sql.ref(division)}
            order by ${sql.ref(column)} ${sql.raw(direction)}, ${sql.ref('id')} ${sql.raw(direction)})`.as(
            'place',
          ),
        ])
        .where((eb) => matching(db, eb, query))
        .as('numbered'),
    )
    .selectAll()
    .where('place', '>', offset)
    .where('place', '<=', offset + limit)
    .orderBy('place')
    .execute()
  return rows.map(({ place: _place, total, ...row }) => ({ ...row, total: Number(total) }))
}

/** Ids of comments with replies of these statuses. */
export const findAnswered = async (
  db: Reader,
  ids: readonly number[],
  statuses: readonly string[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('comments')
    .select('parent_id')
    .distinct()
    .where('parent_id', 'in', ids)
    .where('status', 'in', statuses)
    .execute()
  return new Set(rows.map((row) => row.parent_id))
}

/** Held comments with a greater id, oldest first. */
export const findWaiting = (db: Reader, afterId: number, limit: number): Promise<CommentRow[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('status', '=', 'hold')
    .where('type', '=', 'comment')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether at least `count` comments are held; reads no more rows than that. */
export const areWaiting = async (db: Reader, count: number): Promise<boolean> => {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'hold')
    .orderBy('date_gmt')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All comments on an item, in the order of creation. */
export const findCommentsOn = (db: Reader, postId: number): Promise<CommentRow[]> =>
  db.selectFrom('comments').selectAll().where('post_id', '=', postId).orderBy('id').execute()

/**
 * Moves all comments on an item to `post-trashed`, keeping their former status: one statement per
 * distinct pair of status and meta, because there are few of them.
 */
export const putAwayComments = async (db: Writer, postId: number): Promise<boolean> => {
  const standings = await db
    .selectFrom('comments')
    .select(['status', 'meta'])
    .distinct()
    .where('post_id', '=', postId)
    .where('status', '!=', 'post-trashed')
    .execute()
  for (const { status, meta } of standings)
    await db
      .updateTable('comments')
      .set((eb) => ({
        status: 'post-trashed',
        meta: JSON.stringify(withStanding(readMeta({ meta }), status as CommentStatus)),
        version: eb('version', '+', 1),
      }))
      .where('post_id', '=', postId)
      .where('status', '=', status)
      .where('meta', '=', meta)
      .execute()
  return standings.length > 0
}

export const insertComment = (db: Writer, comment: NewComment): Promise<CommentRow> =>
  db.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow()

/**
 * Locks a row for update by raising its version: a concurrent writer waits here and then sees the
 * change. Returns the row as it was, version included.
 */
export const lockComment = async (db: Writer, id: number): Promise<CommentRow | undefined> => {
  const row = await db
    .updateTable('comments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, version: row.version - 1 }
}

/** Updates a locked row; the lock has already raised its version. */
export const updateComment = (
  db: Writer,
  id: number,
  changes: CommentChanges,
): Promise<CommentRow> =>
  db
    .updateTable('comments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteComment = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('comments').where('id', '=', id).execute()
}

/**
 * Locks the threads of an item: two concurrent moves could close a cycle, and a reply could be
 * attached to a comment that is being deleted.
 */
export const lockThreads = (db: Writer, postId: number): Promise<void> =>
  advisoryLock(db, `comments on ${postId}`)

/** Moves the replies of one comment to another. */
export const moveAnswers = async (db: Writer, from: number, to: number): Promise<void> => {
  await db
    .updateTable('comments')
    .set((eb) => ({ parent_id: to, version: eb('version', '+', 1) }))
    .where('parent_id', '=', from)
    .execute()
}

export const deleteAnswers = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('comments').where('parent_id', '=', id).execute()
}

const inOrder = <O>(
  db: Reader,
  rows: SelectQueryBuilder<Database, 'comments', O>,
  { ordering }: ListQuery,
): SelectQueryBuilder<Database, 'comments', O> => {
  if (ordering.by === 'place in ids')
    return inListOrder(db, rows, 'comments.id', ordering.ids).orderBy('id', 'desc')
  const { column, direction } = ordering
  const sorted = rows.orderBy(column, direction)
  // A second key keeps the order of equal rows stable across pages.
  return column === 'id' ? sorted : sorted.orderBy('id', direction)
}

/** Number of approved comments per item. */
export const countApproved = async (
  db: Reader,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await findCounts(db, postIds)
  return new Map(rows.map(({ post_id, total }) => [post_id, Number(total)]))
}

const findCounts = prepared((db, postIds: readonly number[]) =>
  db
    .selectFrom('comments')
    .select((eb) => ['post_id', eb.fn.countAll<number>().as('total')])
    .where('post_id', 'in', postIds)
    .where('status', '=', 'approved')
    .where('type', '!=', 'note')
    .groupBy('post_id'),
)

/** Limit of replies to the comments of one page. */
const MAX_ANSWERS = 2_000

/** Approved replies to these comments, oldest first. */
export const findApprovedAnswers = (
  db: Reader,
  parentIds: readonly number[],
): Promise<CommentRow[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('parent_id', 'in', parentIds)
    .where('status', '=', 'approved')
    .where('type', '!=', 'note')
    .orderBy('date_gmt')
    .orderBy('id')
    .limit(MAX_ANSWERS)
    .execute()
