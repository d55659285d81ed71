import type { Feature } from '../../../contract/feature.ts'
import { keepChange } from './history.ts'
import { settingsFormRoutes } from './routes.ts'

/** The settings as fields of forms: checked, previewed on a page, and their history. */
export const settingsForm: Feature = {
  routes: settingsFormRoutes,
  beforeCommit: { 'seo.options-changed': keepChange },
}
