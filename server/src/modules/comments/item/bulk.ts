import { sql } from 'kysely'
import { balanceTags } from '../../../lib/kses/balance.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import type { CommentRow } from './row.ts'

/** A new comment with all columns; its id is reserved (store/reserve-ids.ts). */
export type WholeComment = Omit<CommentRow, 'version'>

const ROWS_AT_ONCE = 64

/** Inserts comments as they are, without the rules and the effects of a new one. */
export const insertComments = async (
  db: Writer,
  comments: readonly WholeComment[],
): Promise<void> => {
  for (const part of chunk(comments, ROWS_AT_ONCE)) await db.executeQuery(insertRows(db, part))
}

const insertRows = preparedRows(
  [
    ...(['id', 'post_id', 'parent_id', 'type', 'status', 'author_id', 'author_name'] as const),
    ...(['author_email', 'author_url', 'author_ip', 'author_agent', 'content', 'date'] as const),
    ...(['date_gmt', 'submitted_by', 'submitted_gmt', 'meta'] as const),
  ],
  (rows, columns) => sql`insert into comments (${columns}) values ${rows}`,
)

export const findCommentVersions = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'version'])
    .where('id', 'in', padded(ids))
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Replaces all columns of a comment. */
export const replaceComment = async (
  db: Writer,
  { id, ...columns }: WholeComment,
): Promise<void> => {
  await db
    .updateTable('comments')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A comment of another site: what the cleaning of that site let through is not trusted here. */
export const cleanStoredComment = (
  written: Pick<CommentRow, 'author_name' | 'author_email' | 'author_url' | 'content'>,
): Pick<CommentRow, 'author_name' | 'author_email' | 'author_url' | 'content'> => ({
  author_name: sanitizeLine(written.author_name).slice(0, 245),
  author_email: sanitizeLine(written.author_email).slice(0, 100),
  author_url: cleanAddress(written.author_url),
  content: cleanContent(written.content),
})

/** Stored as HTML, as the reference does. */
const cleanAddress = (address: string): string =>
  /^https?:$/.test(URL.parse(address)?.protocol ?? '')
    ? sanitiseInlineHtml(address).slice(0, 200)
    : ''

/** Text without any markup stays as it is, byte for byte. */
const cleanContent = (content: string): string =>
  content.includes('<') ? balanceTags(sanitiseInlineHtml(content)) : content
