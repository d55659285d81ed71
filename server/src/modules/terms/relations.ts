import { sql } from 'kysely'
import type { WriteContext } from '../../contract/context.ts'
import { countRows } from '../../store/count-rows.ts'
import type { Reader, Writer } from '../../store/database.ts'
import { chunk } from '../../store/list-length.ts'
import { prepared, preparedQuery, preparedRows } from '../../store/prepared.ts'
import { sortText } from '../../store/sort-text.ts'
import { OvertakenError } from '../../store/transaction.ts'
import type { TermRow } from './row.ts'

/**
 * The terms of items in every taxonomy, by item id, sorted by name. An item without terms has no
 * entry.
 */
export const findTermsOfPosts = async (
  db: Reader,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TermRow[]>> => {
  const found = new Map<number, TermRow[]>()
  if (postIds.length === 0) return found
  for (const { post_id, ...term } of await findCarried(db, postIds)) {
    const terms = found.get(post_id)
    if (terms) terms.push(term)
    else found.set(post_id, [term])
  }
  return found
}

const findCarried = prepared((db, postIds: readonly number[]) =>
  db
    .selectFrom('term_relationships')
    .where('term_relationships.post_id', 'in', postIds)
    .innerJoin('terms', (join) => join.onRef('terms.id', '=', 'term_relationships.term_id'))
    .selectAll('terms')
    .select('term_relationships.post_id')
    .orderBy((eb) => sortText(db, eb.ref('terms.name')))
    .orderBy('terms.id'),
)

/** An item as it was just written: its status decides whether the terms count it. */
interface Written {
  readonly id: number
  readonly status: string
  /** It has no terms yet. */
  readonly isNew?: boolean
}

/** Sets the terms of an item in a taxonomy; unknown ids are ignored. */
export const setPostTerms = async (
  ctx: WriteContext,
  { id: postId, status, isNew = false }: Written,
  taxonomy: string,
  termIds: readonly number[],
): Promise<void> => {
  const before = (isNew ? [] : await findTermsOfPost(ctx.db, postId))
    .filter((term) => term.taxonomy === taxonomy)
    .map(({ id }) => id)
  const wanted = await findExisting(ctx.db, taxonomy, termIds)
  const added = wanted.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !wanted.includes(id))
  if (added.length === 0 && removed.length === 0) return
  if (removed.length > 0)
    await ctx.db
      .deleteFrom('term_relationships')
      .where('post_id', '=', postId)
      .where('term_id', 'in', removed)
      .execute()
  if (added.length > 0)
    await ctx.db.executeQuery(
      insertTerms(
        ctx.db,
        added.map((term_id) => ({ post_id: postId, term_id })),
      ),
    )
  if (status === COUNTED)
    await changeCounts(ctx.db, [
      ...added.map((id) => ({ id, taxonomy, by: 1 })),
      ...removed.map((id) => ({ id, taxonomy, by: -1 })),
    ])
  ctx.touch('terms')
  ctx.touchRows('posts', [postId])
}

/** A term of an item. */
export interface Relation {
  readonly post_id: number
  readonly term_id: number
}

/** Gives terms to items that have none yet, and counts the published ones of them. */
export const addRelations = async (
  { db, touch }: Pick<WriteContext, 'db' | 'touch'>,
  relations: readonly Relation[],
  published: ReadonlySet<number>,
): Promise<void> => {
  if (relations.length === 0) return
  for (const part of chunk(relations, ROWS_AT_ONCE))
    await db.executeQuery(insertRelations(db, part))
  const counted = Map.groupBy(
    relations.filter(({ post_id }) => published.has(post_id)),
    ({ term_id }) => term_id,
  )
  for (const [id, { length }] of [...counted].sort(([a], [b]) => a - b))
    await db
      .updateTable('terms')
      .set((eb) => ({ count: eb('count', '+', length) }))
      .where('id', '=', id)
      .execute()
  touch('terms')
}

const ROWS_AT_ONCE = 256

const insertTerms = preparedRows(
  ['post_id', 'term_id'],
  (rows, columns) => sql`insert into term_relationships (${columns}) values ${rows}`,
)

