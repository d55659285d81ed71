import type { WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { heldPost, sitePathOf } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { termLink, termLoader } from '../terms/index.ts'
import { postType, taxonomy } from '../types/index.ts'
import { isIndexNowOn, isTold } from './choices.ts'
import { queueAddressesOf, queuePaths } from './store.ts'

/**
 * Queues the addresses of a changed item, in the transaction that changed it. Items that were never
 * published have no address, and items behind a password are skipped.
 */
export const noteItem = async (
  ctx: WriteContext,
  { id, type }: { readonly id: number; readonly type: string },
): Promise<void> => {
  if (!postType(type)?.isViewable) return
  if (!(await isIndexNowOn(ctx))) return
  const row = await heldPost(ctx, id)
  if (row && row.password !== '') return
  const isThere = row?.status === 'publish'
  if (!(await isTold(ctx, { kind: 'post', id, type, isThere }))) return
  const queued = await queueAddressesOf(ctx.db, id)
  const isFront = isThere && (await isFrontPage(ctx, id))
  if (isFront) await queuePaths(ctx.db, [''])
  if (queued > 0 || isFront) await scheduleSubmission(ctx)
}

const isFrontPage = async (ctx: WriteContext, id: number): Promise<boolean> => {
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' && page_on_front === id
}

/**
 * The same for the archive of a term, at its new and its former address. Empty archives are
 * skipped.
 */
export const noteTerm = async (
  ctx: WriteContext,
  { id, taxonomy: name, before }: EventMap['term.saved'],
): Promise<void> => {
  const found = taxonomy(name)
  if (!found?.isPublic) return
  const row = await termLoader(ctx).clear(id).load(id)
  const places = [before, row].filter((place) => place !== undefined && place.count > 0)
  const changed = { kind: 'term', id, type: name, isThere: row !== undefined } as const
  if (places.length === 0 || !(await isTold(ctx, changed))) return
  const addresses = await Promise.all(
    places.flatMap((place) => (place ? [termLink(ctx, found, place)] : [])),
  )
  const paths = addresses.flatMap((address) => sitePathOf(ctx, address) ?? [])
  await queuePaths(ctx.db, [...new Set(paths)])
  await scheduleSubmission(ctx)
}

export const SUBMIT = 'indexnow.submit'

/** Changes within a minute are submitted together. */
const BATCH_MS = 60_000

/** Queues addresses that a person chose, and submits them with all others that wait at once. */
export const submitNow = async (ctx: WriteContext, paths: readonly string[]): Promise<void> => {
  await queuePaths(ctx.db, paths)
  await ctx.jobs.add(SUBMIT, {}, { key: SUBMIT, runAt: ctx.clock() })
}

const scheduleSubmission = async (ctx: WriteContext): Promise<void> => {
  const runAt = new Date(ctx.clock().getTime() + BATCH_MS)
  await ctx.jobs.add(SUBMIT, {}, { key: SUBMIT, runAt, ifWaiting: 'keep' })
}
