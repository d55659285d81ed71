import type { Context } from '../../contract/context.ts'
import { isOnSite } from '../posts/index.ts'
import { embedLocal } from './local.ts'
import { embedRemote } from './remote.ts'
import type { Embed } from './reply.ts'

export interface EmbedRequest {
  readonly maxWidth: number
  readonly maxHeight?: number | undefined
  readonly discover: boolean
}

/** The embed data of any address. Addresses of this site are never requested over the network. */
export const embedAny = async (
  ctx: Context,
  address: string,
  { maxWidth, maxHeight, discover }: EmbedRequest,
): Promise<Embed | undefined> => {
  if (isOnSite(ctx, address)) return embedLocal(ctx, address, maxWidth)
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // Fetching unknown sites is limited to users who may edit other users' content (SEC-38).
  const mayDiscover = discover && ctx.can('edit_others_posts')
  return embedRemote(ctx, url, { maxWidth, maxHeight, mayDiscover })
}
