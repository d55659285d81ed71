import type { Context, Linker, WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import { trimEndOf } from '../../lib/trim.ts'
import { findPostAtFormer, heldPost, permalinkLoader, postLoader } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { findAddress, findCurrentPath, leaveAddress, saveAddress } from './store.ts'

/** The state of the item last seen at a former path: its current address, or gone. */
export type FormerPath = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'gone' }

declare module '../../contract/events.ts' {
  interface EventMap {
    /**
     * An item got a path, changed it, or left the site. Paths have no leading or trailing slashes;
     * the status of a deleted item is undefined.
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
 * Records the path of a published item. Former paths are kept when it moves, so that external links
 * redirect after a change of its slug, its parent or the site's permalinks.
 */
export const noteAddress = async (
  ctx: WriteContext,
  { id, type, status, isNew = false }: EventMap['post.saved'],
): Promise<void> => {
  if (!postType(type)?.isViewable) return
  const to = status === 'publish' ? await findPath(ctx, id) : undefined
  const from = isNew ? undefined : await findCurrentPath(ctx.db, id)
  await move(ctx, { id, type, status, from, to })
}

/** Clears the current path of a deleted item; its former paths are kept. */
export const leaveSite = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.deleted'],
): Promise<void> => {
  const from = await findCurrentPath(ctx.db, id)
  await move(ctx, { id, type, status: undefined, from, to: undefined })
}

const move = async (ctx: WriteContext, change: EventMap['address.changed']): Promise<void> => {
  const { id, from, to } = change
  if (from === to) return
  if (from !== undefined) await leaveAddress(ctx.db, from)
  if (to !== undefined) await saveAddress(ctx.db, to, id)
  ctx.emit('address.changed', change)
}

const findPath = async (ctx: WriteContext, id: number): Promise<string | undefined> => {
  const row = await heldPost(ctx, id)
  if (!row) return undefined
  // The loader may have cached the permalink before the change, so its entry is cleared.
  const path = pathOf(ctx, await permalinkLoader(ctx).clear(row).load(row))
  // Addresses by id never change and need no record.
  return path === '' || path.startsWith('?') ? undefined : path
}

/** Resolves the former path of an address request. */
export const resolveFormerAddress = async ({
  ctx,
  address,
}: AddressRequest): Promise<FormerPath | undefined> =>
  address?.subject.kind === 'path' ? resolveFormerPath(ctx, address.subject.path) : undefined

/** Called only for paths at which no item is found. */
export const resolveFormerPath = async (
  ctx: Context,
  path: string,
): Promise<FormerPath | undefined> => {
  const known = await findAddress(ctx.db, path)
  const row = known ? await postLoader(ctx).load(known.post_id) : await findPostAtFormer(ctx, path)
  if (!known && !row) return undefined
  if (!row || row.status === 'trash') return { kind: 'gone' }
  // A withdrawn item gets the same 404 as an unknown path, so that its existence is not disclosed.
  if (row.status !== 'publish') return undefined
  const to = await permalinkLoader(ctx).load(row)
  return pathOf(ctx, to) === path ? undefined : { kind: 'moved', to }
}

const pathOf = ({ links }: Linker, address: string): string =>
  trimEndOf(address.slice(links.site('').length), '/')
