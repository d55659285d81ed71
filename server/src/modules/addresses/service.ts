import type { Context, WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import { trimEndOf } from '../../lib/trim.ts'
import { findPost, permalinkLoader, postLoader } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { findAddress, saveAddress } from './store.ts'

/** What became of the item that once stood at a path: where it is now, or that it is gone. */
export type FormerPath = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'gone' }

/**
 * Notes where a published item stands. Each note stays when the item moves on, so that links to
 * it from elsewhere can be led on, whether its slug, its parent or the site's permalinks changed.
 */
export const noteAddress = async (
  ctx: WriteContext,
  { id, type, status }: EventMap['post.saved'],
): Promise<void> => {
  if (status !== 'publish' || !postType(type)?.isViewable) return
  const row = await findPost(ctx.db, type, id)
  if (!row) return
  // Somebody may have asked before the item was changed.
  const address = await permalinkLoader(ctx).clear(row).load(row)
  const path = pathOf(ctx, address)
  // An address by id lasts by itself.
  if (path !== '' && !path.startsWith('?')) await saveAddress(ctx.db, path, id)
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
