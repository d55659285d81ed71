import type { Context, WriteContext } from '../../../contract/context.ts'
import {
  applyChanges,
  keepRevision,
  lockForUpdate,
  lockPost,
  mayEdit,
  moveRevisions,
  type PostInput,
  type PostRow,
  permitStatus,
  permitUpdate,
  removeLocked,
  resolveTiming,
  type SaveInterceptor,
  savePost,
  siteTime,
} from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type PostType, postType } from '../../types/index.ts'
import { duplicateErrors } from '../common/index.ts'
import { findCopy, updateCopy } from '../copies/index.ts'
import { readFields, toInput, writeParts } from '../fields/index.ts'
import { type Merge, mergeFields } from './merge.ts'
import { findRewrite, type Rewrite, readBase } from './rewrite.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** A scheduled working copy was due, but both sides had changed the same field. */
    'rewrite.conflicted': { copyId: number; originalId: number; fields: readonly string[] }
  }
}

export interface RepublishOptions {
  /** The copy wins where both sides changed a field. */
  readonly force: boolean
  readonly keepDate: boolean
}

/** Replaces the original with its working copy at once. Returns the original after the merge. */
export const republish = (
  ctx: Context,
  rewrite: Rewrite,
  options: RepublishOptions,
): Promise<PostRow> =>
  ctx.transaction(async (ctx) => merge(ctx, await lockBoth(ctx, rewrite), options))

/** Schedules the merge: the copy gets status `future`, as any scheduled item. */
export const scheduleRepublish = (
  ctx: Context,
  { type, original, copy }: Rewrite,
  date: string,
  { keepDate }: Pick<RepublishOptions, 'keepDate'>,
): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    if (!mayEdit(ctx, original)) throw duplicateErrors.rest_cannot_republish()
    await updateCopy(ctx.db, copy.id, { keeps_date: keepDate ? 1 : 0, fault: '' })
    return savePost(ctx, type, copy.id, { status: 'future', date })
  })

/**
 * Publishing a working copy merges it into its original, whether an editor publishes it through the
 * ordinary routes or the scheduler does. The copy itself is never published.
 */
export const takePublication: SaveInterceptor = async (ctx, type, id, input) => {
  if (!mayPublishSomething(input)) return undefined
  const link = await findCopy(ctx.db, id)
  if (!link?.is_rewrite) return undefined
  const rewrite = await findRewrite(ctx, id)
  if (!rewrite) return ctx.user.kind === 'system' ? backToDraft(ctx, type, id) : undefined
  const { status } = await timingOf(ctx, rewrite.copy, input)
  if (status === 'draft' || status === 'pending' || status === 'trash') return undefined
  if (status === 'future') {
    if (!mayEdit(ctx, rewrite.original)) throw duplicateErrors.rest_cannot_republish()
    return undefined
  }
  permitStatus(ctx, type, status)
  const locked = await lockBoth(ctx, rewrite)
  permitUpdate(ctx, type, locked.copy, input)
  const options = { force: false, keepDate: link.keeps_date === 1, isPrivate: status === 'private' }
  if (ctx.user.kind === 'system') return mergeWhenDue(ctx, locked, options)
  // Other changes of the same request are applied to the copy first.
  const { status: _status, date: _date, date_gmt: _gmt, ...rest } = input
  const copy = await applyChanges(ctx, type, locked.copy, rest)
  return merge(ctx, { ...locked, copy }, options)
}

const mayPublishSomething = ({ status, date, date_gmt }: PostInput): boolean =>
  status === 'publish' ||
  status === 'private' ||
  status === 'future' ||
  (status === undefined && (typeof date === 'string' || typeof date_gmt === 'string'))

const timingOf = async (
  ctx: WriteContext,
  copy: PostRow,
  input: PostInput,
): Promise<Pick<PostRow, 'status'>> => {
  const { timezone } = await siteSettings(ctx)
  return resolveTiming(copy, input, siteTime(ctx.clock, timezone))
}

