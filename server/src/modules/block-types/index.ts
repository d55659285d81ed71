import type { Module } from '../../contract/module.ts'
import { blockTypeErrors } from './errors.ts'
import { routes } from './routes.ts'

export { bindableAttributes } from './bindings.ts'
export type { AttributeMap, BlockMetadata } from './metadata.ts'
export { ownBlockTypes } from './registry.ts'
export { widgetBlock } from './widget-block.ts'
export { WRITERS } from './writers.ts'

/** Block types, and the rendering of single blocks. */
export const blockTypesModule: Module = {
  name: 'block-types',
  routes: { 'core/v2': routes },
  errors: [blockTypeErrors],
}
