import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { inScope, type LinkScope } from '../scope/index.ts'

/** Items in the scan table that are out of scope. */
export const findOutside = async (
  db: Reader,
  scope: LinkScope,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('seo_link_scans')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_link_scans.post_id'))
    .select('seo_link_scans.post_id')
    .where(sql<SqlBool>`(posts.id is null or not (${inScope(scope)}))`)
    .limit(limit)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Items in scope after this id that the scan table lacks. */
export const findNew = async (
  db: Reader,
  scope: LinkScope,
  after: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '>', after)
    .where(inScope(scope))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seo_link_scans')
            .select('post_id')
            .whereRef('seo_link_scans.post_id', '=', 'posts.id'),
        ),
      ),
    )
    .orderBy('posts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
