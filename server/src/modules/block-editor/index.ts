import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { directoryRoutes } from './directories.ts'
import { editorSettingsRoutes } from './editor-settings.ts'
import { blockEditorErrors } from './errors.ts'
import { exportRoutes } from './export.ts'
import { iconRoutes } from './icons.ts'
import { navigation } from './navigation-block.ts'
import { navigationFallbackRoutes } from './navigation-fallback.ts'
import { stylePreviewRoutes } from './style-preview.ts'
import { urlDetailsRoutes } from './url-details.ts'
import { viewConfigRoutes } from './view-config.ts'

/** Routes that the block editor needs besides the content itself. */
export const blockEditorModule: Module = {
  name: 'block-editor',
  routes: {
    'core/v2': { ...iconRoutes, ...directoryRoutes, ...viewConfigRoutes },
    'block-editor/v1': {
      ...urlDetailsRoutes,
      ...exportRoutes,
      ...navigationFallbackRoutes,
      ...editorSettingsRoutes,
      ...stylePreviewRoutes,
    },
  },
  errors: [blockEditorErrors],
  extensions: [
    namespaces.with({ name: 'block-editor/v1', wordpressName: 'wp-block-editor/v1' }),
    blockRenderers.with({ 'core/navigation': navigation }),
  ],
}
