import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { HeadMeta } from '../../head/index.ts'

/** Elements of the head by which a search engine verifies a site. */
export const ownershipProofs =
  extensionPoint<(ctx: Context) => Promise<readonly HeadMeta[]>>('proof of ownership')
