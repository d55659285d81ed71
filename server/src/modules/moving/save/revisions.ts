import type { WriteContext } from '../../../contract/context.ts'
import { gmtToLocal } from '../../../lib/dates.ts'
import { reserveIds } from '../../../store/reserve-ids.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import {
  copySlug,
  findStates,
  insertPosts,
  sanitiseTexts,
  updatePost,
  type WholePost,
} from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import {
  digestOf,
  findMoved,
  findTypes,
  type Moved,
  type RevisionRecord,
  saveMoved,
} from '../model/index.ts'
import { isId } from '../source/index.ts'
import { momentOf } from './item-row.ts'
import type { Move } from './move.ts'

type RevisionLine = Line<RevisionRecord>

const KIND = 'revision'

/**
 * Saves revisions of items that are here. Nothing refers to a revision, so they get new ids, in their
 * order: the newest one of an item is the one with the highest id.
 */
export const saveRevisions = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly RevisionLine[],
): Promise<readonly Outcome[]> => {
  if (lines.length === 0) return []
  const place = { source_id: move.sourceId, kind: KIND } as const
  const moved = await findMoved(ctx.db, place, lines.map(({ record }) => record.id).filter(isId))
  const parents = await parentsOf(ctx, move, lines)
  const outcomes: Outcome[] = []
  const fresh: RevisionLine[] = []
  for (const line of lines) {
    const { number, record } = line
    const known = moved.get(record.id)
    const parent = parents.get(record.parent)
    const reason = reasonToSkip(record, parent)
    if (reason !== undefined) outcomes.push({ kind: KIND, number, result: 'skipped', reason })
    else if (!known) fresh.push(line)
    else outcomes.push({ kind: KIND, number, result: await change(ctx, move, line, known, parent) })
  }
  if (fresh.length === 0) return outcomes
  const first = await reserveIds(ctx.db, 'posts', 0, fresh.length)
  const rows: WholePost[] = []
  for (const [index, { record }] of fresh.entries())
    rows.push(await rowOf(move, record, first + index, parents.get(record.parent)?.id ?? 0))
  await insertPosts(ctx.db, rows)
  await saveMoved(
    ctx.db,
    place,
    fresh.map(({ record }, index) => ({
      ...{ old_id: record.id, new_id: first + index },
      ...{ digest: digestOf(move, record), version: 1 },
    })),
  )
  // Items show their number of revisions.
  ctx.touch('posts')
  return [
    ...outcomes,
    ...fresh.map(({ number }): Outcome => ({ kind: KIND, number, result: 'created' })),
  ]
}

interface Parent {
  readonly id: number
  readonly type: string
}

/** The items here, by their ids there. */
const parentsOf = async (
  { db }: WriteContext,
  { sourceId }: Move,
  lines: readonly RevisionLine[],
): Promise<ReadonlyMap<number, Parent>> => {
  const ids = [...new Set(lines.map(({ record }) => record.parent).filter(isId))]
  const moved = await findMoved(db, { source_id: sourceId, kind: 'post' }, ids)
  const types = await findTypes(
    db,
    Array.from(moved.values(), ({ new_id }) => new_id),
  )
  return new Map(
    Array.from(moved).flatMap(([old, { new_id: id }]) => {
      const type = types.get(id)
      return type === undefined ? [] : [[old, { id, type }] as const]
    }),
  )
}

const reasonToSkip = (
  { id, isAutosave }: RevisionRecord,
  parent: Parent | undefined,
): string | undefined => {
  if (!isId(id)) return 'This revision has no id.'
  if (isAutosave) return 'An autosave, which no save has adopted.'
  if (!parent) return 'Its item is not here.'
  if (!postType(parent.type)?.supports.has('revisions'))
    return `Items of the type ${parent.type} have no revisions here.`
  return undefined
}

/** A revision changes only with the address of this site. One that was deleted here stays so. */
const change = async (
  ctx: WriteContext,
  move: Move,
  { record }: RevisionLine,
  known: Moved,
  parent: Parent | undefined,
): Promise<'changed' | 'unchanged'> => {
  const digest = digestOf(move, record)
  if (known.digest === digest) return 'unchanged'
  const before = (await findStates(ctx.db, [known.new_id])).get(known.new_id)
  if (!before || before.version > known.version) return 'unchanged'
  const { id, ...columns } = await rowOf(move, record, known.new_id, parent?.id ?? 0)
  const version = before.version + 1
  await updatePost(ctx.db, id, { ...columns, version })
  await saveMoved(ctx.db, { source_id: move.sourceId, kind: KIND }, [
    { old_id: record.id, new_id: id, digest, version },
  ])
  return 'changed'
}

const rowOf = async (
  move: Move,
  record: RevisionRecord,
  id: number,
  parent_id: number,
): Promise<WholePost> => {
  const { zone, now, texts } = move
  const otherwise = { gmt: now, local: gmtToLocal(now, zone) }
  const { local, gmt } = momentOf(record.date, record.date_gmt, otherwise, zone)
  const written = {
    title: record.title,
    content: texts.content(record.content),
    excerpt: texts.addresses(record.excerpt),
  }
  const { footnotes } = record
  return {
    ...{ id, type: 'revision', status: 'inherit', parent_id },
    slug: copySlug(parent_id, 'revision'),
    ...written,
    ...(move.isDistrusted ? await sanitiseTexts(written) : {}),
    author_id: move.authors.get(record.author) ?? move.otherAuthor,
    meta: JSON.stringify(footnotes === '' || move.isDistrusted ? {} : { footnotes }),
    ...{ date: local, date_gmt: gmt, is_date_fixed: 1, modified: local, modified_gmt: gmt },
    ...{ comment_status: 'closed', ping_status: 'closed', password: '', is_sticky: 0 },
    ...{ menu_order: 0, featured_media: 0, format: '', template: '' },
    ...{ details: '{}', file: '', mime_type: '' },
  } as WholePost
}
