import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { inListOrder } from '../../../store/list-order.ts'
import { sortText } from '../../../store/sort-text.ts'
import { withoutIndex } from '../../../store/text-search.ts'
import {
  columnsOf,
  isInScope,
  isOpenInScope,
  type OpenScope,
  type RowScope,
} from '../policy/index.ts'
import type { Filter, ListQuery, Reference, SearchColumn, SearchFilter } from './query.ts'
import type { SearchTerms } from './search.ts'
import type { TermCondition } from './term-filter.ts'

/**
 * Translates a list query to SQL. Every value is bound and every column is named here, so nothing a
 * client sends can become part of a statement (SEC-04, SEC-12).
 */
type Builder = ExpressionBuilder<Database, 'posts'>
type Condition = Expression<SqlBool>

/** `narrowed` is the condition of the text index; other indexes are then disabled. */
export const matching = (
  db: Reader,
  eb: Builder,
  query: Filter,
  narrowed?: Condition,
): Condition => {
  const column = <C extends 'type' | 'author_id' | 'parent_id'>(name: C) =>
    narrowed ? withoutIndex(eb.ref(name)) : eb.ref(name)
  const all: Condition[] = [
    oneOf(eb, column('type'), [query.type].flat()),
    oneOf(eb, eb.ref('status'), query.statuses),
  ]
  if (narrowed) all.push(narrowed)
  if (query.ids) all.push(oneOf(eb, eb.ref('id'), query.ids))
  if (query.notIds.length > 0) all.push(eb('id', 'not in', query.notIds))
  if (query.authors) all.push(oneOf(eb, column('author_id'), query.authors))
  if (query.notAuthors.length > 0)
    all.push(eb.or([eb('author_id', 'is', null), eb('author_id', 'not in', query.notAuthors)]))
  if (query.parents) all.push(oneOf(eb, column('parent_id'), query.parents))
  if (query.notParents.length > 0) all.push(eb('parent_id', 'not in', query.notParents))
  if (query.menuOrder !== undefined) all.push(eb('menu_order', '=', query.menuOrder))
  if (query.slugs) all.push(oneOf(eb, eb.ref('slug'), query.slugs))
  if (query.isSticky !== undefined) all.push(eb('is_sticky', '=', query.isSticky ? 1 : 0))
  if (query.mimes) all.push(eb.or(query.mimes.map((mime) => hasMime(eb, mime))))
  if (query.detailsStart) all.push(eb('details', 'like', `${query.detailsStart}%`))
  for (const reference of query.unreferenced ?? []) all.push(isInNone(reference))
  if (query.scope) all.push(isSeen(db, eb, query.scope, query.above))
  for (const { column, operator, moment } of query.moments) all.push(eb(column, operator, moment))
  all.push(...sorted(db, eb, query))
  if (query.search) all.push(found(db, eb, query.search))
  return eb.and(all)
}

export const inOrder = <O>(
  db: Reader,
  rows: SelectQueryBuilder<Database, 'posts', O>,
  { ordering }: ListQuery,
): SelectQueryBuilder<Database, 'posts', O> => {
  switch (ordering.by) {
    case 'place in ids':
      return inListOrder(db, rows, 'posts.id', ordering.ids)
    case 'place in slugs':
      // Pages below different parents may share a slug.
      return inListOrder(db, rows, 'posts.slug', ordering.slugs).orderBy('id')
    case 'relevance':
      return rows
        .orderBy((eb) => relevance(db, eb, ordering.terms))
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
    case 'column': {
      const { column, direction } = ordering
      const sorted =
        column === 'title'
          ? rows.orderBy((eb) => sortText(db, eb.ref('title')), direction)
          : rows.orderBy(column, direction)
      // A second key keeps pages of equal rows stable.
      return column === 'id' ? sorted : sorted.orderBy('id', direction)
    }
  }
}

const oneOf = (
  eb: Builder,
  column: Expression<unknown>,
  values: readonly (string | number)[],
): Condition => {
  const [only, ...others] = values
  if (only === undefined) return eb.lit(false)
  // A single value as an equality lets the index return the rows already sorted.
  return others.length === 0 ? eb(column, '=', only as never) : eb(column, 'in', values as never)
}

/** Conditions for terms and formats. With the relation OR, a matching format is enough. */
const sorted = (db: Reader, eb: Builder, { terms, formats }: Filter): readonly Condition[] => {
  const all = [
    ...(terms ? [carries(db, eb, terms)] : []),
    ...(formats ? [oneOf(eb, eb.ref('format'), formats)] : []),
  ]
  return terms?.relation === 'OR' ? [eb.or(all)] : all
}

