import type { Module } from '../../contract/module.ts'
import { noteAddress } from './service.ts'

export { type FormerPath, resolveFormerPath } from './service.ts'

/** Where items stood before, so that old links are led on. */
export const addressesModule: Module = {
  name: 'addresses',
  beforeCommit: { 'post.saved': noteAddress },
}
