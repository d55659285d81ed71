import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { blockEditorErrors } from './errors.ts'
import { exportRoutes } from './export.ts'
import { navigation } from './navigation-block.ts'
import { navigationFallbackRoutes } from './navigation-fallback.ts'
import { urlDetailsRoutes } from './url-details.ts'

/** What the block editor asks for beside the content itself. */
export const blockEditorModule: Module = {
  name: 'block-editor',
  routes: {
    'block-editor/v1': { ...urlDetailsRoutes, ...exportRoutes, ...navigationFallbackRoutes },
  },
  errors: [blockEditorErrors],
  extensions: [
    namespaces.with({ name: 'block-editor/v1', wordpressName: 'wp-block-editor/v1' }),
    blockRenderers.with({ 'core/navigation': navigation }),
  ],
}
