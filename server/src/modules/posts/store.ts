import type { Reader, Writer } from '../../store/database.ts'
import { mayContain } from '../../store/text-search.ts'
import { inOrder, matching } from './filter.ts'
import type { ListQuery } from './query.ts'
import type { NewPost, PostChanges, PostRow } from './row.ts'

export const findPost = (db: Reader, type: string, id: number): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst()

/** An item of whatever type. */
export const findAnyPost = (db: Reader, id: number): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()

/** Items of whatever type. */
export const findPostsById = (db: Reader, ids: readonly number[]): Promise<PostRow[]> =>
  db.selectFrom('posts').selectAll().where('id', 'in', ids).execute()

/** Items of these types with this slug, wherever they stand. */
export const findPostsBySlug = (
  db: Reader,
  types: readonly string[],
  slug: string,
): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', 'in', types)
    .where('slug', '=', slug)
    .orderBy('id')
    .execute()

/** One page of a list. */
export const findPosts = (db: Reader, query: ListQuery): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where((eb) => matching(eb, query, narrowed(db, query)))
    .$call((rows) => inOrder(rows, query))
    .limit(query.limit)
    .offset(query.offset)
    .execute()

/** How many items the whole list has. */
export const countPosts = async (db: Reader, query: ListQuery): Promise<number> => {
  const { total } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matching(eb, query, narrowed(db, query)))
    .executeTakeFirstOrThrow()
  return total
}

/** Published sticky items, newest first. */
export const findStickyPosts = (db: Reader, type: string, limit: number): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', type)
    .where('status', '=', 'publish')
    .where('is_sticky', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type Ancestor = Pick<PostRow, 'id' | 'slug' | 'parent_id'>

/** What a path through the tree is made of. */
export const findAncestors = (db: Reader, ids: readonly number[]): Promise<Ancestor[]> =>
  db.selectFrom('posts').select(['id', 'slug', 'parent_id']).where('id', 'in', ids).execute()

/** Which of these slugs another item of the type has; below one parent only, where one is named. */
export const findTakenSlugs = async (
  db: Reader,
  slugs: readonly string[],
  place: {
    readonly type: string
    readonly parentId?: number | undefined
    readonly exceptId: number
  },
): Promise<ReadonlySet<string>> => {
  let query = db
    .selectFrom('posts')
    .select('slug')
    .where('type', '=', place.type)
    .where('slug', 'in', slugs)
    .where('id', '!=', place.exceptId)
  if (place.parentId !== undefined) query = query.where('parent_id', '=', place.parentId)
  return new Set((await query.execute()).map(({ slug }) => slug))
}

export const insertPost = (db: Writer, post: NewPost): Promise<PostRow> =>
  db.insertInto('posts').values(post).returningAll().executeTakeFirstOrThrow()

/**
 * Takes a row for changing: raises its version first, so that a second writer waits here until
 * the first is done and then sees what it did. Returns the row as it was, version included.
 */
export const claimPost = async (
  db: Writer,
  type: string,
  id: number,
): Promise<PostRow | undefined> => {
  const row = await db
    .updateTable('posts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('type', '=', type)
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, version: row.version - 1 }
}

/** Changes a claimed row; its version was raised by the claim. */
export const updatePost = (db: Writer, id: number, changes: PostChanges): Promise<PostRow> =>
  db.updateTable('posts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deletePost = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('posts').where('id', '=', id).execute()
}

/** Hangs the items below one parent under another. */
export const moveChildren = (
  db: Writer,
  type: string,
  from: number,
  to: number,
): Promise<Pick<PostRow, 'id' | 'status'>[]> =>
  db
    .updateTable('posts')
    .set((eb) => ({ parent_id: to, version: eb('version', '+', 1) }))
    .where('parent_id', '=', from)
    .where('type', '=', type)
    .returning(['id', 'status'])
    .execute()

const narrowed = (db: Reader, { type, search }: ListQuery) =>
  search && mayContain(db, [type].flat(), search.terms.wanted)
