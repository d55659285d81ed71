import type { Context } from '../../../contract/context.ts'
import { array, integer, object, type ValueOf } from '../../../contract/schema.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { cleanInlineHtml } from '../../../lib/kses/inline-html.ts'
import { changeRecord, mayWrite } from '../../seo-kernel/index.ts'
import { bringBackLanguages } from '../hreflang/index.ts'
import { diffOf, type FieldDiff } from './diff.ts'
import { revisionErrors } from './errors.ts'
import { Item, presentRevision } from './present.ts'
import { withSnapshot } from './snapshot.ts'
import {
  countRevisions,
  deleteRevision,
  findRevisions,
  type Page,
  type Revised,
  updateNote,
} from './store.ts'
import {
  findOwnRevision,
  getOwnRevision,
  getRevised,
  type RevisedSubject,
  type Revision,
} from './subject.ts'

export const listed = {
  items: array(Item, { required: true }),
  itemsTotalCount: integer({ required: true }),
}

export const RevisionList = object(listed)

export type RevisionList = ValueOf<typeof RevisionList>

const FIRST_PAGE: Page = { limit: 10, offset: 0 }

/** Revisions of the item or term in the path. */
export const listRevisionsOf = async (
  ctx: Context,
  object: Revised,
  page: Page,
): Promise<RevisionList> => listRevisions(ctx, await getRevised(ctx, object), page)

/** Revisions of an item or a term, newest first. */
export const listRevisions = async (
  ctx: Context,
  subject: RevisedSubject,
  page: Page = FIRST_PAGE,
): Promise<RevisionList> => {
  const object = { kind: subject.kind, id: subject.row.id }
  const [rows, itemsTotalCount] = await Promise.all([
    findRevisions(ctx.db, object, page),
    countRevisions(ctx.db, object),
  ])
  const items = await Promise.all(rows.map((row) => presentRevision(ctx, subject, row)))
  return { items, itemsTotalCount }
}

/** Compares two revisions; 0 is the empty state before the first one. */
export const compareRevisions = async (
  ctx: Context,
  fromId: number,
  toId: number,
): Promise<readonly FieldDiff[]> => {
  const to = await getComparable(ctx, toId)
  if (fromId === 0) return diffOf(ctx, {}, to.snapshot)
  const from = await getComparable(ctx, fromId)
  if (from.row.kind !== to.row.kind || from.row.object_id !== to.row.object_id)
    throw revisionErrors.seo_revision_not_comparable()
  return diffOf(ctx, from.snapshot, to.snapshot)
}

const getComparable = async (ctx: Context, id: number): Promise<Revision> => {
  const revision = await findOwnRevision(ctx, id)
  if (!revision) throw revisionErrors.seo_revision_not_comparable()
  return revision
}

/** Room for the markup of notes, which screens limit to 90 characters. */
const MAX_NOTE = 500

export const writeNote = async (
  ctx: Context,
  id: number,
  given: string | undefined,
): Promise<Item> => {
  const { row, subject } = await getOwnRevision(ctx, id)
  if (given === undefined || given.length > MAX_NOTE) throw revisionErrors.seo_revision_no_note()
  const note = cleanInlineHtml(given.replaceAll('\0', '').toWellFormed().trim())
  await ctx.transaction(({ db, clock }) => updateNote(db, id, note, nowGmt(clock)))
  return presentRevision(ctx, subject, { ...row, note })
}

export const removeRevision = async (ctx: Context, id: number): Promise<RevisionList> => {
  const { subject } = await getOwnRevision(ctx, id)
  await ctx.transaction(({ db }) => deleteRevision(db, id))
  return listRevisions(ctx, subject)
}

/**
 * Writes the fields of a revision back to the record. Fields that the caller may not write stay, as
 * with any other save.
 */
export const restoreRevision = (ctx: Context, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { snapshot, subject } = await getOwnRevision(ctx, id)
    const object = { kind: subject.kind, id: subject.row.id }
    await changeRecord(ctx, object.kind, object.id, (before) => ({
      ...before,
      fields: withSnapshot(before.fields, snapshot, (name) => mayWrite(ctx, name)),
      // The analysis is outdated, since it is based on other texts.
      analysisBasis: null,
    }))
    if (subject.kind === 'post' && snapshot.hreflang !== undefined)
      await bringBackLanguages(ctx, subject.row, snapshot.hreflang)
    ctx.emit('seo.record-saved', object)
  })
