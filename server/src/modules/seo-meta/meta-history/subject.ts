import type { Caller, Context, WriteContext } from '../../../contract/context.ts'
import {
  findSubject,
  type MetaSubject,
  mayEditSubject,
  recordErrors,
} from '../../seo-kernel/index.ts'
import { revisionErrors } from './errors.ts'
import type { Snapshot } from './fields.ts'
import { findRevision, type Revised, type RevisionRow } from './store.ts'

/** An item or a term. */
export type RevisedSubject = Extract<MetaSubject, { kind: Revised['kind'] }>

/** A revision with its subject. */
export interface Revision {
  readonly row: RevisionRow
  readonly snapshot: Snapshot
  readonly subject: RevisedSubject
}

const findRevised = async (
  ctx: Context | WriteContext,
  kind: string,
  id: number,
): Promise<RevisedSubject | undefined> => {
  const subject = await findSubject(ctx, kind, id)
  return subject?.kind === 'catalogue' ? undefined : subject
}

/** Returns the item or term; throws unless the caller may edit it. */
export const getRevised = async (ctx: Context, { kind, id }: Revised): Promise<RevisedSubject> => {
  const subject = await findRevised(ctx, kind, id)
  if (!subject) throw revisionErrors.seo_revision_no_object()
  permit(ctx, subject)
  return subject
}

/** A revision, if it exists; throws unless the caller may edit its subject. */
export const findOwnRevision = async (
  ctx: Context | WriteContext,
  id: number,
): Promise<Revision | undefined> => {
  const row = await findRevision(ctx.db, id)
  const subject = row && (await findRevised(ctx, row.kind, row.object_id))
  if (!subject) return undefined
  permit(ctx, subject)
  return { row, snapshot: JSON.parse(row.fields) as Snapshot, subject }
}

export const getOwnRevision = async (
  ctx: Context | WriteContext,
  id: number,
): Promise<Revision> => {
  const revision = await findOwnRevision(ctx, id)
  if (!revision) throw revisionErrors.seo_revision_not_found()
  return revision
}

/** Reading meta data needs the right to edit it (SEC-15). */
const permit = (ctx: Caller, subject: MetaSubject): void => {
  if (!mayEditSubject(ctx, subject)) throw recordErrors.seo_cannot_edit()
}
