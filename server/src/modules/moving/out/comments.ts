import type { CommentRecord, KeptMeta, MetaValue } from '../model/index.ts'
import { metaRow, withKept } from './meta/index.ts'
import { momentOf } from './moment.ts'
import type { CommentRow } from './store.ts'

export const commentRecord = (row: CommentRow, kept?: readonly KeptMeta[]): CommentRecord => ({
  id: row.id,
  parent: row.parent_id,
  type: row.type,
  approved: approvedOf(row.status),
  author_name: row.author_name,
  author_email: row.author_email,
  // Imported ones are stored as HTML, and are no HTML in exports.
  author_url: row.author_url.replaceAll('&amp;', '&'),
  author_ip: row.author_ip,
  author_id: row.author_id ?? 0,
  content: row.content,
  date: momentOf(row.date),
  date_gmt: momentOf(row.date_gmt),
  meta: withKept(metaOf(row), kept),
})

const APPROVED: Readonly<Record<string, string>> = { approved: '1', hold: '0' }

const approvedOf = (status: string): string => APPROVED[status] ?? status

/** Names that begin with a dot are of this product only. */
const metaOf = (row: CommentRow): readonly MetaValue[] => {
  const stored = readStored(row)
  const before = row.status === 'trash' ? stored[BEFORE] : undefined
  return [
    ...Object.entries(stored)
      .filter(([name]) => !name.startsWith('.'))
      .map(([name, value]) => metaRow(name, value)),
    ...(before === undefined ? [] : [metaRow('_wp_trash_meta_status', approvedOf(String(before)))]),
  ]
}

/** The comments of a trashed item by id, as they were before: WordPress keeps it with the item. */
export const standingsBeforeTrash = (rows: readonly CommentRow[]): readonly MetaValue[] => {
  const before = rows.flatMap((row) => {
    const former = row.status === 'post-trashed' ? readStored(row)[BEFORE] : undefined
    return former === undefined ? [] : [[row.id, approvedOf(String(former))] as const]
  })
  return before.length === 0
    ? []
    : [metaRow('_wp_trash_meta_comments_status', Object.fromEntries(before))]
}

/** The status before the trash; see modules/comments. */
const BEFORE = '.before'

const readStored = ({ meta }: CommentRow): Readonly<Record<string, unknown>> =>
  JSON.parse(meta) as Readonly<Record<string, unknown>>
