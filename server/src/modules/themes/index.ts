import { blockRenderers } from '../../contract/blocks.ts'
import { firstTasks } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { itemTemplates } from '../posts/index.ts'
import { themeErrors } from './common/index.ts'
import { loadTheme } from './files/index.ts'
import { globalStylesRoutes } from './global-styles/index.ts'
import { templatePartBlock } from './template-part-block.ts'
import {
  PARTS,
  TEMPLATES,
  templateAutosaveRoutes,
  templateRevisionRoutes,
  templateRoutes,
  templatesForItems,
} from './templates/index.ts'
import { themeRoutes } from './themes/index.ts'

export {
  loadTheme,
  PART_AREAS,
  readMark,
  readTheme,
  readVisitsSheet,
  STYLESHEET,
  TEMPLATE_TYPES,
  type ThemePattern,
} from './files/index.ts'
export {
  choosableTemplates,
  editorStyles,
  previewStyles,
  resolveTemplate,
  siteFonts,
  siteStyles,
  specialSheet,
  specialSheets,
  themeSources,
  themeStyles,
} from './site.ts'
export { readDetails as readCopyDetails, templatePatterns } from './templates/index.ts'
export { TOKENS } from './tokens.ts'

/** The design of the site: built-in files, the operator's files, and edited copies. */
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
    firstTasks.with(loadTheme),
  ],
}
