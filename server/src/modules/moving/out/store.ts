import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database, Reader } from '../../../store/database.ts'
import { inKeyOrder } from '../../../store/id-list.ts'
import { padded } from '../../../store/list-length.ts'
import type { CommentsTable } from '../../../store/tables/comments.ts'
import type { TermsTable } from '../../../store/tables/terms.ts'
import type { UsersTable } from '../../../store/tables/users.ts'
import { type ExportFilter, REVISION } from './filter.ts'

type Author = Pick<
  Selectable<UsersTable>,
  'id' | 'login' | 'email' | 'display_name' | 'first_name' | 'last_name'
>

export type CommentRow = Selectable<CommentsTable>

/** An item with the length of its text in bytes. */
interface Size {
  readonly id: number
  readonly bytes: number
}

/** An automatic draft was never saved by anyone. */
const exported = (db: Reader, eb: ExpressionBuilder<Database, 'posts'>, filter: ExportFilter) =>
  eb.and([
    filter.types
      ? eb(inKeyOrder(db, eb.ref('type')), 'in', filter.types)
      : eb('type', '!=', REVISION),
    eb('status', '!=', 'auto-draft'),
    ...(filter.author === undefined
      ? []
      : [eb(inKeyOrder(db, eb.ref('author_id')), '=', filter.author)]),
    ...(filter.from === undefined ? [] : [eb('date', '>=', `${filter.from}T00:00:00`)]),
    ...(filter.to === undefined ? [] : [eb('date', '<=', `${filter.to}T23:59:59`)]),
  ])

/** The lengths are read without the texts. */
export const findSizes = async (
  db: Reader,
  filter: ExportFilter,
  after: number,
  limit: number,
): Promise<readonly Size[]> => {
  const rows = await db
    .selectFrom('posts')
    .select(['id', sql<number>`octet_length(content)`.as('bytes')])
    .where((eb) => exported(db, eb, filter))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, bytes }) => ({ id, bytes: Number(bytes) }))
}

/** Those who wrote any of the items. */
export const findAuthors = (db: Reader, filter: ExportFilter): Promise<Author[]> =>
  db
    .selectFrom('users')
    .select(['id', 'login', 'email', 'display_name', 'first_name', 'last_name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('posts')
        .select('author_id')
        .distinct()
        .where((eb) => exported(db, eb, filter)),
    )
    .orderBy('id')
    .execute()

/** The types of all items, also of those that were imported from a site that knows more. */
export const findTypes = async (db: Reader): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('posts')
    .select('type')
    .distinct()
    .where('type', '!=', REVISION)
    .orderBy('type')
    .execute()
  return rows.map(({ type }) => type)
}

export const findTaxonomies = async (db: Reader): Promise<readonly string[]> => {
  const rows = await db.selectFrom('terms').select('taxonomy').distinct().execute()
  return rows.map(({ taxonomy }) => taxonomy)
}

/** The tree of terms, without what they are called. */
export const findTermTree = async (
  db: Reader,
  taxonomies: readonly string[],
): Promise<Pick<Selectable<TermsTable>, 'id' | 'taxonomy' | 'parent_id'>[]> =>
  taxonomies.length === 0
    ? []
    : db
        .selectFrom('terms')
        .select(['id', 'taxonomy', 'parent_id'])
        .where('taxonomy', 'in', taxonomies)
        .orderBy('id')
        .execute()

/** Spam stays here, as in the reference. */
export const findComments = (db: Reader, postIds: readonly number[]): Promise<CommentRow[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('post_id', 'in', padded(postIds))
    .where('status', '!=', 'spam')
    .orderBy('id')
    .execute()

/** Paths at which items were public earlier. */
export const findFormerPaths = (
  db: Reader,
  postIds: readonly number[],
): Promise<{ readonly post_id: number; readonly path: string }[]> =>
  db
    .selectFrom('addresses')
    .select(['post_id', 'path'])
    .where('post_id', 'in', padded(postIds))
    .where('is_current', '=', 0)
    .orderBy('path')
    .execute()
