import type { Reader } from '../../../store/database.ts'
import type { CommentRow } from './row.ts'

/** True when the same author has posted the same text in the same place. */
export const isSaidAlready = async (
  db: Reader,
  said: Pick<CommentRow, 'post_id' | 'parent_id' | 'author_name' | 'author_email' | 'content'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', said.post_id)
    .where('parent_id', '=', said.parent_id)
    .where('status', '!=', 'trash')
    .where('content', '=', said.content)
    .where((eb) =>
      eb.or([
        eb('author_name', '=', said.author_name),
        ...(said.author_email === '' ? [] : [eb('author_email', '=', said.author_email)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when this user has posted a comment since then. */
export const hasSubmittedSince = async (
  db: Reader,
  userId: number,
  gmt: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('submitted_by', '=', userId)
    .where('submitted_gmt', '>', gmt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when a comment of the same author has been approved before. */
export const isKnownWriter = async (
  db: Reader,
  writer: Pick<CommentRow, 'author_id' | 'author_name' | 'author_email'>,
): Promise<boolean> => {
  let query = db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'approved')
    .where('type', '!=', 'note')
  query =
    writer.author_id === null
      ? query
          .where('author_id', 'is', null)
          .where('author_name', '=', writer.author_name)
          .where('author_email', '=', writer.author_email)
      : query.where('author_id', '=', writer.author_id)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
