import type { WriteContext } from '../../../contract/context.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import {
  findStates,
  insertPosts,
  type PostRow,
  planPublication,
  sanitiseTexts,
  updatePost,
  type WholePost,
} from '../../posts/index.ts'
import { addRelations, removeRelations } from '../../terms/index.ts'
import type { ItemRecord } from '../model/index.ts'
import {
  deleteMeta,
  digestOf,
  findMoved,
  insertMeta,
  type KeptMeta,
  type Moved,
  saveMoved,
} from '../model/index.ts'
import { isId } from '../source/index.ts'
import { saveFormerPaths } from './former-paths.ts'
import { type ItemRow, rowOf } from './item-row.ts'
import type { Move } from './move.ts'
import { queueFiles } from './queue-files.ts'
import { findReferences } from './references.ts'
import { withFreeSlugs } from './slugs.ts'
import { ensureTerm } from './terms.ts'

/** An item of the batch, and what is to be done with it. */
interface Task {
  readonly line: Line<ItemRecord>
  readonly id: number
  readonly digest: string
  /** Undefined for a new item. */
  readonly before: Pick<PostRow, 'id' | 'status' | 'version'> | undefined
}

type Saved = ItemRow & Task

/**
 * Saves items of any type, without the effects of a save: `announce.ts` makes up for these later.
 * The rows of a batch are written together.
 */
export const saveItems = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly Line<ItemRecord>[],
): Promise<readonly Outcome[]> => {
  const { outcomes, tasks } = await sort(ctx, move, lines)
  if (tasks.length === 0) return outcomes
  const saved = await toRows(ctx, move, tasks)
  const created = saved.filter(({ before }) => before === undefined)
  const changed = saved.filter(({ before }) => before !== undefined)
  await insertPosts(
    ctx.db,
    created.map(({ row }) => row),
  )
  for (const item of changed) await change(ctx, item)
  await storeTerms(ctx, move, saved)
  await storeMeta(ctx, saved)
  await queueFiles(ctx, move, saved)
  await saveFormerPaths(ctx, move, saved)
  await storeMoved(ctx, move, saved)
  for (const { row } of saved)
    if (row.status === 'future') await planPublication(ctx, row, undefined)
  ctx.touch('posts')
  return [
    ...outcomes,
    ...saved.map(
      ({ line, before }): Outcome => ({
        ...{ kind: line.record.type, number: line.number },
        result: before ? 'changed' : 'created',
      }),
    ),
  ]
}

/** What is to be saved, and the outcomes of what is not. */
const sort = async (
  { db }: WriteContext,
  move: Move,
  lines: readonly Line<ItemRecord>[],
): Promise<{ readonly outcomes: Outcome[]; readonly tasks: readonly Task[] }> => {
  const moved = await findMoved(db, placeOf(move), idsOf(lines))
  const states = await findStates(
    db,
    Array.from(moved.values(), ({ new_id }) => new_id),
  )
  const outcomes: Outcome[] = []
  const tasks = new Map<number, Task>()
  for (const line of lines) {
    const { number, record } = line
    const known = moved.get(record.id)
    const digest = digestOf(move, { ...record, comments: [] })
    const id = move.posts.of(record.id)
    const reason = reasonToSkip(record)
    if (reason || id === undefined) outcomes.push(skipped(line, reason ?? 'This item has no id.'))
    else if (tasks.has(id))
      outcomes.push(skipped(line, `Another item of the file has the id ${record.id}.`))
    else if (!known || known.digest === '') tasks.set(id, { line, id, digest, before: undefined })
    else {
      const before = states.get(known.new_id)
      const fate = fateOf(known, before, digest)
      if (fate === 'changed') tasks.set(id, { line, id, digest, before })
      else if (fate === 'unchanged') outcomes.push({ kind: record.type, number, result: fate })
      else outcomes.push(skipped(line, fate.reason))
    }
  }
  return { outcomes, tasks: [...tasks.values()] }
}

const placeOf = ({ sourceId }: Move) => ({ source_id: sourceId, kind: 'post' }) as const

const idsOf = (lines: readonly Line<ItemRecord>[]): readonly number[] =>
  lines.map(({ record }) => record.id).filter(isId)

const skipped = ({ number, record }: Line<ItemRecord>, reason: string): Outcome => ({
  ...{ kind: record.type || 'item', number, result: 'skipped', reason },
})

const reasonToSkip = ({ id, type, status }: ItemRecord): string | undefined => {
  if (!isId(id)) return 'This item has no id.'
  if (type === '' || type.length > 60) return 'This item has no type.'
  if (status === 'auto-draft') return 'An automatic draft without content.'
  return undefined
}

const fateOf = (
  known: Moved,
  before: Task['before'],
  digest: string,
): 'changed' | 'unchanged' | { readonly reason: string } => {
  if (!before) return { reason: 'It was deleted here since, and stays so.' }
  if (known.digest === digest) return 'unchanged'
  if (before.version > known.version)
    return { reason: 'It was changed here since, and stays as it is.' }
  return 'changed'
}

const toRows = async (
  ctx: WriteContext,
  move: Move,
  tasks: readonly Task[],
): Promise<readonly Saved[]> => {
  const references = await findReferences(
    ctx,
    move,
    tasks.map(({ line }) => line.record),
  )
  const items: Saved[] = []
  for (const task of tasks) {
    const item = rowOf(move, task.line.record, task.id, references)
    const texts = move.isDistrusted ? await sanitiseTexts(item.row) : {}
    items.push({ ...task, ...item, row: { ...item.row, ...texts } as WholePost })
  }
  const rows = await withFreeSlugs(
    ctx,
    items.map(({ row }) => row),
    move.posts.isImported,
  )
  return items.map((item, index) => ({ ...item, row: rows[index] ?? item.row }))
}

/** Replaces an item that another export has in a newer state. */
const change = async (ctx: WriteContext, { row, before }: Saved): Promise<void> => {
  const { id, ...columns } = row
  await removeRelations(ctx, id, before?.status ?? row.status)
  await deleteMeta(ctx.db, 'post', [id])
  await updatePost(ctx.db, id, { ...columns, version: (before?.version ?? 0) + 1 })
  ctx.emit('post.saved', { id, type: row.type, status: row.status })
}

/** Terms that are columns here. */
const NOT_STORED: ReadonlySet<string> = new Set([
  ...['post_format', 'wp_theme', 'wp_template_part_area'],
])

const storeTerms = async (
  ctx: WriteContext,
  move: Move,
  saved: readonly Saved[],
): Promise<void> => {
  const relations = []
  for (const { line, id } of saved) {
    const ids = new Set<number>()
    for (const term of line.record.terms)
      if (!NOT_STORED.has(term.taxonomy)) ids.add(await ensureTerm(ctx, move, term))
    for (const term_id of ids) relations.push({ post_id: id, term_id })
  }
  const published = saved.filter(({ row }) => row.status === 'publish').map(({ id }) => id)
  await addRelations(ctx, relations, new Set(published))
}

const storeMeta = ({ db }: WriteContext, saved: readonly Saved[]): Promise<void> =>
  insertMeta(
    db,
    saved.flatMap(({ id, meta }) =>
      meta.map(({ key, value }): KeptMeta => ({ kind: 'post', owner_id: id, name: key, value })),
    ),
  )

const storeMoved = ({ db }: WriteContext, move: Move, saved: readonly Saved[]): Promise<void> =>
  saveMoved(
    db,
    placeOf(move),
    saved.map(({ line, id, digest, before }) => ({
      ...{ old_id: line.record.id, new_id: id, digest },
      version: (before?.version ?? 0) + 1,
    })),
  )