const insertRelations = preparedRows(
  ['post_id', 'term_id'],
  (rows, columns) => sql`
    insert into term_relationships (${columns}) values ${rows}
    on conflict (post_id, term_id) do nothing`,
)

/** Takes all terms from an item. */
export const removeRelations = async (
  ctx: WriteContext,
  postId: number,
  status: string,
): Promise<void> => {
  await followStatus(ctx, postId, status, undefined)
  await ctx.db.deleteFrom('term_relationships').where('post_id', '=', postId).execute()
}

/**
 * Updates the counts when an item's status changes or it is removed (`after` undefined). Call it
 * while the item still has its terms, and before `setPostTerms`.
 */
export const followStatus = async (
  ctx: WriteContext,
  postId: number,
  before: string,
  after: string | undefined,
): Promise<void> => {
  const by = Number(after === COUNTED) - Number(before === COUNTED)
  if (by === 0) return
  const terms = await findTermsOfPost(ctx.db, postId)
  if (terms.length === 0) return
  await changeCounts(
    ctx.db,
    terms.map((term) => ({ ...term, by })),
  )
  ctx.touch('terms')
}

/** Adds a term to every item whose only term in the taxonomy is another one. */
export const handOver = async (db: Writer, term: TermRow, heir: TermRow): Promise<void> => {
  const gained = await countRows(
    carryingOnly(db, term)
      .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'carried.post_id'))
      .where(({ and }) => and({ 'posts.status': COUNTED })),
  )
  await db
    .insertInto('term_relationships')
    .columns(['post_id', 'term_id'])
    .expression(
      carryingOnly(db, term).select([
        'carried.post_id',
        sql<number>`${sql.lit(heir.id)}`.as('term_id'),
      ]),
    )
    .execute()
  await changeCounts(db, [{ ...heir, by: gained }])
}

const carryingOnly = (db: Reader, { id, taxonomy }: TermRow) =>
  db
    .selectFrom('term_relationships as carried')
    .where(({ and }) => and({ 'carried.term_id': id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term_relationships as other')
            .innerJoin('terms', (join) => join.onRef('terms.id', '=', 'other.term_id'))
            .select('other.id')
            .whereRef('other.post_id', '=', 'carried.post_id')
            .where((eb) => eb.not(eb.and({ 'other.term_id': id })))
            .where(({ and }) => and({ 'terms.taxonomy': taxonomy })),
        ),
      ),
    )

/** Terms count published items. */
const COUNTED = 'publish'

const findTermsOfPost = prepared((db, postId: number) =>
  db
    .selectFrom('term_relationships')
    .where('term_relationships.post_id', '=', postId)
    .innerJoin('terms', (join) => join.onRef('terms.id', '=', 'term_relationships.term_id'))
    .select(['terms.id', 'terms.taxonomy']),
)

const findExisting = async (
  db: Reader,
  taxonomy: string,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  return (await findOfTaxonomy(db, taxonomy, ids)).map(({ id }) => id)
}

const findOfTaxonomy = prepared((db, taxonomy: string, ids: readonly number[]) =>
  db.selectFrom('terms').select('id').where('taxonomy', '=', taxonomy).where('id', 'in', ids),
)

interface CountChange extends Pick<TermRow, 'id' | 'taxonomy'> {
  readonly by: number
}

/** By difference: counting a large category again on every save would become expensive. */
const changeCounts = async (db: Writer, changes: readonly CountChange[]): Promise<void> => {
  for (const { id, by } of changes.toSorted(inLockOrder)) {
    const { numAffectedRows } = await db.executeQuery(addToCount(db, id, by))
    // The term was deleted meanwhile and the item given to another term, which has to count it.
    if (numAffectedRows === 0n) throw new OvertakenError(`term ${id}`)
  }
}

const addToCount = preparedQuery((db, id: number, by: number) =>
  db
    .updateTable('terms')
    .set((eb) => ({ count: eb('count', '+', by) }))
    .where('id', '=', id),
)

/** The same order in every transaction prevents deadlocks. */
const inLockOrder = (a: CountChange, b: CountChange): number =>
  a.taxonomy.localeCompare(b.taxonomy) || a.id - b.id
