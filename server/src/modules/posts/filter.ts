import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from '../../store/database.ts'
import type { ListQuery, SearchFilter } from './query.ts'
import { likePattern, type SearchTerms } from './search.ts'

/**
 * A list's question as SQL. Every value is bound and every column is named here, so nothing a
 * caller sends can become part of a statement (SEC-04, SEC-12).
 */
type Builder = ExpressionBuilder<Database, 'posts'>
type Condition = Expression<SqlBool>

export const matching = (eb: Builder, query: ListQuery): Condition => {
  if (query.isNothing) return eb.lit(false)
  const all: Condition[] = [eb('type', '=', query.type), oneOf(eb, 'status', query.statuses)]
  if (query.ids) all.push(oneOf(eb, 'id', query.ids))
  if (query.notIds.length > 0) all.push(eb('id', 'not in', query.notIds))
  if (query.authors) all.push(oneOf(eb, 'author_id', query.authors))
  if (query.notAuthors.length > 0)
    all.push(eb.or([eb('author_id', 'is', null), eb('author_id', 'not in', query.notAuthors)]))
  if (query.parents) all.push(oneOf(eb, 'parent_id', query.parents))
  if (query.notParents.length > 0) all.push(eb('parent_id', 'not in', query.notParents))
  if (query.menuOrder !== undefined) all.push(eb('menu_order', '=', query.menuOrder))
  if (query.slugs) all.push(oneOf(eb, 'slug', query.slugs))
  if (query.formats) all.push(oneOf(eb, 'format', query.formats))
  if (query.isSticky !== undefined) all.push(eb('is_sticky', '=', query.isSticky ? 1 : 0))
  for (const { column, operator, moment } of query.moments) all.push(eb(column, operator, moment))
  if (query.search) all.push(found(eb, query.search))
  return eb.and(all)
}

export const inOrder = <O>(
  rows: SelectQueryBuilder<Database, 'posts', O>,
  { ordering }: ListQuery,
): SelectQueryBuilder<Database, 'posts', O> => {
  switch (ordering.by) {
    case 'place in ids':
      return rows.orderBy((eb) => placeIn(eb, 'id', ordering.ids))
    case 'place in slugs':
      return rows.orderBy((eb) => placeIn(eb, 'slug', ordering.slugs))
    case 'relevance':
      return rows
        .orderBy((eb) => relevance(eb, ordering.terms))
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
    case 'column': {
      const { column, direction } = ordering
      const sorted =
        column === 'title'
          ? rows.orderBy((eb) => eb.fn('lower', ['title']), direction)
          : rows.orderBy(column, direction)
      // A second key makes pages of equal rows stand still.
      return column === 'id' ? sorted : sorted.orderBy('id', direction)
    }
  }
}

const oneOf = <C extends 'id' | 'author_id' | 'parent_id' | 'slug' | 'format' | 'status'>(
  eb: Builder,
  column: C,
  values: readonly (string | number)[],
): Condition => {
  const [only, ...others] = values
  if (only === undefined) return eb.lit(false)
  // One value as an equation lets the index deliver the rows already sorted.
  return others.length === 0 ? eb(column, '=', only as never) : eb(column, 'in', values as never)
}

const found = (eb: Builder, search: SearchFilter): Condition => {
  const { wanted, unwanted } = search.terms
  const all = [
    ...wanted.map((term) => contains(eb, search, term)),
    ...unwanted.map((term) => eb.not(contains(eb, search, term))),
  ]
  // A match would tell about a text that the caller cannot read (SEC-10, SEC-15).
  if (search.reader === 'public') all.push(eb('password', '=', ''))
  return eb.and(all)
}

const contains = (eb: Builder, { columns, isWhole, reader }: SearchFilter, term: string) => {
  const pattern = likePattern(term, { isWhole })
  return eb.or(
    columns.map((column) => {
      const match = like(eb, column, pattern)
      if (column === 'title' || typeof reader === 'string') return match
      const isReadable = eb.or([
        eb('author_id', '=', reader.userId),
        eb.and([eb('status', '=', 'publish'), eb('password', '=', '')]),
      ])
      return eb.and([match, isReadable])
    }),
  )
}

/** Lower case on both sides: `like` alone minds letter case on one engine and not on the other. */
const like = (
  eb: Builder,
  column: 'title' | 'content' | 'excerpt',
  pattern: string,
): Expression<SqlBool> => sql<SqlBool>`lower(${eb.ref(column)}) like lower(${pattern}) escape '!'`

/** The whole text in the title comes first, then all words there, then any, then the rest. */
const relevance = (eb: Builder, { sentence, wanted }: SearchTerms) => {
  const inTitle = wanted.map((term) => like(eb, 'title', likePattern(term)))
  const phrase = likePattern(sentence)
  return eb
    .case()
    .when(like(eb, 'title', phrase))
    .then(eb.lit(1))
    .when(eb.and(inTitle))
    .then(eb.lit(2))
    .when(eb.or(inTitle))
    .then(eb.lit(3))
    .when(like(eb, 'excerpt', phrase))
    .then(eb.lit(4))
    .when(like(eb, 'content', phrase))
    .then(eb.lit(5))
    .else(eb.lit(6))
    .end()
}

/** Places are written out and not bound: unbound numbers are numbers to every engine. */
const placeIn = <C extends 'id' | 'slug'>(
  eb: Builder,
  column: C,
  values: readonly (string | number)[],
) => {
  const [first, ...others] = values
  let places = eb
    .case()
    .when(column, '=', first as never)
    .then(eb.lit<number>(0))
  for (const [index, value] of others.entries())
    places = places.when(column, '=', value as never).then(eb.lit<number>(index + 1))
  return places.else(eb.lit(values.length)).end()
}
