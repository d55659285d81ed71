import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { seoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { formerLanguages, storedLanguages } from '../hreflang/index.ts'
import type { Snapshot } from './fields.ts'
import { hashOf, snapshotOf } from './snapshot.ts'
import { deleteOldest, findRevisions, insertRevisions, type Revised } from './store.ts'

/** Stores a revision of the new state, and of the former one when it is the first. */
export const keepRevision = async (
  ctx: WriteContext,
  { kind, id, before, after }: EventMap['seo.record-changed'],
): Promise<void> => {
  if (kind === 'catalogue') return
  const languages = kind === 'post' ? await languagesOf(ctx, id) : undefined
  await keep(
    ctx,
    { kind, id },
    { ...snapshotOf(before), ...languages?.former },
    { ...snapshotOf(after), ...languages?.current },
  )
}

/** The same when only the languages may have changed. */
export const keepLanguages = async (
  ctx: WriteContext,
  { id }: EventMap['seo.languages-changed'],
): Promise<void> => {
  const { fields } = await seoRecord(ctx, 'post', id)
  await keepRevision(ctx, { kind: 'post', id, before: fields, after: fields })
}

const languagesOf = async (
  ctx: WriteContext,
  id: number,
): Promise<{ readonly former: Snapshot; readonly current: Snapshot }> => {
  const current = await storedLanguages(ctx, id)
  const former = formerLanguages(ctx).get(id)
  return {
    former: { hreflang: former === undefined ? current : former },
    current: { hreflang: current },
  }
}

const keep = async (
  ctx: WriteContext,
  object: Revised,
  former: Snapshot,
  current: Snapshot,
): Promise<void> => {
  if (hashOf(former) === hashOf(current)) return
  const { limit } = (await seoOptions(ctx)).site.seoRevisions
  const [latest] = await findRevisions(ctx.db, object, { limit: 1, offset: 0 })
  if (latest?.hash === hashOf(current)) return
  const isFirst = latest === undefined && Object.values(former).some((value) => value !== null)
  // The author of the former state is unknown.
  await insertRevisions(ctx.db, [
    ...(isFirst ? [rowOf(ctx, object, former, NOBODY)] : []),
    rowOf(ctx, object, current, ctx.user.kind === 'user' ? ctx.user.id : NOBODY),
  ])
  if (limit >= 0) await deleteOldest(ctx.db, object, limit)
}

const NOBODY = 0

const rowOf = (ctx: WriteContext, { kind, id }: Revised, snapshot: Snapshot, author: number) => ({
  kind,
  object_id: id,
  fields: JSON.stringify(snapshot),
  hash: hashOf(snapshot),
  author_id: author,
  note: '',
  created_gmt: nowGmt(ctx.clock),
  updated_gmt: nowGmt(ctx.clock),
})

/** Deletes the revisions of a deleted object. */
export const purgeRevisions =
  (kind: Revised['kind']) =>
  (ctx: WriteContext, { id }: { readonly id: number }): Promise<void> =>
    deleteOldest(ctx.db, { kind, id }, 0)
