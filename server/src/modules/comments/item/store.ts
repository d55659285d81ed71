import { type SelectQueryBuilder, sql } from 'kysely'
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

/** How many comments the whole list has. */
export const countComments = async (db: Reader, query: ListQuery): Promise<number> => {
  const { total } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matching(db, eb, query))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A list that differs from others in one id only can be read together with them. */
export type Division = 'post_id' | 'parent_id'

export type CountedRow = CommentRow & { readonly total: number }

/** The same page of several lists, one for each id of the column that divides them. */
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

/** Which of these comments have answers that stand so. */
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

/** Comments that wait for a decision and came after this one, the oldest first. */
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

/** Whether so many comments wait for a decision; no more of them are looked at. */
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

/** Everything that was said about an item, in the order in which it was said. */
export const findCommentsOn = (db: Reader, postId: number): Promise<CommentRow[]> =>
  db.selectFrom('comments').selectAll().where('post_id', '=', postId).orderBy('id').execute()

/**
 * Puts away all that was said about an item, remembering where each comment stood: one statement for
 * each standing, since many comments share few of them.
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
 * Takes a row for changing: raises its version first, so that a second writer waits here until
 * the first is done and then sees what it did. Returns the row as it was, version included.
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

/** Changes a locked row; its version was raised by the lock. */
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
 * Holds who answers whom below an item still: two moves at once could close a ring, and an answer
 * could be hung below a comment that goes at the same moment.
 */
export const lockThreads = (db: Writer, postId: number): Promise<void> =>
  advisoryLock(db, `comments on ${postId}`)

/** Hangs the answers to one comment under another. */
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

/** True when the same person has said the same in the same place. */
export const isSaidAlready = async (
  db: Reader,
  said: Pick<CommentRow, 'post_id' | 'parent_id' | 'author_name' | 'author_email' | 'content'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', said.post_id)
    .where('parent_id', '=', said.parent_id)
    .where('status', '!=', 'trash')
    .where('content', '=', said.content)
    .where((eb) =>
      eb.or([
        eb('author_name', '=', said.author_name),
        ...(said.author_email === '' ? [] : [eb('author_email', '=', said.author_email)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when this user has sent a comment since then. */
export const hasSubmittedSince = async (
  db: Reader,
  userId: number,
  gmt: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('submitted_by', '=', userId)
    .where('submitted_gmt', '>', gmt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when something of the same writer has been approved before. */
export const isKnownWriter = async (
  db: Reader,
  writer: Pick<CommentRow, 'author_id' | 'author_name' | 'author_email'>,
): Promise<boolean> => {
  let query = db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'approved')
    .where('type', '!=', 'note')
  query =
    writer.author_id === null
      ? query
          .where('author_id', 'is', null)
          .where('author_name', '=', writer.author_name)
          .where('author_email', '=', writer.author_email)
      : query.where('author_id', '=', writer.author_id)
  return (await query.limit(1).executeTakeFirst()) !== undefined
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
  // A second key makes pages of equal rows stand still.
  return column === 'id' ? sorted : sorted.orderBy('id', direction)
}

/** How many approved comments each of these items has. */
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

/** More answers to the comments of one page than anybody reads. */
const MAX_ANSWERS = 2_000

/** The approved answers to these comments, the oldest first. */
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
