import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../../store/count-rows.ts'
import type { Database, Reader } from '../../store/database.ts'
import { isLike } from '../../store/like.ts'
import { sortText } from '../../store/sort-text.ts'
import { findSharing } from '../../store/text-search.ts'
import type { PostRow } from '../posts/index.ts'
import type { TermRow } from '../terms/index.ts'
import type { SearchRequest } from './request.ts'

export interface TermQuery extends SearchRequest {
  readonly taxonomies: readonly string[]
}

/** Terms of several taxonomies, sorted by name. */
export const findTerms = (db: Reader, query: TermQuery): Promise<TermRow[]> =>
  db
    .selectFrom('terms')
    .selectAll()
    .where((eb) => matching(db, eb, query))
    .orderBy((eb) => sortText(db, eb.ref('name')))
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()

export const countTerms = (db: Reader, query: TermQuery): Promise<number> =>
  countRows(db.selectFrom('terms').where((eb) => matching(db, eb, query)))

const matching = (
  db: Reader,
  eb: ExpressionBuilder<Database, 'terms'>,
  { taxonomies, text, include, exclude }: TermQuery,
): Expression<SqlBool> => {
  const all: Expression<SqlBool>[] = [eb('taxonomy', 'in', taxonomies)]
  if (include.length > 0) all.push(eb('id', 'in', include))
  // The reference uses only one of the two.
  else if (exclude.length > 0) all.push(eb('id', 'not in', exclude))
  if (text !== '')
    all.push(eb.or([isLike(db, eb.ref('name'), text), isLike(db, eb.ref('slug'), text)]))
  return eb.and(all)
}

/** Public posts and pages whose titles share the most trigrams with these words. */
export const findSimilarPosts = async (
  db: Reader,
  words: readonly string[],
  limit: number,
): Promise<PostRow[]> => {
  const found = await findSharing(db, 'posts', sql<string>`lower(title)`, words)
  if (!found) return []
  return db
    .selectFrom('posts')
    .selectAll()
    .where(found.isSharing)
    .where(found.shared, '>', 0)
    .where('type', 'in', ['post', 'page'])
    .where('status', '=', 'publish')
    .where('password', '=', '')
    .orderBy(found.shared, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