const carries = (db: Reader, eb: Builder, { relation, clauses }: TermCondition): Condition => {
  const all = clauses.map(({ match, termIds }) => {
    if (match === 'all') return eb.and(termIds.map((id) => carriesAny(db, eb, [id])))
    if (termIds.length === 0) return eb.lit(match === 'none')
    return match === 'none' ? carriesNone(db, eb, termIds) : carriesAny(db, eb, termIds)
  })
  return relation === 'OR' ? eb.or(all) : eb.and(all)
}

/** A subquery evaluated once: rows come sorted from their index, and each is checked against it. */
const carriesAny = (db: Reader, eb: Builder, termIds: readonly number[]): Condition =>
  eb(
    'posts.id',
    'in',
    db.selectFrom('term_relationships').select('post_id').where('term_id', 'in', termIds),
  )

/** Evaluated per row: PostgreSQL does not optimise `not in` with such a set. */
const carriesNone = (db: Reader, eb: Builder, termIds: readonly number[]): Condition =>
  eb.not(
    eb.exists(
      db
        .selectFrom('term_relationships')
        .select('term_relationships.id')
        .where('term_relationships.post_id', '=', eb.ref('posts.id'))
        .where('term_relationships.term_id', 'in', termIds),
    ),
  )

const isInNone = ({ table, column }: Reference): Condition =>
  sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('posts.id')})`

const hasMime = (eb: Builder, mime: string): Condition =>
  mime.includes('/') ? eb('mime_type', '=', mime) : eb('mime_type', 'like', `${mime}/%`)

const isSeen = (
  db: Reader,
  eb: Builder,
  scope: readonly RowScope[],
  above: OpenScope | undefined,
): Condition => {
  const isTheirs = isInScope(db, columnsOf('posts'), scope)
  return above ? eb.or([isTheirs, hangsOnOpen(db, eb, above)]) : isTheirs
}

const hangsOnOpen = (db: Reader, eb: Builder, above: OpenScope): Condition => {
  const parents = () =>
    eb
      .selectFrom('posts as parent')
      .select('parent.id')
      .whereRef('parent.id', '=', 'posts.parent_id')
  return eb.and([
    eb('posts.status', '=', 'inherit'),
    eb.or([
      eb('posts.parent_id', '=', 0),
      eb.exists(parents().where(isOpenInScope(db, columnsOf('parent'), above))),
      eb.not(eb.exists(parents())),
    ]),
  ])
}

const found = (db: Reader, eb: Builder, search: SearchFilter): Condition => {
  const { wanted, unwanted } = search.terms
  const all = [
    ...wanted.map((term) => contains(db, eb, search, term)),
    ...unwanted.map((term) => eb.not(contains(db, eb, search, term))),
  ]
  // A match would reveal a text that the caller cannot read (SEC-10, SEC-15).
  if (search.reader === 'public') all.push(eb('password', '=', ''))
  return eb.and(all)
}

const contains = (
  db: Reader,
  eb: Builder,
  { columns, isWhole, reader }: SearchFilter,
  term: string,
) => {
  return eb.or(
    columns.map((column) => {
      const match = isLike(db, eb.ref(column), term, isWhole ? 'as a whole' : 'anywhere')
      if (column === 'title' || typeof reader === 'string') return match
      const isReadable = eb.or([
        eb('author_id', '=', reader.userId),
        eb.and([eb('status', '=', 'publish'), eb('password', '=', '')]),
      ])
      return eb.and([match, isReadable])
    }),
  )
}

/**
 * Ranks the whole phrase in the title first, then all words there, then any, then other columns.
 */
const relevance = (db: Reader, eb: Builder, { sentence, wanted }: SearchTerms) => {
  const has = (column: SearchColumn, text: string) => isLike(db, eb.ref(column), text)
  const inTitle = wanted.map((term) => has('title', term))
  const [only, ...others] = inTitle
  // For a single word only a match in the title ranks higher than the date.
  if (only && others.length === 0) return eb.case().when(only).then(eb.lit(1)).else(eb.lit(2)).end()
  return eb
    .case()
    .when(has('title', sentence))
    .then(eb.lit(1))
    .when(eb.and(inTitle))
    .then(eb.lit(2))
    .when(eb.or(inTitle))
    .then(eb.lit(3))
    .when(has('excerpt', sentence))
    .then(eb.lit(4))
    .when(has('content', sentence))
    .then(eb.lit(5))
    .else(eb.lit(6))
    .end()
}
