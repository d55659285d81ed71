import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import { findPathsOf } from '../../addresses/index.ts'
import { heldPost, permalinkLoader } from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import { isInScope, scopeBy, scopeOf } from '../scope/index.ts'
import { noteChange } from '../state/index.ts'
import {
  markAllPending,
  markLinkersPending,
  markLinkersToPlacesPending,
  purgeItems,
  requestScans,
} from '../store/index.ts'
import { hashOf } from './places.ts'
import { askForScan } from './scan.ts'
import { UPKEEP } from './upkeep.ts'

const ofSaved = async (
  ctx: WriteContext,
  { id, type, status, isNew = false }: EventMap['post.saved'],
): Promise<void> => {
  if (!postType(type)?.isViewable) return
  if (isInScope(await scopeOf(ctx), { id, type, status })) await requestScans(ctx.db, [id])
  else if (!isNew) await purgeItems(ctx.db, [id])
  await followItem(ctx, id, isNew)
  await askForScan(ctx)
}

/** Requests a scan of the items that link to this one, since their targets may change. */
const followItem = async (ctx: WriteContext, id: number, isNew: boolean): Promise<void> => {
  const row = await heldPost(ctx, id)
  if (!row) return
  if (row.status === 'trash') return markLinkersPending(ctx.db, id)
  // The loader may hold the address from before the change.
  const address = await permalinkLoader(ctx).clear(row).load(row)
  const former = isNew ? [] : await findPathsOf(ctx.db, id)
  const places = [address, ...former.map((path) => ctx.links.site(path))]
  await markLinkersToPlacesPending(
    ctx.db,
    [...new Set(places.map((place) => hashOf(ctx, place)))],
    id,
  )
}

const ofDeleted = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.deleted'],
): Promise<void> => {
  if (!postType(type)?.isViewable) return
  await markLinkersPending(ctx.db, id)
  await purgeItems(ctx.db, [id])
  await askForScan(ctx)
}

/** Settings that choose the front page. */
const FRONT = ['show_on_front', 'page_on_front']

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Marks items for the next scan, in the transaction of the change. */
export const changes = {
  'post.saved': ofSaved,
  'post.deleted': ofDeleted,
  'options.changed': async (ctx: WriteContext, { names }: EventMap['options.changed']) => {
    if (!names.some((name) => FRONT.includes(name))) return
    await markLinkersToPlacesPending(ctx.db, [hashOf(ctx, ctx.links.site(''))], 0)
    await askForScan(ctx)
  },
  'seo.options-changed': async (
    ctx: WriteContext,
    { before, after }: EventMap['seo.options-changed'],
  ) => {
    if (isSame(before.links, after.links)) return
    await noteChange(ctx)
    if (before.links.main.affiliatePrefix !== after.links.main.affiliatePrefix)
      await markAllPending(ctx.db, 'links')
    const scopes = [before, after].map(({ links }) => scopeBy(links))
    const plain = scopes.map(({ excluded, ...scope }) => ({ ...scope, excluded: [...excluded] }))
    if (isSame(plain[0], plain[1])) await askForScan(ctx)
    else await ctx.jobs.add(UPKEEP, {}, { key: UPKEEP })
  },
}
