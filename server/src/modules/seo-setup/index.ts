import { joinFeatures } from '../../contract/feature.ts'
import { checklist } from './checklist/index.ts'
import { integrations } from './integrations/index.ts'
import { licence } from './licence/index.ts'
import { settings } from './settings/index.ts'
import { settingsForm } from './settings-form/index.ts'
import { tasks } from './tasks/index.ts'
import { transfer } from './transfer/index.ts'
import { wizard } from './wizard/index.ts'

export {
  dataInRow,
  FOREIGN_OPTIONS,
  type ForeignOptions,
  importForeignSettings,
  objectOfRow,
  readForeignOptions,
  readSeoFile,
  type SeoFile,
  saveForeignFields,
} from './transfer/index.ts'

/** Setup of the toolkit: settings, wizard, import and export. */
export const seoSetupModule = joinFeatures('seo-setup', 'seo/v1', [
  checklist,
  integrations,
  licence,
  settings,
  settingsForm,
  tasks,
  transfer,
  wizard,
])
