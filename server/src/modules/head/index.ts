import { itemFields } from '../../contract/item-fields.ts'
import type { Module } from '../../contract/module.ts'
import { headFields } from './item-fields.ts'
import { DEFAULT_OPTIONS, headOptions } from './options.ts'

export type { Head, HeadLink, HeadMeta, HeadSubject, OtherPage } from './head.ts'
export { linkHeader } from './link-header.ts'
export {
  type Appearance,
  DEFAULT_OPTIONS,
  type HeadOptions,
  headOptions,
  type TypeAppearance,
} from './options.ts'
export { printHead } from './print.ts'
export { headFor } from './service.ts'

/** What pages tell about themselves, on the site and through the interface. */
export const headModule: Module = {
  name: 'head',
  extensions: [itemFields.with(headFields), headOptions.with(() => DEFAULT_OPTIONS)],
}
