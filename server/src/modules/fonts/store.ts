import { countRows } from '../../store/count-rows.ts'
import type { Reader } from '../../store/database.ts'
import { inListOrder } from '../../store/list-order.ts'
import type { PostRow } from '../posts/index.ts'

interface FontQuery {
  readonly type: string
  readonly parentId?: number | undefined
  readonly slugs?: readonly string[] | undefined
  readonly include?: readonly number[] | undefined
  readonly exclude: readonly number[]
  /** By id in this direction, or in the order of `include`. */
  readonly order: 'asc' | 'desc' | 'as included'
  readonly limit: number
  readonly offset: number
}

export const findFonts = async (
  db: Reader,
  { type, parentId, slugs, include, exclude, order, limit, offset }: FontQuery,
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> => {
  const all = db
    .selectFrom('posts')
    .where('type', '=', type)
    .where('status', '=', 'publish')
    .$if(parentId !== undefined, (query) => query.where('parent_id', '=', parentId ?? 0))
    .$if(slugs !== undefined, (query) => query.where('slug', 'in', slugs ?? []))
    .$if(include !== undefined, (query) => query.where('id', 'in', include ?? []))
    .$if(exclude.length > 0, (query) => query.where('id', 'not in', exclude))
  const [rows, total] = await Promise.all([
    (order === 'as included'
      ? inListOrder(db, all.selectAll('posts'), 'posts.id', include ?? [])
      : all.selectAll('posts').orderBy('id', order)
    )
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(all),
  ])
  return { rows, total }
}

/** The faces of these families, by id. */
export const findFaces = (
  db: Reader,
  type: string,
  familyIds: readonly number[],
): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', type)
    .where('parent_id', 'in', familyIds)
    .orderBy('id')
    .execute()
