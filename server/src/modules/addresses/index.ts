import type { Module } from '../../contract/module.ts'
import { addressResolvers } from '../../contract/site/address-resolvers.ts'
import { leaveSite, noteAddress, resolveFormerAddress } from './service.ts'

export { resolveFormerPath } from './service.ts'
export {
  findFormerItems,
  findPathsOf,
  findPathsOfEach,
  pathsAfter,
  saveFormerAddresses,
} from './store.ts'

/** Former addresses of items, so that old links redirect. */
export const addressesModule: Module = {
  name: 'addresses',
  extensions: [addressResolvers.with({ stage: 'former', resolve: resolveFormerAddress })],
  beforeCommit: { 'post.saved': noteAddress, 'post.deleted': leaveSite },
}
