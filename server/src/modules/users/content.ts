import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Writer } from '../../store/database.ts'

/** Makes one user the author of everything that another one wrote. */
export const giveContentTo = async (db: Writer, id: number, heirId: number): Promise<void> => {
  // A user has one autosave of an item, and the heir's own is the one being written.
  await db
    .deleteFrom('posts')
    .where('author_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', 'in', autosaveSlugsOf(db, heirId))
    .execute()
  await db
    .updateTable('posts')
    .set((eb) => ({ author_id: heirId, version: eb('version', '+', 1) }))
    .where('author_id', '=', id)
    .execute()
}

/** Deletes what a user wrote, with its revisions; what others hung below it moves to the top. */
export const deleteContentOf = async (
  db: Writer,
  id: number,
): Promise<{
  readonly deleted: readonly { id: number; type: string }[]
  readonly moved: readonly { id: number; type: string; status: string }[]
}> => {
  const theirs = db.selectFrom('posts').select('id').where('author_id', '=', id)
  await holdContentOf(db, id)
  await uncount(db, id)
  await db
    .deleteFrom('posts')
    .where('type', '=', 'revision')
    .where('parent_id', 'in', theirs)
    .execute()
  const moved = await moveToTop(db, id)
  const deleted = await db
    .deleteFrom('posts')
    .where('author_id', '=', id)
    .returning(['id', 'type'])
    .execute()
  return { deleted, moved }
}

/** Each keeps a path of its own: one whose name is taken there gets its number behind it. */
const moveToTop = (db: Writer, authorId: number) => {
  const theirs = db.selectFrom('posts').select('id').where('author_id', '=', authorId)
  const isOthers = (eb: ExpressionBuilder<Database, 'posts'>) =>
    eb.or([eb('author_id', 'is', null), eb('author_id', '!=', authorId)])
  return db
    .updateTable('posts')
    .set((eb) => ({
      parent_id: 0,
      version: eb('version', '+', 1),
      slug: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('posts as other')
              .select('other.id')
              .whereRef('other.slug', '=', 'posts.slug')
              .whereRef('other.type', '=', 'posts.type')
              .whereRef('other.id', '!=', 'posts.id')
              .where((other) =>
                other.or([
                  other('other.parent_id', '=', 0),
                  // Of two that come with one name, the younger one changes it.
                  other.and([
                    other('other.parent_id', 'in', theirs),
                    other('other.id', '<', other.ref('posts.id')),
                  ]),
                ]),
              ),
          ),
        )
        .then(sql<string>`${eb.ref('slug')} || '-' || ${eb.ref('id')}`)
        .else(eb.ref('slug'))
        .end(),
    }))
    .where('parent_id', 'in', theirs)
    .where(isOthers)
    .returning(['id', 'type', 'status'])
    .execute()
}

/** What is being published at this moment has to be seen as published. */
const holdContentOf = async (db: Writer, id: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('author_id', '=', id)
    .execute()
}

/** The name of an autosave tells which item it belongs to. */
const autosaveSlugsOf = (db: Writer, id: number) =>
  db
    .selectFrom('posts')
    .select('slug')
    .where('author_id', '=', id)
    .where('type', '=', 'revision')
    .where('slug', 'like', '%-autosave-v1')

/** The terms of what goes count it no more. */
const uncount = async (db: Writer, authorId: number): Promise<void> => {
  const published = db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', '=', 'publish')
  await db
    .updateTable('terms')
    .set((eb) => ({
      count: eb(
        'count',
        '-',
        eb
          .selectFrom('term_relationships')
          .select((inner) => inner.fn.countAll<number>().as('gone'))
          .whereRef('term_id', '=', 'terms.id')
          .where('post_id', 'in', published),
      ),
    }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('term_relationships').select('term_id').where('post_id', 'in', published),
    )
    .execute()
}
