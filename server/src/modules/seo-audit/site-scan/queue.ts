import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import type { Database, Reader, Writer } from '../../../store/database.ts'
import { preparedQuery } from '../../../store/prepared.ts'
import { STATUSES } from './scope.ts'
import type { ObjectRef } from './store.ts'

/** A queued object. */
export interface QueuedObject extends ObjectRef {
  readonly turn: number
  /** Whether its score is recomputed as well. */
  readonly isScored: boolean
}

/** Some queued objects, newest first, items before terms. */
export const findQueued = async (db: Reader, limit: number): Promise<readonly QueuedObject[]> => {
  const posts = await queued(db, 'post', limit)
  const terms = posts.length < limit ? await queued(db, 'term', limit - posts.length) : []
  return [...posts, ...terms]
}

const queued = async (
  db: Reader,
  kind: ObjectRef['kind'],
  limit: number,
): Promise<readonly QueuedObject[]> => {
  const rows = await db
    .selectFrom('seo_analysis_queue')
    .select(['object_id as id', 'turn', 'is_scored'])
    .where('kind', '=', kind)
    .orderBy('object_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, turn, is_scored }) => ({ kind, id, turn, isScored: is_scored === 1 }))
}

type Insert = InsertQueryBuilder<Database, 'seo_analysis_queue', InsertResult>

/** A queued object gets another turn, so that the results of a running analysis are discarded. */
const orAgain = (insert: Insert, isScored: boolean): Insert =>
  insert.onConflict((conflict) =>
    conflict.columns(['kind', 'object_id']).doUpdateSet({
      turn: sql<number>`seo_analysis_queue.turn + 1`,
      ...(isScored ? { is_scored: 1 } : {}),
    }),
  )

/** Queues objects for analysis. */
export const queueObjects = async (
  db: Writer,
  kind: ObjectRef['kind'],
  ids: readonly number[],
  isScored = false,
): Promise<void> => {
  if (ids.length === 0) return
  await db.executeQuery((isScored ? queueScored : queueUnscored)(db, kind, ids))
}

const queueing = (isScored: boolean) =>
  preparedQuery((db, kind: ObjectRef['kind'], ids: readonly number[]) => {
    const rows = ids.map((object_id) => ({ kind, object_id, is_scored: Number(isScored) }))
    return orAgain(db.insertInto('seo_analysis_queue').values(rows), isScored)
  })

const queueScored = queueing(true)
const queueUnscored = queueing(false)

/** Queues items that were fresh when they were analysed and have not been modified since this time. */
export const queueOutdated = async (db: Writer, beforeGmt: string): Promise<void> => {
  const insert = db
    .insertInto('seo_analysis_queue')
    .columns(['kind', 'object_id'])
    .expression(
      db
        .selectFrom('posts')
        .where('posts.modified_gmt', '<', beforeGmt)
        .innerJoin('seo_findings', (join) => join.onRef('seo_findings.object_id', '=', 'posts.id'))
        .select([sql.lit('post').as('kind'), 'posts.id as object_id'])
        .where(({ and }) =>
          and({ 'seo_findings.code': 'stale-content-ok', 'seo_findings.kind': 'post' }),
        ),
    )
  await orAgain(insert, false).execute()
}

/** Queues the items of an author whose finding about the biography is outdated. */
export const queueOfAuthor = async (
  db: Writer,
  authorId: number,
  hasBiography: boolean,
): Promise<void> => {
  const insert = db
    .insertInto('seo_analysis_queue')
    .columns(['kind', 'object_id'])
    .expression(
      db
        .selectFrom('posts')
        .innerJoin('seo_findings', (join) => join.onRef('seo_findings.object_id', '=', 'posts.id'))
        .select([sql.lit('post').as('kind'), 'posts.id as object_id'])
        .where(({ and }) =>
          and({
            'posts.author_id': authorId,
            'seo_findings.kind': 'post',
            'seo_findings.code': hasBiography ? 'author-bio-missing' : 'author-bio-ok',
          }),
        ),
    )
  await orAgain(insert, false).execute()
}

/** Removes objects from the queue whose turn has not changed; returns their ids. */
export const takeFromQueue = async (
  db: Writer,
  kind: ObjectRef['kind'],
  objects: readonly QueuedObject[],
): Promise<ReadonlySet<number>> => {
  if (objects.length === 0) return new Set()
  const taken = await db
    .deleteFrom('seo_analysis_queue')
    .where('kind', '=', kind)
    .where(({ or, and, eb }) =>
      or(objects.map(({ id, turn }) => and([eb('object_id', '=', id), eb('turn', '=', turn)]))),
    )
    .returning('object_id')
    .execute()
  return new Set(taken.map(({ object_id }) => object_id))
}

/** Removes a deleted object from the queue. */
export const leaveQueue = async (
  db: Writer,
  kind: ObjectRef['kind'],
  id: number,
): Promise<void> => {
  await db
    .deleteFrom('seo_analysis_queue')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .execute()
}

/** A content type or a taxonomy. */
export interface Subtype {
  readonly kind: ObjectRef['kind']
  readonly subtype: string
}

/** The next objects of a content type or taxonomy, after this id. */
export const findOfSubtype = async (
  db: Reader,
  { kind, subtype }: Subtype,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows =
    kind === 'post'
      ? await db
          .selectFrom('posts')
          .select('id')
          .where('type', '=', subtype)
          .where('status', 'in', STATUSES)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute()
      : await db
          .selectFrom('terms')
          .select('id')
          .where('taxonomy', '=', subtype)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute()
  return rows.map(({ id }) => id)
}
