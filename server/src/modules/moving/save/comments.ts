import type { WriteContext } from '../../../contract/context.ts'
import { gmtToLocal } from '../../../lib/dates.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import {
  cleanStoredComment,
  findCommentVersions,
  insertComments,
  replaceComment,
  type WholeComment,
} from '../../comments/index.ts'
import type { CommentRecord, ItemRecord } from '../model/index.ts'
import {
  deleteMeta,
  digestOf,
  findExistingIds,
  findMoved,
  insertMeta,
  type KeptMeta,
  saveMoved,
} from '../model/index.ts'
import { isId } from '../source/index.ts'
import { momentOf } from './item-row.ts'
import type { Move } from './move.ts'

interface Found {
  readonly number: number
  readonly postId: number
  readonly record: CommentRecord
}

/** Saves the comments of items, with their threads and states. */
export const saveComments = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly Line<ItemRecord>[],
): Promise<readonly Outcome[]> => {
  const found = await commentsOf(ctx, move, lines)
  if (found.length === 0) return []
  const place = { source_id: move.sourceId, kind: 'comment' } as const
  const moved = await findMoved(
    ctx.db,
    place,
    found.map(({ record }) => record.id),
  )
  const versions = await findCommentVersions(
    ctx.db,
    Array.from(moved.values(), ({ new_id }) => new_id),
  )
  const outcomes: Outcome[] = []
  const tasks = []
  for (const { number, postId, record } of found) {
    const known = moved.get(record.id)
    const digest = digestOf(move, record)
    const row = rowOf(move, record, postId)
    if (!known || known.digest === '') {
      tasks.push({ row, record, digest, version: 1, isNew: true })
      outcomes.push({ kind: 'comment', number, result: 'created' })
    } else {
      const version = versions.get(row.id)
      if (known.digest === digest || version !== known.version) {
        outcomes.push(outcomeOfKept(number, version, known.digest === digest))
        continue
      }
      tasks.push({ row, record, digest, version: version + 1, isNew: false })
      outcomes.push({ kind: 'comment', number, result: 'changed' })
    }
  }
  if (tasks.length === 0) return outcomes
  await insertComments(
    ctx.db,
    tasks.filter(({ isNew }) => isNew).map(({ row }) => row),
  )
  for (const { row, isNew } of tasks) if (!isNew) await replaceComment(ctx.db, row)
  await storeMeta(ctx, move, tasks)
  await saveMoved(
    ctx.db,
    place,
    tasks.map(({ row, record, digest, version }) => ({
      ...{ old_id: record.id, new_id: row.id, digest, version },
    })),
  )
  ctx.touch('comments')
  return outcomes
}

const outcomeOfKept = (number: number, version: number | undefined, isSame: boolean): Outcome => {
  const kind = 'comment'
  if (isSame && version !== undefined) return { kind, number, result: 'unchanged' }
  const what = version === undefined ? 'deleted' : 'changed'
  return { kind, number, result: 'skipped', reason: `It was ${what} here since, and stays so.` }
}

/** The comments of items that are here, each once. */
const commentsOf = async (
  { db }: WriteContext,
  move: Move,
  lines: readonly Line<ItemRecord>[],
): Promise<readonly Found[]> => {
  const found = new Map<number, Found>()
  for (const { number, record } of lines)
    for (const comment of record.comments) {
      const postId = move.posts.of(record.id)
      if (postId !== undefined && isId(comment.id))
        found.set(comment.id, { number, postId, record: comment })
    }
  const posts = await findExistingIds(db, 'posts', [
    ...new Set([...found.values()].map(({ postId }) => postId)),
  ])
  return [...found.values()].filter(({ postId }) => posts.has(postId))
}

const STATUSES: Readonly<Record<string, string>> = {
  ...{ '1': 'approved', '0': 'hold', spam: 'spam', trash: 'trash', 'post-trashed': 'post-trashed' },
}

const rowOf = (move: Move, record: CommentRecord, post_id: number): WholeComment => {
  const { zone, now, texts } = move
  const moment = momentOf(
    record.date,
    record.date_gmt,
    { local: gmtToLocal(now, zone), gmt: now },
    zone,
  )
  const author = move.authorsById.get(record.author_id)
  const author_id = (author && move.authors.get(author.login)) ?? null
  const before = record.meta.find(({ key }) => key === '_wp_trash_meta_status')?.value
  return {
    ...cleanStoredComment({
      author_name: record.author_name,
      author_email: record.author_email,
      author_url: texts.addresses(record.author_url),
      content: texts.addresses(record.content),
    }),
    ...{ id: move.comments.of(record.id) ?? record.id, post_id, author_id },
    parent_id: move.comments.of(record.parent) ?? record.parent,
    type: record.type || 'comment',
    status: STATUSES[record.approved] ?? 'hold',
    author_ip: record.author_ip.slice(0, 100),
    author_agent: '',
    ...{ date: moment.local, date_gmt: moment.gmt, submitted_by: author_id },
    submitted_gmt: moment.gmt,
    meta: JSON.stringify(metaOf(record, before)),
  }
}

const metaOf = ({ meta }: CommentRecord, before: string | undefined): object => {
  const note = meta.find(({ key }) => key === '_wp_note_status')?.value
  const status = before === undefined ? undefined : STATUSES[before]
  return {
    ...(note === 'resolved' || note === 'reopen' ? { _wp_note_status: note } : {}),
    ...(status === undefined ? {} : { '.before': status }),
  }
}

const IN_COLUMNS: ReadonlySet<string> = new Set([
  ...['_wp_note_status', '_wp_trash_meta_status', '_wp_trash_meta_time'],
])

const storeMeta = async (
  { db }: WriteContext,
  { texts }: Move,
  tasks: readonly {
    readonly row: WholeComment
    readonly record: CommentRecord
    readonly isNew: boolean
  }[],
): Promise<void> => {
  const changed = tasks.filter(({ isNew }) => !isNew).map(({ row }) => row.id)
  await deleteMeta(db, 'comment', changed)
  await insertMeta(
    db,
    tasks.flatMap(({ row, record }) =>
      record.meta
        .filter(({ key }) => !IN_COLUMNS.has(key))
        .map(
          ({ key, value }): KeptMeta => ({
            ...{ kind: 'comment', owner_id: row.id, name: key, value: texts.meta(value) },
          }),
        ),
    ),
  )
}
