import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { DEAD, PUBLISHED, STATUSES } from '../model/index.ts'

const isHidden = (status: string): boolean => status !== PUBLISHED

/** Runs a statement that the query builder cannot express. */
export const selectRaw = <Row>(db: Reader, statement: RawBuilder<unknown>): Promise<Row[]> =>
  db.selectFrom(sql<Row>`(${statement})`.as('counted')).selectAll().execute() as Promise<Row[]>

/** The id of the category of the dead, as a subquery. */
export const deadTerm = sql<number>`(select id from catalogue_terms
  where kind = 'cliche' and slug = ${DEAD})`

/**
 * Counts distinct dead characters in a column. Collecting the dead first costs half of looking up
 * each character.
 */
export const countDead = (column: string): RawBuilder<number> => {
  const character = sql.ref(column)
  return sql`count(distinct case when ${character} in (
    select item_id from catalogue_item_terms where term_id = ${deadTerm}) then ${character} end)`
}

/** Condition for published items. */
export const published = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.status`)} = ${PUBLISHED}`

/**
 * Number of cliches by published character, without the cliche "none". Reads the pairs in the order
 * of their items from the index alone: few items are unpublished, so excluding those is cheaper
 * than reading every item.
 */
export const clicheCounts = sql`select carried.item_id as id, count(*) as size
  from catalogue_item_terms carried
  where +carried.term_id in (
      select id from catalogue_terms where kind = 'cliche' and slug <> 'none')
    and carried.item_id not in (
      select id from catalogue_items
      where type = 'character' and status in (${sql.join(STATUSES.filter(isHidden))}))
  group by carried.item_id`
