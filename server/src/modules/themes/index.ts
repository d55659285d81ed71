import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { itemTemplates } from '../posts/index.ts'
import { themeErrors } from './errors.ts'
import { globalStylesRoutes } from './global-styles/routes.ts'
import { templatePartBlock } from './template-part-block.ts'
import { templatesForItems } from './templates/choice.ts'
import { templateAutosaveRoutes, templateRevisionRoutes } from './templates/copy-routes.ts'
import { PARTS, TEMPLATES } from './templates/kind.ts'
import { templateRoutes } from './templates/routes.ts'
import { themeRoutes } from './themes/routes.ts'

export { loadTheme, readTheme, STYLESHEET } from './files/theme.ts'
export {
  type Markup,
  type Part,
  resolveTemplate,
  siteStyles,
  templatePart,
  themeSources,
  themeStyles,
} from './site.ts'

/** The design of the site: files that come with the server, the operator's, and edited copies. */
export const themesModule: Module = {
  name: 'themes',
  routes: {
    'core/v2': {
      ...themeRoutes,
      ...Object.assign(
        {},
        ...[TEMPLATES, PARTS].flatMap((kind) => [
          templateRoutes(kind),
          templateRevisionRoutes(kind),
          templateAutosaveRoutes(kind),
        ]),
      ),
      ...globalStylesRoutes,
    },
  },
  errors: [themeErrors],
  extensions: [
    blockRenderers.with({ 'core/template-part': templatePartBlock }),
    itemTemplates.with(templatesForItems),
  ],
}
