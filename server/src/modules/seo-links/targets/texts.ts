import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { mayContain } from '../../../store/text-search.ts'

/** The columns that a target is read from. */
export interface TextRow {
  readonly id: number
  readonly type: string
  readonly password: string
  readonly slug: string
  readonly title: string
  readonly content: string
}

export const findPublishedTexts = (
  db: Reader,
  ids: readonly number[],
): Promise<readonly TextRow[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'type', 'password', 'slug', 'title', 'content'])
    .where('id', 'in', ids)
    .where('status', '=', 'publish')
    .execute()

const scan = expressionBuilder<Database, 'seo_link_scans'>()

/** Items with finished suggestions whose texts contain all words of one of these lists. */
export const findTextsWith = async (
  db: Reader,
  types: readonly string[],
  lists: readonly (readonly string[])[],
  limit: number,
): Promise<readonly number[]> => {
  const found = new Set<number>()
  for (const words of lists.filter(({ length }) => length > 0)) {
    const narrowed = mayContain(db, types, words)
    const rows = await db
      .selectFrom('posts')
      .where('posts.type', 'in', types)
      .where((eb) =>
        eb.and([
          ...words.map((word): Expression<SqlBool> => isLike(db, eb.ref('posts.content'), word)),
          ...(narrowed ? [narrowed] : []),
        ]),
      )
      .innerJoin('seo_link_scans', (join) => join.onRef('seo_link_scans.post_id', '=', 'posts.id'))
      .select('posts.id')
      .where(scan('seo_link_scans.suggestions_gmt', 'is not', null))
      .orderBy('posts.id', 'desc')
      .limit(limit)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return [...found].slice(0, limit)
}
