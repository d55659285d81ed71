import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Reader as DatabaseReader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { columnsOf, isInScope, isOpenInScope, type OpenScope } from '../../posts/index.ts'
import type { CommentReader, ListQuery, SearchFilter } from './query.ts'

/**
 * Translates a list query to SQL. Values are bound and columns are named here, so that no input
 * becomes part of a statement (SEC-04, SEC-12).
 */
export type Builder = ExpressionBuilder<Database, 'comments'>
type Condition = Expression<SqlBool>

export const matching = (db: DatabaseReader, eb: Builder, query: ListQuery): Condition => {
  const all: Condition[] = []
  if (query.ids) all.push(oneOf(eb, 'id', query.ids))
  if (query.notIds.length > 0) all.push(eb.not(oneOf(eb, 'id', query.notIds)))
  if (query.posts) all.push(oneOf(eb, 'post_id', query.posts))
  if (query.about) all.push(isAboutOpen(db, eb, query.about))
  if (query.reader) all.push(isReadable(db, eb, query.reader))
  if (query.editing) all.push(isAboutEdited(db, eb, query.editing))
  if (query.parents) all.push(oneOf(eb, 'parent_id', query.parents))
  if (query.notParents.length > 0) all.push(eb.not(oneOf(eb, 'parent_id', query.notParents)))
  if (query.authors) all.push(isBy(eb, query.authors))
  if (query.notAuthors.length > 0) all.push(eb.not(isBy(eb, query.notAuthors)))
  if (query.email !== undefined) all.push(eb('author_email', '=', query.email))
  if (query.statuses) all.push(oneOf(eb, 'status', query.statuses))
  if (query.types) all.push(oneOf(eb, 'type', query.types))
  if (!query.hasNotes && !query.types) all.push(eb('type', '!=', 'note'))
  for (const { operator, moment } of query.moments) all.push(eb('date', operator, moment))
  if (query.search) all.push(found(db, eb, query.search))
  return eb.and(all)
}

const oneOf = <C extends 'id' | 'post_id' | 'parent_id' | 'author_id' | 'status' | 'type'>(
  eb: Builder,
  column: C,
  values: readonly (string | number)[],
): Condition => {
  const [only, ...others] = values
  if (only === undefined) return eb.lit(false)
  // Equality with a single value lets the index return the rows in order.
  return others.length === 0 ? eb(column, '=', only as never) : eb(column, 'in', values as never)
}

/** Author 0 means visitors without an account. */
const isBy = (eb: Builder, authors: readonly number[]): Condition => {
  const users = authors.filter((id) => id !== 0)
  // A NULL author must not make the condition NULL, because its negation would be NULL too.
  const isUser = eb.and([eb('author_id', 'is not', null), oneOf(eb, 'author_id', users)])
  return users.length < authors.length ? eb.or([eb('author_id', 'is', null), isUser]) : isUser
}

/** The item of a comment. An attachment has the visibility of its parent item. */
const item = (eb: Builder) =>
  eb
    .selectFrom('posts as item')
    .leftJoin('posts as above', (join) => join.onRef('above.id', '=', 'item.parent_id'))
    .select('item.id')
    .whereRef('item.id', '=', 'comments.post_id')

const itemColumns = {
  ...columnsOf('item'),
  status: inherited('status', 'publish'),
  password: inherited('password', ''),
}

function inherited(column: 'status' | 'password', usual: string): Expression<string> {
  const [own, above] = [sql.ref(`item.${column}`), sql.ref(`above.${column}`)]
  return sql<string>`case when item.status = 'inherit' then coalesce(${above}, ${sql.lit(usual)}) else ${own} end`
}

const isAboutOpen = (db: DatabaseReader, eb: Builder, about: OpenScope): Condition =>
  eb.exists(item(eb).where(isOpenInScope(db, itemColumns, about)))

const isAboutEdited = (
  db: DatabaseReader,
  eb: Builder,
  editing: CommentReader['editing'],
): Condition => eb.exists(item(eb).where(isInScope(db, itemColumns, editing)))

/**
 * The same rule as `mayReadComment` for a readable item, so that totals disclose nothing else
 * (SEC-10).
 */
const isReadable = (
  db: DatabaseReader,
  eb: Builder,
  { userId, editing }: CommentReader,
): Condition => {
  const isOwn =
    userId === undefined
      ? []
      : [eb.and([eb('author_id', 'is not', null), eb('author_id', '=', userId)])]
  return eb.or([
    eb.and([eb('type', '!=', 'note'), eb.or([eb('status', '=', 'approved'), ...isOwn])]),
    isAboutEdited(db, eb, editing),
  ])
}

const found = (
  db: DatabaseReader,
  eb: Builder,
  { text, looksAtAddresses }: SearchFilter,
): Condition => {
  const columns = [
    ...(['content', 'author_name', 'author_url'] as const),
    ...(looksAtAddresses ? (['author_email', 'author_ip'] as const) : []),
  ]
  return eb.or(columns.map((column) => isLike(db, eb.ref(column), text)))
}
