import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { HeadMeta } from '../../head/index.ts'

/** Elements by which a search engine recognises a site that an account of it claims. */
export const ownershipProofs =
  extensionPoint<(ctx: Context) => Promise<readonly HeadMeta[]>>('proof of ownership')
