import type { SqlBool } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import { findIdList } from '../../../store/id-list.ts'
import { mayContain } from '../../../store/text-search.ts'
import type { PostRow } from '../item/index.ts'
import { inOrder, matching } from './filter.ts'
import type { Filter, ListQuery } from './query.ts'

/** One page of a list. */
export const findPosts = (db: Reader, query: ListQuery): Promise<PostRow[]> =>
  matchingPosts(db, query)
    .selectAll('posts')
    .$call((rows) => inOrder(db, rows, query))
    .limit(query.limit)
    .offset(query.offset)
    .execute()

export const findIds = (db: Reader, query: ListQuery): Promise<number[]> =>
  findIdList(db, inOrder(db, matchingPosts(db, query).select('id'), query))

/**
 * Items in the order of a list, with whether each is in the list. `version` is the state of the
 * posts that this is valid for.
 */
export const findInOrder = (
  db: Reader,
  query: ListQuery,
  candidates: readonly number[],
  others: readonly number[],
): Promise<
  { readonly id: number; readonly isListed: SqlBool; readonly version: number | null }[]
> =>
  db
    .selectFrom('posts')
    .select((eb) => [
      'id',
      eb.and([eb('id', 'in', candidates), matching(db, eb, query)]).as('isListed'),
      db.selectFrom('versions').select('version').where('tag', '=', 'posts').as('version'),
    ])
    .where('id', 'in', [...candidates, ...others])
    .$call((rows) => inOrder(db, rows, query))
    .execute()

/** The number of items in the whole list. */
export const countPosts = (db: Reader, query: Filter): Promise<number> =>
  countRows(matchingPosts(db, query))

/** The text index narrows a search before the texts themselves are compared. */
const matchingPosts = (db: Reader, query: Filter) => {
  const { type, search } = query
  const narrowed = search && mayContain(db, [type].flat(), search.terms.wanted)
  return db.selectFrom('posts').where((eb) => matching(db, eb, query, narrowed))
}
