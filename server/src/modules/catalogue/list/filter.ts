import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import { isSqlite } from '../../../store/engine.ts'
import { withoutIndex } from '../../../store/text-search.ts'
import { detailText, visibleId } from '../items/index.ts'
import { DEAD, type KindName, keysOf, sortKeyOf } from '../model/index.ts'
import type { ItemQuery } from './query.ts'
import { type CategoryFilter, isIndexed, type QueryPlan, wantedTexts } from './query-plan.ts'

type Builder = ExpressionBuilder<Database, 'catalogue_items'>
type Condition = Expression<SqlBool>

/** Translates a list query to SQL. All values are bound (SEC-04, SEC-12). */
export const matching = (
  db: Reader,
  eb: Builder,
  query: ItemQuery,
  { isByFilter, gathers, idsOf }: QueryPlan,
): Condition => {
  const carries = (
    kind: KindName,
    slugs: readonly string[],
    filter: CategoryFilter = kind,
  ): Condition => {
    const ids = idsOf(kind, slugs)
    if (ids.length === 0) return sql<SqlBool>`1 = 0`
    return gathers(filter)
      ? eb('id', 'in', carriers(db, ids))
      : eb.exists(carriers(db, ids).where('item_id', '=', eb.ref('catalogue_items.id')))
  }
  const [type, status] = isByFilter
    ? [unindexed(db, eb, 'type'), unindexed(db, eb, 'status')]
    : (['type', 'status'] as const)
  const all: Condition[] = [eb(type, '=', query.type), eb(status, 'in', query.statuses)]
  if (query.ids) all.push(eb('id', 'in', query.ids))
  if (query.notIds) all.push(eb('id', 'not in', query.notIds))
  if (query.slugs) all.push(eb('slug', 'in', query.slugs))
  const wanted = wantedTexts(query)
  if (wanted.length > 0) all.push(...contains(db, eb, wanted))
  for (const text of query.terms?.unwanted ?? []) all.push(eb.not(isIn(eb, text)))
  for (const [kind, slugs] of Object.entries(query.carrying ?? {}))
    all.push(carries(kind as KindName, slugs))
  if (query.isAlive !== undefined) {
    const isDead = carries('cliche', [DEAD], 'isAlive')
    all.push(query.isAlive ? eb.not(isDead) : isDead)
  }
  const visible = (id: number) => visibleId(db, id, query.relatedStatuses)
  if (query.showId !== undefined) all.push(eb('id', 'in', cast(db, visible(query.showId))))
  if (query.actorId !== undefined) all.push(eb('id', 'in', playedBy(db, visible(query.actorId))))
  if (query.diedIn !== undefined) all.push(eb('id', 'in', dyingIn(db, query.diedIn)))
  all.push(...ofShows(db, eb, query))
  if (query.letter !== undefined) {
    const { from, before } = keysOf(query.letter)
    all.push(eb('sort_key', '>=', from))
    if (before !== undefined) all.push(eb('sort_key', '<', before))
  }
  if (query.modifiedAfter !== undefined) all.push(eb('modified_gmt', '>', query.modifiedAfter))
  return eb.and(all)
}

/** The verdict on a show, and whether it is loved; both are details. */
const ofShows = (db: Reader, eb: Builder, { verdicts, isLoved }: ItemQuery): Condition[] => {
  const detail = (name: string) => detailText(db, 'catalogue_items', name)
  const conditions: Condition[] = []
  if (verdicts)
    conditions.push(sql<SqlBool>`coalesce(${detail('worth_it')}, 'TBD') in (${sql.join(verdicts)})`)
  if (isLoved !== undefined) {
    // The engines print booleans differently.
    const condition = sql<SqlBool>`coalesce(${detail('loved')}, '') in ('true', '1')`
    conditions.push(isLoved ? condition : eb.not(condition))
  }
  return conditions
}

export const inOrder = <O>(
  rows: SelectQueryBuilder<Database, 'catalogue_items', O>,
  { orderBy, direction, terms }: Pick<ItemQuery, 'orderBy' | 'direction' | 'terms'>,
  isReversed = false,
): SelectQueryBuilder<Database, 'catalogue_items', O> => {
  const [up, down] = isReversed ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  if (orderBy === 'relevance')
    return rows
      .orderBy(distanceFrom(terms?.sentence ?? ''), up)
      .orderBy('sort_key', up)
      .orderBy('id', up)
  if (orderBy === 'people' || orderBy === 'dated')
    return rows.orderBy(orderBy, down).orderBy('sort_key', up).orderBy('id', up)
  const way = direction === 'asc' ? up : down
  return (orderBy === 'id' ? rows : rows.orderBy(COLUMNS[orderBy], way)).orderBy('id', way)
}

/** Exact names first, then names that start with the text, then names with a word that does. */
const distanceFrom = (text: string) => {
  const key = sortKeyOf(text)
  const escaped = key.replace(/[\\%_]/g, '\\$&')
  return sql`case when sort_key = ${key} then 0
    when sort_key like ${`${escaped}%`} escape '\\' then 1
    when sort_key like ${`% ${escaped}%`} escape '\\' then 2 else 3 end`
}

/**
 * Keeps SQLite from scanning all items of a type in order instead of looking up a few and sorting
 * them; PostgreSQL chooses correctly itself.
 */
const unindexed = (db: Reader, eb: Builder, column: 'type' | 'status') =>
  isSqlite(db) ? withoutIndex(eb.ref(column)) : eb.ref(column)

const COLUMNS = { name: 'sort_key', date: 'created_gmt', modified: 'modified_gmt' } as const

const carriers = (db: Reader, termIds: readonly number[]) =>
  db
    .selectFrom('catalogue_item_terms')
    .select('catalogue_item_terms.item_id')
    .where('catalogue_item_terms.term_id', 'in', termIds)

const cast = (db: Reader, showId: Expression<number>) =>
  db.selectFrom('catalogue_appearances').select('character_id').where('show_id', '=', showId)

const playedBy = (db: Reader, actorId: Expression<number>) =>
  db.selectFrom('catalogue_performances').select('character_id').where('actor_id', '=', actorId)

const dyingIn = (db: Reader, year: number) =>
  db
    .selectFrom('catalogue_deaths')
    .select('character_id')
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)

/** Compares sort keys, so that letter case and accents are ignored. */
const contains = (db: Reader, eb: Builder, texts: readonly string[]): Condition[] => {
  const likes = texts.map((text) => isIn(eb, text))
  const phrases = texts
    .filter(isIndexed)
    .map((text) => `"${sortKeyOf(text).replaceAll('"', '""')}"`)
    .join(' ')
  // PostgreSQL uses its index for LIKE itself.
  if (!isSqlite(db) || phrases === '') return likes
  return [
    sql<SqlBool>`"catalogue_items"."id" in (
      select rowid from catalogue_items_search where catalogue_items_search match ${phrases})`,
    ...likes,
  ]
}

const isIn = (eb: Builder, text: string): Condition => {
  const pattern = `%${sortKeyOf(text).replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${eb.ref('sort_key')} like ${pattern} escape '\\'`
}
