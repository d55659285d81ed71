import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { indexWithoutHurry } from '../../../store/text-search.ts'
import type { PostRow } from './row.ts'

/** A new item with all columns; its id is reserved (store/reserve-ids.ts). */
export type WholePost = Omit<PostRow, 'version'>

const ROWS_AT_ONCE = 32

/** Inserts items as they are, without the rules and the effects of a save. */
export const insertPosts = async (db: Writer, posts: readonly WholePost[]): Promise<void> => {
  await indexWithoutHurry(
    db,
    posts.map(({ id }) => id),
  )
  for (const part of chunk(posts, ROWS_AT_ONCE)) await db.executeQuery(insertRows(db, part))
}

const COLUMNS = [
  ...(['id', 'type', 'status', 'slug', 'title', 'content', 'excerpt', 'author_id'] as const),
  ...(['parent_id', 'menu_order', 'password', 'comment_status', 'ping_status'] as const),
  ...(['date', 'date_gmt', 'is_date_fixed', 'modified', 'modified_gmt'] as const),
  ...(['featured_media', 'format', 'template', 'is_sticky', 'mime_type', 'file'] as const),
  ...(['details', 'meta'] as const),
]

const insertRows = preparedRows(
  COLUMNS,
  (rows, columns) => sql`insert into posts (${columns}) values ${rows}`,
)

/** The state of items that is needed to change them. */
export const findStates = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<PostRow, 'id' | 'status' | 'version'>>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'status', 'version'])
    .where('id', 'in', padded(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
