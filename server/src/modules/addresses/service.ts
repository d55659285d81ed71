import type { Context, WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import { trimEndOf } from '../../lib/trim.ts'
import { findPost, permalinkLoader, postLoader } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { findAddress, findCurrentPath, leaveAddress, saveAddress } from './store.ts'

/** What became of the item that once stood at a path: where it is now, or that it is gone. */
export type FormerPath = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'gone' }

declare module '../../contract/events.ts' {
  interface EventMap {
    /**
     * An item came to a path, went to another, or left the site. Paths have no slashes around them;
     * an item that was removed for good has no status.
     */
    'address.changed': {
      id: number
      type: string
      status: string | undefined
      from: string | undefined
      to: string | undefined
    }
  }
}

/**
 * Notes where a published item stands. Each note stays when the item moves on, so that links to
 * it from elsewhere can be led on, whether its slug, its parent or the site's permalinks changed.
 */
export const noteAddress = async (
  ctx: WriteContext,
  { id, type, status }: EventMap['post.saved'],
): Promise<void> => {
  if (!postType(type)?.isViewable) return
  const to = status === 'publish' ? await findPath(ctx, type, id) : undefined
  await move(ctx, { id, type, status, to })
}

/** Notes that an item stands nowhere any more. */
export const leaveSite = (
  ctx: WriteContext,
  { id, type }: EventMap['post.deleted'],
): Promise<void> => move(ctx, { id, type, status: undefined, to: undefined })

const move = async (
  ctx: WriteContext,
  item: Omit<EventMap['address.changed'], 'from'>,
): Promise<void> => {
  const from = await findCurrentPath(ctx.db, item.id)
  if (from === item.to) return
  if (from !== undefined) await leaveAddress(ctx.db, from)
  if (item.to !== undefined) await saveAddress(ctx.db, item.to, item.id)
  ctx.emit('address.changed', { ...item, from })
}

const findPath = async (
  ctx: WriteContext,
  type: string,
  id: number,
): Promise<string | undefined> => {
  const row = await findPost(ctx.db, type, id)
  if (!row) return undefined
  // Somebody may have asked before the item was changed.
  const path = pathOf(ctx, await permalinkLoader(ctx).clear(row).load(row))
  // An address by id lasts by itself.
  return path === '' || path.startsWith('?') ? undefined : path
}

/** Leads on from the address that was asked for. */
export const resolveFormerAddress = async ({
  ctx,
  address,
}: AddressRequest): Promise<FormerPath | undefined> =>
  address?.subject.kind === 'path' ? resolveFormerPath(ctx, address.subject.path) : undefined

/** Asked only where nothing stands at the path any more. */
export const resolveFormerPath = async (
  ctx: Context,
  path: string,
): Promise<FormerPath | undefined> => {
  const known = await findAddress(ctx.db, path)
  if (!known) return undefined
  const row = await postLoader(ctx).load(known.post_id)
  if (!row || row.status === 'trash') return { kind: 'gone' }
  // Withdrawn for now; whether it exists is nobody's business.
  if (row.status !== 'publish') return undefined
  const to = await permalinkLoader(ctx).load(row)
  return pathOf(ctx, to) === path ? undefined : { kind: 'moved', to }
}

const pathOf = ({ links }: Pick<Context, 'links'>, address: string): string =>
  trimEndOf(address.slice(links.site('').length), '/')
