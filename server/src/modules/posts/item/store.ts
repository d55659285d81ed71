import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { prepared, preparedColumns, preparedQuery } from '../../../store/prepared.ts'
import type { NewPost, PostChanges, PostRow } from './row.ts'

export const findPost = async (
  db: Reader,
  type: string,
  id: number,
): Promise<PostRow | undefined> => (await findOfType(db, type, id))[0]

const findOfType = prepared((db, type: string, id: number) =>
  db.selectFrom('posts').selectAll().where('id', '=', id).where('type', '=', type),
)

/** An item of any type. */
export const findAnyPost = async (db: Reader, id: number): Promise<PostRow | undefined> =>
  (await findById(db, [id]))[0]

/** Whether there is any item, of any type and status. */
export const hasAnyPost = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()) !== undefined

/** Whether any item has this password. */
export const opensSomething = async (db: Reader, password: string): Promise<boolean> => {
  // No stored text contains a null character, and PostgreSQL rejects it in a query.
  if (password.includes('\0')) return false
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('password', '=', password)
    // Matches the condition of the partial index.
    .where('password', '<>', sql.lit(''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findPostsById = async (db: Reader, ids: readonly number[]): Promise<PostRow[]> =>
  ids.length === 0 ? [] : findById(db, ids)

const findById = prepared((db, ids: readonly number[]) =>
  db.selectFrom('posts').selectAll().where('id', 'in', ids),
)

/** Items of these types with this slug, below any parent. */
export const findPostsBySlug: (
  db: Reader,
  types: readonly string[],
  slug: string,
) => Promise<PostRow[]> = prepared((db, types: readonly string[], slug: string) =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', 'in', types)
    .where('slug', '=', slug)
    .orderBy('id'),
)

/** The same for several slugs. */
export const findPostsBySlugs = (
  db: Reader,
  types: readonly string[],
  slugs: readonly string[],
): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', 'in', types)
    .where('slug', 'in', padded(slugs))
    .orderBy('id')
    .execute()

export const findChildIds = async (db: Reader, parents: readonly number[]): Promise<number[]> => {
  if (parents.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('parent_id', 'in', parents)
    .where('type', '!=', 'revision')
    .execute()
  return rows.map(({ id }) => id)
}

/** Published sticky items, newest first. */
export const findStickyPosts: (db: Reader, type: string, limit: number) => Promise<PostRow[]> =
  prepared((db, type: string, limit: number) =>
    db
      .selectFrom('posts')
      .selectAll()
      .where('type', '=', type)
      .where('status', '=', 'publish')
      .where('is_sticky', '=', 1)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )

export type Ancestor = Pick<PostRow, 'id' | 'slug' | 'parent_id' | 'status'>

/** These items and all their ancestors, with the columns for paths. */
export const findAncestors: (db: Reader, ids: readonly number[]) => Promise<Ancestor[]> = prepared(
  (db, ids: readonly number[]) =>
    db
      .selectFrom('posts')
      .select(['id', 'slug', 'parent_id', 'status'])
      .where('id', 'in', lineOf(ids)),
)

/** The same with all columns. */
export const findPostsWithAbove: (db: Reader, ids: readonly number[]) => Promise<PostRow[]> =
  prepared((db, ids: readonly number[]) =>
    db.selectFrom('posts').selectAll().where('id', 'in', lineOf(ids)),
  )

/** `union` removes duplicates, so that rows that form a cycle end the recursion. */
const lineOf = (ids: readonly number[]) => sql<number>`(
  with recursive line(id, parent_id) as (
    select id, parent_id from posts where id in (${sql.join(ids)})
    union
    select above.id, above.parent_id from posts above join line on above.id = line.parent_id
  ) select id from line)`

/**
 * The slugs among these that another item of the types has; with `parentId`, below that parent
 * only.
 */
export const findTakenSlugs = async (
  db: Reader,
  slugs: readonly string[],
  place: {
    readonly types: readonly string[]
    readonly parentId?: number | undefined
    readonly exceptId: number
  },
): Promise<ReadonlySet<string>> => {
  const { types, parentId, exceptId } = place
  const taken =
    parentId === undefined
      ? await findTaken(db, types, slugs, exceptId)
      : await findTakenBelow(db, types, slugs, exceptId, parentId)
  return new Set(taken.map(({ slug }) => slug))
}

type SlugArguments = [types: readonly string[], slugs: readonly string[], exceptId: number]

const takenSlugs = (db: Reader, ...[types, slugs, exceptId]: SlugArguments) =>
  db
    .selectFrom('posts')
    .select('slug')
    .where('type', 'in', types)
    .where('slug', 'in', slugs)
    .where('id', '!=', exceptId)

const findTaken = prepared((db, ...args: SlugArguments) => takenSlugs(db, ...args))

const findTakenBelow = prepared((db, ...args: [...SlugArguments, parentId: number]) => {
  const [types, slugs, exceptId, parentId] = args
  return takenSlugs(db, types, slugs, exceptId).where('parent_id', '=', parentId)
})

/** Items of the types with one of these slugs. */
export const findSlugOwners = (
  db: Reader,
  types: readonly string[],
  slugs: readonly string[],
): Promise<Pick<PostRow, 'id' | 'slug' | 'parent_id'>[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'slug', 'parent_id'])
    .where('type', 'in', types)
    .where('slug', 'in', slugs)
    .execute()

export const insertPost = async (db: Writer, post: NewPost): Promise<PostRow> => {
  const content = post.content.toWellFormed()
  const { rows } = await db.executeQuery(insertRow(db, { ...post, content }))
  return { ...theOne(rows), content }
}

/**
 * Locks a row for changes: raises its version, so that a second writer waits until the first is
 * done and then sees its changes. Returns the row as it was, with its former version.
 */
export const lockPost = async (
  db: Writer,
  type: string,
  id: number,
): Promise<PostRow | undefined> => {
  const {
    rows: [row],
  } = await db.executeQuery(raiseVersion(db, type, id))
  return row && { ...row, version: row.version - 1 }
}

const raiseVersion = preparedQuery((db, type: string, id: number) =>
  db
    .updateTable('posts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('type', '=', type)
    .returningAll(),
)

/** Changes a locked row; the lock has already raised its version. */
export const updatePost = async (
  db: Writer,
  id: number,
  changes: PostChanges,
): Promise<PostRow> => {
  const content = changes.content?.toWellFormed()
  if (content === undefined) return theOne((await db.executeQuery(changeRow(db, changes, id))).rows)
  const { rows } = await db.executeQuery(changeTexts(db, { ...changes, content }, id))
  return { ...theOne(rows), content }
}

const theOne = <R>([row]: readonly R[]): R => {
  if (row === undefined) throw new Error('the item is gone')
  return row
}

/** Reading back a long text costs as much as writing it, and SQLite does both in the calling thread. */
const ALL_BUT_CONTENT = Object.keys({
  ...{ id: true, type: true, status: true, slug: true, title: true, excerpt: true },
  ...{ author_id: true, parent_id: true, menu_order: true, password: true },
  ...{ comment_status: true, ping_status: true, date: true, date_gmt: true, is_date_fixed: true },
  ...{ modified: true, modified_gmt: true, featured_media: true, format: true, template: true },
  ...{ is_sticky: true, mime_type: true, file: true, details: true, meta: true, version: true },
} satisfies Record<Exclude<keyof PostRow, 'content'>, true>) as Exclude<keyof PostRow, 'content'>[]

const insertRow = preparedColumns((db, post: NewPost) =>
  db.insertInto('posts').values(post).returning(ALL_BUT_CONTENT),
)

const changeRow = preparedColumns((db, changes: PostChanges, id: number) =>
  db.updateTable('posts').set(changes).where('id', '=', id).returningAll(),
)

const changeTexts = preparedColumns((db, changes: PostChanges, id: number) =>
  db.updateTable('posts').set(changes).where('id', '=', id).returning(ALL_BUT_CONTENT),
)

export const deletePost = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('posts').where('id', '=', id).execute()
}

/** The children of one parent whose slug is taken below another. */
export const findChildren = (
  db: Reader,
  type: string,
  parentId: number,
  { clashingBelow }: { readonly clashingBelow: number },
): Promise<Pick<PostRow, 'id' | 'slug'>[]> =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.slug'])
    .where('posts.parent_id', '=', parentId)
    .where('posts.type', '=', type)
    .where('posts.slug', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('posts as other')
          .select('other.id')
          .whereRef('other.slug', '=', 'posts.slug')
          .where(({ and }) => and({ 'other.type': type, 'other.parent_id': clashingBelow }))
          // The parent itself is being deleted, which frees its slug.
          .where(({ and, not }) => not(and({ 'other.id': parentId }))),
      ),
    )
    .orderBy('posts.id')
    .execute()

/** Moves the children of one parent to another. */
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
