import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database, Reader } from '../../store/database.ts'
import { isLike } from '../../store/like.ts'
import { inListOrder } from '../../store/list-order.ts'
import { sortText } from '../../store/sort-text.ts'
import type { TermQuery } from './query.ts'

/** Translates a list query to SQL. Every value is bound (SEC-04, SEC-12). */
type Builder = ExpressionBuilder<Database, 'terms'>
type Condition = Expression<SqlBool>

export const matching = (db: Reader, eb: Builder, query: TermQuery): Condition => {
  const all: Condition[] = [eb('taxonomy', '=', query.taxonomy.name)]
  if (query.ids) all.push(eb('id', 'in', query.ids))
  if (query.notIds) all.push(eb('id', 'not in', query.notIds))
  if (query.slugs) all.push(eb('slug', 'in', query.slugs))
  if (query.parentId !== undefined) all.push(eb('parent_id', '=', query.parentId))
  if (query.belowId !== undefined) all.push(isBelow(eb, query.belowId))
  if (query.postId !== undefined) all.push(isOn(eb, query.postId))
  if (query.search !== undefined) all.push(contains(db, eb, query.search))
  if (query.isInUse) all.push(isInUse(eb, query.taxonomy))
  return eb.and(all)
}

export const inOrder = <O>(
  db: Reader,
  rows: SelectQueryBuilder<Database, 'terms', O>,
  { orderBy, direction, ids, slugs }: TermQuery,
): SelectQueryBuilder<Database, 'terms', O> => {
  const byName = () => rows.orderBy((eb) => sortText(db, eb.ref('name')), direction)
  switch (orderBy) {
    case 'id':
    case 'term_group':
      return rows.orderBy('id', direction)
    case 'include':
      return (ids ? inListOrder(db, rows, 'terms.id', ids, direction) : byName()).orderBy(
        'id',
        direction,
      )
    case 'include_slugs':
      return (slugs ? inListOrder(db, rows, 'terms.slug', slugs, direction) : byName()).orderBy(
        'id',
        direction,
      )
    case 'slug':
    case 'description':
    case 'count':
      return rows.orderBy(orderBy, direction).orderBy('id', direction)
    case 'name':
      return byName().orderBy('id', direction)
  }
}

const isOn = (eb: Builder, postId: number): Condition =>
  eb(
    'id',
    'in',
    eb.selectFrom('term_relationships').select('term_id').where('post_id', '=', postId),
  )

/** In a cycle of terms, the term itself is not counted as its own descendant. */
const isBelow = (eb: Builder, id: number): Condition =>
  sql<SqlBool>`${eb.ref('id')} <> ${id} and ${eb.ref('id')} in (
    with recursive tree(id) as (
      select id from terms where parent_id = ${id}
      union
      select below.id from terms below join tree on below.parent_id = tree.id
    ) select id from tree)`

const contains = (db: Reader, eb: Builder, text: string): Condition =>
  eb.or([isLike(db, eb.ref('name'), text), isLike(db, eb.ref('slug'), text)])

/** In a tree, a term is also used if a descendant is. */
const isInUse = (eb: Builder, { name, isHierarchical }: TermQuery['taxonomy']): Condition =>
  isHierarchical
    ? sql<SqlBool>`${eb.ref('id')} in (
        with recursive used(id, parent_id) as (
          select id, parent_id from terms where taxonomy = ${name} and count > 0
          union
          select above.id, above.parent_id from terms above
          join used on above.id = used.parent_id
        ) select id from used)`
    : eb('count', '>', 0)