/** Locks the original first; every function that locks both uses this order. */
const lockBoth = async (
  ctx: WriteContext,
  { type, link, ...rewrite }: Rewrite,
): Promise<Rewrite> => {
  const original = await lockPost(ctx.db, type.name, rewrite.original.id)
  const copy = await lockForUpdate(ctx, type, rewrite.copy.id)
  if (!original) throw duplicateErrors.rest_post_not_found()
  return { type, link, original, copy }
}

interface MergeOptions extends RepublishOptions {
  readonly isPrivate?: boolean
}

const planMerge = async (
  ctx: WriteContext,
  { type, original, copy, link }: Rewrite,
): Promise<Merge> =>
  mergeFields(
    readBase(link),
    await readFields(ctx, type, original),
    await readFields(ctx, type, copy),
  )

const merge = async (
  ctx: WriteContext,
  rewrite: Rewrite,
  options: MergeOptions,
): Promise<PostRow> => {
  const plan = await planMerge(ctx, rewrite)
  if (plan.conflicts.length > 0 && !options.force)
    throw duplicateErrors.rest_original_changed({ conflicts: plan.conflicts })
  return carryOut(ctx, rewrite, plan, options)
}

/** Runs in a job, so no user can decide: if both sides changed a field, the copy stays a draft. */
const mergeWhenDue = async (
  ctx: WriteContext,
  rewrite: Rewrite,
  options: MergeOptions,
): Promise<PostRow> => {
  const { type, original, copy } = rewrite
  const plan = await planMerge(ctx, rewrite)
  if (plan.conflicts.length === 0) return carryOut(ctx, rewrite, plan, options)
  const fields = plan.conflicts.map(({ field }) => field)
  await updateCopy(ctx.db, copy.id, { fault: `changed on both sides: ${fields.join(', ')}` })
  ctx.emit('rewrite.conflicted', { copyId: copy.id, originalId: original.id, fields })
  return applyChanges(ctx, type, copy, { status: 'draft' })
}

/**
 * Runs in one transaction: other requests see the original as it was until the merge is complete.
 */
const carryOut = async (
  ctx: WriteContext,
  { type, original, copy }: Rewrite,
  { changes }: Merge,
  { keepDate, isPrivate }: MergeOptions,
): Promise<PostRow> => {
  const input: PostInput = {
    ...toInput(type, changes),
    ...(isPrivate && original.status !== 'trash' && { status: 'private' }),
    ...(!keepDate && { date: copy.status === 'future' ? copy.date : await now(ctx) }),
  }
  if (!mayEdit(ctx, original)) throw duplicateErrors.rest_cannot_republish()
  permitUpdate(ctx, type, original, input)
  // Keeps the former texts of the original as a revision.
  await keepRevision(ctx, type, original)
  await moveRevisions(ctx, copy.id, original.id)
  const row = await applyChanges(ctx, type, original, input)
  await writeParts(ctx, original.id, changes)
  await keepRevision(ctx, type, row)
  await removeLocked(ctx, type, copy)
  return row
}

const now = async (ctx: WriteContext): Promise<string> =>
  siteTime(ctx.clock, (await siteSettings(ctx)).timezone).now.local

/**
 * Turns a working copy without an original into an ordinary draft, so that it is not published when
 * due.
 */
export const backToDraft = async (
  ctx: WriteContext,
  { name }: Pick<PostType, 'name'>,
  id: number,
): Promise<PostRow | undefined> => {
  const type = postType(name)
  const row = await lockPost(ctx.db, name, id)
  return type && row && applyChanges(ctx, type, row, { status: 'draft' })
}

/** Whether the given date is in the future. */
export const isAhead = async (ctx: Context, copy: PostRow, date: string): Promise<boolean> => {
  const { timezone } = await siteSettings(ctx)
  const time = siteTime(ctx.clock, timezone)
  return resolveTiming(copy, { status: 'publish', date }, time).status === 'future'
}
