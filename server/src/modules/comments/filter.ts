import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Reader as DatabaseReader } from '../../store/database.ts'
import { isLike } from '../../store/like.ts'
import type { ListQuery, Reader, SearchFilter } from './query.ts'

/**
 * A list's question as SQL. Every value is bound and every column is named here, so nothing a
 * caller sends can become part of a statement (SEC-04, SEC-12).
 */
export type Builder = ExpressionBuilder<Database, 'comments'>
type Condition = Expression<SqlBool>

export const matching = (db: DatabaseReader, eb: Builder, query: ListQuery): Condition => {
  const all: Condition[] = []
  if (query.ids) all.push(oneOf(eb, 'id', query.ids))
  if (query.notIds.length > 0) all.push(eb.not(oneOf(eb, 'id', query.notIds)))
  if (query.posts) all.push(oneOf(eb, 'post_id', query.posts))
  // Items that are named were looked at already; any others have to be readable (SEC-15).
  else if (query.reader !== 'everything') all.push(isAboutReadable(eb, query.reader))
  if (query.parents) all.push(oneOf(eb, 'parent_id', query.parents))
  if (query.notParents.length > 0) all.push(eb.not(oneOf(eb, 'parent_id', query.notParents)))
  if (query.authors) all.push(isBy(eb, query.authors))
  if (query.notAuthors.length > 0) all.push(eb.not(isBy(eb, query.notAuthors)))
  if (query.email !== undefined) all.push(eb('author_email', '=', query.email))
  if (query.statuses) all.push(oneOf(eb, 'status', query.statuses))
  if (query.types) all.push(oneOf(eb, 'type', query.types))
  if (!query.hasNotes && !query.types) all.push(eb('type', '!=', 'note'))
  for (const { operator, moment } of query.moments) all.push(eb('date', operator, moment))
  if (query.search) all.push(found(db, eb, query.search, query.reader))
  return eb.and(all)
}

const oneOf = <C extends 'id' | 'post_id' | 'parent_id' | 'author_id' | 'status' | 'type'>(
  eb: Builder,
  column: C,
  values: readonly (string | number)[],
): Condition => {
  const [only, ...others] = values
  if (only === undefined) return eb.lit(false)
  // One value as an equation lets the index deliver the rows already sorted.
  return others.length === 0 ? eb(column, '=', only as never) : eb(column, 'in', values as never)
}

/** 0 stands for visitors, who have no account. */
const isBy = (eb: Builder, authors: readonly number[]): Condition => {
  const users = authors.filter((id) => id !== 0)
  // An absent author must not make the whole condition unknown, or its opposite would be too.
  const isUser = eb.and([eb('author_id', 'is not', null), oneOf(eb, 'author_id', users)])
  return users.length < authors.length ? eb.or([eb('author_id', 'is', null), isUser]) : isUser
}

const isAboutReadable = (eb: Builder, reader: Exclude<Reader, 'everything'>): Condition =>
  eb.exists((q: Builder) =>
    q
      .selectFrom('posts as item')
      .leftJoin('posts as above', 'above.id', 'item.parent_id')
      .select('item.id')
      .whereRef('item.id', '=', 'comments.post_id')
      .where((post) => {
        const isOpen = post.and([
          post('item.status', '=', 'publish'),
          post('item.password', '=', ''),
        ])
        // An attachment is as open as the item above it.
        const inheritsOpen = post.and([
          post('item.status', '=', 'inherit'),
          post.or([
            post('item.parent_id', '=', 0),
            post.and([post('above.status', '=', 'publish'), post('above.password', '=', '')]),
          ]),
        ])
        const isOwn = reader === 'public' ? [] : [post('item.author_id', '=', reader.userId)]
        return post.or([isOpen, inheritsOpen, ...isOwn])
      }),
  )

/** A match would tell about a text that the caller cannot read, so it is looked for in no other. */
const found = (
  db: DatabaseReader,
  eb: Builder,
  { text, looksAtAddresses }: SearchFilter,
  reader: Reader,
): Condition => {
  const columns = [
    ...(['content', 'author_name', 'author_url'] as const),
    ...(looksAtAddresses ? (['author_email', 'author_ip'] as const) : []),
  ]
  const match = eb.or(columns.map((column) => isLike(db, eb.ref(column), text)))
  if (reader === 'everything') return match
  const isShown = eb('status', '=', 'approved')
  const isReadable =
    reader === 'public'
      ? isShown
      : eb.or([
          isShown,
          eb.and([eb('author_id', 'is not', null), eb('author_id', '=', reader.userId)]),
        ])
  return eb.and([match, isReadable])
}
