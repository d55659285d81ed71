import type { WriteContext } from '../../../contract/context.ts'
import { cleanInlineHtml } from '../../../lib/kses/inline-html.ts'
import { reserveIds } from '../../../store/reserve-ids.ts'
import type { Line } from '../../../transfer/read/line.ts'
import type { Outcome } from '../../../transfer/report.ts'
import {
  cleanTermName,
  findTermBySlug,
  findTermsById,
  insertTerm,
  lockTerm,
  type TermRow,
  updateTermRow,
} from '../../terms/index.ts'
import type { ItemTerm, TermRecord } from '../model/index.ts'
import {
  deleteMeta,
  digestOf,
  findMoved,
  insertMeta,
  type Moved,
  saveMoved,
} from '../model/index.ts'
import { isId, termKey } from '../source/index.ts'
import type { Move } from './move.ts'

/** Saves terms with their trees. One that is here already, by taxonomy and slug, stays as it is. */
export const saveTerms = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly Line<TermRecord>[],
): Promise<readonly Outcome[]> => {
  const moved = await findMoved(
    ctx.db,
    placeOf(move),
    lines.map(({ record }) => record.id),
  )
  const outcomes: Outcome[] = []
  for (const { number, record } of lines)
    outcomes.push({
      ...{ kind: 'term', number },
      ...(await saveTerm(ctx, move, record, moved.get(record.id))),
    })
  return outcomes
}

type Result =
  | { readonly result: 'created' | 'changed' | 'unchanged' }
  | { readonly result: 'skipped'; readonly reason: string }

const saveTerm = async (
  ctx: WriteContext,
  move: Move,
  record: TermRecord,
  moved: Moved | undefined,
): Promise<Result> => {
  if (record.slug === '' || record.taxonomy === '')
    return { result: 'skipped', reason: 'This term has no slug or no taxonomy.' }
  const digest = digestOf(move, record)
  const { row: before, isHereAlready } = await findBefore(ctx, record, moved)
  if (moved && !before) return { result: 'skipped', reason: 'It was deleted here since.' }
  if (before) remember(move, record, before.id)
  if (before && moved && moved.digest === digest) return { result: 'unchanged' }
  if (before && moved && before.version > moved.version)
    return { result: 'skipped', reason: 'It was changed here since, and stays as it is.' }
  const row = before && isHereAlready ? before : await store(ctx, move, record, before)
  remember(move, record, row.id)
  await saveMoved(ctx.db, placeOf(move), [
    { old_id: record.id, new_id: row.id, digest, version: row.version },
  ])
  await storeMeta(ctx, move, record, row.id)
  await adoptWaiting(ctx, move, record, row.id)
  ctx.touch('terms')
  ctx.emit('term.saved', { id: row.id, taxonomy: row.taxonomy, before })
  if (before && !moved) return { result: 'unchanged' }
  return { result: before ? 'changed' : 'created' }
}

const findBefore = async (
  { db }: Pick<WriteContext, 'db'>,
  { taxonomy, slug }: TermRecord,
  moved: Moved | undefined,
): Promise<{ readonly row: TermRow | undefined; readonly isHereAlready: boolean }> => {
  if (moved) return { row: (await findTermsById(db, [moved.new_id]))[0], isHereAlready: false }
  return { row: await findTermBySlug(db, taxonomy, slug), isHereAlready: true }
}

const placeOf = ({ sourceId }: Move) => ({ source_id: sourceId, kind: 'term' }) as const

const remember = (move: Move, { taxonomy, slug, id: oldId }: TermRecord, id: number): void => {
  move.terms.set(termKey(taxonomy, slug), id)
  if (oldId !== id) move.termIds.set(oldId, id)
}

const store = async (
  ctx: WriteContext,
  move: Move,
  record: TermRecord,
  before: TermRow | undefined,
): Promise<TermRow> => {
  const { taxonomy } = record
  const fields = {
    name: cleanTermName(record.name),
    description: cleanInlineHtml(move.texts.addresses(record.description)),
    parent_id: (await idOfTerm(ctx, move, { taxonomy, slug: record.parent })) ?? 0,
  }
  if (before) {
    await lockTerm(ctx.db, taxonomy, before.id)
    return updateTermRow(ctx.db, before.id, fields)
  }
  return insertTerm(ctx.db, {
    ...(move.keepsIds ? await freeId(ctx, record.id) : {}),
    taxonomy,
    slug: record.slug,
    ...fields,
  })
}

/** The id that it had there, if no other term has it here. */
const freeId = async ({ db }: WriteContext, id: number): Promise<{ readonly id?: number }> => {
  if (!isId(id) || (await findTermsById(db, [id])).length > 0) return {}
  await reserveIds(db, 'terms', id, 0)
  return { id }
}

/** Moves terms below this one that came before it in the file. */
const adoptWaiting = async (
  { db }: WriteContext,
  move: Move,
  { taxonomy, slug }: TermRecord,
  parent_id: number,
): Promise<void> => {
  for (const child of move.waitingTerms.get(termKey(taxonomy, slug)) ?? []) {
    const row = await findTermBySlug(db, taxonomy, child)
    if (row?.parent_id === 0 && row.id !== parent_id) await updateTermRow(db, row.id, { parent_id })
  }
}

const storeMeta = async (
  { db }: WriteContext,
  { texts }: Move,
  { meta }: TermRecord,
  owner_id: number,
): Promise<void> => {
  await deleteMeta(db, 'term', [owner_id])
  await insertMeta(
    db,
    meta.map(({ key, value }) => ({
      ...{ kind: 'term' as const, owner_id, name: key, value: texts.meta(value) },
    })),
  )
}

const idOfTerm = async (
  { db }: Pick<WriteContext, 'db'>,
  move: Move,
  { taxonomy, slug }: Pick<ItemTerm, 'taxonomy' | 'slug'>,
): Promise<number | undefined> => {
  if (slug === '') return undefined
  const key = termKey(taxonomy, slug)
  const known = move.terms.get(key) ?? (await findTermBySlug(db, taxonomy, slug))?.id
  if (known !== undefined) move.terms.set(key, known)
  return known
}

/** The id of an item's term, which is made if the file does not list it. */
export const ensureTerm = async (
  ctx: WriteContext,
  move: Move,
  { taxonomy, slug, name }: ItemTerm,
): Promise<number> => {
  const known = await idOfTerm(ctx, move, { taxonomy, slug })
  if (known !== undefined) return known
  const { id } = await insertTerm(ctx.db, { taxonomy, slug, name: cleanTermName(name || slug) })
  move.terms.set(termKey(taxonomy, slug), id)
  ctx.touch('terms')
  ctx.emit('term.saved', { id, taxonomy, before: undefined })
  return id
}
