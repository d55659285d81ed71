import type { Feature } from '../../../contract/feature.ts'
import { followItem, purgeRedirectsOf } from './service.ts'

export { findProposals, Proposal } from './proposals.ts'
export { waitingSource } from './waiting.ts'

/** Redirects for items that move or are deleted. */
export const monitor: Feature = {
  beforeCommit: { 'address.changed': followItem, 'post.deleted': purgeRedirectsOf },
}
